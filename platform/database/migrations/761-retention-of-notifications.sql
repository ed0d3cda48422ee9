-- The end of the log on each day, which turns a number of days into a position.
create table fm.log_days (
  day date   not null primary key,
  no  bigint not null
);

-- One row: what was told up to this position counts as read by everybody, and is listed only while an answer is owed.
create table fm.notification_retention (
  id text   not null primary key,
  no bigint not null
);
insert into fm.notification_retention (id, no) values ('notifications', 0);
