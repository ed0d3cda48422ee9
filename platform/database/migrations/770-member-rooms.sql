-- What members keep about rooms for themselves: until when they are silent, and texts that were not sent. Private, in no
-- event, deleted when the person is erased.
create table fm.member_rooms (
  member_id       text        not null,
  room_id         text        not null,
  muted_until     timestamptz,
  app_muted_until timestamptz,
  draft           jsonb,
  draft_at        timestamptz,
  primary key (member_id, room_id)
) with (fillfactor = 70);

-- Who of a room has read how far.
create index reading_marks_of_chats on fm.reading_marks (stream, read_no) where stream like 'chat:%';
