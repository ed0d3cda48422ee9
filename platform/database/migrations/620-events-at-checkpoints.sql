-- Which event stands at a checkpoint. A position alone does not tell whether the log is still the one that was read.
-- Null until it is known.
alter table fm.checkpoints add column event_id text;
alter table fm.reactor_checkpoints add column event_id text;
