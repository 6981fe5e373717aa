//! A report as it is sent.

use crate::convert;
use ludo_engine::report::{self, GameReport};
use ludo_wire::oracle::{Cause, Knowledge, Mark, Report, ReportEntry, SideReport, Worth};

/// As messages carry it: names for codes, words in both languages.
pub fn report(told: &GameReport) -> Report {
    Report {
        knowledge: match told.knowledge {
            report::Knowledge::Exact => Knowledge::Exact,
            report::Knowledge::Proved => Knowledge::Proved,
            report::Knowledge::Estimated => Knowledge::Estimated,
        },
        start: worth(told.start),
        result: worth(told.result),
        sides: told.sides.map(|side| SideReport {
            choices: side.choices as u32,
            throws: side.throws as u32,
            luck: worth(side.luck),
            errors: worth(side.errors),
            marks: [side.inaccuracies, side.mistakes, side.blunders].map(|count| count as u32),
        }),
        lots: worth(told.lots),
        ending: worth(told.ending),
        turning_point: told.turning_point.map(|ply| ply as u32),
        thresholds: report::Mark::ALL.map(report::Mark::threshold),
        entries: told.entries.iter().map(entry).collect(),
    }
}

const fn worth(worth: report::Appraisal) -> Worth {
    Worth { margin: worth.margin, win: worth.win }
}

fn entry(told: &report::EntrySummary) -> ReportEntry {
    ReportEntry {
        ply: told.ply as u32,
        cause: match told.cause {
            report::Cause::Luck => Cause::Luck,
            report::Cause::Choice => Cause::Choice,
            report::Cause::End => Cause::End,
        },
        side: told.side,
        text: told.text.clone(),
        change: worth(told.change),
        best: told.best.clone(),
        mark: told.mark.map(|mark| match mark {
            report::Mark::Inaccuracy => Mark::Inaccuracy,
            report::Mark::Mistake => Mark::Mistake,
            report::Mark::Blunder => Mark::Blunder,
        }),
        words: told.words.as_ref().map(convert::words),
    }
}
