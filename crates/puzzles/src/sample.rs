//! What many games say about two moves.

use crate::Margin;

/// Differences with their mean and its error.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sample {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Sample {
    pub fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    /// The mean in points, with its standard error.
    pub fn margin(&self) -> Margin {
        let mean = self.sum / self.count.max(1.0);
        let variance = (self.squares - self.sum * mean) / (self.count - 1.0).max(1.0);
        Margin { points: 100.0 * mean, error: 100.0 * (variance.max(0.0) / self.count.max(1.0)).sqrt() }
    }
}

impl FromIterator<f64> for Sample {
    fn from_iter<I: IntoIterator<Item = f64>>(values: I) -> Self {
        let mut sample = Self::default();
        values.into_iter().for_each(|value| sample.add(value));
        sample
    }
}
