-- Folded states of long streams: thrown away at any moment, made again from the log. `said` holds what is personal in
-- the state, sealed with the keys of its people. `commands` holds eight bytes for each command that is in the stream.
create table fm.snapshots (
  stream     text        not null,
  form       text        not null,
  version    integer     not null,
  revision   bigint      not null,
  event_id   uuid        not null,
  state      json        not null,
  said       json        not null,
  commands   bytea       not null,
  made_at    timestamptz not null default clock_timestamp(),
  primary key (stream, form)
);
