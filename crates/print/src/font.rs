//! The faces of print: how wide a text is, and the files that go into the document.

use std::sync::LazyLock;
use ttf_parser::{Face as Table, GlyphId};

/// The typefaces, each named by what it is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Face {
    /// The house speaking: books and titles.
    Voice,
    /// The same, for what counts.
    VoiceBold,
    /// The same, for captions and names.
    VoiceItalic,
    /// Service: labels, tables.
    Text,
    /// The same, for heads of tables and numbers of rules.
    TextBold,
    /// What can be typed, and drawings made of letters.
    Mono,
    /// The signs of pieces, for which the others have no letter.
    Signs,
    /// Arrows and the moon, likewise.
    Arrows,
}

/// A face with what is asked of it again and again.
pub struct Font {
    /// The file, as it goes into a document.
    pub file: &'static [u8],
    /// What the file is called in a document.
    pub name: &'static str,
    /// The tables of the file; absent in none of those below, which a test reads.
    pub table: Option<Table<'static>>,
}

macro_rules! fonts {
    ($($face:ident $name:literal)*) => {
        impl Face {
            /// All faces, in the order of their places in a document.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$face),*];
        }

        static FONTS: LazyLock<[Font; Face::ALL.len()]> = LazyLock::new(|| {
            [$({
                let file = include_bytes!(concat!("../fonts/", $name, ".ttf")).as_slice();
                Font { file, name: $name, table: Table::parse(file, 0).ok() }
            }),*]
        });
    };
}

fonts! {
    Voice "NotoSerif-Regular"
    VoiceBold "NotoSerif-Bold"
    VoiceItalic "NotoSerif-Italic"
    Text "NotoSans-Regular"
    TextBold "NotoSans-Bold"
    Mono "NotoSansMono-Regular"
    Signs "NotoSansSymbols2-Regular"
    Arrows "NotoSansSymbols-Regular"
}

impl Face {
    /// Its place in a document.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The face's file and tables.
    pub fn font(self) -> &'static Font {
        &FONTS[self.index()]
    }

    /// The face that has a letter: this one, or one of those with signs.
    fn with(self, letter: char) -> Option<(Self, GlyphId)> {
        [self, Self::Signs, Self::Arrows].into_iter().find_map(|face| {
            let glyph = face.font().table.as_ref()?.glyph_index(letter)?;
            Some((face, glyph))
        })
    }
}

/// A letter as it is set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Glyph {
    /// The face that has it.
    pub face: Face,
    /// Its number in that face.
    pub id: u16,
    /// How far it moves on, as a share of the size.
    pub advance: f64,
}

/// A letter in a face. One that no face has is set as a question mark: names of maps are written by strangers.
pub fn glyph(face: Face, letter: char) -> Option<Glyph> {
    let (face, id) = face.with(letter).or_else(|| face.with('?'))?;
    let table = face.font().table.as_ref()?;
    let advance = f64::from(table.glyph_hor_advance(id)?) / f64::from(table.units_per_em());
    Some(Glyph { face, id: id.0, advance })
}

/// How wide a text is, in the unit of its size.
pub fn width(face: Face, size: f64, text: &str) -> f64 {
    text.chars().filter_map(|letter| glyph(face, letter)).map(|glyph| glyph.advance).sum::<f64>() * size
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_can_be_read() {
        for face in Face::ALL {
            assert!(face.font().table.is_some(), "{face:?}");
        }
    }

    #[test]
    fn what_the_house_writes_has_letters() {
        let letters = "éèêëàâîïôùûçæœÉÀÊÇŒ«»’“”–—…·×°ʳᵉ\u{a0}\u{202f}●▲■✚☼☾→↑○ä";
        for face in [Face::Voice, Face::VoiceBold, Face::VoiceItalic, Face::Text, Face::TextBold, Face::Mono] {
            for letter in letters.chars() {
                assert!(face.with(letter).is_some(), "{face:?} has no {letter:?}");
            }
        }
        let narrow = width(Face::Voice, 1.0, "\u{202f}");
        assert!(narrow > 0.0 && narrow < width(Face::Voice, 1.0, "\u{a0}"), "the narrow space is narrow");
    }

    #[test]
    fn every_letter_of_the_rule_books_can_be_set() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules");
        let mut books = 0;
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.extension().is_some_and(|extension| extension == "md") {
                let text = std::fs::read_to_string(&path).expect("a book");
                let lost = text.chars().find(|letter| *letter != '\n' && Face::Voice.with(*letter).is_none());
                assert_eq!(lost, None, "{path:?}");
                books += 1;
            }
        }
        assert!(books >= 6);
    }

    #[test]
    fn what_nobody_has_is_a_question_mark() {
        assert_eq!(glyph(Face::Text, '漢'), glyph(Face::Text, '?'));
    }
}
