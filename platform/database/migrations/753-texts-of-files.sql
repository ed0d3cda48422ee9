-- The text of the newest content of files in folders, or why there is none. Read from their bytes, so it fills again when it
-- is lost, and rows of files that are gone are removed.
create table fm.file_texts (
  file_id text        primary key,
  blob_id text        not null,
  text    text        not null,
  words   tsvector    not null,
  failure text,
  read_at timestamptz not null
);
create index file_texts_words on fm.file_texts using gin (words) with (fastupdate = off);
