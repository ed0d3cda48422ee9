create schema if not exists fm;
create schema if not exists rm;

-- One row per read table and version. The runner moves position by compare-and-set in the transaction of the rows.
create table fm.checkpoints (
  table_name text primary key,
  name       text not null,
  position   bigint not null default 0,
  generation integer not null default 1,
  shape      text not null,
  built_at   timestamptz,
  seen_at    timestamptz not null default clock_timestamp()
) with (fillfactor = 50);

-- Events that a projection could not take, with all later events of their streams.
create table fm.parked (
  table_name      text not null,
  generation      integer not null,
  position        bigint not null,
  stream          text not null,
  revision        bigint not null,
  event_id        uuid not null,
  type            text not null,
  reason          text not null,
  first_seen      timestamptz not null default clock_timestamp(),
  retry_requested boolean not null default false,
  primary key (table_name, generation, position)
);
