-- What each member has chosen for themselves: one row per member, with chosen values only. It is private, no event
-- records it, and it is deleted when the person is erased. `version` counts the changes and is never a log position.
create table fm.member_settings (
  member_id  text        not null primary key,
  chosen     json        not null,
  version    bigint      not null,
  changed_at timestamptz not null
);
