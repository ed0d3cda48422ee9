-- Mails that came in. The message itself is kept until it is decided what becomes of it.
create table fm.mail_in (
  id            uuid primary key,
  source        bytea,
  outcome       text check (outcome in ('taken', 'ignored', 'refused')),
  tries         integer not null default 0,
  next_try_at   timestamptz not null default clock_timestamp(),
  reason        text,
  parked_at     timestamptz,
  received_at   timestamptz not null default clock_timestamp(),
  decided_at    timestamptz
);
create index mail_in_waiting on fm.mail_in (next_try_at) where outcome is null and parked_at is null;
create index mail_in_decided on fm.mail_in (decided_at) where decided_at is not null;

-- The latest answer by mail about each subject (who answered what, as a hash), so that an earlier one that comes later, or a
-- second copy, changes nothing.
create table fm.mail_answers (
  subject      text primary key,
  sequence     bigint not null,
  answered_at  timestamptz not null
);

create or replace view fm.parked_work as
with heads as (
  select p.table_name, p.stream, c.name, min(p.position) as position, count(*)::int - 1 as behind,
    min(p.first_seen) as first_seen, bool_or(p.retry_requested) as asked
  from fm.parked p join fm.checkpoints c on c.table_name = p.table_name and c.generation = p.generation
  group by p.table_name, p.stream, c.name
), work as (
select 'event~' || h.table_name || '~' || h.stream as id, 'event' as kind, h.name, p.type, h.position::text,
  p.event_id::text as cause, case when h.asked then 'retrying' else 'parked' end as state, p.reason, h.behind,
  null::int as tries, h.first_seen, null::timestamptz as next_try_at
from heads h join fm.parked p on p.table_name = h.table_name and p.position = h.position
  join fm.checkpoints c on c.table_name = p.table_name and c.generation = p.generation
union all
select b.kind || '~' || b.reactor || '~' || b.position, b.kind, b.reactor, b.type, b.position::text, null,
  case when b.parked_at is null then 'retrying' else 'parked' end, b.reason,
  (select count(*)::int from fm.reactor_backlog o where o.reactor = b.reactor and o.stream = b.stream
    and o.position > b.position and o.parked_at is null and o.tries = 0), b.tries, b.first_seen, b.next_try_at
from fm.reactor_backlog b where b.parked_at is not null or b.tries > 0 or b.reason is not null
union all
select 'timer~' || t.key, 'timer', t.command, null, null, t.causation_id,
  case when t.parked_at is null then 'retrying' else 'parked' end, t.reason, 0, t.tries, t.due_at, t.next_try_at
from fm.timers t where t.parked_at is not null or t.reason is not null
union all
select 'mail~' || o.id, 'mail', o.channel, null, null, o.cause,
  case when o.parked_at is null then 'retrying' else 'parked' end, o.reason, 0, o.tries, o.created_at, o.next_try_at
from fm.outbox o where o.sent_at is null and (o.parked_at is not null or o.reason is not null)
union all
select 'job~' || j.key, 'job', j.name, null, j.position::text, j.causation_id, 'retrying', j.reason, 0, j.tries,
  j.first_seen, j.next_try_at
from fm.jobs j where j.reason is not null
union all
select 'row~' || u.table_name || '~' || u.row_id, 'row', regexp_replace(u.table_name, '_v\d+$', ''), null, null, null,
  'parked', u.reason, 0, null::int, u.first_seen, null::timestamptz
from fm.unreadable_rows u
union all
select 'reply~' || m.id, 'reply', 'mail', null, null, null,
  case when m.parked_at is null then 'retrying' else 'parked' end, m.reason, 0, m.tries, m.received_at, m.next_try_at
from fm.mail_in m where m.parked_at is not null or (m.outcome is null and m.reason is not null)
)
select work.*, array['network_admin'] as audience, '0' as revision from work;

create function fm.mail_in_changed() returns trigger language plpgsql as $$
begin
  perform fm.announce_parked(array['reply~' || old.id]);
  return null;
end $$;
create trigger mail_in_altered after update on fm.mail_in for each row
  when (old.reason is distinct from new.reason or old.parked_at is distinct from new.parked_at)
  execute function fm.mail_in_changed();
create trigger mail_in_gone after delete on fm.mail_in for each row
  when (old.reason is not null or old.parked_at is not null) execute function fm.mail_in_changed();
