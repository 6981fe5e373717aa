//! The rules as the crate plays them against a second, independent reading.

mod oracle;

/// Scene files with the number of scenes in each.
const FILES: [(&str, usize); 7] = [
    (include_str!("../../../data/belligerants/belligerants-scenarios.txt"), 49),
    (include_str!("../../../data/belligerants/belligerants-random-escalier.txt"), 120),
    (include_str!("../../../data/belligerants/belligerants-random-meandre.txt"), 120),
    (include_str!("../../../data/belligerants/own-scenes.txt"), 99),
    (include_str!("../../../data/belligerants/own-huff.txt"), 42),
    (include_str!("../../../data/belligerants/own-escalier.txt"), 11),
    (include_str!("../../../data/belligerants/own-meandre.txt"), 5),
];

#[test]
fn the_second_reading_agrees_with_every_scene() {
    for (text, scenes) in FILES {
        let (count, failures) = oracle::scene::run(text);
        assert_eq!((count, failures), (scenes, Vec::new()));
    }
}
