-- Rooms are silent in the browser and in the app apart, so pushes need to know which of them a device is.
alter table fm.devices add column is_app boolean not null default false;
