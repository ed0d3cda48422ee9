-- Who is signed in where. Only hashes of the cookies are kept; session_id is the name that events and people use.
create table fm.sessions (
  id_hash      bytea       primary key,
  session_id   text        not null unique,
  member_id    text        not null,
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  remembered   boolean     not null,
  device       text        not null,
  csrf_secret  bytea       not null
);
create index on fm.sessions (member_id);

-- Tokens that are good for one act. `sealed` holds the token itself until it is used.
create table fm.tokens (
  token_hash bytea       primary key,
  token_id   text        not null unique,
  kind       text        not null,
  subject_id text        not null,
  sealed     bytea,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_by    text
);
create index on fm.tokens (subject_id, kind);

-- Counters of failures that several processes share. Keys are hashes. `expire` is in milliseconds since 1970.
create table fm.limits (
  key    varchar(255) primary key,
  points integer      not null default 0,
  expire bigint
);
create index on fm.limits (expire);
