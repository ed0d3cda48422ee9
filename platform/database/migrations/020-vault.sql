-- Keys that seal personal text, one per person and class, wrapped by a key that lies outside of the database. A row
-- without a key is one that was destroyed, and is never filled again.
create table fm.person_keys (
  person       text not null,
  class        text not null check (class in ('identity', 'authored')),
  wrapped      bytea,
  made_at      timestamptz not null default now(),
  destroyed_at timestamptz,
  primary key (person, class),
  check ((wrapped is null) = (destroyed_at is not null))
);

create table fm.secrets (
  kind       text  not null,
  owner      text  not null,
  sealed     bytea not null,
  changed_at timestamptz not null default now(),
  primary key (kind, owner)
);

-- One row: tells whether the wrapping key at hand is the one that everything was sealed with.
create table fm.vault (
  one             boolean primary key default true check (one),
  kek_fingerprint text not null
);
