-- Servers that share the tables, each with how far game time had come at its last sign of life. One that was taken for dead
-- goes on under another name, so that nothing of before counts as its own.
CREATE TABLE servers (
    name TEXT COLLATE "C" PRIMARY KEY,
    seen_at BIGINT NOT NULL,
    dead BOOLEAN NOT NULL DEFAULT false
);

-- Who is connected to a table with a clock, through which server, and since when in game time. When a server dies, these are
-- the people whose clocks stand.
CREATE TABLE lines (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    server TEXT COLLATE "C" NOT NULL REFERENCES servers (name) ON DELETE CASCADE,
    person INTEGER NOT NULL,
    since BIGINT NOT NULL,
    PRIMARY KEY (table_id, server, person)
);

CREATE INDEX lines_server ON lines (server);
