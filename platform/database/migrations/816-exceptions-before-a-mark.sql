-- The unread items below a mark that its last rise has ended, so that an undo brings them back.
alter table fm.reading_marks add column before_below text[];
