use super::*;

fn asker(rank: Rank, address: Option<u8>, table: &str) -> Asker {
    Asker { rank, address: address.map(|last| IpAddr::from([192, 0, 2, last])), table: table.to_owned() }
}

/// The order in which those who stand in line behind one who thinks are served; each is done at once.
async fn served(askers: Vec<Asker>) -> Vec<usize> {
    let queue = Queue::new(1);
    let busy = queue.stand(asker(Rank::Move, None, "busy")).unwrap().turn().await.unwrap();
    let order = Arc::new(Mutex::new(Vec::new()));
    let thinkers: Vec<_> = askers
        .into_iter()
        .enumerate()
        .filter_map(|(place, asker)| Some((place, queue.stand(asker)?)))
        .map(|(place, standing)| {
            let order = order.clone();
            tokio::spawn(async move {
                let permit = standing.turn().await.unwrap();
                order.lock().unwrap().push(place);
                drop(permit);
            })
        })
        .collect();
    drop(busy);
    for thinker in thinkers {
        thinker.await.unwrap();
    }
    Arc::into_inner(order).unwrap().into_inner().unwrap()
}

#[tokio::test]
async fn moves_come_before_questions_and_questions_before_reports() {
    let order = served(vec![
        asker(Rank::Report, Some(1), "a"),
        asker(Rank::Question, Some(1), "a"),
        asker(Rank::Question, Some(1), "a"),
        asker(Rank::Move, None, "b"),
        asker(Rank::Question, Some(1), "a"),
        asker(Rank::Move, None, "c"),
    ]);
    assert_eq!(order.await, [3, 5, 1, 2, 4, 0]);
}

#[tokio::test]
async fn an_address_that_asks_much_does_not_hold_up_one_that_asks_once() {
    let mut askers = vec![asker(Rank::Question, Some(1), "a"); 5];
    askers.push(asker(Rank::Question, Some(2), "b"));
    assert_eq!(served(askers).await, [0, 5, 1, 2, 3, 4]);
}

#[tokio::test]
async fn the_tables_of_an_address_have_their_turns() {
    let mut askers = vec![asker(Rank::Question, Some(1), "a"); 3];
    askers.push(asker(Rank::Question, Some(1), "b"));
    assert_eq!(served(askers).await, [0, 3, 1, 2]);
    let household = |last: u16| Asker {
        address: Some(IpAddr::from([0x2001, 0xdb8, 0, 1, 0, 0, 0, last])),
        ..asker(Rank::Question, None, &format!("v{last}"))
    };
    let mut askers = vec![household(1), household(2), household(3)];
    askers.push(asker(Rank::Question, Some(9), "z"));
    assert_eq!(served(askers).await, [0, 3, 1, 2], "a network is one address");
}

#[tokio::test]
async fn who_has_left_is_not_thought_about_and_keeps_no_place() {
    let queue = Queue::new(1);
    let busy = queue.stand(asker(Rank::Question, Some(1), "a")).unwrap().turn().await.unwrap();
    let left = queue.stand(asker(Rank::Question, Some(1), "a")).unwrap();
    let stays = queue.stand(asker(Rank::Question, Some(1), "a")).unwrap();
    let called = queue.stand(asker(Rank::Move, None, "a")).unwrap();
    assert_eq!(queue.waiting(), 3);
    drop(left);
    assert_eq!(queue.waiting(), 2);
    drop(busy);
    // It was called before it left, and the place goes on to the next.
    assert_eq!(queue.waiting(), 1);
    drop(called);
    assert_eq!(queue.waiting(), 0);
    drop(stays.turn().await.unwrap());
    assert!(queue.stand(asker(Rank::Report, None, "a")).unwrap().turn().await.is_some(), "all places are free again");
}

#[tokio::test]
async fn questions_wait_in_bounded_number_and_moves_always() {
    let queue = Queue::new(0);
    let question = |last| queue.stand(asker(Rank::Question, Some(last), "a"));
    let mut waiting: Vec<_> = (0..20).filter_map(|_| question(1)).collect();
    assert_eq!(waiting.len(), OF_AN_ADDRESS);
    for address in 2..=255 {
        waiting.extend((0..2).filter_map(|_| question(address)));
    }
    assert_eq!(waiting.len(), IN_ALL);
    assert!(queue.stand(asker(Rank::Move, None, "a")).is_some());
}

#[tokio::test]
async fn nobody_waits_for_ever() {
    let mut askers = vec![asker(Rank::Report, None, "r")];
    askers.extend((0..12).map(|n| asker(Rank::Move, None, &format!("t{n}"))));
    let order = served(askers).await;
    let place = order.iter().position(|asker| *asker == 0).unwrap();
    assert!(place < 8, "{order:?}");
}

#[tokio::test]
async fn addresses_are_forgotten_and_those_who_wait_are_not() {
    let queue = Queue::new(1);
    let busy = queue.stand(asker(Rank::Question, Some(1), "a")).unwrap().turn().await.unwrap();
    let waiting = queue.stand(asker(Rank::Question, Some(2), "b")).unwrap();
    assert!(!queue.lock().last.is_empty());
    queue.forget_turns();
    assert!(queue.lock().last.is_empty());
    assert_eq!((queue.waiting(), queue.waiting_for(Rank::Question), queue.waiting_for(Rank::Move)), (1, 1, 0));
    drop(busy);
    assert!(waiting.turn().await.is_some());
}
