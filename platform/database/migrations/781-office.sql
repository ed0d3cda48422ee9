-- Locks that office servers hold by WOPI: one for each file, with the id by which the office knows it. `taking` until the
-- product's own lock stands; `keeps_lock` where the member had locked the file before. In no event, deleted when the person
-- is erased.
create table fm.office_locks (
  file_id      text        primary key,
  lock_id      text        not null,
  member_id    text        not null,
  taking       boolean     not null,
  keeps_lock   boolean     not null,
  locked_until timestamptz not null
);
create index on fm.office_locks (member_id);

-- The one thing that a token opens; null for a token of its whole scope.
alter table fm.access_tokens add column bound_to text;
