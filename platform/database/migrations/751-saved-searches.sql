-- Searches that members keep by name: private, in no event, deleted when the person is erased.
create table fm.saved_searches (
  id        text        primary key,
  member_id text        not null,
  name      text        not null,
  q         text        not null,
  saved_at  timestamptz not null
);
create index saved_searches_of_members on fm.saved_searches (member_id, saved_at, id);
