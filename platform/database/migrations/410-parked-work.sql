-- What could not be done yet, wherever it waits, as one list for whoever operates the installation. Never what a letter
-- or an event says: names, positions and reasons only.
alter table fm.reactor_backlog
  add column kind text not null default 'reaction' check (kind in ('reaction', 'export')),
  add column first_seen timestamptz not null default clock_timestamp();

-- Rows that only wait behind an earlier one of their stream stand in `behind` of that one.
create view fm.parked_work as
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
)
select work.*, array['network_admin'] as audience, '0' as revision from work;

-- Whoever looks at that list is told of what comes and goes, by whichever process it does.
create function fm.announce_parked(ids text[]) returns void language sql as $$
  with told as (
    select id, row_number() over () as place from unnest(ids) as given(id)
  ), numbered as (
    update fm.change_feed set last = last + cardinality(ids) where cardinality(ids) > 0
    returning last - cardinality(ids) as base, last
  ), kept as (
    insert into fm.recent_changes (number, topic, id, audience)
    select numbered.base + told.place, 'parked_work', told.id, array['network_admin'] from numbered, told
  )
  select pg_notify('fm_changes', last::text) from numbered
$$;

create function fm.parked_changed() returns trigger language plpgsql as $$
begin
  perform fm.announce_parked(array(select distinct 'event~' || c.table_name || '~' || c.stream from changed c));
  return null;
end $$;
create trigger parked_added after insert on fm.parked referencing new table as changed
  for each statement execute function fm.parked_changed();
create trigger parked_altered after update on fm.parked referencing new table as changed
  for each statement execute function fm.parked_changed();
create trigger parked_gone after delete on fm.parked referencing old table as changed
  for each statement execute function fm.parked_changed();

create function fm.backlog_changed() returns trigger language plpgsql as $$
begin
  perform fm.announce_parked(array(
    select distinct c.kind || '~' || c.reactor || '~' || c.position from changed c
    where c.parked_at is not null or c.tries > 0 or c.reason is not null));
  return null;
end $$;
create trigger backlog_added after insert on fm.reactor_backlog referencing new table as changed
  for each statement execute function fm.backlog_changed();
create trigger backlog_altered after update on fm.reactor_backlog referencing new table as changed
  for each statement execute function fm.backlog_changed();
create trigger backlog_gone after delete on fm.reactor_backlog referencing old table as changed
  for each statement execute function fm.backlog_changed();

-- Most timers and letters never meet trouble, and none of those is announced.
create function fm.timer_changed() returns trigger language plpgsql as $$
begin
  perform fm.announce_parked(array['timer~' || old.key]);
  return null;
end $$;
create trigger timer_altered after update on fm.timers for each row
  when ((old.reason, old.parked_at, old.tries) is distinct from (new.reason, new.parked_at, new.tries))
  execute function fm.timer_changed();
create trigger timer_gone after delete on fm.timers for each row
  when (old.reason is not null or old.parked_at is not null) execute function fm.timer_changed();

create function fm.letter_changed() returns trigger language plpgsql as $$
begin
  perform fm.announce_parked(array['mail~' || old.id]);
  return null;
end $$;
create trigger letter_altered after update on fm.outbox for each row
  when (old.reason is distinct from new.reason or old.parked_at is distinct from new.parked_at)
  execute function fm.letter_changed();
create trigger letter_gone after delete on fm.outbox for each row
  when (old.reason is not null or old.parked_at is not null) execute function fm.letter_changed();
