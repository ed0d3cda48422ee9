-- Bytes that no command kept are removed at their own time. `sweep_at`: a try has failed, and the next one is not before this.
alter table fm.incoming_blobs add column sweep_at timestamptz;
