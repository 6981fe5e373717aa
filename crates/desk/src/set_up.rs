//! Positions and maps set up by hand.

use crate::{convert, question, refuse};
use ludo_core::{Fault, Faults, Filled, FormField, MapGrid, MapLook, Put, Side, Words};
use ludo_shelf::{AnyPosition, AnyVariant, GameId};
use ludo_wire::{
    RefusalCode as Code,
    desk::{
        DeskAnswer, DeskField, DeskForm, DeskGrid, DeskMap, DeskMapFault, DeskOption, DeskPart, DeskPiece,
        DeskPosition, DeskPositionFault, DeskQuestion, DeskRefusal, DeskSquare,
    },
};

/// Whether a text is a position, with all its faults.
pub fn position(variant: &AnyVariant, text: &str) -> DeskAnswer {
    DeskAnswer::Position(match AnyPosition::from_text(variant, text) {
        Ok(position) => DeskPosition {
            text: position.to_string(),
            legal: true,
            faults: Vec::new(),
            form: position.form().map(|(pieces, fields)| form_out(&pieces, fields)),
        },
        Err(found) => DeskPosition {
            text: text.to_owned(),
            legal: false,
            faults: faults(variant.game_id(), text, &found),
            form: None,
        },
    })
}

/// The position that a form describes, with all its faults.
pub fn place(variant: &AnyVariant, form: &DeskForm) -> Result<DeskAnswer, DeskRefusal> {
    let filled = Filled {
        pieces: form.pieces.iter().map(put).collect(),
        fields: form.fields.iter().map(|field| (field.key.clone(), field.value.clone())).collect(),
    };
    let text = variant
        .assembled(&filled)
        .ok_or_else(|| question::malformed("ce jeu ne se place pas à la main", "this game cannot be set up by hand"))?;
    Ok(position(variant, &text))
}

fn put(piece: &DeskPiece) -> Put {
    Put {
        code: piece.code.clone(),
        side: if piece.side == 0 { Side::First } else { Side::Second },
        place: convert::place_in(&piece.place),
        kept: piece.kept,
    }
}

fn form_out(pieces: &[Put], fields: Vec<FormField>) -> DeskForm {
    let piece = |put: &Put| DeskPiece {
        code: put.code.clone(),
        side: put.side.index() as u8,
        place: convert::place(put.place.clone()),
        kept: put.kept,
    };
    let option = |(value, name): (String, Words)| DeskOption { value, name: convert::words(&name) };
    let field = |field: FormField| DeskField {
        key: field.key.to_owned(),
        value: field.value,
        name: convert::words(&field.name),
        options: field.options.into_iter().map(option).collect(),
    };
    DeskForm { pieces: pieces.iter().map(piece).collect(), fields: fields.into_iter().map(field).collect() }
}

fn faults(game: GameId, text: &str, found: &Faults) -> Vec<DeskPositionFault> {
    let told = |fault: &Fault| {
        let about = game.whereabouts(text, fault.at.clone());
        DeskPositionFault {
            from: fault.at.start as u32,
            to: fault.at.end as u32,
            cells: about.cells,
            field: about.field.map(str::to_owned),
            words: convert::words(&fault.words),
        }
    };
    found.list().iter().take(convert::MOST_FAULTS).map(told).collect()
}

/// Whether a map can be played on, with all its faults: one painted by hand, that of the question, or that of the variant.
pub fn map(question: &DeskQuestion, grid: Option<&DeskGrid>) -> Result<DeskAnswer, DeskRefusal> {
    let game: GameId = question.game.parse().map_err(|found| question::faulty(DeskPart::Game, &found))?;
    let none = || refuse(DeskPart::Game, Code::Malformed, "ce jeu n’a pas de carte", "this game has no map");
    let text = match (grid, &question.map) {
        (Some(grid), _) => game.painted_map(&grid_in(grid)?).ok_or_else(none)?,
        (None, Some(text)) => text.clone(),
        (None, None) => question::variant(question)?.map_text().ok_or_else(none)?,
    };
    let look = game.look_at_map(&text).ok_or_else(none)?;
    Ok(DeskAnswer::Map(looked_at(game, question, &text, look)))
}

fn looked_at(game: GameId, question: &DeskQuestion, text: &str, look: MapLook) -> DeskMap {
    let rules = question.variant.clone().unwrap_or_else(|| AnyVariant::usual(game).to_string());
    let variant = AnyVariant::on_map(game, &rules, text).ok().filter(|_| look.faults.is_empty());
    let fault = |(line, squares, words): (Option<usize>, Vec<String>, Words)| DeskMapFault {
        line: line.map(|line| line as u32),
        squares,
        words: convert::words(&words),
    };
    DeskMap {
        valid: look.faults.is_empty(),
        faults: look.faults.into_iter().take(convert::MOST_FAULTS).map(fault).collect(),
        text: look.text,
        grid: look.grid.map(grid_out),
        variant: variant.map(|variant| variant.to_string()),
    }
}

fn grid_in(grid: &DeskGrid) -> Result<MapGrid, DeskRefusal> {
    let DeskGrid { name, width, height, squares } = grid;
    if squares.len() != usize::from(*width) * usize::from(*height) {
        let (fr, en) = ("une carte a largeur fois hauteur cases", "a map has width times height squares");
        return Err(question::malformed(fr, en));
    }
    let squares = squares.iter().map(|square| (square.ground.clone(), square.star)).collect();
    Ok(MapGrid { name: name.clone(), width: *width, height: *height, squares })
}

fn grid_out(grid: MapGrid) -> DeskGrid {
    let square = |(ground, star): (String, bool)| DeskSquare { ground, star };
    let MapGrid { name, width, height, squares } = grid;
    DeskGrid { name, width, height, squares: squares.into_iter().map(square).collect() }
}
