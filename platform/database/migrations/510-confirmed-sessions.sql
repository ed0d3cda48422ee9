-- When the password was entered last. The cookie changes with it; the one before is known for another minute, because
-- requests with it may be on their way.
alter table fm.sessions
  add column confirmed_at timestamptz not null default now(),
  add column former_hash  bytea;
update fm.sessions set confirmed_at = created_at;
create index on fm.sessions (former_hash) where former_hash is not null;
