-- A table is the list of its events. The other columns say what the house has to know without replaying them; they
-- are written in the same transaction as the events that they follow from.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    dice_key BLOB NOT NULL,
    version INTEGER NOT NULL,
    public INTEGER NOT NULL,
    open INTEGER NOT NULL,
    deadline INTEGER,
    engine INTEGER NOT NULL,
    created INTEGER NOT NULL,
    summary TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX tables_public ON tables (created DESC) WHERE public = 1;
CREATE INDEX tables_deadline ON tables (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX tables_engine ON tables (id) WHERE engine = 1;

CREATE TABLE events (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    event TEXT NOT NULL,
    PRIMARY KEY (table_id, version)
) STRICT, WITHOUT ROWID;

-- Game time runs only while the server does: this is how far it has come.
CREATE TABLE house (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    game_time INTEGER NOT NULL
) STRICT;

INSERT INTO house (id, game_time) VALUES (1, 0);
