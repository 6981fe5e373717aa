//! Reads as much of a PDF file as measuring it takes: pages, their boxes, what is drawn and written on them.

#![allow(dead_code, reason = "each test measures something else")]

use miniz_oxide::inflate::decompress_to_vec_zlib;
use std::{collections::BTreeMap, rc::Rc};

/// A file by the numbers of its objects.
pub struct Pdf<'a> {
    objects: BTreeMap<usize, &'a [u8]>,
}

/// A page with its own words and the operators of its content.
pub struct Page {
    words: String,
    content: Vec<u8>,
    fonts: Rc<Fonts>,
}

/// The letters of each font by number, and how wide they are in thousandths.
type Fonts = BTreeMap<String, (BTreeMap<u16, char>, Vec<f64>)>;

/// An affine map, as the operator `cm` writes it.
type Matrix = [f64; 6];

fn find(bytes: &[u8], what: &[u8], from: usize) -> Option<usize> {
    bytes[from..].windows(what.len()).position(|window| window == what).map(|at| at + from)
}

impl<'a> Pdf<'a> {
    /// Finds objects by the table at the end of the file.
    pub fn read(file: &'a [u8]) -> Self {
        let text = String::from_utf8_lossy(&file[file.len() - 64..]).into_owned();
        let start: usize = after(&text, "startxref\n").parse().expect("the place of the table");
        let table = String::from_utf8_lossy(&file[start..]).into_owned();
        let rows = table.lines().skip(2).take_while(|line| line.len() >= 18 && !line.starts_with("trailer"));
        let places = rows.enumerate().filter(|(_, row)| row.contains(" n"));
        let object = |(number, row): (usize, &str)| {
            let at: usize = row[..10].parse().expect("a place");
            assert!(file[at..].starts_with(format!("{number} 0 obj").as_bytes()), "object {number}");
            let end = find(file, b"endobj", at).expect("an end");
            (number, &file[at..end])
        };
        Self { objects: places.map(object).collect() }
    }

    fn words(&self, number: usize) -> String {
        let object = self.objects[&number];
        let end = find(object, b"stream", 0).unwrap_or(object.len());
        String::from_utf8_lossy(&object[..end]).into_owned()
    }

    fn stream(&self, number: usize) -> Vec<u8> {
        let object = self.objects[&number];
        let start = find(object, b"stream\n", 0).expect("a stream") + 7;
        let length: usize = after(&self.words(number), "/Length ").parse().expect("a length");
        decompress_to_vec_zlib(&object[start..start + length]).expect("squeezed bytes")
    }

    /// The pages, in order.
    pub fn pages(&self) -> Vec<Page> {
        let tree = self.objects.keys().map(|&number| self.words(number)).find(|words| words.contains("/Type /Pages"));
        let tree = tree.expect("a tree of pages");
        let kids = tree.split("/Kids [").nth(1).and_then(|rest| rest.split(']').next()).expect("kids");
        let numbers: Vec<usize> = kids.split(" 0 R").filter_map(|number| number.trim().parse().ok()).collect();
        // All pages name the same fonts by the same words.
        let fonts = numbers.first().map(|&first| self.fonts(&self.words(first))).unwrap_or_default();
        let fonts = Rc::new(fonts);
        let page = |number: usize| {
            let words = self.words(number);
            let content = self.stream(after(&words, "/Contents ").parse().expect("a content"));
            Page { words, content, fonts: fonts.clone() }
        };
        numbers.into_iter().map(page).collect()
    }

    fn fonts(&self, page: &str) -> Fonts {
        let fonts = page.split("/Font <<").nth(1).and_then(|rest| rest.split(">>").next()).expect("fonts");
        let font = |entry: &str| {
            let mut parts = entry.split_whitespace();
            let (name, number) = (parts.next()?, parts.next()?.parse().ok()?);
            Some((name.to_owned(), (self.letters(number), self.widths(number))))
        };
        fonts.split('/').filter_map(font).collect()
    }

    fn widths(&self, font: usize) -> Vec<f64> {
        let below = after(&self.words(font), "/DescendantFonts [").parse().expect("a font");
        let words = self.words(below);
        let row = words.split("/W [0 [").nth(1).and_then(|rest| rest.split(']').next()).expect("widths");
        row.split_whitespace().map(|width| width.parse().expect("a width")).collect()
    }

