-- Addresses outside from which calendars are read: when each is asked again, and what it said last. The address itself is
-- a sealed secret. In no event, deleted when the person who added it is erased.
create table fm.calendar_sources (
  id            text        primary key,
  member_id     text        not null,
  etag          text,
  last_modified text,
  fingerprint   text,
  entries       int         not null default 0,
  -- The zone of times that name none.
  zone          text        not null,
  interval_s    int         not null,
  fetched_at    timestamptz,
  checked_at    timestamptz,
  failing_since timestamptz,
  tries         int         not null default 0,
  next_at       timestamptz,
  removed       boolean     not null default false,
  claimed_until timestamptz
);
create index calendar_sources_due on fm.calendar_sources (next_at) where next_at is not null;
create index calendar_sources_of_members on fm.calendar_sources (member_id);

-- The last good copy: one row for each entry, a series with its rule. `ends_at` is null for a series without end.
create table fm.calendar_source_entries (
  source_id text        not null references fm.calendar_sources on delete cascade,
  member_id text        not null,
  entry_id  text        not null,
  starts_at timestamptz not null,
  ends_at   timestamptz,
  entry     jsonb       not null,
  primary key (source_id, entry_id)
);
create index calendar_source_entries_by_end on fm.calendar_source_entries (source_id, ends_at);
