-- How far each member has read in a stream: one small row per member and stream. It is private, no event records it,
-- and it is deleted when the person is erased. `before_no` is the mark that the last change replaced. `version` is the
-- mark's own number and never a log position.
create table fm.reading_marks (
  member_id  text        not null,
  stream     text        not null,
  read_no    bigint      not null,
  before_no  bigint      not null,
  version    bigint      not null,
  at         timestamptz not null,
  primary key (member_id, stream)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);

-- Adds changes that follow no event to the change feed, in the transaction of the caller.
create function fm.append_changes(notices json) returns void language sql as $$
  with numbered as (
    update fm.change_feed set last = last + json_array_length(notices) where json_array_length(notices) > 0
    returning last - json_array_length(notices) as base, last
  ), appended as (
    insert into fm.recent_changes (number, topic, id, audience)
    select numbered.base + notice.ordinal, notice.topic, notice.id, notice.audience
    from numbered, rows from (
      json_to_recordset(notices) as (topic text, id text, audience text[])
    ) with ordinality as notice(topic, id, audience, ordinal)
  )
  select pg_notify('fm_changes', last::text) from numbered
$$;
