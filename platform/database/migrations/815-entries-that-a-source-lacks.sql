-- What a reading of a subscribed calendar has left out: reasons, and how many entries for each. Copies that are there are read
-- again to know it.
alter table fm.calendar_sources add column left_out jsonb not null default '[]';
update fm.calendar_sources set fingerprint = null, etag = null, last_modified = null;
