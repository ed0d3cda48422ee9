-- What members keep for later: private, in no event, deleted when the person is erased. `no` is the order in which they
-- saved it.
create table fm.saved_things (
  member_id text        not null,
  kind      text        not null,
  thing_id  text        not null,
  no        bigint      not null generated always as identity,
  saved_at  timestamptz not null,
  primary key (member_id, kind, thing_id)
);
create index saved_things_order on fm.saved_things (member_id, kind, no desc);
