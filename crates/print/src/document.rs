//! A document of sheets, as a PDF file. Equal documents are equal bytes: nothing in it tells when it was made.

use crate::{
    canvas::{Canvas, POINTS, resource},
    font::{Face, Font},
    paper::Paper,
};
use kurbo::Rect;
use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::{
    Filter, Finish, Name, Pdf, Ref, Str, TextStr,
    types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap},
};
use std::ops::RangeInclusive;

/// How hard streams are squeezed, from 0 to 10.
const LEVEL: u8 = 7;
const ADOBE: SystemInfo<'_> = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// A sheet, ready to be bound.
pub struct Sheet {
    paper: Paper,
    /// What is left once it is cut, in millimetres from the upper left corner; the whole sheet where nothing is cut.
    trim: Rect,
    content: Vec<u8>,
}

impl Sheet {
    /// Ends the drawing of a sheet.
    pub fn new(paper: Paper, trim: Option<Rect>, canvas: Canvas) -> Self {
        let whole = Rect::new(0.0, 0.0, paper.width(), paper.height());
        Self { paper, trim: trim.unwrap_or(whole), content: canvas.finish() }
    }

    /// A rectangle of the sheet in the file's own measure: points from the lower left corner.
    fn points(&self, rect: Rect) -> pdf_writer::Rect {
        let (x, y) = (|x: f64| (x * POINTS) as f32, |y: f64| ((self.paper.height() - y) * POINTS) as f32);
        pdf_writer::Rect::new(x(rect.x0), y(rect.y1), x(rect.x1), y(rect.y0))
    }
}

/// A line of the table of contents that viewers show beside the pages.
pub struct Bookmark {
    pub title: String,
    pub page: usize,
}

/// Sheets under a title.
pub struct Document {
    pub title: String,
    /// The code of the language.
    pub lang: &'static str,
    pub sheets: Vec<Sheet>,
    pub bookmarks: Vec<Bookmark>,
}

/// Numbers for the parts of a file, in the order in which they are asked for.
struct Numbers(Ref);

impl Numbers {
    fn next(&mut self) -> Ref {
        self.0.bump()
    }

    fn many(&mut self, count: usize) -> Vec<Ref> {
        (0..count).map(|_| self.next()).collect()
    }
}

impl Document {
    /// The file.
    pub fn pdf(&self) -> Vec<u8> {
        let (mut pdf, mut numbers) = (Pdf::new(), Numbers(Ref::new(1)));
        let [catalog, tree, info, outline] = [(); 4].map(|()| numbers.next());
        let (pages, fonts) = (numbers.many(self.sheets.len()), numbers.many(Face::ALL.len()));
        self.write_catalog(&mut pdf, catalog, tree, outline);
        pdf.document_info(info).title(TextStr(&self.title)).creator(TextStr("Ludothèque"));
        pdf.pages(tree).kids(pages.iter().copied()).count(pages.len() as i32);
        for (sheet, &page) in self.sheets.iter().zip(&pages) {
            let content = numbers.next();
            let whole = Rect::new(0.0, 0.0, sheet.paper.width(), sheet.paper.height());
            let mut written = pdf.page(page);
            written.parent(tree).media_box(sheet.points(whole)).trim_box(sheet.points(sheet.trim)).contents(content);
            let mut resources = written.resources();
            let mut named = resources.fonts();
            for (face, font) in Face::ALL.into_iter().zip(&fonts) {
                named.pair(Name(resource(face).as_bytes()), font);
            }
            named.finish();
            resources.finish();
            written.finish();
            stream(&mut pdf, content, &sheet.content);
        }
        for (face, &id) in Face::ALL.into_iter().zip(&fonts) {
            write_font(&mut pdf, &mut numbers, face.font(), id);
        }
        self.write_outline(&mut pdf, &mut numbers, outline, &pages);
        pdf.finish()
    }

