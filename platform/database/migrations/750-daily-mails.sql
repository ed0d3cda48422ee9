-- Mails that each member gets at most once per day of their own calendar, one row per mail and member. `done_day` is the
-- last local day on which its turn came, whether or not there was something to send; `since_no` is the position of the log
-- up to which the last one looked. Rows of one zone fall due together, so the zone is what due rows are sought by.
create table fm.daily_mails (
  name      text   not null,
  member_id text   not null,
  zone      text   not null,
  done_day  text   not null default '',
  since_no  bigint not null,
  primary key (name, member_id)
);
create index daily_mails_due on fm.daily_mails (name, zone, done_day, member_id);
create index daily_mails_of_member on fm.daily_mails (member_id);
