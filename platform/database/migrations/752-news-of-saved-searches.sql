-- Whether a member gets a daily mail about what is new in a search.
alter table fm.saved_searches add column notifies boolean not null default false;
