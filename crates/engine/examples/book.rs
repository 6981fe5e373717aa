//! Writes the book of the best level of Diam to standard output: `book [GAMES [UCT [NODES [SEED]]]]`, as it ships unless told
//! otherwise, `book > data/diam/first-player.book`.

use ludo_engine::diam::{Book, BookTerms};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let mut terms = BookTerms::SHIPPED;
    if let Some(text) = args.next() {
        terms.games = text.parse()?;
    }
    for place in [&mut terms.uct, &mut terms.nodes, &mut terms.seed] {
        if let Some(text) = args.next() {
            *place = text.parse()?;
        }
    }
    print!("{}", Book::made(terms, |entry| eprintln!("{entry}")));
    Ok(())
}
