-- Votes of anonymous surveys: who took part, and the ballots that are not counted yet. No row connects the two, and ballots
-- are kept in the order of their text, not of their arrival.
create table fm.ballot_takers (
  survey_id text not null,
  member_id text not null,
  primary key (survey_id, member_id)
);
create table fm.ballot_boxes (
  survey_id text  not null primary key,
  -- Lists of chosen options.
  pending   jsonb not null default '[]',
  -- The ballots that were drawn and stand in no event yet, and their number; null when there are none.
  drawn     jsonb,
  draw      int   not null default 0
);
