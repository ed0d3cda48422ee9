-- Bytes that are coming in, or came in for a command that nobody knows the end of. What is kept is not here any more.
create table fm.incoming_blobs (
  blob_id   text primary key,
  /** The file that it was meant for, once that was known. */
  file_id   text,
  begun_at  timestamptz not null default now()
);
create index on fm.incoming_blobs (begun_at);

-- Lists of files that somebody asked to be put into one archive. Each is good once, for a minute.
create table fm.archive_lists (
  token_hash  bytea primary key,
  member_id   text not null,
  file_ids    jsonb not null,
  expires_at  timestamptz not null
);
