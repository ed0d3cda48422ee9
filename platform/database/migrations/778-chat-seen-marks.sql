-- What others see of a member's reading in chats is a mark of its own: invisible members read without raising it.
insert into fm.reading_marks (member_id, stream, read_no, before_no, version, at)
select member_id, 'chat_seen:' || substr(stream, 6), read_no, before_no, version, at
from fm.reading_marks where stream like 'chat:%'
on conflict do nothing;

drop index fm.reading_marks_of_chats;
create index reading_marks_of_chats on fm.reading_marks (stream, read_no) where stream like 'chat\_seen:%';
