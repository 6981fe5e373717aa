//! Short courses for those who have never seen a game: one idea a step, done by really playing a move.
//!
//! A course is a plain text beside the other data of its game (`data/GAME/lessons.txt`; the form stands in
//! `data/lessons.md`). [`Course::read`] reads it, and a [`Stage`] is a step set up on the board: it says what a move
//! deserves. What is legal, and why something is not, is asked of the rules and never written in a course.
//!
//! ```
//! use ludo_lessons::{Course, Verdict};
//! use ludo_shelf::GameId;
//!
//! let course = Course::of(GameId::Diadema)?;
//! let stages = course.lessons[0].stages(course.game)?;
//! assert!(matches!(stages[0].judge("+1"), Verdict::Done));
//! assert!(matches!(stages[0].judge("1-2"), Verdict::Refused(_)));
//! # Ok::<(), ludo_lessons::Flaw>(())
//! ```

mod course;
mod page;
mod read;
mod stage;

pub use course::{Accept, Answer, Course, End, Lesson, Step};
pub use page::{CoursePage, LessonPage, StepPage, page};
pub use read::Flaw;
pub use stage::{Stage, Verdict, play};
