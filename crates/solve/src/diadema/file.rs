//! Tables on disk: a few lines of header, then the bytes.
//!
//! ```text
//! ludotheque diadema table
//! variant: standard
//! rules: 1
//! bytes: 261048
//! blake3: 64 hexadecimal digits over the lines above and the bytes
//!
//! ```
//!
//! A damaged, truncated or foreign file is named as such and never used in part.

use super::DiademaTable;
use ::diadema::{DiademaPosition, DiademaVariant};
use ludo_core::{Lang, Position, Words};
use std::{fmt, fs, io, path::Path};

/// The first line of every table.
pub const HEADING: &str = "ludotheque diadema table";

/// Why a file is not a table that can be used.
#[derive(Debug)]
pub enum TableFault {
    /// The file cannot be read or written.
    File(io::Error),
    /// It does not begin as a table does.
    Foreign,
    /// A line of the header is missing or cannot be read.
    Header(&'static str),
    /// It was made by other rules.
    Rules,
    /// It has not as many bytes as its header says or as a table has.
    Length,
    /// Its checksum is wrong: it was damaged or changed.
    Checksum,
}

impl TableFault {
    /// The fault as a sentence.
    pub fn words(&self) -> Words {
        match self {
            Self::File(error) => Words::new(format!("fichier illisible : {error}"), format!("file error: {error}")),
            Self::Foreign => {
                Words::new("ce fichier n’est pas une table du diädema", "this file is not a table of Diädema")
            }
            Self::Header(name) => Words::new(
                format!("l’en-tête de la table n’a pas de ligne « {name}: » lisible"),
                format!("the table’s header has no line `{name}:` that can be read"),
            ),
            Self::Rules => Words::new(
                "cette table vient d’une autre version des règles",
                "this table was made by another version of the rules",
            ),
            Self::Length => {
                Words::new("cette table est tronquée ou trop longue", "this table is cut short or too long")
            }
            Self::Checksum => Words::new(
                "cette table est abîmée : son empreinte ne correspond pas",
                "this table is damaged: its checksum does not match",
            ),
        }
    }
}

impl fmt::Display for TableFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words().get(Lang::En))
    }
}

impl std::error::Error for TableFault {}

impl From<io::Error> for TableFault {
    fn from(error: io::Error) -> Self {
        Self::File(error)
    }
}

impl DiademaTable {
    /// Writes the table to a file.
    pub fn save(&self, path: &Path) -> Result<(), TableFault> {
        Ok(fs::write(path, self.to_file())?)
    }

    /// Reads a table from a file and checks that it is whole. Whether its values are right is for
    /// [`verify`](super::verify()) to say.
    pub fn load(path: &Path) -> Result<Self, TableFault> {
        Self::from_file(&fs::read(path)?)
    }

    /// The contents of a file with this table.
    pub fn to_file(&self) -> Vec<u8> {
        let head = head(self.variant(), DiademaPosition::RULES_VERSION, self.bytes().len());
        let sum = checksum(&head, self.bytes());
        let mut file = format!("{head}blake3: {sum}\n\n").into_bytes();
        file.extend_from_slice(self.bytes());
        file
    }

    /// Reads the contents of a file.
    pub fn from_file(file: &[u8]) -> Result<Self, TableFault> {
        let mut lines = Lines(file);
        if lines.next() != Some(HEADING) {
            return Err(TableFault::Foreign);
        }
        let variant: DiademaVariant = lines.field("variant")?;
        let rules: u16 = lines.field("rules")?;
        let length: usize = lines.field("bytes")?;
        let sum: String = lines.field("blake3")?;
        if lines.next() != Some("") {
            return Err(TableFault::Header("blake3"));
        }
        let Lines(values) = lines;
        if values.len() != length || length != DiademaPosition::CLASS_SLOTS {
            return Err(TableFault::Length);
        }
        if checksum(&head(variant, rules, length), values) != sum {
            return Err(TableFault::Checksum);
        }
        if rules != DiademaPosition::RULES_VERSION {
            return Err(TableFault::Rules);
        }
        Ok(Self::from_bytes(variant, values.into()))
    }
}

fn head(variant: DiademaVariant, rules: u16, length: usize) -> String {
    format!("{HEADING}\nvariant: {variant}\nrules: {rules}\nbytes: {length}\n")
}

fn checksum(head: &str, values: &[u8]) -> String {
    let mut hasher = blake3::Hasher::new();
    hasher.update(head.as_bytes()).update(values);
    hasher.finalize().to_hex().to_string()
}

/// What is left of a file, read line by line as long as its lines are text.
struct Lines<'f>(&'f [u8]);

impl<'f> Lines<'f> {
    fn next(&mut self) -> Option<&'f str> {
        let end = self.0.iter().position(|&byte| byte == b'\n')?;
        let line = std::str::from_utf8(&self.0[..end]).ok()?;
        self.0 = &self.0[end + 1..];
        Some(line)
    }

    fn field<T: std::str::FromStr>(&mut self, name: &'static str) -> Result<T, TableFault> {
        let line = self.next().and_then(|line| line.strip_prefix(name)?.strip_prefix(": "));
        line.and_then(|value| value.parse().ok()).ok_or(TableFault::Header(name))
    }
}
