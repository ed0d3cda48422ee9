-- One reactor writes all mails about appointments, so that they stand in the outbox in the order of the events. It goes on
-- where the last of the four before it was; what they have written already has its row in the outbox.
with former as (
  delete from fm.reactor_checkpoints
  where reactor in ('appointment-invitation-mail', 'appointment-moved-mail', 'appointment-canceled-mail', 'appointment-contact-mail')
  returning position
)
insert into fm.reactor_checkpoints (reactor, position)
select 'appointment-mail', min(position) from former having count(*) > 0;

with former as (
  delete from fm.reactor_backlog
  where reactor in ('appointment-invitation-mail', 'appointment-moved-mail', 'appointment-canceled-mail', 'appointment-contact-mail')
  returning position, stream, type, tries, next_try_at, reason, parked_at, kind, first_seen
)
insert into fm.reactor_backlog (reactor, position, stream, type, tries, next_try_at, reason, parked_at, kind, first_seen)
select 'appointment-mail', position, stream, type, tries, next_try_at, reason, parked_at, kind, first_seen from former
on conflict (reactor, position) do nothing;
