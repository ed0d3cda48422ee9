alter table fm.captured_mails add column files jsonb not null default '[]';
