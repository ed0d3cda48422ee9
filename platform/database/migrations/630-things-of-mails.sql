-- Mails about one thing reach a person in the order in which they were written. `folds`: waiting ones become one mail.
-- `folded`: the row holds what several of them said.
alter table fm.outbox
  add column thing text,
  add column folds boolean not null default false,
  add column folded boolean not null default false,
  add column number bigint generated always as identity;
create index outbox_of_thing on fm.outbox (thing, recipient, number)
  where thing is not null and sent_at is null and parked_at is null;
