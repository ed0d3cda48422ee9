-- Items that are read or unread singly, as messages are: those above the mark that were read, and those below it that
-- are unread. The mark is moved now and then so that both lists stay short.
alter table fm.reading_marks
  add column above text[],
  add column below text[];
