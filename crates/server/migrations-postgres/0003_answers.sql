-- What workers have found out about positions, for an hour. A position is named by the version that made it, so an answer that
-- is given twice is kept once. After a crash of the database they are thought about again.
CREATE UNLOGGED TABLE answers (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version BIGINT NOT NULL,
    question TEXT NOT NULL,
    answer TEXT NOT NULL,
    made_at TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (table_id, version, question)
);

CREATE INDEX answers_made ON answers (made_at);
