-- `last` is the newest number given out (its row lock, held to the commit, makes numbers appear in order);
-- everything up to `floor` has been swept away.
create table fm.change_feed (
  "only" boolean primary key default true check ("only"),
  last  bigint not null default 0,
  floor bigint not null default 0
) with (fillfactor = 50);
insert into fm.change_feed default values;

create table fm.recent_changes (
  number   bigint primary key,
  topic    text not null,
  id       text not null,
  audience text[] not null,
  at       timestamptz not null default clock_timestamp()
);
