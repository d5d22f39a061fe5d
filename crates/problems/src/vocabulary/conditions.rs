//! Conditions and the form of their arguments.

use super::Word;
use super::arguments::Args::{self, *};
use super::arguments::{
    ANTICIRCE, BRETON, CAST, ISARDAM, LETTERS, OSCILLATION, PAD, REPUBLICAN, REX, SIDES,
    SINGLE_BOX, STRICTNESS, TAKE_MAKE,
};
use super::word;

/// All conditions that Popeye knows, in Popeye's order (in which it prints
/// them), with what may follow the name.
pub(crate) static CONDITIONS: &[(Word, Args)] = &[
    (word("Circe", "Circe", "Circe"), Circe),
    (
        word("MirrorCirce", "SpiegelCirce", "CirceMalefique"),
        Keywords(REX),
    ),
    (word("Madrasi", "Madrasi", "Madrasi"), Keywords(REX)),
    (word("Volage", "Volage", "Volage"), None),
    (word("Hypervolage", "Hypervolage", "Hypervolage"), None),
    (
        word("BichromChess", "BichromesSchach", "Bichromatique"),
        None,
    ),
    (
        word("MonochromChess", "MonochromesSchach", "Monochromatique"),
        None,
    ),
    (word("GridChess", "Gitterschach", "Grille"), Grid),
    (word("KoeKo", "KoeKo", "Koeko"), Neighbour),
    (
        word("BlackEdgeMover", "SchwarzerRandzueger", "NoirBordCoup"),
        None,
    ),
    (
        word("WhiteEdgeMover", "WeisserRandzueger", "BlancBordCoup"),
        None,
    ),
    (word("Leofamily", "Leofamily", "Leofamily"), None),
    (
        word("ChineseChess", "ChinesischesSchach", "Chinoises"),
        None,
    ),
    (word("Patrouille", "PatrouilleSchach", "Patrouille"), None),
    (word("PWC", "PlatzwechselCirce", "CirceEchange"), None),
    (word("NoCapture", "Ohneschlag", "SansPrises"), None),
    (word("ImmunChess", "Immunschach", "Immun"), Circe),
    (
        word("MirrorImmunChess", "SpiegelImmunschach", "ImmunMalefique"),
        Keywords(REX),
    ),
    (
        word("ContactGridChess", "KontaktGitter", "ContactGrille"),
        None,
    ),
    (word("Imitator", "Imitator", "Imitator"), Squares),
    (
        word("CavalierMajeur", "CavalierMajeur", "CavalierMajeur"),
        None,
    ),
    (word("HaanerChess", "HaanerSchach", "Haan"), None),
    (
        word("ChameleonCirce", "ChamaeleonCirce", "CirceCameleon"),
        Sequence,
    ),
    (
        word("CouscousCirce", "CouscousCirce", "CirceCouscous"),
        None,
    ),
    (
        word(
            "EquipollentsCirce",
            "EquipollentsCirce",
            "CirceEquipollents",
        ),
        Keywords(REX),
    ),
    (word("FileCirce", "FileCirce", "FileCirce"), Keywords(REX)),
    (
        word("BlackMaximummer", "SchwarzerLaengstzueger", "NoirMaximum"),
        Keywords(STRICTNESS),
    ),
    (
        word("BlackMinimummer", "SchwarzerKuerzestzueger", "NoirMinimum"),
        Keywords(STRICTNESS),
    ),
    (
        word("WhiteMaximummer", "WeisserLaengstzueger", "BlancMaximum"),
        Keywords(STRICTNESS),
    ),
    (
        word("WhiteMinimummer", "WeisserKuerzestzueger", "BlancMinimum"),
        Keywords(STRICTNESS),
    ),
    (
        word("MagicSquares", "MagischeFelder", "CaseMagique"),
        MagicSquares,
    ),
    (
        word("Sentinelles", "Sentinelles", "Sentinelles"),
        Sentinelles,
    ),
    (word("Tibet", "TibetSchach", "Tibet"), None),
    (
        word("DoubleTibet", "DoppeltibetSchach", "DoubleTibet"),
        None,
    ),
    (
        word("DiagramCirce", "DiagrammCirce", "CirceDiagramme"),
        Keywords(REX),
    ),
    (word("Hole", "Loch", "Trou"), Squares),
    (
        word("BlackMustCapture", "SchwarzerSchlagzwang", "NoirPriseForce"),
        Keywords(STRICTNESS),
    ),
    (
        word("WhiteMustCapture", "WeisserSchlagzwang", "BlancPriseForce"),
        Keywords(STRICTNESS),
    ),
    (
        word(
            "ReflectiveKings",
            "ReflektierendeKoenige",
            "RoisReflecteurs",
        ),
        None,
    ),
    (
        word(
            "TransmutedKings",
            "TransmutierendeKoenige",
            "RoisTransmutes",
        ),
        None,
    ),
    (
        word(
            "BlackFollowMyLeader",
            "SchwarzerVerfolgungszueger",
            "NoirPoursuite",
        ),
        None,
    ),
    (
        word(
            "WhiteFollowMyLeader",
            "WeisserVerfolgungszueger",
            "BlancPoursuite",
        ),
        None,
    ),
    (word("DuellistChess", "Duellantenschach", "Duelliste"), None),
    (word("ParrainCirce", "CirceParrain", "CirceParrain"), None),
    (word("NoIProm", "OhneIUW", "SansIProm"), None),
    (
        word("SymmetryCirce", "SymmetrieCirce", "CirceSymetrique"),
        Keywords(REX),
    ),
    (
        word("VogtlaenderChess", "VogtlaenderSchach", "EchecsVogtlaender"),
        None,
    ),
    (
        word("EinsteinChess", "EinsteinSchach", "EchecsEinstein"),
        None,
    ),
    (word("Bicolores", "Bicolores", "Bicolores"), None),
    (word("NewKoeko", "NeuKoeko", "KoekoNouveaux"), None),
    (
        word("CirceClone", "CirceClone", "CirceClone"),
        Keywords(REX),
    ),
    (word("AntiCirce", "AntiCirce", "AntiCirce"), Circe),
    (
        word("MirrorFileCirce", "SpiegelFileCirce", "FileCirceMalefique"),
        Keywords(REX),
    ),
    (
        word("AntipodeanCirce", "AntipodenCirce", "CirceAntipoden"),
        Keywords(REX),
    ),
    (
        word(
            "MirrorCirceClone",
            "SpiegelCirceclone",
            "CirceCloneMalefique",
        ),
        Keywords(REX),
    ),
    (
        word("MirrorAntiCirce", "AntiSpiegelCirce", "AntiCirceMalefique"),
        Keywords(ANTICIRCE),
    ),
    (
        word(
            "DiagramAntiCirce",
            "AntiDiagrammCirce",
            "AntiCirceDiagramme",
        ),
        Keywords(ANTICIRCE),
    ),
    (
        word("FileAntiCirce", "AntiFileCirce", "AntiFileCirce"),
        Keywords(ANTICIRCE),
    ),
    (
        word(
            "SymmetryAntiCirce",
            "AntiSymmetrieCirce",
            "AntiCirceSymetrique",
        ),
        Keywords(ANTICIRCE),
    ),
    (
        word(
            "MirrorFileAntiCirce",
            "AntiSpiegelFileCirce",
            "AntiFileCirceMalefique",
        ),
        Keywords(ANTICIRCE),
    ),
    (
        word(
            "AntipodeanAntiCirce",
            "AntiAntipodenCirce",
            "AntiCirceAntipoden",
        ),
        Keywords(ANTICIRCE),
    ),
    (
        word(
            "EquipollentsAntiCirce",
            "AntiEquipollentsCirce",
            "AntiCirceEquipollents",
        ),
        Keywords(ANTICIRCE),
    ),
    (word("FileImmunChess", "FileImmunSchach", "ImmunFile"), None),
    (
        word("DiagramImmunChess", "DiagrammImmunSchach", "ImmunDiagramme"),
        Keywords(REX),
    ),
    (
        word(
            "MirrorFileImmunChess",
            "SpiegelFileImmunSchach",
            "ImmunFileMalefique",
        ),
        None,
    ),
    (
        word(
            "SymmetryImmunChess",
            "SymmetrieImmunSchach",
            "ImmunSymmetrique",
        ),
        None,
    ),
    (
        word(
            "AntipodeanImmunChess",
            "AntipodenImmunSchach",
            "ImmunAntipoden",
        ),
        None,
    ),
    (
        word(
            "EquipollentsImmunChess",
            "EquipollentsImmunSchach",
            "ImmunEquipollents",
        ),
        None,
    ),
    (
        word(
            "ReversalEinsteinChess",
            "ReversesEinsteinSchach",
            "ReversEchecsEinstein",
        ),
        None,
    ),
    (word("SuperCirce", "SuperCirce", "SuperCirce"), None),
    (
        word("RelegationChess", "Degradierung", "Degradierung"),
        None,
    ),
    (word("NorskSjakk", "NorskSjakk", "NorskSjakk"), None),
    (word("TraitorChess", "TraitorChess", "EchecsTraitor"), None),
    (
        word("AndernachChess", "AndernachSchach", "EchecsAndernach"),
        None,
    ),
    (
        word("WhiteForcedSquare", "WeissesZwangsfeld", "BlancCaseForce"),
        Squares,
    ),
    (
        word(
            "WhiteConsequentForcedSquare",
            "WeissesKonsequentesZwangsfeld",
            "BlancCaseForceConsequent",
        ),
        Squares,
    ),
    (
        word("BlackForcedSquare", "SchwarzesZwangsfeld", "NoirCaseForce"),
        Squares,
    ),
    (
        word(
            "BlackConsequentForcedSquare",
            "SchwarzesKonsequentesZwangsfeld",
            "NoirCaseForceConsequent",
        ),
        Squares,
    ),
    (
        word("ChameleonChess", "ChamaeleonSchach", "EchecsCameleon"),
        Sequence,
    ),
    (
        word("FunctionaryChess", "BeamtenSchach", "EchecsFonctionnaire"),
        None,
    ),
    (word("GlasgowChess", "GlasgowSchach", "EchecsGlasgow"), None),
    (
        word(
            "AntiAndernachChess",
            "AntiAndernachSchach",
            "EchecsAntiAndernach",
        ),
        None,
    ),
    (
        word("FrischAufCirce", "FrischAufCirce", "FrischAufCirce"),
        Keywords(REX),
    ),
    (
        word(
            "VerticalMirrorCirce",
            "VertikalesSpiegelCirce",
            "CirceMalefiqueVerticale",
        ),
        Keywords(REX),
    ),
    (word("Isardam", "Isardam", "Isardam"), Keywords(ISARDAM)),
    (word("ChecklessChess", "OhneSchach", "SansEchecs"), None),
    (
        word("DiametralCirce", "DiametralCirce", "CirceDiametrale"),
        Keywords(REX),
    ),
    (word("PromOnly", "UWnur", "PromSeul"), Kinds),
    (word("RankCirce", "RankCirce", "RankCirce"), Keywords(REX)),
    (
        word("ExclusiveChess", "ExklusivSchach", "EchecsExclusif"),
        None,
    ),
    (word("MarsCirce", "MarsCirce", "MarsCirce"), Circe),
    (
        word("MarsMirrorCirce", "MarsSpiegelCirce", "MarsCirceMalefique"),
        Keywords(REX),
    ),
    (
        word("PhantomChess", "PhantomSchach", "EchecsPhantom"),
        Circe,
    ),
    (
        word(
            "WhiteReflectiveKing",
            "WeisserReflektierenderKoenig",
            "BlancRoiReflecteur",
        ),
        None,
    ),
    (
        word(
            "BlackReflectiveKing",
            "SchwarzerReflektierenderKoenig",
            "NoirRoiReflecteur",
        ),
        None,
    ),
    (
        word(
            "WhiteTransmutedKing",
            "WeisserTransmutierenderKoenig",
            "BlancRoiTransmute",
        ),
        None,
    ),
    (
        word(
            "BlackTransmutedKing",
            "SchwarzerTransmutierenderKoenig",
            "NoirRoiTransmute",
        ),
        None,
    ),
    (
        word(
            "AntiEinsteinChess",
            "AntiEinsteinSchach",
            "EchecsAntiEinstein",
        ),
        None,
    ),
    (
        word(
            "MirrorCouscousCirce",
            "SpiegelCouscousCirce",
            "CirceCouscousMalefique",
        ),
        Keywords(REX),
    ),
    (
        word(
            "BlackRoyalSquare",
            "SchwarzesKoeniglichesFeld",
            "NoirCaseRoyal",
        ),
        Square,
    ),
    (
        word(
            "WhiteRoyalSquare",
            "WeissesKoeniglichesFeld",
            "BlancCaseRoyal",
        ),
        Square,
    ),
    (word("BrunnerChess", "BrunnerSchach", "EchecsBrunner"), None),
    (word("PlusChess", "PlusSchach", "EchecsPlus"), None),
    (
        word("CirceAssassin", "AssassinCirce", "CirceAssassin"),
        Keywords(REX),
    ),
    (
        word("PatienceChess", "PatienceSchach", "EchecsPatience"),
        None,
    ),
    (
        word(
            "RepublicanChess",
            "RepublikanerSchach",
            "EchecsRepublicains",
        ),
        Keywords(REPUBLICAN),
    ),
    (
        word("ExtinctionChess", "AusrottungsSchach", "EchecsExtinction"),
        None,
    ),
    (word("CentralChess", "ZentralSchach", "EchecsCentral"), None),
    (
        word(
            "ActuatedRevolvingBoard",
            "ActuatedRevolvingBoard",
            "ActuatedRevolvingBoard",
        ),
        None,
    ),
    (
        word("MessignyChess", "MessignySchach", "EchecsMessigny"),
        Keywords(REX),
    ),
    (word("Woozles", "Woozles", "Woozles"), Keywords(REX)),
    (word("BiWoozles", "BiWoozles", "BiWoozles"), Keywords(REX)),
    (
        word("Heffalumps", "Heffalumps", "Heffalumps"),
        Keywords(REX),
    ),
    (
        word("BiHeffalumps", "BiHeffalumps", "BiHeffalumps"),
        Keywords(REX),
    ),
    (
        word("WhitePromSquares", "UWFeldWeiss", "BlancCasePromotion"),
        Squares,
    ),
    (
        word("BlackPromSquares", "UWFeldSchwarz", "NoirCasePromotion"),
        Squares,
    ),
    (
        word("NoWhitePromotion", "OhneWeissUW", "SansBlancPromotion"),
        None,
    ),
    (
        word("NoBlackPromotion", "OhneSchwarzUW", "SansNoirPromotion"),
        None,
    ),
    (word("EiffelChess", "EiffelSchach", "EchecsEiffel"), None),
    (
        word(
            "BlackUltraSchachZwang",
            "SchwarzerUltraSchachZwang",
            "NoirUltraSchachZwang",
        ),
        None,
    ),
    (
        word(
            "WhiteUltraSchachZwang",
            "WeisserUltraSchachZwang",
            "BlancUltraSchachZwang",
        ),
        None,
    ),
    (
        word(
            "ActuatedRevolvingCentre",
            "ActuatedRevolvingCentre",
            "ActuatedRevolvingCentre",
        ),
        None,
    ),
    (
        word("ShieldedKings", "SchutzKoenige", "ShieldedKings"),
        None,
    ),
    (
        word(
            "LineChameleonChess",
            "LinienChamaeleonSchach",
            "EchecsCameleonLigne",
        ),
        None,
    ),
    (
        word("NoWhiteCapture", "WeisserOhneSchlag", "BlancSansPrises"),
        None,
    ),
    (
        word("NoBlackCapture", "SchwarzerOhneSchlag", "NoirSansPrises"),
        None,
    ),
    (word("AprilChess", "Aprilschach", "EchecsAvril"), Kinds),
    (
        word(
            "AlphabeticChess",
            "AlphabetischesSchach",
            "EchecsAlphabetiques",
        ),
        None,
    ),
    (
        word("CirceTurncoats", "TurncoatCirce", "CirceTurncoats"),
        None,
    ),
    (
        word(
            "CirceDoubleAgents",
            "DoppelAgentenCirce",
            "CirceDoubleAgents",
        ),
        Keywords(REX),
    ),
    (word("AMU", "AMU", "AMU"), None),
    (
        word("SingleBox", "NurPartiesatzSteine", "SingleBox"),
        Keywords(SINGLE_BOX),
    ),
    (word("MAFF", "MAFF", "MAFF"), None),
    (word("OWU", "OWU", "OWU"), None),
    (
        word(
            "WhiteOscillatingKings",
            "WeisseOszillierendeKoenige",
            "BlancRoisOscillant",
        ),
        Keywords(OSCILLATION),
    ),
    (
        word(
            "BlackOscillatingKings",
            "SchwarzeOszillierendeKoenige",
            "NoirRoisOscillant",
        ),
        Keywords(OSCILLATION),
    ),
    (word("AntiKings", "AntiKoenige", "AntiRois"), None),
    (
        word("AntiMarsCirce", "AntiMarsCirce", "AntiMarsCirce"),
        Circe,
    ),
    (
        word(
            "AntiMarsMirrorCirce",
            "AntiMarsMalefiqueCirce",
            "AntiMarsMalefiqueCirce",
        ),
        Keywords(REX),
    ),
    (
        word(
            "AntiMarsAntipodeanCirce",
            "AntiMarsAntipodeanCirce",
            "AntiMarsAntipodeanCirce",
        ),
        Keywords(REX),
    ),
    (
        word(
            "WhiteSuperTransmutingKing",
            "WeisserSuperTransmutierenderKoenig",
            "BlancSuperRoiTransmute",
        ),
        None,
    ),
    (
        word(
            "BlackSuperTransmutingKing",
            "SchwarzerSuperTransmutierenderKoenig",
            "NoirSuperRoiTransmute",
        ),
        None,
    ),
    (
        word("AntiSuperCirce", "AntiSuperCirce", "AntiSuperCirce"),
        Keywords(ANTICIRCE),
    ),
    (
        word("UltraPatrol", "UltraPatrouille", "UltraPatrouille"),
        None,
    ),
    (word("SwappingKings", "TauschKoenige", "RoisEchanges"), None),
    (
        word("RoyalDynasty", "KoenigsDynastie", "DynastieRoyale"),
        None,
    ),
    (word("SAT", "SAT", "SAT"), Flights),
    (word("StrictSAT", "StrictSAT", "StrictSAT"), Flights),
    (
        word("Take&MakeChess", "Take&MakeSchach", "Take&MakeEchecs"),
        Keywords(TAKE_MAKE),
    ),
    (
        word(
            "BlackSynchronMover",
            "SchwarzerSynchronZueger",
            "NoirSynchronCoup",
        ),
        None,
    ),
    (
        word(
            "WhiteSynchronMover",
            "WeisserSynchronZueger",
            "BlancSynchronCoup",
        ),
        None,
    ),
    (
        word(
            "BlackAntiSynchronMover",
            "SchwarzerAntiSynchronZueger",
            "NoirAntiSynchronCoup",
        ),
        None,
    ),
    (
        word(
            "WhiteAntiSynchronMover",
            "WeisserAntiSynchronZueger",
            "BlancAntiSynchronCoup",
        ),
        None,
    ),
    (word("Masand", "Masand", "Masand"), None),
    (word("BGL", "BGL", "BGL"), Balances),
    (word("BlackChecks", "SchwarzSchaecher", "NoirEchecs"), None),
    (
        word("AnnanChess", "Annanschach", "AnnanEchecs"),
        Keywords(LETTERS),
    ),
    (word("NormalPawn", "NormalBauern", "PionNormale"), None),
    (word("Lortap", "Elliuortap", "Elliuortap"), None),
    (
        word("VaultingKings", "VaultingKings", "VaultingKings"),
        Vaulters,
    ),
    (
        word(
            "WhiteVaultingKing",
            "WeisserVaultingKing",
            "BlancVaultingKing",
        ),
        Vaulters,
    ),
    (
        word(
            "BlackVaultingKing",
            "SchwarzerVaultingKing",
            "NoirVaultingKing",
        ),
        Vaulters,
    ),
    (
        word("ProteanChess", "ProteischesSchach", "EchecsProtee"),
        Keywords(REX),
    ),
    (word("GenevaChess", "GenferSchach", "EchecsGeneve"), Circe),
    (
        word(
            "ChameleonPursuit",
            "ChamaeleonVerfolgung",
            "CameleonPoursuite",
        ),
        None,
    ),
    (word("AntiKoeko", "AntiKoeko", "AntiKoeko"), Neighbour),
    (word("CastlingChess", "RochadeSchach", "EchecsRoque"), None),
    (word("LosingChess", "Schlagschach", "QuiPerdGagne"), None),
    (word("Disparate", "Disparate", "Disparate"), None),
    (word("GhostChess", "Geisterschach", "EchecsGhost"), None),
    (word("HauntedChess", "Spukschach", "EchecsHantes"), None),
    (
        word(
            "ProvocationChess",
            "ProvokationSchach",
            "EchecsProvacateurs",
        ),
        None,
    ),
    (word("CageCirce", "KaefigCirce", "CirceCage"), None),
    (word("Dummy", "Dummy", "Dummy"), None),
    (word("Football", "Fussball", "Football"), OptionalKinds),
    (
        word("ContraParrain", "KontraParrain", "ContraParrain"),
        None,
    ),
    (
        word("KobulKings", "KobulKoenige", "RoisKobul"),
        Keywords(SIDES),
    ),
    (
        word("ExchangeCastling", "PlatzwechselRochade", "EchangeRoque"),
        None,
    ),
    (
        word(
            "WhiteAlphabeticChess",
            "WeissesAlphabetischesSchach",
            "BlancEchecsAlphabetiques",
        ),
        None,
    ),
    (
        word(
            "BlackAlphabeticChess",
            "SchwarzesAlphabetischesSchach",
            "NoirEchecsAlphabetiques",
        ),
        None,
    ),
    (
        word("CirceTake&Make", "CirceTake&Make", "CirceTake&Make"),
        None,
    ),
    (word("SuperGuards", "SuperDeckungen", "Supergardes"), None),
    (word("Wormholes", "Wurmloecher", "TrousDeVer"), Squares),
    (word("MarineChess", "MarinesSchach", "EchecsMarins"), None),
    (
        word(
            "UltramarineChess",
            "UltramarinesSchach",
            "EchecsUltramarins",
        ),
        None,
    ),
    (word("BackHome", "NachHause", "Retour"), None),
    (
        word("FaceToFace", "AngesichtZuAngesicht", "FaceAFace"),
        None,
    ),
    (word("BackToBack", "RueckenAnRuecken", "DosADos"), None),
    (word("CheekToCheek", "WangeAnWange", "JoueAJoue"), None),
    (
        word("ChameleonSequence", "Chamaeleonsequenz", "CameleonSequence"),
        Sequence,
    ),
    (
        word("AntiCloneCirce", "AntiCloneCirce", "AntiCloneCirce"),
        None,
    ),
    (word("SnekChess", "SnekSchach", "EchecsSnek"), None),
    (
        word(
            "SnekCircleChess",
            "SnekZirkulaerSchach",
            "EchecsSnekCirculaires",
        ),
        None,
    ),
    (
        word("LastCapture", "LetzterSchlag", "DernierePrise"),
        Captured,
    ),
    (
        word(
            "ArgentinianChess",
            "ArgentinischesSchach",
            "EchecsArgentins",
        ),
        None,
    ),
    (word("LostPieces", "VerloreneSteine", "PiecesPerdues"), None),
    (
        word("PartialParalysis", "PartielleParalyse", "ParalysePartielle"),
        None,
    ),
    (
        word(
            "VerticalSymmetryCirce",
            "VertikaleSymmetrieCirce",
            "CirceSymetriqueVerticale",
        ),
        Keywords(REX),
    ),
    (
        word(
            "HorizontalSymmetryCirce",
            "HorizontaleSymmetrieCirce",
            "CirceSymetriqueHorizontale",
        ),
        Keywords(REX),
    ),
    (
        word(
            "VerticalSymmetryAntiCirce",
            "VertikaleAntiSymmetrieCirce",
            "AntiCirceSymetriqueVerticale",
        ),
        Keywords(ANTICIRCE),
    ),
    (
        word(
            "HorizontalSymmetryAntiCirce",
            "HorizontaleAntiSymmetrieCirce",
            "AntiCirceSymetriqueHorizontale",
        ),
        Keywords(ANTICIRCE),
    ),
    (
        word(
            "ImmuneVerticalSymmetry",
            "ImmuneVertikaleSymmetrie",
            "ImmuneSymetriqueVerticale",
        ),
        None,
    ),
    (
        word(
            "ImmuneHorizontalSymmetry",
            "ImmuneHorizontaleSymmetrie",
            "ImmuneSymetriqueHorizontale",
        ),
        None,
    ),
    (word("LeseMajeste", "LeseMajeste", "LeseMajeste"), None),
    (word("Rokagogo", "Rokagogo", "Rokagogo"), None),
    (word("Breton", "Breton", "Breton"), Keywords(BRETON)),
    (
        word("Make&TakeChess", "Make&TakeSchach", "Make&TakeEchecs"),
        None,
    ),
    (
        word("PointReflection", "Punktspiegelung", "ReflexionCentrale"),
        None,
    ),
    (
        word("NannaChess", "Nannaschach", "AnnanEchecs"),
        Keywords(LETTERS),
    ),
    (
        word(
            "MasandGeneralised",
            "MasandVerallgemeinert",
            "MasandGeneralise",
        ),
        None,
    ),
    (word("Bolero", "Bolero", "Bolero"), Keywords(REX)),
    (
        word("BoleroInverse", "BoleroInvers", "BoleroInverse"),
        Keywords(REX),
    ),
    (word("Influencer", "Influencer", "Influenceur"), None),
    (
        word("RoleExchange", "Rollentausch", "EchangeRole"),
        OptionalNumber,
    ),
    (
        word("BlackMaxDister", "SchwarzerMaxDister", "NoirMaxDister"),
        TwoSquares,
    ),
    (
        word("BlackMinDister", "SchwarzerMinDister", "NoirMinDister"),
        TwoSquares,
    ),
    (
        word("WhiteMaxDister", "WeisserMaxDister", "BlancMaxDister"),
        TwoSquares,
    ),
    (
        word("WhiteMinDister", "WeisserMinDister", "BlancMinDister"),
        TwoSquares,
    ),
    (word("SeriesCapture", "SerienSchlag", "SerieCapture"), None),
    (word("DarkSide", "DarkSide", "DarkSide"), None),
    (word("Leffie", "Leffie", "Leffie"), None),
    (word("Pepo", "Pepo", "Pepo"), None),
    (
        word("CASTChess", "CASTSchach", "CASTEchecs"),
        Keywords(CAST),
    ),
    (word("Bicaptures", "Bicaptures", "Bicaptures"), None),
    (word("FuddledMen", "FuddledMen", "FuddledMen"), None),
    (
        word(
            "TransmissionMenace",
            "TransmissionMenace",
            "TransmissionMenace",
        ),
        None,
    ),
    (
        word("PowerTransfer", "KraftTransfer", "TransfertPouvoir"),
        Keywords(REX),
    ),
    (
        word("MultiCaptures", "MultiCaptures", "MultiCaptures"),
        Keywords(SIDES),
    ),
    (word("AntiGuards", "AntiDeckungen", "Antigardes"), None),
    (
        word("FrankfurtChess", "FrankfurtSchach", "Francfort"),
        Keywords(REX),
    ),
    (word("Anda", "Anda", "Anda"), None),
    (word("AndaInverse", "AndaInvers", "AndaInverse"), None),
    (word("HalfInChess", "HalfInChess", "HalfInChess"), None),
    (word("AllInChess", "AllInChess", "AllInChess"), None),
    (
        word("MainlyInChess", "MainlyInChess", "MainlyInChess"),
        None,
    ),
    (word("AliceChess", "AliceSchach", "Alice"), None),
    (word("Immobilio", "Immobilio", "Immobilio"), OptionalKinds),
    (word("PADChess", "PADSchach", "PADechecs"), Keywords(PAD)),
    (word("DangerCirce", "GefahrenCirce", "CirceDanger"), None),
    (word("#C", "#C", "#C"), None),
    (
        word("Maximummer", "Laengstzueger", "Maximum"),
        Keywords(STRICTNESS),
    ),
    (
        word("UltraSchachZwang", "UltraSchachZwang", "UltraSchachZwang"),
        None,
    ),
];
