//! Outlines of the orthodox pieces, drawn for this program, on a field of 45 by 45.

/// A piece: the closed outline, which is filled, and lines inside of it.
pub(super) struct Outline {
    /// The letter of the piece.
    pub(super) letter: char,
    /// The path of the outline.
    pub(super) body: &'static str,
    /// The paths of lines inside; they have the colour of the other side on black pieces.
    pub(super) lines: &'static str,
}

/// All six pieces.
pub(super) const OUTLINES: [Outline; 6] = [
    Outline {
        letter: 'K',
        body: "M21 4H24V7H27V10H24V13.5Q26.5 15 26.5 17.5Q31 13.5 36 15.5Q41.5 18 39 24.5\
               Q37.5 28.5 33.5 31.5V39.5H11.5V31.5Q7.5 28.5 6 24.5Q3.5 18 9 15.5Q14 13.5 18.5 17.5\
               Q18.5 15 21 13.5V10H18V7H21Z",
        lines: "M11.5 31.5Q22.5 27.5 33.5 31.5M11.5 35.5Q22.5 31.5 33.5 35.5M22.5 28.5Q18 22 18.5 17.5\
                M22.5 28.5Q27 22 26.5 17.5",
    },
    Outline {
        letter: 'Q',
        body: "M8 15.5L14.5 25L15 11L20 23.5L22.5 9.5L25 23.5L30 11L30.5 25L37 15.5L33.5 31.5V39.5H11.5V31.5Z\
               M10 13A2.5 2.5 0 1 1 5 13A2.5 2.5 0 1 1 10 13ZM17 8.5A2.5 2.5 0 1 1 12 8.5A2.5 2.5 0 1 1 17 8.5Z\
               M25 7A2.5 2.5 0 1 1 20 7A2.5 2.5 0 1 1 25 7ZM33 8.5A2.5 2.5 0 1 1 28 8.5A2.5 2.5 0 1 1 33 8.5Z\
               M40 13A2.5 2.5 0 1 1 35 13A2.5 2.5 0 1 1 40 13Z",
        lines: "M11.5 31.5Q22.5 28 33.5 31.5M11.5 35.5Q22.5 32 33.5 35.5",
    },
    Outline {
        letter: 'R',
        body: "M10.5 7H15.5V10.5H20V7H25V10.5H29.5V7H34.5V14.5L31 17.5V30L34 33.5V36H37V40H8V36H11V33.5\
               L14 30V17.5L10.5 14.5Z",
        lines: "M10.5 14.5H34.5M14 17.5H31M14 30H31M11 36H34",
    },
    Outline {
        letter: 'B',
        body: "M22.5 4A3 3 0 0 1 24.5 9.2Q32 15 32 22Q32 26.5 28.5 29L29.5 33.5H15.5L16.5 29\
               Q13 26.5 13 22Q13 15 20.5 9.2A3 3 0 0 1 22.5 4ZM15 33.5H30Q31 36.5 38.5 36.5V40.5\
               Q26 40.5 22.5 37.5Q19 40.5 6.5 40.5V36.5Q14 36.5 15 33.5Z",
        lines: "M22.5 15V23M18.5 19H26.5M16.5 29H28.5",
    },
    Outline {
        letter: 'S',
        body: "M20 9L22.5 4.5L26 9Q36.5 13 37 26Q37.2 34 36 40H14.5Q14.5 34 19 30Q23.5 26 23 21\
               Q20 24 16 24.5L12.5 28.5L9 30L7 27.5L9 24L6 22.5L10.5 16.5Q11 13.5 14 11.5L14.5 7Z",
        lines: "M15.5 15.2A1 1 0 1 1 13.5 15.2A1 1 0 1 1 15.5 15.2M26 9Q33 17 31.5 34M9.5 24.5L11 23",
    },
    Outline {
        letter: 'P',
        body: "M22.5 8A5.5 5.5 0 0 1 26.5 17.3Q31 20 31 24.5Q31 27.5 28.5 29.5Q34.5 32 34.5 40H10.5\
               Q10.5 32 16.5 29.5Q14 27.5 14 24.5Q14 20 18.5 17.3A5.5 5.5 0 0 1 22.5 8Z",
        lines: "",
    },
];