    /// Which letter each number of a font stands for, by its table for viewers.
    fn letters(&self, font: usize) -> BTreeMap<u16, char> {
        let cmap = self.stream(after(&self.words(font), "/ToUnicode ").parse().expect("a table"));
        let text = String::from_utf8_lossy(&cmap).into_owned();
        let mut letters = BTreeMap::new();
        for block in text.split("beginbfchar").skip(1) {
            let rows = block.split("endbfchar").next().unwrap_or_default();
            let hex: Vec<u32> =
                rows.split(['<', '>']).filter_map(|part| u32::from_str_radix(part.trim(), 16).ok()).collect();
            for pair in hex.chunks_exact(2) {
                letters.insert(pair[0] as u16, char::from_u32(pair[1]).expect("a letter"));
            }
        }
        letters
    }
}

/// The word behind a mark.
fn after(words: &str, mark: &str) -> String {
    let rest = words.split(mark).nth(1).unwrap_or_else(|| panic!("{mark} in {words}"));
    rest.split(|letter: char| letter.is_whitespace() || "/]>".contains(letter)).next().unwrap_or_default().to_owned()
}

fn times(a: Matrix, b: Matrix) -> Matrix {
    [
        a[0] * b[0] + a[1] * b[2],
        a[0] * b[1] + a[1] * b[3],
        a[2] * b[0] + a[3] * b[2],
        a[2] * b[1] + a[3] * b[3],
        a[4] * b[0] + a[5] * b[2] + b[4],
        a[4] * b[1] + a[5] * b[3] + b[5],
    ]
}

fn put(m: Matrix, x: f64, y: f64) -> (f64, f64) {
    (x * m[0] + y * m[2] + m[4], x * m[1] + y * m[3] + m[5])
}

/// One operator with what stands before it.
struct Step {
    operator: String,
    numbers: Vec<f64>,
    /// The name of a font, or the bytes of a text.
    name: String,
    bytes: Vec<u8>,
}

impl Page {
    /// A box of the page: left, bottom, right, top.
    pub fn boxed(&self, name: &str) -> [f64; 4] {
        let rest = self.words.split(&format!("/{name} [")).nth(1).unwrap_or_else(|| panic!("{name}: {}", self.words));
        let numbers: Vec<f64> =
            rest.split(']').next().unwrap_or_default().split_whitespace().filter_map(|n| n.parse().ok()).collect();
        numbers.try_into().expect("four numbers")
    }

    /// What the page does, operator by operator.
    fn steps(&self) -> Vec<Step> {
        let (mut steps, mut at) = (Vec::new(), 0);
        let (mut numbers, mut name, mut bytes) = (Vec::new(), String::new(), Vec::new());
        let content = &self.content;
        while at < content.len() {
            match content[at] {
                b if b.is_ascii_whitespace() || b == b'[' || b == b']' => at += 1,
                b'(' => {
                    at += 1;
                    bytes.clear();
                    let mut depth = 0;
                    while content[at] != b')' || depth > 0 {
                        let byte = content[at];
                        at += 1;
                        if byte == b'\\' {
                            let escaped = content[at];
                            at += 1;
                            bytes.push(match escaped {
                                b'n' => b'\n',
                                b'r' => b'\r',
                                b't' => b'\t',
                                b'b' => 8,
                                b'f' => 12,
                                b'0'..=b'7' => {
                                    let digits = &content[at - 1..at + 2];
                                    at += 2;
                                    digits.iter().fold(0_u8, |sum, digit| sum.wrapping_mul(8) + (digit - b'0'))
                                }
                                other => other,
                            });
                        } else {
                            depth += i32::from(byte == b'(') - i32::from(byte == b')');
                            bytes.push(byte);
                        }
                    }
                    at += 1;
                }
                b'<' => {
                    let end = find(content, b">", at).expect("an end");
                    let hex: Vec<u8> = content[at + 1..end].to_vec();
                    let digit = |byte: u8| (byte as char).to_digit(16).expect("a digit") as u8;
                    bytes = hex.chunks(2).map(|pair| digit(pair[0]) * 16 + digit(pair[1])).collect();
                    at = end + 1;
                }
                _ => {
                    let length = content[at..].iter().position(|b| b.is_ascii_whitespace() || b"[]()<".contains(b));
                    let end = length.map_or(content.len(), |length| at + length.max(1));
                    let word = String::from_utf8_lossy(&content[at..end]).into_owned();
                    at = end;
                    if let Some(resource) = word.strip_prefix('/') {
                        resource.clone_into(&mut name);
                    } else if let Ok(number) = word.parse() {
                        numbers.push(number);
                    } else {
                        let numbers = std::mem::take(&mut numbers);
                        steps.push(Step { operator: word, numbers, name: name.clone(), bytes: bytes.clone() });
                    }
                }
            }
        }
        steps
    }

