-- In the very order in which the public tables are listed: those that go on first, the latest of them before the others.
DROP INDEX tables_public;
CREATE INDEX tables_public ON tables (open DESC, created DESC) WHERE public = 1;
