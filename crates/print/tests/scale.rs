//! What is printed is as large as it says: boxes of pages and a ruler, measured in the files themselves.

mod reader;

use ludo_core::Lang;
use ludo_print::{Paper, Wish, boxes, kit, rules};
use ludo_shelf::{AnyVariant, GameId};
use reader::{Page, Pdf};

const POINTS: f64 = 72.0 / 25.4;
/// A hundredth of a millimetre, far below what a printer can do.
const EXACT: f64 = 0.01 * POINTS;

fn wishes() -> impl Iterator<Item = Wish> {
    Paper::ALL.into_iter().flat_map(|paper| Lang::ALL.map(|lang| Wish { paper, lang }))
}

fn kits() -> impl Iterator<Item = (String, Wish, Vec<u8>)> {
    wishes().flat_map(|wish| {
        GameId::ALL.into_iter().flat_map(boxes).map(move |(word, variant)| {
            let name = format!("{} {word} {wish:?}", variant.game_id());
            (name, wish, kit(&variant, wish).expect("a kit"))
        })
    })
}

fn close(one: f64, other: f64) -> bool {
    (one - other).abs() < EXACT
}

/// The paper in points.
fn size(paper: Paper) -> (f64, f64) {
    match paper {
        Paper::A4 => (210.0 * POINTS, 297.0 * POINTS),
        Paper::Letter => (612.0, 792.0),
    }
}

#[test]
fn pages_are_sheets_of_the_paper_and_what_is_cut_lies_on_them() {
    for (name, wish, file) in kits() {
        let (width, height) = size(wish.paper);
        for (n, page) in Pdf::read(&file).pages().iter().enumerate() {
            let [x0, y0, x1, y1] = page.boxed("MediaBox");
            assert!(close(x0, 0.0) && close(y0, 0.0) && close(x1, width) && close(y1, height), "{name}, page {n}");
            let [x0, y0, x1, y1] = page.boxed("TrimBox");
            assert!(x0 >= -EXACT && y0 >= -EXACT && x1 <= width + EXACT && y1 <= height + EXACT, "{name}, page {n}");
            assert!(x0 < x1 && y0 < y1, "{name}, page {n}");
        }
    }
}

/// The straight lines of a page that are as long as the ruler says it is.
fn rulers(page: &Page) -> Vec<(f64, f64, f64, f64)> {
    page.lines()
        .into_iter()
        .filter(|&(x0, y0, x1, y1)| close(y0, y1) && close((x1 - x0).abs(), 100.0 * POINTS))
        .collect()
}

#[test]
fn every_sheet_of_a_kit_has_a_ruler_of_a_hundred_millimetres() {
    for (name, _, file) in kits() {
        for (n, page) in Pdf::read(&file).pages().iter().enumerate() {
            let found = rulers(page);
            let [(left, foot, right, _)] = found[..] else { panic!("{name}, page {n}: {} rulers", found.len()) };
            // A tick a millimetre stands on it, and the first and the last are its ends.
            let mut ticks: Vec<f64> = page
                .lines()
                .into_iter()
                .filter(|&(x0, y0, x1, y1)| close(x0, x1) && (close(y0, foot) || close(y1, foot)))
                .map(|(x, ..)| x)
                .collect();
            ticks.sort_by(f64::total_cmp);
            assert_eq!(ticks.len(), 101, "{name}, page {n}");
            assert!(close(ticks[0], left) && close(ticks[100], right), "{name}, page {n}");
            assert!(ticks.windows(2).all(|pair| close(pair[1] - pair[0], POINTS)), "{name}, page {n}");
        }
    }
}

#[test]
fn boards_are_as_large_as_the_guide_says() {
    let cut = |game: GameId, word: &str, paper: Paper| {
        let wish = Wish { paper, lang: Lang::Fr };
        let (_, variant) = boxes(game).into_iter().find(|(known, _)| known == word).expect("a box");
        let whole = size(paper);
        let file = kit(&variant, wish).expect("a kit");
        let trims = Pdf::read(&file).pages().iter().map(|page| page.boxed("TrimBox")).collect::<Vec<_>>();
        let cut = trims.into_iter().map(|[x0, y0, x1, y1]| (x1 - x0, y1 - y0));
        let millimetres =
            |(width, height): (f64, f64)| ((width / POINTS).round() as i64, (height / POINTS).round() as i64);
        cut.filter(|&(width, _)| !close(width, whole.0)).map(millimetres).collect::<Vec<_>>()
    };
    for paper in Paper::ALL {
        assert_eq!(cut(GameId::Diam, "2003", paper), [(180, 180)]);
        assert_eq!(cut(GameId::Diam, "1998", paper), [(180, 180)]);
        assert_eq!(cut(GameId::Diadema, "", paper), [(180, 180)]);
        // Fourteen by sixteen squares of 20 mm over four sheets: a frame of 8 mm around, a flap of 8 mm between.
        let escalier = [(156, 176), (148, 176), (156, 168), (148, 168)];
        assert_eq!(cut(GameId::Belligerants, "escalier", paper), escalier);
        let (meandre, pont12) =
            ([(176, 176), (168, 176), (176, 168), (168, 168)], [(136, 136), (128, 136), (136, 128), (128, 128)]);
        assert_eq!(cut(GameId::Belligerants, "meandre", paper), meandre);
        assert_eq!(cut(GameId::Belligerants, "pont12", paper), pont12);
    }
}

#[test]
fn nothing_is_drawn_where_printers_do_not_print() {
    let margin = 5.0 * POINTS;
    let books = wishes().flat_map(|wish| {
        GameId::ALL.map(|game| (format!("{game} {wish:?}"), wish, rules(game, wish).expect("a book")))
    });
    for (name, wish, file) in kits().chain(books) {
        let (width, height) = size(wish.paper);
        for (n, page) in Pdf::read(&file).pages().iter().enumerate() {
            for (x, y) in page.inked() {
                let inside = x >= margin && x <= width - margin && y >= margin && y <= height - margin;
                assert!(inside, "{name}, page {n}: {:.1} mm, {:.1} mm", x / POINTS, y / POINTS);
            }
        }
    }
}

#[test]
fn equal_wishes_give_equal_files() {
    let wish = Wish { paper: Paper::A4, lang: Lang::En };
    for game in GameId::ALL {
        let variant = AnyVariant::usual(game);
        assert!(kit(&variant, wish) == kit(&variant, wish) && rules(game, wish) == rules(game, wish), "{game}");
    }
}
