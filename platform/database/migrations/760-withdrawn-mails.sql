-- Since when an unsent mail no longer holds. It is deleted a little later, unless an undo restores what it is about.
alter table fm.outbox add column withdrawn_at timestamptz;