    fn write_catalog(&self, pdf: &mut Pdf, id: Ref, tree: Ref, outline: Ref) {
        let mut catalog = pdf.catalog(id);
        catalog.pages(tree).lang(TextStr(self.lang));
        if !self.bookmarks.is_empty() {
            catalog.outlines(outline);
        }
        let mut wishes = catalog.viewer_preferences();
        wishes.display_doc_title(true);
        // A sheet that a viewer shrinks to its margins is not to scale.
        wishes.pair(Name(b"PrintScaling"), Name(b"None"));
        wishes.finish();
        catalog.finish();
    }

    fn write_outline(&self, pdf: &mut Pdf, numbers: &mut Numbers, id: Ref, pages: &[Ref]) {
        let items = numbers.many(self.bookmarks.len());
        let (Some(&first), Some(&last)) = (items.first(), items.last()) else { return };
        pdf.outline(id).first(first).last(last).count(items.len() as i32);
        for (n, bookmark) in self.bookmarks.iter().enumerate() {
            let mut item = pdf.outline_item(items[n]);
            item.title(TextStr(&bookmark.title)).parent(id);
            if let Some(&before) = n.checked_sub(1).and_then(|n| items.get(n)) {
                item.prev(before);
            }
            if let Some(&after) = items.get(n + 1) {
                item.next(after);
            }
            if let Some(&page) = pages.get(bookmark.page) {
                item.dest().page(page).fit();
            }
        }
    }
}

fn stream(pdf: &mut Pdf, id: Ref, bytes: &[u8]) {
    pdf.stream(id, &compress_to_vec_zlib(bytes, LEVEL)).filter(Filter::FlateDecode);
}

/// Letters whose place in a face is told to viewers, so that texts can be searched and copied.
const LETTERS: RangeInclusive<char> = ' '..='\u{2fff}';

fn write_font(pdf: &mut Pdf, numbers: &mut Numbers, font: &Font, id: Ref) {
    let Some(table) = &font.table else { return };
    let [cid, descriptor, cmap, file] = [(); 4].map(|()| numbers.next());
    let (name, per_em) = (Name(font.name.as_bytes()), f32::from(table.units_per_em()));
    let scaled = |units: i16| f32::from(units) * 1000.0 / per_em;
    pdf.type0_font(id).base_font(name).encoding_predefined(Name(b"Identity-H")).descendant_font(cid).to_unicode(cmap);
    let mut written = pdf.cid_font(cid);
    written.subtype(CidFontType::Type2).base_font(name).system_info(ADOBE).font_descriptor(descriptor);
    written.default_width(0.0).cid_to_gid_map_predefined(Name(b"Identity"));
    let advances = (0..table.number_of_glyphs())
        .map(|glyph| f32::from(table.glyph_hor_advance(ttf_parser::GlyphId(glyph)).unwrap_or(0)) * 1000.0 / per_em);
    written.widths().consecutive(0, advances);
    written.finish();
    let bounds = table.global_bounding_box();
    let mut flags = FontFlags::NON_SYMBOLIC;
    flags.set(FontFlags::FIXED_PITCH, table.is_monospaced());
    flags.set(FontFlags::ITALIC, table.is_italic());
    flags.set(FontFlags::SERIF, font.name.contains("Serif"));
    pdf.font_descriptor(descriptor)
        .name(name)
        .flags(flags)
        .bbox(pdf_writer::Rect::new(
            scaled(bounds.x_min),
            scaled(bounds.y_min),
            scaled(bounds.x_max),
            scaled(bounds.y_max),
        ))
        .italic_angle(table.italic_angle())
        .ascent(scaled(table.ascender()))
        .descent(scaled(table.descender()))
        .cap_height(scaled(table.capital_height().unwrap_or(table.ascender())))
        .stem_v(80.0)
        .font_file2(file);
    let mut letters = UnicodeCmap::new(Name(b"Letters"), ADOBE);
    for letter in LETTERS {
        if let Some(glyph) = table.glyph_index(letter) {
            letters.pair(glyph.0, letter);
        }
    }
    stream(pdf, cmap, letters.finish().as_slice());
    let squeezed = compress_to_vec_zlib(font.file, LEVEL);
    pdf.stream(file, &squeezed).filter(Filter::FlateDecode).pair(Name(b"Length1"), font.file.len() as i32);
}
