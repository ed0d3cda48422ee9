-- Both keys of a person are made at once. Where one of them is missing beside a row that says so, it was lost.
alter table fm.person_keys add column paired boolean not null default false;
