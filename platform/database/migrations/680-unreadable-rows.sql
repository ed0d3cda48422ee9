-- Rows of read tables that could not be rendered are left out of every answer, and stand here for administrators. The reason
-- may quote what it was about, so it is for logs and for the kind of the failure.
create table fm.unreadable_rows (
  table_name text not null,
  row_id text not null,
  reason text not null,
  first_seen timestamptz not null default clock_timestamp(),
  primary key (table_name, row_id)
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
)
select work.*, array['network_admin'] as audience, '0' as revision from work;

create function fm.unreadable_changed() returns trigger language plpgsql as $$
begin
  perform fm.announce_parked(array(select 'row~' || c.table_name || '~' || c.row_id from changed c));
  return null;
end $$;
create trigger unreadable_added after insert on fm.unreadable_rows referencing new table as changed
  for each statement execute function fm.unreadable_changed();
create trigger unreadable_gone after delete on fm.unreadable_rows referencing old table as changed
  for each statement execute function fm.unreadable_changed();
