//! The desk as a module for browsers: bytes in, bytes out, through five plain exports.
//!
//! Whoever asks gets room from [`alloc`], writes a question there as JSON, and calls [`ask`], which takes the room back and
//! returns where the answer lies, its place in the upper half of the number and its length in the lower; [`free`] gives
//! that back. A module may carry one game of several, and carries nothing that was learned: [`lacks`] says what a question
//! needs, and [`supply`] takes what was learned. There is one desk, and it hears one question at a time. The names are plain in a module alone: elsewhere `free`
//! would take the place of the system's.

#![expect(unsafe_code, reason = "what crosses the border of a module is places in its memory and lengths")]

use ludo_desk::Desk;
use std::{cell::RefCell, ptr::slice_from_raw_parts_mut};

thread_local! {
    static DESK: RefCell<Desk> = RefCell::default();
}

/// Room for so many bytes.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn alloc(length: usize) -> *mut u8 {
    place(vec![0; length].into_boxed_slice())
}

/// Gives room back.
///
/// # Safety
///
/// The place is one that [`alloc`] or [`ask`] gave, with its length, and is not used again.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub unsafe extern "C" fn free(place: *mut u8, length: usize) {
    // SAFETY: the caller promises that place and length are those of a box.
    drop(unsafe { taken(place, length) });
}

/// Answers a question. The answer is empty where it would rest on what is lacking.
///
/// # Safety
///
/// The place is one that [`alloc`] gave, with its length, and is not used again.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub unsafe extern "C" fn ask(place_of: *mut u8, length: usize) -> u64 {
    // SAFETY: the caller promises that place and length are those of a box.
    let question = unsafe { taken(place_of, length) };
    let answer = DESK.with_borrow_mut(|desk| desk.answer_if_able(&String::from_utf8_lossy(&question)));
    written(answer.unwrap_or_default())
}

/// The files that a question needs and that are lacking, with spaces between them: what was learned, to be supplied, or the
/// module that carries its game, to be asked instead.
///
/// # Safety
///
/// The place is one that [`alloc`] gave, with its length, and is not used again.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub unsafe extern "C" fn lacks(place_of: *mut u8, length: usize) -> u64 {
    // SAFETY: the caller promises that place and length are those of a box.
    let question = unsafe { taken(place_of, length) };
    written(ludo_desk::lacks(&String::from_utf8_lossy(&question)).join(" "))
}

/// Takes what is lacking by its name; false if it cannot be used.
///
/// # Safety
///
/// Both places are such as [`alloc`] gave, with their lengths, and are not used again.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub unsafe extern "C" fn supply(name: *mut u8, name_length: usize, content: *mut u8, length: usize) -> bool {
    // SAFETY: the caller promises that places and lengths are those of boxes.
    let (name, content) = unsafe { (taken(name, name_length), taken(content, length)) };
    ludo_desk::supply(&String::from_utf8_lossy(&name), content)
}

/// A text as its place and length in one number.
fn written(text: String) -> u64 {
    let bytes = text.into_bytes().into_boxed_slice();
    let length = bytes.len() as u64;
    (place(bytes) as u64) << 32 | length
}

fn place(bytes: Box<[u8]>) -> *mut u8 {
    Box::into_raw(bytes).cast()
}

/// # Safety
///
/// The place is that of a box of this length, which is not used again.
unsafe fn taken(place: *mut u8, length: usize) -> Box<[u8]> {
    // SAFETY: as promised.
    unsafe { Box::from_raw(slice_from_raw_parts_mut(place, length)) }
}
