-- Uploads that any process continues where they stopped. What has arrived lies in storage, in parts. `goal`: where the file
-- goes; `file`: what it has become once it is whole; `is_done` once a command has used it. In no event, deleted when the
-- upload expires or the person is erased.
create table fm.resumable_uploads (
  upload_id  text        primary key,
  member_id  text        not null,
  filename   text        not null,
  size       bigint      not null,
  received   bigint      not null default 0,
  goal       jsonb       not null,
  file       jsonb,
  is_done    boolean     not null default false,
  changed_at timestamptz not null default now()
);
create index on fm.resumable_uploads (member_id, changed_at);
create index on fm.resumable_uploads (changed_at);

-- A part is recorded before its bytes are written, so that a crash leaves no unknown bytes; `first_byte` is null until then.
create table fm.resumable_upload_parts (
  part_id    text   primary key,
  upload_id  text   not null references fm.resumable_uploads on delete cascade,
  first_byte bigint,
  size       bigint
);
create index on fm.resumable_upload_parts (upload_id, first_byte);
