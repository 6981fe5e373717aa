//! Drawings that print shares with the web application: the pawns and the face of the devil, as symbols of an SVG file.

use crate::{
    canvas::{Canvas, Pen, svg},
    palette::{BLACK, Colour},
};
use kurbo::{Affine, BezPath, Circle, Ellipse, RoundedRect, Shape};
use roxmltree::{Document, Node};
use std::sync::LazyLock;

const PAWNS: &str = include_str!("../art/pawns.svg");
const DEVIL: &str = include_str!("../art/devil.svg");

/// How exact curves of a drawing are, in its own units of which 24 or 64 make a picture.
const EXACT: f64 = 0.005;

/// A drawing in shapes.
#[derive(Clone, Debug, Default)]
pub struct Picture(Vec<Figure>);

#[derive(Clone, Debug)]
struct Figure {
    path: BezPath,
    fill: Option<Paint>,
    line: Option<(Paint, f64, bool)>,
}

/// What a shape is painted with: the ink or the body of whatever carries the drawing, or a colour of its own.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Paint {
    Ink,
    Body,
    Own(Colour),
}

static DRAWN: LazyLock<Vec<(String, Picture)>> = LazyLock::new(|| [PAWNS, DEVIL].into_iter().flat_map(read).collect());

/// A pawn on a grid of 24, by its code.
pub fn pawn(code: &str) -> Option<&'static Picture> {
    named(&format!("pawn-{code}"))
}

/// The face of the devil on a grid of 64.
pub fn devil() -> Option<&'static Picture> {
    named("devil")
}

fn named(name: &str) -> Option<&'static Picture> {
    DRAWN.iter().find(|(known, _)| known == name).map(|(_, picture)| picture)
}

impl Picture {
    /// Draws it in ink on a body.
    pub fn draw(&self, canvas: &mut Canvas, ink: Colour, body: Colour) {
        let colour = |paint: Paint| match paint {
            Paint::Ink => ink,
            Paint::Body => body,
            Paint::Own(colour) => colour,
        };
        for figure in &self.0 {
            if let Some(paint) = figure.fill {
                canvas.fill(&figure.path, colour(paint));
            }
            if let Some((paint, width, round)) = figure.line {
                let pen = Pen::new(colour(paint), width);
                canvas.stroke(&figure.path, &if round { pen.round() } else { pen });
            }
        }
    }
}

fn read(file: &str) -> Vec<(String, Picture)> {
    // The files are part of the program; tests read them.
    let Ok(document) = Document::parse(file) else { return Vec::new() };
    let symbols = document.descendants().filter(|node| node.has_tag_name("symbol") && node.attribute("id").is_some());
    let picture = |symbol: Node<'_, '_>| {
        let mut figures = Vec::new();
        for child in symbol.children() {
            collect(child, Affine::IDENTITY, Some(Paint::Own(BLACK)), &mut figures);
        }
        (symbol.attribute("id").unwrap_or_default().to_owned(), Picture(figures))
    };
    symbols.map(picture).collect()
}

/// Adds the shapes of a node and of what stands in it, with what they take over from around it.
fn collect(node: Node<'_, '_>, place: Affine, fill: Option<Paint>, into: &mut Vec<Figure>) {
    if !node.is_element() {
        return;
    }
    let place = place * node.attribute("transform").map_or(Affine::IDENTITY, turned);
    let fill = node.attribute("fill").map_or(fill, paint);
    let line = node.attribute("stroke").and_then(paint).map(|paint| {
        let round = node.attribute("stroke-linejoin") == Some("round");
        (paint, number(node, "stroke-width").unwrap_or(1.0), round)
    });
    if let Some(path) = shape(node) {
        into.push(Figure { path: place * path, fill, line });
    }
    for child in node.children() {
        collect(child, place, fill, into);
    }
}

fn shape(node: Node<'_, '_>) -> Option<BezPath> {
    let of = |name: &str| number(node, name).unwrap_or_default();
    match node.tag_name().name() {
        "path" => Some(svg(node.attribute("d")?)),
        "circle" => Some(Circle::new((of("cx"), of("cy")), of("r")).to_path(EXACT)),
        "ellipse" => Some(Ellipse::new((of("cx"), of("cy")), (of("rx"), of("ry")), 0.0).to_path(EXACT)),
        "rect" => {
            let (x, y) = (of("x"), of("y"));
            Some(RoundedRect::new(x, y, x + of("width"), y + of("height"), of("rx")).to_path(EXACT))
        }
        _ => None,
    }
}

fn number(node: Node<'_, '_>, name: &str) -> Option<f64> {
    node.attribute(name)?.parse().ok()
}

fn paint(text: &str) -> Option<Paint> {
    match text {
        "none" => None,
        "var(--pawn-ink)" => Some(Paint::Ink),
        "var(--pawn-body)" => Some(Paint::Body),
        hex => {
            let rgb = u32::from_str_radix(hex.strip_prefix('#')?, 16).ok()?;
            Some(Paint::Own(Colour((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8)))
        }
    }
}

/// `rotate(degrees x y)`, the only transformation in the drawings.
fn turned(text: &str) -> Affine {
    let inner = text.trim().strip_prefix("rotate(").and_then(|rest| rest.strip_suffix(')')).unwrap_or_default();
    let numbers: Vec<f64> = inner.split([' ', ',']).filter_map(|word| word.parse().ok()).collect();
    match numbers[..] {
        [degrees, x, y] => Affine::rotate_about(degrees.to_radians(), (x, y)),
        _ => Affine::IDENTITY,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    macro_rules! web {
        ($name:literal) => {
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/games/belligerants/", $name))
        };
    }

    /// What stands between two marks, without regard to how lines are broken.
    fn between(text: &str, from: &str, to: &str) -> String {
        let start = text.find(from).expect(from) + from.len();
        let end = start + text[start..].find(to).expect(to);
        text[start..end].split_whitespace().collect()
    }

    #[test]
    fn print_and_screen_have_the_same_pawns_and_devil() {
        let first = "<symbol id=\"pawn-EM\"";
        assert_eq!(between(PAWNS, first, "</svg>"), between(web!("Sprite.svelte"), first, "</svg>"));
        let devil = between(DEVIL, "<symbol id=\"devil\">", "</symbol>");
        assert_eq!(devil, between(web!("DieFace.svelte"), "{#if face === 'D'}", "{:else}"));
    }

    #[test]
    fn everything_drawn_can_be_read() {
        let known = ["svg", "symbol", "g", "path", "circle", "ellipse", "rect"];
        for file in [PAWNS, DEVIL] {
            let document = Document::parse(file).expect("well-formed");
            for node in document.descendants().filter(Node::is_element) {
                assert!(known.contains(&node.tag_name().name()), "{}", node.tag_name().name());
                for name in ["fill", "stroke"] {
                    let told = node.attribute(name);
                    assert!(told.is_none_or(|text| text == "none" || paint(text).is_some()), "{told:?}");
                }
                let way = node.attribute("d");
                assert!(way.is_none_or(|way| BezPath::from_svg(way).is_ok()), "{way:?}");
                let turn = node.attribute("transform");
                assert!(turn.is_none_or(|turn| turned(turn) != Affine::IDENTITY), "{turn:?}");
            }
        }
        let (pawns, devils): (Vec<_>, Vec<_>) = DRAWN.iter().partition(|(name, _)| name.starts_with("pawn-"));
        assert_eq!((pawns.len(), devils.len()), (13, 1));
        assert!(DRAWN.iter().all(|(_, picture)| !picture.0.is_empty()));
    }
}
