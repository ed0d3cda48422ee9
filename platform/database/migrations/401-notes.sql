-- What an installation remembers of itself between starts.
create table fm.notes (
  name   text primary key,
  value  jsonb not null
);
