-- How far each reactor has come in the log. A reactor that is new begins at the head of that moment.
create table fm.reactor_checkpoints (
  reactor     text primary key,
  position    bigint not null,
  updated_at  timestamptz not null default clock_timestamp()
);

-- Which effects of which fact were made. `effect` names it among the effects of the fact.
create table fm.reactions (
  reactor   text not null,
  event_id  text not null,
  effect    text not null,
  result    text not null,
  made_at   timestamptz not null default clock_timestamp(),
  primary key (reactor, event_id, effect)
);
create index reactions_made_at on fm.reactions (made_at);

-- Facts that a reactor could not take yet: tried again until parked, together with all later ones of their stream.
create table fm.reactor_backlog (
  reactor      text not null,
  position     bigint not null,
  stream       text not null,
  type         text not null,
  tries        integer not null default 0,
  next_try_at  timestamptz,
  reason       text,
  parked_at    timestamptz,
  primary key (reactor, position)
);
create index reactor_backlog_stream on fm.reactor_backlog (reactor, stream, position);

create table fm.timers (
  key             text primary key,
  due_at          timestamptz not null,
  command         text not null,
  body            jsonb not null,
  command_id      uuid not null,
  causation_id    text not null,
  correlation_id  text not null,
  tries           integer not null default 0,
  next_try_at     timestamptz not null,
  reason          text,
  parked_at       timestamptz
);
create index timers_next on fm.timers (next_try_at) where parked_at is null;

-- One letter per cause, recipient and channel. The letter is blanked once it has been sent.
create table fm.outbox (
  id           uuid primary key,
  cause        text not null,
  recipient    text not null,
  channel      text not null,
  message_id   text not null unique,
  letter       jsonb,
  tries        integer not null default 0,
  next_try_at  timestamptz not null default clock_timestamp(),
  lease_until  timestamptz,
  reason       text,
  sent_at      timestamptz,
  parked_at    timestamptz,
  created_at   timestamptz not null default clock_timestamp(),
  unique (cause, recipient, channel)
);
create index outbox_waiting on fm.outbox (next_try_at) where sent_at is null and parked_at is null;

create table fm.captured_mails (
  id          bigint generated always as identity primary key,
  message_id  text not null unique,
  to_name     text not null,
  to_address  text not null,
  subject     text not null,
  html        text not null,
  text        text not null,
  sent_at     timestamptz not null default clock_timestamp()
);
