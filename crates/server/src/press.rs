//! Sheets to print, made when somebody asks for them: few at a time, and those that were asked for last are kept.

use crate::{convert::refuse, error::ApiError};
use ludo_core::Words;
use ludo_print::Wish;
use ludo_shelf::AnyVariant;
use ludo_wire::{RefusalCode as Code, http::PrintSheets};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Semaphore;

/// Files that are made at the same time.
const AT_ONCE: usize = 2;
/// Files that are kept: every kit and every book of the house in both languages and on both papers. A file has a few hundred
/// kilobytes at most.
const KEPT: usize = 48;

/// Which file: the variant also says which map.
#[derive(Clone, PartialEq, Eq)]
pub struct Job {
    pub variant: AnyVariant,
    pub sheets: PrintSheets,
    pub wish: Wish,
}

/// A file as it is sent.
pub type File = Arc<[u8]>;

/// Places at the press, and the files that were made last.
pub struct Press {
    places: Arc<Semaphore>,
    kept: Arc<Mutex<Vec<(Job, File)>>>,
}

impl Default for Press {
    fn default() -> Self {
        Self { places: Arc::new(Semaphore::new(AT_ONCE)), kept: Arc::default() }
    }
}

impl Press {
    /// The file, as it was kept or made anew.
    pub async fn print(&self, job: Job) -> Result<File, ApiError> {
        if let Some(file) = self.known(&job) {
            return Ok(file);
        }
        let place = self.places.clone().acquire_owned().await.map_err(|_| cannot())?;
        // Somebody else may have asked for the same while this one waited.
        if let Some(file) = self.known(&job) {
            return Ok(file);
        }
        let kept = self.kept.clone();
        let made = tokio::task::spawn_blocking(move || {
            let _place = place;
            let file: File = match job.sheets {
                PrintSheets::Kit => ludo_print::kit(&job.variant, job.wish),
                PrintSheets::Rules => ludo_print::rules(job.variant.game_id(), job.wish),
            }?
            .into();
            let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
            if kept.len() >= KEPT {
                kept.remove(0);
            }
            kept.push((job, file.clone()));
            Ok(file)
        });
        made.await
            .map_err(|_| cannot())?
            .map_err(|words: Words| ApiError::new(refuse(Code::NotFound, &words.fr, &words.en)))
    }

    /// A file that is kept, which is now the last that goes.
    fn known(&self, job: &Job) -> Option<File> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let place = kept.iter().position(|(known, _)| known == job)?;
        let found = kept.remove(place);
        let file = found.1.clone();
        kept.push(found);
        Some(file)
    }
}

fn cannot() -> ApiError {
    ApiError::new(refuse(Code::Unavailable, "on ne peut pas imprimer en ce moment", "nothing can be printed now"))
}
