//! Conditions and the form of their arguments.

use super::Word;
use super::arguments::Args;
use super::arguments::{
    ANTICIRCE, BRETON, CAST, ISARDAM, LETTERS, OSCILLATION, PAD, REPUBLICAN, REX, SIDES,
    SINGLE_BOX, STRICTNESS, TAKE_MAKE,
};
use super::word;

/// All conditions that Popeye knows, in Popeye's order (in which it prints
/// them), with what may follow the name.
pub(crate) static CONDITIONS: &[(Word, Args)] = &[
    (word("Circe", "Circe", "Circe"), Args::Circe),
    (
        word("MirrorCirce", "SpiegelCirce", "CirceMalefique"),
        Args::Keywords(REX),
    ),
    (word("Madrasi", "Madrasi", "Madrasi"), Args::Keywords(REX)),
    (word("Volage", "Volage", "Volage"), Args::None),
    (
        word("Hypervolage", "Hypervolage", "Hypervolage"),
        Args::None,
    ),
    (
        word("BichromChess", "BichromesSchach", "Bichromatique"),
        Args::None,
    ),
    (
        word("MonochromChess", "MonochromesSchach", "Monochromatique"),
        Args::None,
    ),
    (word("GridChess", "Gitterschach", "Grille"), Args::Grid),
    (word("KoeKo", "KoeKo", "Koeko"), Args::Neighbour),
    (
        word("BlackEdgeMover", "SchwarzerRandzueger", "NoirBordCoup"),
        Args::None,
    ),
    (
        word("WhiteEdgeMover", "WeisserRandzueger", "BlancBordCoup"),
        Args::None,
    ),
    (word("Leofamily", "Leofamily", "Leofamily"), Args::None),
    (
        word("ChineseChess", "ChinesischesSchach", "Chinoises"),
        Args::None,
    ),
    (
        word("Patrouille", "PatrouilleSchach", "Patrouille"),
        Args::None,
    ),
    (word("PWC", "PlatzwechselCirce", "CirceEchange"), Args::None),
    (word("NoCapture", "Ohneschlag", "SansPrises"), Args::None),
    (word("ImmunChess", "Immunschach", "Immun"), Args::Circe),
    (
        word("MirrorImmunChess", "SpiegelImmunschach", "ImmunMalefique"),
        Args::Keywords(REX),
    ),
    (
        word("ContactGridChess", "KontaktGitter", "ContactGrille"),
        Args::None,
    ),
    (word("Imitator", "Imitator", "Imitator"), Args::Squares),
    (
        word("CavalierMajeur", "CavalierMajeur", "CavalierMajeur"),
        Args::None,
    ),
    (word("HaanerChess", "HaanerSchach", "Haan"), Args::None),
    (
        word("ChameleonCirce", "ChamaeleonCirce", "CirceCameleon"),
        Args::Sequence,
    ),
    (
        word("CouscousCirce", "CouscousCirce", "CirceCouscous"),
        Args::None,
    ),
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
    (word("Tibet", "TibetSchach", "Tibet"), Args::None),
    (
        word("DoubleTibet", "DoppeltibetSchach", "DoubleTibet"),
        Args::None,
    ),
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
    (
        word(
            "ReflectiveKings",
            "ReflektierendeKoenige",
            "RoisReflecteurs",
        ),
        Args::None,
    ),
    (
        word(
            "TransmutedKings",
            "TransmutierendeKoenige",
            "RoisTransmutes",
        ),
        Args::None,
    ),
    (
        word(
            "BlackFollowMyLeader",
            "SchwarzerVerfolgungszueger",
            "NoirPoursuite",
        ),
        Args::None,
    ),
    (
        word(
            "WhiteFollowMyLeader",
            "WeisserVerfolgungszueger",
            "BlancPoursuite",
        ),
        Args::None,
    ),
    (
        word("DuellistChess", "Duellantenschach", "Duelliste"),
        Args::None,
    ),
    (
        word("ParrainCirce", "CirceParrain", "CirceParrain"),
        Args::None,
    ),
    (word("NoIProm", "OhneIUW", "SansIProm"), Args::None),
    (
        word("SymmetryCirce", "SymmetrieCirce", "CirceSymetrique"),
        Args::Keywords(REX),
    ),
    (
        word("VogtlaenderChess", "VogtlaenderSchach", "EchecsVogtlaender"),
        Args::None,
    ),
    (
        word("EinsteinChess", "EinsteinSchach", "EchecsEinstein"),
        Args::None,
    ),
    (word("Bicolores", "Bicolores", "Bicolores"), Args::None),
    (word("NewKoeko", "NeuKoeko", "KoekoNouveaux"), Args::None),
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
    (
        word("FileImmunChess", "FileImmunSchach", "ImmunFile"),
        Args::None,
    ),
    (
        word("DiagramImmunChess", "DiagrammImmunSchach", "ImmunDiagramme"),
        Args::Keywords(REX),
    ),
    (
        word(
            "MirrorFileImmunChess",
            "SpiegelFileImmunSchach",
            "ImmunFileMalefique",
        ),
        Args::None,
    ),
    (
        word(
            "SymmetryImmunChess",
            "SymmetrieImmunSchach",
            "ImmunSymmetrique",
        ),
        Args::None,
    ),
    (
        word(
            "AntipodeanImmunChess",
            "AntipodenImmunSchach",
            "ImmunAntipoden",
        ),
        Args::None,
    ),
    (
        word(
            "EquipollentsImmunChess",
            "EquipollentsImmunSchach",
            "ImmunEquipollents",
        ),
        Args::None,
    ),
    (
        word(
            "ReversalEinsteinChess",
            "ReversesEinsteinSchach",
            "ReversEchecsEinstein",
        ),
        Args::None,
    ),
    (word("SuperCirce", "SuperCirce", "SuperCirce"), Args::None),
    (
        word("RelegationChess", "Degradierung", "Degradierung"),
        Args::None,
    ),
    (word("NorskSjakk", "NorskSjakk", "NorskSjakk"), Args::None),
    (
        word("TraitorChess", "TraitorChess", "EchecsTraitor"),
        Args::None,
    ),
    (
        word("AndernachChess", "AndernachSchach", "EchecsAndernach"),
        Args::None,
    ),
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
    (
        word("FunctionaryChess", "BeamtenSchach", "EchecsFonctionnaire"),
        Args::None,
    ),
    (
        word("GlasgowChess", "GlasgowSchach", "EchecsGlasgow"),
        Args::None,
    ),
    (
        word(
            "AntiAndernachChess",
            "AntiAndernachSchach",
            "EchecsAntiAndernach",
        ),
        Args::None,
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
    (
        word("ChecklessChess", "OhneSchach", "SansEchecs"),
        Args::None,
    ),
    (
        word("DiametralCirce", "DiametralCirce", "CirceDiametrale"),
        Args::Keywords(REX),
    ),
    (word("PromOnly", "UWnur", "PromSeul"), Args::Kinds),
    (
        word("RankCirce", "RankCirce", "RankCirce"),
        Args::Keywords(REX),
    ),
    (
        word("ExclusiveChess", "ExklusivSchach", "EchecsExclusif"),
        Args::None,
    ),
    (word("MarsCirce", "MarsCirce", "MarsCirce"), Args::Circe),
    (
        word("MarsMirrorCirce", "MarsSpiegelCirce", "MarsCirceMalefique"),
        Args::Keywords(REX),
    ),
    (
        word("PhantomChess", "PhantomSchach", "EchecsPhantom"),
        Args::Circe,
    ),
    (
        word(
            "WhiteReflectiveKing",
            "WeisserReflektierenderKoenig",
            "BlancRoiReflecteur",
        ),
        Args::None,
    ),
    (
        word(
            "BlackReflectiveKing",
            "SchwarzerReflektierenderKoenig",
            "NoirRoiReflecteur",
        ),
        Args::None,
    ),
    (
        word(
            "WhiteTransmutedKing",
            "WeisserTransmutierenderKoenig",
            "BlancRoiTransmute",
        ),
        Args::None,
    ),
    (
        word(
            "BlackTransmutedKing",
            "SchwarzerTransmutierenderKoenig",
            "NoirRoiTransmute",
        ),
        Args::None,
    ),
    (
        word(
            "AntiEinsteinChess",
            "AntiEinsteinSchach",
            "EchecsAntiEinstein",
        ),
        Args::None,
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
    (
        word("BrunnerChess", "BrunnerSchach", "EchecsBrunner"),
        Args::None,
    ),
    (word("PlusChess", "PlusSchach", "EchecsPlus"), Args::None),
    (
        word("CirceAssassin", "AssassinCirce", "CirceAssassin"),
        Args::Keywords(REX),
    ),
    (
        word("PatienceChess", "PatienceSchach", "EchecsPatience"),
        Args::None,
    ),
    (
        word(
            "RepublicanChess",
            "RepublikanerSchach",
            "EchecsRepublicains",
        ),
        Args::Keywords(REPUBLICAN),
    ),
    (
        word("ExtinctionChess", "AusrottungsSchach", "EchecsExtinction"),
        Args::None,
    ),
    (
        word("CentralChess", "ZentralSchach", "EchecsCentral"),
        Args::None,
    ),
    (
        word(
            "ActuatedRevolvingBoard",
            "ActuatedRevolvingBoard",
            "ActuatedRevolvingBoard",
        ),
        Args::None,
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
    (
        word("NoWhitePromotion", "OhneWeissUW", "SansBlancPromotion"),
        Args::None,
    ),
    (
        word("NoBlackPromotion", "OhneSchwarzUW", "SansNoirPromotion"),
        Args::None,
    ),
    (
        word("EiffelChess", "EiffelSchach", "EchecsEiffel"),
        Args::None,
    ),
    (
        word(
            "BlackUltraSchachZwang",
            "SchwarzerUltraSchachZwang",
            "NoirUltraSchachZwang",
        ),
        Args::None,
    ),
    (
        word(
            "WhiteUltraSchachZwang",
            "WeisserUltraSchachZwang",
            "BlancUltraSchachZwang",
        ),
        Args::None,
    ),
    (
        word(
            "ActuatedRevolvingCentre",
            "ActuatedRevolvingCentre",
            "ActuatedRevolvingCentre",
        ),
        Args::None,
    ),
    (
        word("ShieldedKings", "SchutzKoenige", "ShieldedKings"),
        Args::None,
    ),
    (
        word(
            "LineChameleonChess",
            "LinienChamaeleonSchach",
            "EchecsCameleonLigne",
        ),
        Args::None,
    ),
    (
        word("NoWhiteCapture", "WeisserOhneSchlag", "BlancSansPrises"),
        Args::None,
    ),
    (
        word("NoBlackCapture", "SchwarzerOhneSchlag", "NoirSansPrises"),
        Args::None,
    ),
    (
        word("AprilChess", "Aprilschach", "EchecsAvril"),
        Args::Kinds,
    ),
    (
        word(
            "AlphabeticChess",
            "AlphabetischesSchach",
            "EchecsAlphabetiques",
        ),
        Args::None,
    ),
    (
        word("CirceTurncoats", "TurncoatCirce", "CirceTurncoats"),
        Args::None,
    ),
    (
        word(
            "CirceDoubleAgents",
            "DoppelAgentenCirce",
            "CirceDoubleAgents",
        ),
        Args::Keywords(REX),
    ),
    (word("AMU", "AMU", "AMU"), Args::None),
    (
        word("SingleBox", "NurPartiesatzSteine", "SingleBox"),
        Args::Keywords(SINGLE_BOX),
    ),
    (word("MAFF", "MAFF", "MAFF"), Args::None),
    (word("OWU", "OWU", "OWU"), Args::None),
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
    (word("AntiKings", "AntiKoenige", "AntiRois"), Args::None),
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
    (
        word(
            "WhiteSuperTransmutingKing",
            "WeisserSuperTransmutierenderKoenig",
            "BlancSuperRoiTransmute",
        ),
        Args::None,
    ),
    (
        word(
            "BlackSuperTransmutingKing",
            "SchwarzerSuperTransmutierenderKoenig",
            "NoirSuperRoiTransmute",
        ),
        Args::None,
    ),
    (
        word("AntiSuperCirce", "AntiSuperCirce", "AntiSuperCirce"),
        Args::Keywords(ANTICIRCE),
    ),
    (
        word("UltraPatrol", "UltraPatrouille", "UltraPatrouille"),
        Args::None,
    ),
    (
        word("SwappingKings", "TauschKoenige", "RoisEchanges"),
        Args::None,
    ),
    (
        word("RoyalDynasty", "KoenigsDynastie", "DynastieRoyale"),
        Args::None,
    ),
    (word("SAT", "SAT", "SAT"), Args::Flights),
    (word("StrictSAT", "StrictSAT", "StrictSAT"), Args::Flights),
    (
        word("Take&MakeChess", "Take&MakeSchach", "Take&MakeEchecs"),
        Args::Keywords(TAKE_MAKE),
    ),
    (
        word(
            "BlackSynchronMover",
            "SchwarzerSynchronZueger",
            "NoirSynchronCoup",
        ),
        Args::None,
    ),
    (
        word(
            "WhiteSynchronMover",
            "WeisserSynchronZueger",
            "BlancSynchronCoup",
        ),
        Args::None,
    ),
    (
        word(
            "BlackAntiSynchronMover",
            "SchwarzerAntiSynchronZueger",
            "NoirAntiSynchronCoup",
        ),
        Args::None,
    ),
    (
        word(
            "WhiteAntiSynchronMover",
            "WeisserAntiSynchronZueger",
            "BlancAntiSynchronCoup",
        ),
        Args::None,
    ),
    (word("Masand", "Masand", "Masand"), Args::None),
    (word("BGL", "BGL", "BGL"), Args::Balances),
    (
        word("BlackChecks", "SchwarzSchaecher", "NoirEchecs"),
        Args::None,
    ),
    (
        word("AnnanChess", "Annanschach", "AnnanEchecs"),
        Args::Keywords(LETTERS),
    ),
    (
        word("NormalPawn", "NormalBauern", "PionNormale"),
        Args::None,
    ),
    (word("Lortap", "Elliuortap", "Elliuortap"), Args::None),
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
    (
        word(
            "ChameleonPursuit",
            "ChamaeleonVerfolgung",
            "CameleonPoursuite",
        ),
        Args::None,
    ),
    (word("AntiKoeko", "AntiKoeko", "AntiKoeko"), Args::Neighbour),
    (
        word("CastlingChess", "RochadeSchach", "EchecsRoque"),
        Args::None,
    ),
    (
        word("LosingChess", "Schlagschach", "QuiPerdGagne"),
        Args::None,
    ),
    (word("Disparate", "Disparate", "Disparate"), Args::None),
    (
        word("GhostChess", "Geisterschach", "EchecsGhost"),
        Args::None,
    ),
    (
        word("HauntedChess", "Spukschach", "EchecsHantes"),
        Args::None,
    ),
    (
        word(
            "ProvocationChess",
            "ProvokationSchach",
            "EchecsProvacateurs",
        ),
        Args::None,
    ),
    (word("CageCirce", "KaefigCirce", "CirceCage"), Args::None),
    (word("Dummy", "Dummy", "Dummy"), Args::None),
    (
        word("Football", "Fussball", "Football"),
        Args::OptionalKinds,
    ),
    (
        word("ContraParrain", "KontraParrain", "ContraParrain"),
        Args::None,
    ),
    (
        word("KobulKings", "KobulKoenige", "RoisKobul"),
        Args::Keywords(SIDES),
    ),
    (
        word("ExchangeCastling", "PlatzwechselRochade", "EchangeRoque"),
        Args::None,
    ),
    (
        word(
            "WhiteAlphabeticChess",
            "WeissesAlphabetischesSchach",
            "BlancEchecsAlphabetiques",
        ),
        Args::None,
    ),
    (
        word(
            "BlackAlphabeticChess",
            "SchwarzesAlphabetischesSchach",
            "NoirEchecsAlphabetiques",
        ),
        Args::None,
    ),
    (
        word("CirceTake&Make", "CirceTake&Make", "CirceTake&Make"),
        Args::None,
    ),
    (
        word("SuperGuards", "SuperDeckungen", "Supergardes"),
        Args::None,
    ),
    (
        word("Wormholes", "Wurmloecher", "TrousDeVer"),
        Args::Squares,
    ),
    (
        word("MarineChess", "MarinesSchach", "EchecsMarins"),
        Args::None,
    ),
    (
        word(
            "UltramarineChess",
            "UltramarinesSchach",
            "EchecsUltramarins",
        ),
        Args::None,
    ),
    (word("BackHome", "NachHause", "Retour"), Args::None),
    (
        word("FaceToFace", "AngesichtZuAngesicht", "FaceAFace"),
        Args::None,
    ),
    (
        word("BackToBack", "RueckenAnRuecken", "DosADos"),
        Args::None,
    ),
    (
        word("CheekToCheek", "WangeAnWange", "JoueAJoue"),
        Args::None,
    ),
    (
        word("ChameleonSequence", "Chamaeleonsequenz", "CameleonSequence"),
        Args::Sequence,
    ),
    (
        word("AntiCloneCirce", "AntiCloneCirce", "AntiCloneCirce"),
        Args::None,
    ),
    (word("SnekChess", "SnekSchach", "EchecsSnek"), Args::None),
    (
        word(
            "SnekCircleChess",
            "SnekZirkulaerSchach",
            "EchecsSnekCirculaires",
        ),
        Args::None,
    ),
    (
        word("LastCapture", "LetzterSchlag", "DernierePrise"),
        Args::Captured,
    ),
    (
        word(
            "ArgentinianChess",
            "ArgentinischesSchach",
            "EchecsArgentins",
        ),
        Args::None,
    ),
    (
        word("LostPieces", "VerloreneSteine", "PiecesPerdues"),
        Args::None,
    ),
    (
        word("PartialParalysis", "PartielleParalyse", "ParalysePartielle"),
        Args::None,
    ),
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
    (
        word(
            "ImmuneVerticalSymmetry",
            "ImmuneVertikaleSymmetrie",
            "ImmuneSymetriqueVerticale",
        ),
        Args::None,
    ),
    (
        word(
            "ImmuneHorizontalSymmetry",
            "ImmuneHorizontaleSymmetrie",
            "ImmuneSymetriqueHorizontale",
        ),
        Args::None,
    ),
    (
        word("LeseMajeste", "LeseMajeste", "LeseMajeste"),
        Args::None,
    ),
    (word("Rokagogo", "Rokagogo", "Rokagogo"), Args::None),
    (word("Breton", "Breton", "Breton"), Args::Keywords(BRETON)),
    (
        word("Make&TakeChess", "Make&TakeSchach", "Make&TakeEchecs"),
        Args::None,
    ),
    (
        word("PointReflection", "Punktspiegelung", "ReflexionCentrale"),
        Args::None,
    ),
    (
        word("NannaChess", "Nannaschach", "AnnanEchecs"),
        Args::Keywords(LETTERS),
    ),
    (
        word(
            "MasandGeneralised",
            "MasandVerallgemeinert",
            "MasandGeneralise",
        ),
        Args::None,
    ),
    (word("Bolero", "Bolero", "Bolero"), Args::Keywords(REX)),
    (
        word("BoleroInverse", "BoleroInvers", "BoleroInverse"),
        Args::Keywords(REX),
    ),
    (word("Influencer", "Influencer", "Influenceur"), Args::None),
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
    (
        word("SeriesCapture", "SerienSchlag", "SerieCapture"),
        Args::None,
    ),
    (word("DarkSide", "DarkSide", "DarkSide"), Args::None),
    (word("Leffie", "Leffie", "Leffie"), Args::None),
    (word("Pepo", "Pepo", "Pepo"), Args::None),
    (
        word("CASTChess", "CASTSchach", "CASTEchecs"),
        Args::Keywords(CAST),
    ),
    (word("Bicaptures", "Bicaptures", "Bicaptures"), Args::None),
    (word("FuddledMen", "FuddledMen", "FuddledMen"), Args::None),
    (
        word(
            "TransmissionMenace",
            "TransmissionMenace",
            "TransmissionMenace",
        ),
        Args::None,
    ),
    (
        word("PowerTransfer", "KraftTransfer", "TransfertPouvoir"),
        Args::Keywords(REX),
    ),
    (
        word("MultiCaptures", "MultiCaptures", "MultiCaptures"),
        Args::Keywords(SIDES),
    ),
    (
        word("AntiGuards", "AntiDeckungen", "Antigardes"),
        Args::None,
    ),
    (
        word("FrankfurtChess", "FrankfurtSchach", "Francfort"),
        Args::Keywords(REX),
    ),
    (word("Anda", "Anda", "Anda"), Args::None),
    (word("AndaInverse", "AndaInvers", "AndaInverse"), Args::None),
    (
        word("HalfInChess", "HalfInChess", "HalfInChess"),
        Args::None,
    ),
    (word("AllInChess", "AllInChess", "AllInChess"), Args::None),
    (
        word("MainlyInChess", "MainlyInChess", "MainlyInChess"),
        Args::None,
    ),
    (word("AliceChess", "AliceSchach", "Alice"), Args::None),
    (
        word("Immobilio", "Immobilio", "Immobilio"),
        Args::OptionalKinds,
    ),
    (
        word("PADChess", "PADSchach", "PADechecs"),
        Args::Keywords(PAD),
    ),
    (
        word("DangerCirce", "GefahrenCirce", "CirceDanger"),
        Args::None,
    ),
    (word("#C", "#C", "#C"), Args::None),
    (
        word("Maximummer", "Laengstzueger", "Maximum"),
        Args::Keywords(STRICTNESS),
    ),
    (
        word("UltraSchachZwang", "UltraSchachZwang", "UltraSchachZwang"),
        Args::None,
    ),
];
