# Thin on purpose: each target is one command or one script.
.PHONY: help run cluster play print test check e2e screens bench bench-load bench-cluster bench-desk bench-phone soak fuzz endings
.DEFAULT_GOAL := help

help: ## this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "make %-7s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## build everything and serve the application on http://127.0.0.1:7878
	scripts/wasm.sh
	scripts/web.sh
	cargo build --release --package ludotheque
	target/release/ludotheque serve

cluster: ## build, then serve on http://127.0.0.1:7878 and :7879 with PostgreSQL, NATS and a worker in a temporary folder, until Ctrl-C (NODES=2)
	cargo build --release --package ludotheque
	scripts/cluster.sh

play: ## build, then choose a game and play it at one keyboard
	cargo build --release --package ludotheque
	target/release/ludotheque play

print: ## sheets to make the games at home, and the rule books, as PDF in the folder print
	cargo run --release --package ludotheque -- print --all --out print

test: ## everything that must hold before a change is shared
	scripts/test.sh

check: ## the fast inner loop: format, lints, unit tests
	cargo fmt --all
	cargo clippy --workspace --all-targets -- -D warnings
	cargo test --workspace --lib --bins --quiet

e2e: ## play whole games in real browsers against the real server
	scripts/e2e.sh

screens: ## take the pictures of the application in docs/screens again
	PROJECT=screens scripts/e2e.sh

bench: ## speed figures, every count of data/perft.txt to its full depth, and what a move costs the server (LUDOTHEQUE_BUILDS=PATH:PATH compares builds)
	cargo bench --package ludotheque --bench speed
	cargo bench --package ludotheque --bench moves

bench-load: ## 2,000 tables at once: moves a second, how long they take, what they cost (about a minute; LUDOTHEQUE_TABLES, LUDOTHEQUE_SECONDS, LUDOTHEQUE_BUILDS)
	cargo bench --package ludotheque --bench load

bench-cluster: ## the same play with SQLite and one server, with PostgreSQL and one server, and with three (about a minute)
	cargo bench --package ludotheque --bench cluster

bench-desk: ## positions a second of the desk in WebAssembly beside those of the same desk here
	scripts/wasm.sh
	scripts/desk.sh speed

bench-phone: ## what the desk weighs in the browser, how soon it answers, what it takes of a phone's memory
	scripts/wasm.sh
	scripts/web.sh
	cargo build --locked --release --bin ludotheque
	LUDOTHEQUE_BIN=$(CURDIR)/target/release/ludotheque PROJECT=bench scripts/e2e.sh desk.ts --workers=1

soak: ## the random tests ten times as long (LUDOTHEQUE_SOAK=N for N times), the server killed 2,000 times, every fuzz target for FUZZ_SECONDS (600)
	LUDOTHEQUE_SOAK=$${LUDOTHEQUE_SOAK:-10} cargo test --release -p diam -p diadema -p belligerants -p ludo-shelf -p ludo-puzzles -p ludo-server -p ludo-fuzz
	FUZZ_SERVER=1 scripts/fuzz.sh $${FUZZ_SECONDS:-600}

fuzz: ## every fuzz target for FUZZ_SECONDS (60) each
	FUZZ_SERVER=1 scripts/fuzz.sh $${FUZZ_SECONDS:-60}

endings: ## the best level of Les Belligérants on every map: all its games must end by the rules (GAMES=100, SEED=1)
	scripts/endings.sh
