-- Work that takes longer than a reactor may wait for, one row from the fact that asked for it to its end. A process that
-- takes over begins it anew.
create table fm.jobs (
  key             text primary key,
  name            text not null,
  body            jsonb not null,
  position        bigint not null,
  actor_id        text,
  causation_id    text not null,
  correlation_id  text not null,
  tries           integer not null default 0,
  next_try_at     timestamptz not null default clock_timestamp(),
  reason          text
);
create index jobs_next on fm.jobs (next_try_at);
