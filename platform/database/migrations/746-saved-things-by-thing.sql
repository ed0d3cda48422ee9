-- Who has a thing in a private list: members who ignore somebody.
create index saved_things_thing on fm.saved_things (kind, thing_id);
