//! Boards as the terminal shows them.

use crate::run::run;

#[test]
fn boards_are_drawn_as_they_were() {
    let army = "EM,SE,SO,SO,SO,PA,OF,TK,CA,MI,DC,AV,BO,ES,AM";
    let battle = format!("S={army} N={army} [S] throw [3]");
    for (name, args) in [
        ("diam", &["show", "diam", "--after", "A1 X5 B1 Y2 A3 X7 1,2+"][..]),
        ("diam_1998", &["show", "diam", "--variant", "1998-2p", "--after", "A1 X5 B2 Y6"]),
        ("diadema", &["show", "diadema", "--after", "+a +1 +b +2 a-g 2-3"]),
        ("belligerants", &["show", "belligerants", "--variant", "pont12", "--after", &battle]),
        ("map", &["map", "show", "meandre"]),
    ] {
        insta::assert_snapshot!(format!("board_{name}"), run(args).good());
    }
}
