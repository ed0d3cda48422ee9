-- Locks that file managers hold by WebDAV: a lock of the file itself, or of a name that no file has yet. The token is what
-- the client shows when it writes. Private, in no event, deleted when the person is erased.
create table fm.dav_locks (
  token        text        primary key,
  member_id    text        not null,
  file_id      text,
  folder_id    text,
  name_key     text,
  owner        text        not null,
  locked_until timestamptz not null
);
create index dav_locks_file on fm.dav_locks (file_id);
create index dav_locks_name on fm.dav_locks (member_id, folder_id, name_key);

-- What file managers put down for themselves, and names whose bytes have not come yet. Seen by their member alone, kept
-- for a day.
create table fm.dav_temporary_files (
  member_id  text        not null,
  folder_id  text        not null,
  name_key   text        not null,
  name       text        not null,
  content    bytea       not null,
  changed_at timestamptz not null,
  primary key (member_id, folder_id, name_key)
);

-- What a folder or a file is called by WebDAV: signs that Windows cannot store are replaced.
create function fm.dav_name(name text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(rtrim(regexp_replace(name, '[<>:"/\\|?*[:cntrl:]]', '_', 'g'), '. '), ''), '_')
$$;

-- The same where another one in the folder has that name: with a mark made of the id, before the extension.
create function fm.dav_name(name text, id text) returns text language sql immutable parallel safe as $$
  select regexp_replace(fm.dav_name(name), '(\.[^. ]{1,20})?$', ' (' || left(md5(id), 6) || ')\1')
$$;
