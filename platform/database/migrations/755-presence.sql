-- What members say about being there: private, in no event, without history, deleted when the person is erased.
create table fm.presence_statuses (
  member_id  text        not null primary key,
  type       text        not null,
  text       text        not null,
  version    bigint      not null,
  changed_at timestamptz not null
);

-- Which process holds change streams of which members. A process that is not seen for a while is gone. These tables say
-- how it is now, so they need no backup.
create unlogged table fm.stream_processes (
  process_id text        not null primary key,
  seen_at    timestamptz not null
);
create unlogged table fm.stream_members (
  process_id text not null,
  member_id  text not null,
  primary key (process_id, member_id)
);
create index stream_members_by_member on fm.stream_members (member_id);

-- The members who are shown as there, with what is shown. Invisible members have no row, as if they were away.
create unlogged table fm.present_members (
  member_id text not null primary key,
  type      text not null,
  text      text not null
);

-- Compares these members with what is shown, and notifies clients of the differences only. One lock orders all processes.
create function fm.refresh_presence(ids text[], living interval) returns void language plpgsql as $$
declare notices json;
begin
  if cardinality(ids) = 0 then return; end if;
  perform pg_advisory_xact_lock(715517);
  with wanted as (
    select distinct held.member_id, coalesce(status.type, 'online') as type, coalesce(status.text, '') as text
    from fm.stream_members held
    join fm.stream_processes process
      on process.process_id = held.process_id and process.seen_at > clock_timestamp() - living
    left join fm.presence_statuses status on status.member_id = held.member_id
    where held.member_id = any(ids) and coalesce(status.type, 'online') <> 'invisible'
  ), gone as (
    delete from fm.present_members shown where shown.member_id = any(ids)
      and not exists (select from wanted where wanted.member_id = shown.member_id)
    returning shown.member_id
  ), changed as (
    insert into fm.present_members as shown (member_id, type, text) select member_id, type, text from wanted
    on conflict (member_id) do update set type = excluded.type, text = excluded.text
      where (shown.type, shown.text) is distinct from (excluded.type, excluded.text)
    returning shown.member_id
  )
  select json_agg(json_build_object('topic', 'presence', 'id', member_id, 'audience', '[]'::json) order by member_id)
    into notices from (select member_id from gone union all select member_id from changed) as differing;
  if notices is not null then perform fm.append_changes(notices); end if;
end $$;
