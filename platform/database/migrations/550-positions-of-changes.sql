-- Where in the log the event stands that a change came of, so that whoever hears that a row is gone can tell what was
-- read before from what was read after. Rows that follow no log have none.
alter table fm.recent_changes add column position bigint;
