//! The colours of print: those of the web application in its theme of high contrast, whose pale grounds and black edges
//! spare ink and stay apart without colour. A test compares them.

/// A colour of ink, each part from 0 to 255.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub u8, pub u8, pub u8);

impl Colour {
    const fn hex(rgb: u32) -> Self {
        Self((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8)
    }

    /// The parts from 0 to 1.
    pub fn parts(self) -> [f32; 3] {
        [self.0, self.1, self.2].map(|part| f32::from(part) / 255.0)
    }

    /// What comes of this colour with a layer of another one on it that lets so much of this one through: paper knows no
    /// transparency.
    pub fn under(self, other: Self, share: f64) -> Self {
        let mix = |a: u8, b: u8| (f64::from(a) * share + f64::from(b) * (1.0 - share)).round() as u8;
        Self(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }
}

macro_rules! palette {
    ($($name:ident $token:literal $rgb:literal)*) => {
        $(pub const $name: Colour = Colour::hex($rgb);)*

        /// The colours by the names that the web application gives them.
        #[cfg(test)]
        const TOKENS: &[(&str, Colour)] = &[$(($token, $name)),*];
    };
}

pub const WHITE: Colour = Colour::hex(0xffffff);
pub const BLACK: Colour = Colour::hex(0x000000);

palette! {
    INK "ink" 0x000000
    INK_FAINT "ink-faint" 0x333333
    RULE "rule" 0x5a5a5a
    SUNK "sheet-sunk" 0xededed
    FRAME "wood-frame" 0x4a2f17
    CELL "wood-cell" 0xfff6e2
    CELL_2 "wood-cell-2" 0xf3e2bf
    PEAR "wood-pear" 0xfbebd0
    PEAR_2 "wood-pear-2" 0xf0d7ae
    INLAY "inlay" 0x2a1808
    GROOVE "groove" 0x5e4322
    BOARD_INK "board-ink" 0x1a0f05
    RED "dm-red" 0xbe3127
    RED_SIGN "dm-red-sign" 0xfff3e2
    ORANGE "dm-orange" 0xf09a36
    ORANGE_SIGN "dm-orange-sign" 0x3a1f04
    BROWN "dm-brown" 0xa8764a
    BROWN_SIGN "dm-brown-sign" 0x20130a
    DARK "dm-black" 0x2c2928
    DARK_SIGN "dm-black-sign" 0xf4eada
    YELLOW "dm-yellow" 0xf4cf4d
    YELLOW_SIGN "dm-yellow-sign" 0x3a2b04
    GREEN "dm-green" 0x4c9a6a
    GREEN_SIGN "dm-green-sign" 0x0a2415
    BLUE "dm-blue" 0x264684
    BLUE_SIGN "dm-blue-sign" 0xf1f3fa
    BALL_LIGHT "ball-light" 0xfff8e8
    BALL_LIGHT_EDGE "ball-light-edge" 0x4a3420
    BALL_DARK "ball-dark" 0x3a3432
    BALL_DARK_EDGE "ball-dark-edge" 0x0e0b0a
    T_BROWN "t-brown" 0xf6e9ce
    T_BROWN_P "t-brown-p" 0xb49a6b
    T_BLUE "t-blue" 0xbfe3f5
    T_BLUE_P "t-blue-p" 0x0c4b73
    T_GREEN "t-green" 0xcfe5b4
    T_GREEN_P "t-green-p" 0x2c5212
    T_GREY "t-grey" 0xcfcfcf
    T_GREY_P "t-grey-p" 0x2f2f2f
    T_WHITE "t-white" 0xffffff
    T_WHITE_P "t-white-p" 0x7a5a30
    T_BLACK "t-black" 0x1b1b1b
    T_BLACK_P "t-black-p" 0xd6d6d6
    T_CAMP_S "t-camp-s" 0xffe57a
    T_CAMP_S_P "t-camp-s-p" 0x6e4f00
    T_CAMP_N "t-camp-n" 0xffc9d2
    T_CAMP_N_P "t-camp-n-p" 0x8a1f3c
    MAP_LINE "map-line" 0x2a1808
    MAP_STAR "map-star" 0xffffff
    MAP_STAR_EDGE "map-star-edge" 0x1a0f05
    MAP_INK "map-ink" 0x1a0f05
    PRISON_S "prison-s" 0xfff3c4
    PRISON_N "prison-n" 0xffe0e4
    ARMY_S "army-s" 0xffe35c
    ARMY_S_EDGE "army-s-edge" 0x1f1600
    ARMY_S_INK "army-s-ink" 0x140e00
    ARMY_N "army-n" 0x6e0f30
    ARMY_N_EDGE "army-n-edge" 0x2a0010
    ARMY_N_INK "army-n-ink" 0xffffff
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The value of a token in a theme, or in the theme that all others build on.
    fn token(css: &str, name: &str) -> Option<u32> {
        let theme = |mark: &str| css.split_once(mark).map(|(_, rest)| rest.split("\n}").next().unwrap_or_default());
        let value = |block: &str| {
            let (_, rest) = block.split_once(&format!("--{name}: #"))?;
            u32::from_str_radix(rest.get(..6)?, 16).ok()
        };
        theme("[data-theme='contraste'] {").and_then(value).or_else(|| theme("[data-theme='jour'] {").and_then(value))
    }

    #[test]
    fn print_and_screen_have_the_same_colours() {
        let css = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/style/tokens.css"));
        for &(name, colour) in TOKENS {
            assert_eq!(token(css, name).map(Colour::hex), Some(colour), "--{name}");
        }
    }

    #[test]
    fn a_layer_lets_some_of_what_is_below_through() {
        assert_eq!(WHITE.under(BLACK, 1.0), WHITE);
        assert_eq!(WHITE.under(BLACK, 0.0), BLACK);
        assert_eq!(WHITE.under(BLACK, 0.5), Colour(128, 128, 128));
    }
}
