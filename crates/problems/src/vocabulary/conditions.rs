//! Conditions and the form of their arguments.

use super::Word;
use super::arguments::Args;
use super::arguments::{
    ANTICIRCE, BRETON, CAST, ISARDAM, LETTERS, OSCILLATION, PAD, REPUBLICAN, REX, SIDES,
    SINGLE_BOX, STRICTNESS, TAKE_MAKE,
};
use super::word;

/// A condition without arguments, in the three languages.
const fn plain(english: &'static str, german: &'static str, french: &'static str) -> (Word, Args) {
    (word(english, german, french), Args::None)
}

/// All conditions that Popeye knows, in Popeye's order (in which it prints
/// them), with what may follow the name.
pub(crate) static CONDITIONS: &[(Word, Args)] = &[
    (word("Circe", "Circe", "Circe"), Args::Circe),
    (
        word("MirrorCirce", "SpiegelCirce", "CirceMalefique"),
        Args::Keywords(REX),
    ),
    (word("Madrasi", "Madrasi", "Madrasi"), Args::Keywords(REX)),
    plain("Volage", "Volage", "Volage"),
    plain("Hypervolage", "Hypervolage", "Hypervolage"),
    plain("BichromChess", "BichromesSchach", "Bichromatique"),
    plain("MonochromChess", "MonochromesSchach", "Monochromatique"),
    (word("GridChess", "Gitterschach", "Grille"), Args::Grid),
    (word("KoeKo", "KoeKo", "Koeko"), Args::Neighbour),
    plain("BlackEdgeMover", "SchwarzerRandzueger", "NoirBordCoup"),
    plain("WhiteEdgeMover", "WeisserRandzueger", "BlancBordCoup"),
    plain("Leofamily", "Leofamily", "Leofamily"),
    plain("ChineseChess", "ChinesischesSchach", "Chinoises"),
    plain("Patrouille", "PatrouilleSchach", "Patrouille"),
    plain("PWC", "PlatzwechselCirce", "CirceEchange"),
    plain("NoCapture", "Ohneschlag", "SansPrises"),
    (word("ImmunChess", "Immunschach", "Immun"), Args::Circe),
    (
        word("MirrorImmunChess", "SpiegelImmunschach", "ImmunMalefique"),
        Args::Keywords(REX),
    ),
    plain("ContactGridChess", "KontaktGitter", "ContactGrille"),
    (word("Imitator", "Imitator", "Imitator"), Args::Squares),
    plain("CavalierMajeur", "CavalierMajeur", "CavalierMajeur"),
    plain("HaanerChess", "HaanerSchach", "Haan"),
    (
        word("ChameleonCirce", "ChamaeleonCirce", "CirceCameleon"),
        Args::Sequence,
    ),
    plain("CouscousCirce", "CouscousCirce", "CirceCouscous"),
    (
        word(
            "EquipollentsCirce",
            "EquipollentsCirce",
            "CirceEquipollents",
        ),
        Args::Keywords(REX),
    ),
    (
        word("FileCirce", "FileCirce", "FileCirce"),
        Args::Keywords(REX),
    ),
    (
        word("BlackMaximummer", "SchwarzerLaengstzueger", "NoirMaximum"),
        Args::Keywords(STRICTNESS),
    ),
    (
        word("BlackMinimummer", "SchwarzerKuerzestzueger", "NoirMinimum"),
        Args::Keywords(STRICTNESS),
    ),
    (
        word("WhiteMaximummer", "WeisserLaengstzueger", "BlancMaximum"),
        Args::Keywords(STRICTNESS),
    ),
    (
        word("WhiteMinimummer", "WeisserKuerzestzueger", "BlancMinimum"),
        Args::Keywords(STRICTNESS),
    ),
    (
        word("MagicSquares", "MagischeFelder", "CaseMagique"),
        Args::MagicSquares,
    ),
    (
        word("Sentinelles", "Sentinelles", "Sentinelles"),
        Args::Sentinelles,
    ),
    plain("Tibet", "TibetSchach", "Tibet"),
    plain("DoubleTibet", "DoppeltibetSchach", "DoubleTibet"),
    (
        word("DiagramCirce", "DiagrammCirce", "CirceDiagramme"),
        Args::Keywords(REX),
    ),
    (word("Hole", "Loch", "Trou"), Args::Squares),
    (
        word("BlackMustCapture", "SchwarzerSchlagzwang", "NoirPriseForce"),
        Args::Keywords(STRICTNESS),
    ),
    (
        word("WhiteMustCapture", "WeisserSchlagzwang", "BlancPriseForce"),
        Args::Keywords(STRICTNESS),
    ),
    plain(
        "ReflectiveKings",
        "ReflektierendeKoenige",
        "RoisReflecteurs",
    ),
    plain(
        "TransmutedKings",
        "TransmutierendeKoenige",
        "RoisTransmutes",
    ),
    plain(
        "BlackFollowMyLeader",
        "SchwarzerVerfolgungszueger",
        "NoirPoursuite",
    ),
    plain(
        "WhiteFollowMyLeader",
        "WeisserVerfolgungszueger",
        "BlancPoursuite",
    ),
    plain("DuellistChess", "Duellantenschach", "Duelliste"),
    plain("ParrainCirce", "CirceParrain", "CirceParrain"),
    plain("NoIProm", "OhneIUW", "SansIProm"),
    (
        word("SymmetryCirce", "SymmetrieCirce", "CirceSymetrique"),
        Args::Keywords(REX),
    ),
    plain("VogtlaenderChess", "VogtlaenderSchach", "EchecsVogtlaender"),
    plain("EinsteinChess", "EinsteinSchach", "EchecsEinstein"),
    plain("Bicolores", "Bicolores", "Bicolores"),
    plain("NewKoeko", "NeuKoeko", "KoekoNouveaux"),
    (
        word("CirceClone", "CirceClone", "CirceClone"),
        Args::Keywords(REX),
    ),
    (word("AntiCirce", "AntiCirce", "AntiCirce"), Args::Circe),
    (
        word("MirrorFileCirce", "SpiegelFileCirce", "FileCirceMalefique"),
        Args::Keywords(REX),
    ),
    (
        word("AntipodeanCirce", "AntipodenCirce", "CirceAntipoden"),
        Args::Keywords(REX),
    ),
    (
        word(
            "MirrorCirceClone",
            "SpiegelCirceclone",
            "CirceCloneMalefique",
        ),
        Args::Keywords(REX),
    ),
    (
        word("MirrorAntiCirce", "AntiSpiegelCirce", "AntiCirceMalefique"),
        Args::Keywords(ANTICIRCE),
    ),
    (
        word(
            "DiagramAntiCirce",
            "AntiDiagrammCirce",
            "AntiCirceDiagramme",
        ),
        Args::Keywords(ANTICIRCE),
    ),
    (
        word("FileAntiCirce", "AntiFileCirce", "AntiFileCirce"),
        Args::Keywords(ANTICIRCE),
    ),
    (
        word(
            "SymmetryAntiCirce",
            "AntiSymmetrieCirce",
            "AntiCirceSymetrique",
        ),
        Args::Keywords(ANTICIRCE),
    ),
    (
        word(
            "MirrorFileAntiCirce",
            "AntiSpiegelFileCirce",
            "AntiFileCirceMalefique",
        ),
        Args::Keywords(ANTICIRCE),
    ),
    (
        word(
            "AntipodeanAntiCirce",
            "AntiAntipodenCirce",
            "AntiCirceAntipoden",
        ),
        Args::Keywords(ANTICIRCE),
    ),
    (
        word(
            "EquipollentsAntiCirce",
            "AntiEquipollentsCirce",
            "AntiCirceEquipollents",
        ),
        Args::Keywords(ANTICIRCE),
    ),
    plain("FileImmunChess", "FileImmunSchach", "ImmunFile"),
    (
        word("DiagramImmunChess", "DiagrammImmunSchach", "ImmunDiagramme"),
        Args::Keywords(REX),
    ),
    plain(
        "MirrorFileImmunChess",
        "SpiegelFileImmunSchach",
        "ImmunFileMalefique",
    ),
    plain(
        "SymmetryImmunChess",
        "SymmetrieImmunSchach",
        "ImmunSymmetrique",
    ),
    plain(
        "AntipodeanImmunChess",
        "AntipodenImmunSchach",
        "ImmunAntipoden",
    ),
    plain(
        "EquipollentsImmunChess",
        "EquipollentsImmunSchach",
        "ImmunEquipollents",
    ),
    plain(
        "ReversalEinsteinChess",
        "ReversesEinsteinSchach",
        "ReversEchecsEinstein",
    ),
    plain("SuperCirce", "SuperCirce", "SuperCirce"),
    plain("RelegationChess", "Degradierung", "Degradierung"),
    plain("NorskSjakk", "NorskSjakk", "NorskSjakk"),
    plain("TraitorChess", "TraitorChess", "EchecsTraitor"),
    plain("AndernachChess", "AndernachSchach", "EchecsAndernach"),
    (
        word("WhiteForcedSquare", "WeissesZwangsfeld", "BlancCaseForce"),
        Args::Squares,
    ),
    (
        word(
            "WhiteConsequentForcedSquare",
            "WeissesKonsequentesZwangsfeld",
            "BlancCaseForceConsequent",
        ),
        Args::Squares,
    ),
    (
        word("BlackForcedSquare", "SchwarzesZwangsfeld", "NoirCaseForce"),
        Args::Squares,
    ),
    (
        word(
            "BlackConsequentForcedSquare",
            "SchwarzesKonsequentesZwangsfeld",
            "NoirCaseForceConsequent",
        ),
        Args::Squares,
    ),
    (
        word("ChameleonChess", "ChamaeleonSchach", "EchecsCameleon"),
        Args::Sequence,
    ),
    plain("FunctionaryChess", "BeamtenSchach", "EchecsFonctionnaire"),
    plain("GlasgowChess", "GlasgowSchach", "EchecsGlasgow"),
    plain(
        "AntiAndernachChess",
        "AntiAndernachSchach",
        "EchecsAntiAndernach",
    ),
    (
        word("FrischAufCirce", "FrischAufCirce", "FrischAufCirce"),
        Args::Keywords(REX),
    ),
    (
        word(
            "VerticalMirrorCirce",
            "VertikalesSpiegelCirce",
            "CirceMalefiqueVerticale",
        ),
        Args::Keywords(REX),
    ),
    (
        word("Isardam", "Isardam", "Isardam"),
        Args::Keywords(ISARDAM),
    ),
    plain("ChecklessChess", "OhneSchach", "SansEchecs"),
    (
        word("DiametralCirce", "DiametralCirce", "CirceDiametrale"),
        Args::Keywords(REX),
    ),
    (word("PromOnly", "UWnur", "PromSeul"), Args::Kinds),
    (
        word("RankCirce", "RankCirce", "RankCirce"),
        Args::Keywords(REX),
    ),
    plain("ExclusiveChess", "ExklusivSchach", "EchecsExclusif"),
    (word("MarsCirce", "MarsCirce", "MarsCirce"), Args::Circe),
    (
        word("MarsMirrorCirce", "MarsSpiegelCirce", "MarsCirceMalefique"),
        Args::Keywords(REX),
    ),
    (
        word("PhantomChess", "PhantomSchach", "EchecsPhantom"),
        Args::Circe,
    ),
    plain(
        "WhiteReflectiveKing",
        "WeisserReflektierenderKoenig",
        "BlancRoiReflecteur",
    ),
    plain(
        "BlackReflectiveKing",
        "SchwarzerReflektierenderKoenig",
        "NoirRoiReflecteur",
    ),
    plain(
        "WhiteTransmutedKing",
        "WeisserTransmutierenderKoenig",
        "BlancRoiTransmute",
    ),
    plain(
        "BlackTransmutedKing",
        "SchwarzerTransmutierenderKoenig",
        "NoirRoiTransmute",
    ),
    plain(
        "AntiEinsteinChess",
        "AntiEinsteinSchach",
        "EchecsAntiEinstein",
    ),
    (
        word(
            "MirrorCouscousCirce",
            "SpiegelCouscousCirce",
            "CirceCouscousMalefique",
        ),
        Args::Keywords(REX),
    ),
    (
        word(
            "BlackRoyalSquare",
            "SchwarzesKoeniglichesFeld",
            "NoirCaseRoyal",
        ),
        Args::Square,
    ),
    (
        word(
            "WhiteRoyalSquare",
            "WeissesKoeniglichesFeld",
            "BlancCaseRoyal",
        ),
        Args::Square,
    ),
    plain("BrunnerChess", "BrunnerSchach", "EchecsBrunner"),
    plain("PlusChess", "PlusSchach", "EchecsPlus"),
    (
        word("CirceAssassin", "AssassinCirce", "CirceAssassin"),
        Args::Keywords(REX),
    ),
    plain("PatienceChess", "PatienceSchach", "EchecsPatience"),
    (
        word(
            "RepublicanChess",
            "RepublikanerSchach",
            "EchecsRepublicains",
        ),
        Args::Keywords(REPUBLICAN),
    ),
    plain("ExtinctionChess", "AusrottungsSchach", "EchecsExtinction"),
    plain("CentralChess", "ZentralSchach", "EchecsCentral"),
    plain(
        "ActuatedRevolvingBoard",
        "ActuatedRevolvingBoard",
        "ActuatedRevolvingBoard",
    ),
    (
        word("MessignyChess", "MessignySchach", "EchecsMessigny"),
        Args::Keywords(REX),
    ),
    (word("Woozles", "Woozles", "Woozles"), Args::Keywords(REX)),
    (
        word("BiWoozles", "BiWoozles", "BiWoozles"),
        Args::Keywords(REX),
    ),
    (
        word("Heffalumps", "Heffalumps", "Heffalumps"),
        Args::Keywords(REX),
    ),
    (
        word("BiHeffalumps", "BiHeffalumps", "BiHeffalumps"),
        Args::Keywords(REX),
    ),
    (
        word("WhitePromSquares", "UWFeldWeiss", "BlancCasePromotion"),
        Args::Squares,
    ),
    (
        word("BlackPromSquares", "UWFeldSchwarz", "NoirCasePromotion"),
        Args::Squares,
    ),
    plain("NoWhitePromotion", "OhneWeissUW", "SansBlancPromotion"),
    plain("NoBlackPromotion", "OhneSchwarzUW", "SansNoirPromotion"),
    plain("EiffelChess", "EiffelSchach", "EchecsEiffel"),
    plain(
        "BlackUltraSchachZwang",
        "SchwarzerUltraSchachZwang",
        "NoirUltraSchachZwang",
    ),
    plain(
        "WhiteUltraSchachZwang",
        "WeisserUltraSchachZwang",
        "BlancUltraSchachZwang",
    ),
    plain(
        "ActuatedRevolvingCentre",
        "ActuatedRevolvingCentre",
        "ActuatedRevolvingCentre",
    ),
    plain("ShieldedKings", "SchutzKoenige", "ShieldedKings"),
    plain(
        "LineChameleonChess",
        "LinienChamaeleonSchach",
        "EchecsCameleonLigne",
    ),
    plain("NoWhiteCapture", "WeisserOhneSchlag", "BlancSansPrises"),
    plain("NoBlackCapture", "SchwarzerOhneSchlag", "NoirSansPrises"),
    (
        word("AprilChess", "Aprilschach", "EchecsAvril"),
        Args::Kinds,
    ),
    plain(
        "AlphabeticChess",
        "AlphabetischesSchach",
        "EchecsAlphabetiques",
    ),
    plain("CirceTurncoats", "TurncoatCirce", "CirceTurncoats"),
    (
        word(
            "CirceDoubleAgents",
            "DoppelAgentenCirce",
            "CirceDoubleAgents",
        ),
        Args::Keywords(REX),
    ),
    plain("AMU", "AMU", "AMU"),
    (
        word("SingleBox", "NurPartiesatzSteine", "SingleBox"),
        Args::Keywords(SINGLE_BOX),
    ),
    plain("MAFF", "MAFF", "MAFF"),
    plain("OWU", "OWU", "OWU"),
    (
        word(
            "WhiteOscillatingKings",
            "WeisseOszillierendeKoenige",
            "BlancRoisOscillant",
        ),
        Args::Keywords(OSCILLATION),
    ),
    (
        word(
            "BlackOscillatingKings",
            "SchwarzeOszillierendeKoenige",
            "NoirRoisOscillant",
        ),
        Args::Keywords(OSCILLATION),
    ),
    plain("AntiKings", "AntiKoenige", "AntiRois"),
    (
        word("AntiMarsCirce", "AntiMarsCirce", "AntiMarsCirce"),
        Args::Circe,
    ),
    (
        word(
            "AntiMarsMirrorCirce",
            "AntiMarsMalefiqueCirce",
            "AntiMarsMalefiqueCirce",
        ),
        Args::Keywords(REX),
    ),
    (
        word(
            "AntiMarsAntipodeanCirce",
            "AntiMarsAntipodeanCirce",
            "AntiMarsAntipodeanCirce",
        ),
        Args::Keywords(REX),
    ),
    plain(
        "WhiteSuperTransmutingKing",
        "WeisserSuperTransmutierenderKoenig",
        "BlancSuperRoiTransmute",
    ),
    plain(
        "BlackSuperTransmutingKing",
        "SchwarzerSuperTransmutierenderKoenig",
        "NoirSuperRoiTransmute",
    ),
    (
        word("AntiSuperCirce", "AntiSuperCirce", "AntiSuperCirce"),
        Args::Keywords(ANTICIRCE),
    ),
    plain("UltraPatrol", "UltraPatrouille", "UltraPatrouille"),
    plain("SwappingKings", "TauschKoenige", "RoisEchanges"),
    plain("RoyalDynasty", "KoenigsDynastie", "DynastieRoyale"),
    (word("SAT", "SAT", "SAT"), Args::Flights),
    (word("StrictSAT", "StrictSAT", "StrictSAT"), Args::Flights),
    (
        word("Take&MakeChess", "Take&MakeSchach", "Take&MakeEchecs"),
        Args::Keywords(TAKE_MAKE),
    ),
    plain(
        "BlackSynchronMover",
        "SchwarzerSynchronZueger",
        "NoirSynchronCoup",
    ),
    plain(
        "WhiteSynchronMover",
        "WeisserSynchronZueger",
        "BlancSynchronCoup",
    ),
    plain(
        "BlackAntiSynchronMover",
        "SchwarzerAntiSynchronZueger",
        "NoirAntiSynchronCoup",
    ),
    plain(
        "WhiteAntiSynchronMover",
        "WeisserAntiSynchronZueger",
        "BlancAntiSynchronCoup",
    ),
    plain("Masand", "Masand", "Masand"),
    (word("BGL", "BGL", "BGL"), Args::Balances),
    plain("BlackChecks", "SchwarzSchaecher", "NoirEchecs"),
    (
        word("AnnanChess", "Annanschach", "AnnanEchecs"),
        Args::Keywords(LETTERS),
    ),
    plain("NormalPawn", "NormalBauern", "PionNormale"),
    plain("Lortap", "Elliuortap", "Elliuortap"),
    (
        word("VaultingKings", "VaultingKings", "VaultingKings"),
        Args::Vaulters,
    ),
    (
        word(
            "WhiteVaultingKing",
            "WeisserVaultingKing",
            "BlancVaultingKing",
        ),
        Args::Vaulters,
    ),
    (
        word(
            "BlackVaultingKing",
            "SchwarzerVaultingKing",
            "NoirVaultingKing",
        ),
        Args::Vaulters,
    ),
    (
        word("ProteanChess", "ProteischesSchach", "EchecsProtee"),
        Args::Keywords(REX),
    ),
    (
        word("GenevaChess", "GenferSchach", "EchecsGeneve"),
        Args::Circe,
    ),
    plain(
        "ChameleonPursuit",
        "ChamaeleonVerfolgung",
        "CameleonPoursuite",
    ),
    (word("AntiKoeko", "AntiKoeko", "AntiKoeko"), Args::Neighbour),
    plain("CastlingChess", "RochadeSchach", "EchecsRoque"),
    plain("LosingChess", "Schlagschach", "QuiPerdGagne"),
    plain("Disparate", "Disparate", "Disparate"),
    plain("GhostChess", "Geisterschach", "EchecsGhost"),
    plain("HauntedChess", "Spukschach", "EchecsHantes"),
    plain(
        "ProvocationChess",
        "ProvokationSchach",
        "EchecsProvacateurs",
    ),
    plain("CageCirce", "KaefigCirce", "CirceCage"),
    plain("Dummy", "Dummy", "Dummy"),
    (
        word("Football", "Fussball", "Football"),
        Args::OptionalKinds,
    ),
    plain("ContraParrain", "KontraParrain", "ContraParrain"),
    (
        word("KobulKings", "KobulKoenige", "RoisKobul"),
        Args::Keywords(SIDES),
    ),
    plain("ExchangeCastling", "PlatzwechselRochade", "EchangeRoque"),
    plain(
        "WhiteAlphabeticChess",
        "WeissesAlphabetischesSchach",
        "BlancEchecsAlphabetiques",
    ),
    plain(
        "BlackAlphabeticChess",
        "SchwarzesAlphabetischesSchach",
        "NoirEchecsAlphabetiques",
    ),
    plain("CirceTake&Make", "CirceTake&Make", "CirceTake&Make"),
    plain("SuperGuards", "SuperDeckungen", "Supergardes"),
    (
        word("Wormholes", "Wurmloecher", "TrousDeVer"),
        Args::Squares,
    ),
    plain("MarineChess", "MarinesSchach", "EchecsMarins"),
    plain(
        "UltramarineChess",
        "UltramarinesSchach",
        "EchecsUltramarins",
    ),
    plain("BackHome", "NachHause", "Retour"),
    plain("FaceToFace", "AngesichtZuAngesicht", "FaceAFace"),
    plain("BackToBack", "RueckenAnRuecken", "DosADos"),
    plain("CheekToCheek", "WangeAnWange", "JoueAJoue"),
    (
        word("ChameleonSequence", "Chamaeleonsequenz", "CameleonSequence"),
        Args::Sequence,
    ),
    plain("AntiCloneCirce", "AntiCloneCirce", "AntiCloneCirce"),
    plain("SnekChess", "SnekSchach", "EchecsSnek"),
    plain(
        "SnekCircleChess",
        "SnekZirkulaerSchach",
        "EchecsSnekCirculaires",
    ),
    (
        word("LastCapture", "LetzterSchlag", "DernierePrise"),
        Args::Captured,
    ),
    plain(
        "ArgentinianChess",
        "ArgentinischesSchach",
        "EchecsArgentins",
    ),
    plain("LostPieces", "VerloreneSteine", "PiecesPerdues"),
    plain("PartialParalysis", "PartielleParalyse", "ParalysePartielle"),
    (
        word(
            "VerticalSymmetryCirce",
            "VertikaleSymmetrieCirce",
            "CirceSymetriqueVerticale",
        ),
        Args::Keywords(REX),
    ),
    (
        word(
            "HorizontalSymmetryCirce",
            "HorizontaleSymmetrieCirce",
            "CirceSymetriqueHorizontale",
        ),
        Args::Keywords(REX),
    ),
    (
        word(
            "VerticalSymmetryAntiCirce",
            "VertikaleAntiSymmetrieCirce",
            "AntiCirceSymetriqueVerticale",
        ),
        Args::Keywords(ANTICIRCE),
    ),
    (
        word(
            "HorizontalSymmetryAntiCirce",
            "HorizontaleAntiSymmetrieCirce",
            "AntiCirceSymetriqueHorizontale",
        ),
        Args::Keywords(ANTICIRCE),
    ),
    plain(
        "ImmuneVerticalSymmetry",
        "ImmuneVertikaleSymmetrie",
        "ImmuneSymetriqueVerticale",
    ),
    plain(
        "ImmuneHorizontalSymmetry",
        "ImmuneHorizontaleSymmetrie",
        "ImmuneSymetriqueHorizontale",
    ),
    plain("LeseMajeste", "LeseMajeste", "LeseMajeste"),
    plain("Rokagogo", "Rokagogo", "Rokagogo"),
    (word("Breton", "Breton", "Breton"), Args::Keywords(BRETON)),
    plain("Make&TakeChess", "Make&TakeSchach", "Make&TakeEchecs"),
    plain("PointReflection", "Punktspiegelung", "ReflexionCentrale"),
    (
        word("NannaChess", "Nannaschach", "AnnanEchecs"),
        Args::Keywords(LETTERS),
    ),
    plain(
        "MasandGeneralised",
        "MasandVerallgemeinert",
        "MasandGeneralise",
    ),
    (word("Bolero", "Bolero", "Bolero"), Args::Keywords(REX)),
    (
        word("BoleroInverse", "BoleroInvers", "BoleroInverse"),
        Args::Keywords(REX),
    ),
    plain("Influencer", "Influencer", "Influenceur"),
    (
        word("RoleExchange", "Rollentausch", "EchangeRole"),
        Args::OptionalNumber,
    ),
    (
        word("BlackMaxDister", "SchwarzerMaxDister", "NoirMaxDister"),
        Args::TwoSquares,
    ),
    (
        word("BlackMinDister", "SchwarzerMinDister", "NoirMinDister"),
        Args::TwoSquares,
    ),
    (
        word("WhiteMaxDister", "WeisserMaxDister", "BlancMaxDister"),
        Args::TwoSquares,
    ),
    (
        word("WhiteMinDister", "WeisserMinDister", "BlancMinDister"),
        Args::TwoSquares,
    ),
    plain("SeriesCapture", "SerienSchlag", "SerieCapture"),
    plain("DarkSide", "DarkSide", "DarkSide"),
    plain("Leffie", "Leffie", "Leffie"),
    plain("Pepo", "Pepo", "Pepo"),
    (
        word("CASTChess", "CASTSchach", "CASTEchecs"),
        Args::Keywords(CAST),
    ),
    plain("Bicaptures", "Bicaptures", "Bicaptures"),
    plain("FuddledMen", "FuddledMen", "FuddledMen"),
    plain(
        "TransmissionMenace",
        "TransmissionMenace",
        "TransmissionMenace",
    ),
    (
        word("PowerTransfer", "KraftTransfer", "TransfertPouvoir"),
        Args::Keywords(REX),
    ),
    (
        word("MultiCaptures", "MultiCaptures", "MultiCaptures"),
        Args::Keywords(SIDES),
    ),
    plain("AntiGuards", "AntiDeckungen", "Antigardes"),
    (
        word("FrankfurtChess", "FrankfurtSchach", "Francfort"),
        Args::Keywords(REX),
    ),
    plain("Anda", "Anda", "Anda"),
    plain("AndaInverse", "AndaInvers", "AndaInverse"),
    plain("HalfInChess", "HalfInChess", "HalfInChess"),
    plain("AllInChess", "AllInChess", "AllInChess"),
    plain("MainlyInChess", "MainlyInChess", "MainlyInChess"),
    plain("AliceChess", "AliceSchach", "Alice"),
    (
        word("Immobilio", "Immobilio", "Immobilio"),
        Args::OptionalKinds,
    ),
    (
        word("PADChess", "PADSchach", "PADechecs"),
        Args::Keywords(PAD),
    ),
    plain("DangerCirce", "GefahrenCirce", "CirceDanger"),
    plain("#C", "#C", "#C"),
    (
        word("Maximummer", "Laengstzueger", "Maximum"),
        Args::Keywords(STRICTNESS),
    ),
    plain("UltraSchachZwang", "UltraSchachZwang", "UltraSchachZwang"),
];
