-- An upload that has expired is removed at its own time. `sweep_at`: a try has failed, and the next one is not before this.
alter table fm.resumable_uploads add column sweep_at timestamptz;
