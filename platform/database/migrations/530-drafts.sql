-- What people have begun to write and not yet sent, one row per place. Nobody else reads it and no event tells of it;
-- it goes with whoever wrote it.
create table fm.drafts (
  member_id  text        not null,
  name       text        not null,
  content    json        not null,
  changed_at timestamptz not null,
  primary key (member_id, name)
);
create index on fm.drafts (changed_at);
