-- The keys by which push services recognize this installation: one pair, made once. The private key is sealed.
create table fm.push_keys (
  "only"      boolean primary key default true check ("only"),
  public_key  text    not null,
  private_key bytea   not null
);

-- Browsers and apps to which a member wants pushes. A device is deleted with its session: at sign-out, when the session is
-- revoked, and when the member is locked or erased.
create table fm.devices (
  id             text        primary key,
  member_id      text        not null,
  session_id     text        references fm.sessions (session_id) on delete cascade,
  name           text        not null,
  endpoint       text        not null unique,
  p256dh         text        not null,
  auth           text        not null,
  enabled        boolean     not null default true,
  shows_content  boolean     not null default true,
  created_at     timestamptz not null,
  last_pushed_at timestamptz
);
create index on fm.devices (member_id);
create index on fm.devices (session_id);

-- Pushes to devices, each made once per cause and device. The content is deleted once the push service has accepted it.
create table fm.push_outbox (
  id            uuid        primary key,
  device_id     text        not null references fm.devices (id) on delete cascade,
  cause         text        not null,
  tag           text        not null,
  people        text[]      not null,
  content       json,
  is_withdrawal boolean     not null default false,
  tries         integer     not null default 0,
  next_try_at   timestamptz not null,
  lease_until   timestamptz,
  sent_at       timestamptz,
  created_at    timestamptz not null
);
create index push_outbox_waiting on fm.push_outbox (next_try_at) where sent_at is null;
create index on fm.push_outbox (device_id);
create index on fm.push_outbox (tag);
create index on fm.push_outbox (cause);
