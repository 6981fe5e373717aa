//! Work that goes on whoever stops waiting for it.

use super::Problem;
use futures_util::{FutureExt, future::CatchUnwind};
use std::{
    panic::AssertUnwindSafe,
    pin::Pin,
    task::{Context, Poll, ready},
};

/// Is done on the task of whoever waits for it, since a task of its own for every move costs more than the move. Only
/// where that one goes away before it is done does it get one. Should it panic, that is told to whoever waits.
pub struct Unstoppable<F: Future + Send + 'static>(Option<Pin<Box<CatchUnwind<AssertUnwindSafe<F>>>>>)
where
    F::Output: Send;

impl<F: Future<Output: Send> + Send + 'static> Unstoppable<F> {
    /// Work that has not begun yet.
    pub fn new(work: F) -> Self {
        Self(Some(Box::pin(AssertUnwindSafe(work).catch_unwind())))
    }
}

fn panicked() -> Problem {
    Problem::Unavailable("the change ended in a panic".to_owned())
}

impl<T: Send, F: Future<Output = Result<T, Problem>> + Send + 'static> Future for Unstoppable<F> {
    type Output = F::Output;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<F::Output> {
        let Some(work) = &mut self.0 else { return Poll::Ready(Err(panicked())) };
        let done = ready!(work.as_mut().poll(context));
        self.0 = None;
        Poll::Ready(done.unwrap_or_else(|_| Err(panicked())))
    }
}

impl<F: Future<Output: Send> + Send + 'static> Drop for Unstoppable<F> {
    fn drop(&mut self) {
        // Without a runtime there is nobody left to do anything.
        if let (Some(work), Ok(runtime)) = (self.0.take(), tokio::runtime::Handle::try_current()) {
            runtime.spawn(work.map(drop));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::future::poll_fn;
    use tokio::sync::oneshot;

    #[tokio::test]
    async fn work_is_done_though_nobody_waits_any_more() {
        let (go, gone) = oneshot::channel::<()>();
        let (done, heard) = oneshot::channel();
        let mut work = Unstoppable::new(async move {
            let _ = gone.await;
            let _ = done.send(());
            Ok::<(), Problem>(())
        });
        assert!((&mut work).now_or_never().is_none(), "it waits");
        drop(work);
        go.send(()).unwrap();
        heard.await.unwrap();
    }

    #[tokio::test]
    async fn a_panic_is_told_to_who_waits() {
        let fails = poll_fn(|_| -> Poll<Result<(), Problem>> { panic!("its own fault") });
        assert!(matches!(Unstoppable::new(fails).await, Err(Problem::Unavailable(_))));
    }
}
