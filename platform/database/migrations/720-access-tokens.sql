-- Tokens by which programs act for a member. Of an app password only a hash is kept; a feed token derives from the
-- installation's secret and holds nothing secret here. Whether a token is valid follows from the log: it must reach
-- its member by the key grants, unless it belongs to a session and ends with it.
create table fm.access_tokens (
  token_id     text        primary key,
  member_id    text        not null,
  scope        text        not null,
  generation   integer     not null,
  secret_hash  bytea       unique,
  name_hashes  text[]      not null default '{}',
  session_id   text,
  unused_days  integer,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at   timestamptz
);
create index on fm.access_tokens (member_id);
create index on fm.access_tokens (expires_at) where expires_at is not null;
