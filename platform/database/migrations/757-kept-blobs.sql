-- Bytes that files keep, and for whom: quotas count them.
create table fm.kept_blobs (
  blob_id text primary key,
  member_id text not null,
  size bigint not null
);
create index on fm.kept_blobs (member_id) include (size);
