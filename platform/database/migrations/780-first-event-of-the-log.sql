-- The event that the log begins with, so that a database and a log of two installations are not taken for one. Null while
-- the log is empty.
create table fm.log_identity (
  is_only boolean primary key default true check (is_only),
  first_event_id text
);
