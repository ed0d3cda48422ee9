-- The log of all events. Appends happen only through the two functions below: under one lock that is held to the commit,
-- so positions become visible in their order, and a reader that asks for what comes after the last one misses nothing.
-- Holes in the numbering (after a failed append) are harmless.
-- `json`, not `jsonb`: text goes in and out as it was written, which is quicker and keeps the order of members.
create table es.events (
  position  bigint generated always as identity primary key,
  stream    text        not null,
  revision  bigint      not null,
  event_id  uuid        not null unique,
  type      text        not null,
  data      json        not null,
  metadata  json        not null,
  stored_at timestamptz not null default clock_timestamp(),
  unique (stream, revision)
);

-- One append of one event. expected: revision of the stream's last event, -1 none, -2 any, -4 exists.
create function es.append_one(a_stream text, a_expected bigint, a_id uuid, a_type text, a_data json, a_metadata json,
  out status text, out a_revision bigint, out a_position bigint)
language plpgsql set enable_seqscan = off as $$
begin
  perform pg_advisory_xact_lock(715517);      -- the next statement takes a fresh snapshot, after the lock is held
  select coalesce(max(e.revision), -1) into a_revision from es.events e where e.stream = a_stream;
  if a_expected = a_revision or ((a_expected = -2 or (a_expected = -4 and a_revision >= 0))
      and not exists (select from es.events e where e.event_id = a_id)) then
    a_revision := a_revision + 1;
    insert into es.events (stream, revision, event_id, type, data, metadata)
      values (a_stream, a_revision, a_id, a_type, a_data, a_metadata)
      returning position into a_position;
    status := 'ok';
  else
    status := 'conflict';
    select 'duplicate', e.revision, e.position into status, a_revision, a_position
      from es.events e where e.event_id = a_id and e.stream = a_stream
      union all select 'conflict', a_revision, null limit 1;
  end if;
end $$;

-- Many appends in one statement. batch = one object per event, flat:
--   {"r":number of the append,"o":ordinal of the event in it from 1,"n":events in it,"s":stream,"x":expected,"i":event id,
--    "t":type,"d":data,"m":metadata}
-- A stream stands in a batch at most once. One row per append comes back.
-- enable_seqscan: the plan is kept, and must be the one by index even when it was made on an empty table.
create function es.append_batch(batch json)
returns table (append int, status text, a_revision bigint, a_position bigint)
language plpgsql set enable_seqscan = off as $$
begin
  perform pg_advisory_xact_lock(715517);
  return query
  with given as materialized (
    select * from json_to_recordset(batch) as q(r int, o int, n int, s text, x bigint, i uuid, t text, d json, m json)
  ), appends as materialized (
    select g.r, g.n, g.s, g.x,
      coalesce((select max(e.revision) from es.events e where e.stream = g.s), -1) as head,
      case when g.x < -1 then exists (select from es.events e where e.event_id = g.i) else false end as seen
    from given g where g.o = 1
  ), stored as (
    insert into es.events (stream, revision, event_id, type, data, metadata)
    select g.s, a.head + g.o, g.i, g.t, g.d, g.m
    from given g join appends a on a.r = g.r
    where a.x = a.head or (not a.seen and (a.x = -2 or (a.x = -4 and a.head >= 0)))
    order by g.r, g.o
    returning events.stream, events.position
  ), done as materialized (
    select stored.stream, max(stored.position) as position from stored group by 1
  )
  select a.r,
    case when d.position is not null then 'ok' when k.count = a.n then 'duplicate' else 'conflict' end,
    case when d.position is not null then a.head + a.n when k.count = a.n then k.revision else a.head end,
    coalesce(d.position, case when k.count = a.n then k.position end)
  from appends a left join done d on d.stream = a.s
  left join lateral (          -- only appends that were not stored: is it a repeat of one that was?
    select count(*) as count, max(e.revision) as revision, max(e.position) as position
    from given g join es.events e on e.event_id = g.i and e.stream = a.s where g.r = a.r and d.position is null
  ) k on d.position is null;
end $$;
