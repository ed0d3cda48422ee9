-- The position of the event that a push tells, so that what its member has read elsewhere is closed on all devices.
alter table fm.push_outbox add column no bigint not null default 0;
create index push_outbox_of_device on fm.push_outbox (device_id, no);
