#!/bin/sh
# Games of the best level of Les Belligérants on every map of the box, against level 4 and against itself: each must end
# by the rules, none at the ply limit. GAMES (100) and SEED (1) of each match may be given.
set -eu
cd "$(dirname "$0")/.."
cargo build --quiet --release --package ludotheque
stopped=0
for map in data/belligerants/maps/*.map; do
    name=$(basename "$map" .map)
    for other in level:4 level:8; do
        told=$(target/release/ludotheque match belligerants --variant "$name" --a level:8 --b "$other" \
            --games "${GAMES:-100}" --seed "${SEED:-1}" --json)
        echo "$name, level:8 against $other: $told"
        case "$told" in *'"stopped":0'*) ;; *) stopped=1 ;; esac
    done
done
exit "$stopped"
