-- Of whom something personal stands in a letter. Null in rows of earlier times: it might be anybody.
alter table fm.outbox add column people text[];
alter table fm.captured_mails add column people text[];