    /// Tells `see` each step with what it is measured in.
    fn follow(&self, mut see: impl FnMut(&Step, Matrix)) {
        for (step, now) in self.measured() {
            see(&step, now);
        }
    }

    /// The straight lines that are drawn alone, in points: both ends.
    pub fn lines(&self) -> Vec<(f64, f64, f64, f64)> {
        let (mut path, mut lines): (Vec<(f64, f64)>, Vec<_>) = (Vec::new(), Vec::new());
        let mut bent = false;
        self.follow(|step, now| match step.operator.as_str() {
            "m" | "l" => path.push(put(now, step.numbers[0], step.numbers[1])),
            "c" | "h" => bent = true,
            "S" | "f" | "n" => {
                if let ("S", false, [from, to]) = (step.operator.as_str(), bent, &path[..]) {
                    lines.push((from.0, from.1, to.0, to.1));
                }
                path.clear();
                bent = false;
            }
            _ => {}
        });
        lines
    }

    /// Points of all that is drawn and the beginnings and ends of all that is written, in points. What a clip hides counts
    /// no more than the clip itself.
    pub fn inked(&self) -> Vec<(f64, f64)> {
        let mut points: Vec<(f64, f64)> = self.texts().iter().flat_map(|text| [text.from, text.to]).collect();
        let (mut path, mut clips): (Vec<(f64, f64)>, Vec<usize>) = (Vec::new(), Vec::new());
        let mut depth = 0;
        for step in self.measured() {
            match step.0.operator.as_str() {
                "q" => depth += 1,
                "Q" => {
                    depth -= 1;
                    clips.retain(|&clip| clip <= depth);
                }
                "m" | "l" | "c" => {
                    path.extend(step.0.numbers.chunks_exact(2).map(|pair| put(step.1, pair[0], pair[1])));
                }
                "W" => {
                    points.append(&mut path);
                    clips.push(depth);
                }
                "S" | "f" | "n" => {
                    if clips.is_empty() {
                        points.append(&mut path);
                    }
                    path.clear();
                }
                _ => {}
            }
        }
        points
    }

    fn measured(&self) -> Vec<(Step, Matrix)> {
        let mut now: Matrix = [1.0, 0.0, 0.0, 1.0, 0.0, 0.0];
        let (mut kept, mut all) = (Vec::new(), Vec::new());
        for step in self.steps() {
            match step.operator.as_str() {
                "q" => kept.push(now),
                "Q" => now = kept.pop().expect("something kept"),
                "cm" => now = times(step.numbers[..].try_into().expect("six numbers"), now),
                _ => {}
            }
            all.push((step, now));
        }
        all
    }

    /// All that is written, line by line.
    pub fn texts(&self) -> Vec<Text> {
        let mut texts: Vec<Text> = Vec::new();
        let (mut matrix, mut size, mut font) = ([1.0, 0.0, 0.0, 1.0, 0.0, 0.0], 0.0, String::new());
        self.follow(|step, now| match step.operator.as_str() {
            "BT" => texts.push(Text::default()),
            "Tm" => matrix = times(step.numbers[..].try_into().expect("six numbers"), now),
            "Tf" => {
                font.clone_from(&step.name);
                size = step.numbers[0];
            }
            "Tj" => {
                let text = texts.last_mut().expect("a text has begun");
                if text.words.is_empty() {
                    text.from = put(matrix, 0.0, 0.0);
                    text.to = text.from;
                }
                let (letters, widths) = &self.fonts[&font];
                for pair in step.bytes.chunks_exact(2) {
                    let glyph = u16::from_be_bytes([pair[0], pair[1]]);
                    text.words
                        .push(*letters.get(&glyph).unwrap_or_else(|| panic!("glyph {glyph} of {font} is no letter")));
                    text.length += widths[usize::from(glyph)] / 1000.0 * size;
                }
                text.to = put(matrix, text.length, 0.0);
                text.height = (put(matrix, 0.0, size).1 - put(matrix, 0.0, 0.0).1).abs();
            }
            _ => {}
        });
        texts
    }
}

/// A line of text and where it begins and ends, in points.
#[derive(Debug, Default)]
pub struct Text {
    pub words: String,
    pub from: (f64, f64),
    pub to: (f64, f64),
    /// The size of its letters.
    pub height: f64,
    length: f64,
}
