import { performance } from 'node:perf_hooks'
import type { Knex } from 'knex'
import { memoryChangeFeed } from '#platform/changes/memory.ts'
import type { Reader } from '#platform/language/policy.ts'
import { silentLog } from '#platform/log/log.ts'
import { startProjections } from '#platform/projection-runner/runner.ts'
import { discoverProjections } from '#platform/projections/discovery.ts'
import { activities } from '#projectors/activities/activities.table.ts'
import { streamEntries } from '#projectors/activities/stream-entries.table.ts'
import { groupMemberships } from '#projectors/groups/group-memberships.table.ts'
import { pageOfStreams, type StreamPage } from '#query-api/activities/stream-page.queries.ts'
import { unreadCountsOf } from '#query-api/activities/streams.queries.ts'
import { fillLargeDirectory } from '../kit/large-directory.ts'
import { freshDatabase } from '../kit/postgres.ts'
import { recordedLog } from '../kit/recorded-log.ts'
import { share, timed } from './timed.ts'

export type StreamFigures = {
  posts: number
  filled_in_s: number
  rows: { what: string; groups: number; aim_p99_ms: number; p50_ms: number; p99_ms: number; ratio: number }[]
}

const groups = 500
/** Each post in one of so many has a rare tag, each second one an everyday tag. */
const rare = 2_000
const now = '2026-11-26T08:00:00.000Z'

/**
 * How long members of 10, 60 and 200 groups wait for a page of their streams, also of one author or one tag, and for the counts
 * of what is unread, beside twenty rows by their keys. `BENCH_POSTS` makes it smaller.
 */
export const benchStreams = async ({
  posts = Number(process.env.BENCH_POSTS ?? 1_000_000),
  asked = 300,
} = {}): Promise<StreamFigures> => {
  const { db, drop } = await freshDatabase({ max: 4 })
  try {
    const began = performance.now()
    await fill(db, posts)
    const filled_in_s = (performance.now() - began) / 1000
    const raw = await timed(asked, (nth) =>
      db.raw(`select * from rm.${activities.sqlName} where id = any(?::text[])`, [
        Array.from({ length: 20 }, (_, at) => `p${1 + ((Math.abs(nth) * 7919 + at * 104_729) % posts)}`),
      ]),
    )
    const rows: StreamFigures['rows'] = []
    for (const count of [10, 60, 200]) {
      const streamsAt = (nth: number) => ['network', ...groupsAt(nth, count).map((id) => `group:${id}`)]
      const page = (others: Partial<StreamPage>) =>
        timed(asked, (nth) =>
          pageOfStreams(db, { streams: streamsAt(nth), sort: 'last_activity', limit: 20, ...others }),
        )
      const further = String(Math.floor(posts / 2))
      const measured: [string, number, number[]][] = [
        ['a page of 20', 15, await page({})],
        ['half way down', 15, await page({ after: further })],
        ['of one type', 15, await page({ type: 'question' })],
        ['of one author', 15, await page({ author: 'm7' })],
        ['of an everyday tag', 15, await page({ tag: 'everyday' })],
        ['of a rare tag', 15, await page({ tag: 'rare' })],
        [
          'unread of all streams',
          5,
          await timed(asked, (nth) => unreadCountsOf(db, readerAt(nth, streamsAt(nth)))),
        ],
      ]
      for (const [what, aim_p99_ms, times] of measured)
        rows.push({
          what,
          groups: count,
          aim_p99_ms,
          p50_ms: share(times, 0.5),
          p99_ms: share(times, 0.99),
          ratio: share(times, 0.5) / share(raw, 0.5),
        })
    }
    return { posts, filled_in_s, rows }
  } finally {
    await drop()
  }
}

const groupsAt = (nth: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `g${1 + ((Math.abs(nth) * 31 + at * 7) % groups)}`)

const readerAt = (nth: number, streams: readonly string[]): Reader => {
  const id = `m${1 + (Math.abs(nth) % 1_000)}`
  return { actor: { id, keys: new Set([`member:${id}`, ...streams]) }, circumstances: { now, network: {} } }
}

/** A tenth of the posts stand in the network's stream, the others in one group; replies have moved a third of them up. */
const fill = async (db: Knex, posts: number): Promise<void> => {
  const projectors = await startProjections({
    store: recordedLog(),
    db,
    feed: memoryChangeFeed(),
    projections: await discoverProjections(),
    log: silentLog,
  })
  await projectors.stop()
  await fillLargeDirectory(db)
  const stream = `case when n % 10 = 0 then 'network' else 'group:g' || (1 + (n * 7919::bigint) % ${groups}) end`
  const tags = `array_remove(array[case when n % 2 = 0 then 'everyday' end, case when n % ${rare} = 1 then 'rare' end], null)`
  const at = `timestamptz '${now}' - (${posts} - n) * interval '1 minute'`
  const tables = [activities, streamEntries, groupMemberships].map(({ sqlName }) => sqlName)
  const indexes = await dropIndexes(db, tables)
  await db.raw(
    `insert into rm.${activities.sqlName}
       (id, audience, author_id, type, title, content, label, group_ids, tag_ids, image_ids, attachment_ids, crawl_id,
        created_at, edited_at, confirm, pinned, closed, deleted, accepted_answer_id, revision)
     select 'p' || n, array[${stream}], 'm' || (1 + n % 10000), case when n % 7 = 0 then 'question' else 'note' end,
       'Post ' || n, '{}', 'Post ' || n, '{}', ${tags}, '{}', '{}', null, ${at}, null, false, false, false, false, null, n
     from generate_series(1, ?) n`,
    [posts],
  )
  const entry = (id: string, stream: string, tagOf: string, from: string) =>
    `insert into rm.${streamEntries.sqlName}
       (id, audience, stream_id, tag_of, tag_ids, activity_id, in_several, no, last_no, author_id, last_author_id, type, entered_at,
        hidden, bumps, revision)
     select ${id}, array[stream], ${stream}, ${tagOf}, tag_ids, 'p' || n, false, n,
       case when n % 3 = 0 then n + ${posts} else n end, author_id, author_id, type, created_at, false, '[]', n
     from (select n, post.*, audience[1] as stream from generate_series(1, ?) n
       join rm.${activities.sqlName} post on post.id = 'p' || n) post ${from}`
  await db.raw(entry(`stream || '~p' || n`, 'stream', 'null', ''), [posts])
  const perTag = 'cross join lateral unnest(tag_ids) with ordinality tag (id, number)'
  await db.raw(
    entry(`stream || '~p' || n || '~' || (tag.number - 1)`, `stream || '#' || tag.id`, 'stream', perTag),
    [posts],
  )
  await db.raw(
    `insert into rm.${groupMemberships.sqlName} (id, audience, group_id, member_id, joined_at, admin, revision)
     select 'g' || g || '~m' || m, array['group:g' || g], 'g' || g, 'm' || m, timestamptz '2000-01-01', false, 1
     from generate_series(1, ${groups}) g, generate_series(1, 1000) m`,
  )
  // Everybody has read up to the last hundredth.
  await db.raw(
    `insert into fm.reading_marks (member_id, stream, read_no, before_no, version, at)
     select 'm' || m, 'stream:group:g' || g, ?, 0, 1, ? from generate_series(1, 1000) m, generate_series(1, ${groups}) g`,
    [Math.floor(posts * 0.99), now],
  )
  for (const sql of indexes) await db.raw(sql)
  await db.raw('vacuum analyze')
}

/** Drops the indexes of the views' tables but their primary keys; returns the statements that create them again. */
const dropIndexes = async (db: Knex, views: readonly string[]): Promise<string[]> => {
  const { rows } = await db.raw(
    `select distinct index.indexrelid::regclass::text as name, pg_get_indexdef(index.indexrelid) as sql
     from pg_depend used
       join pg_rewrite rule on rule.oid = used.objid
       join pg_index index on index.indrelid = used.refobjid and not index.indisprimary
     where used.classid = 'pg_rewrite'::regclass and used.refclassid = 'pg_class'::regclass
       and rule.ev_class = any(?::text[]::regclass[])`,
    [views.map((view) => `rm.${view}`)],
  )
  for (const { name } of rows) await db.raw(`drop index ${name}`)
  return rows.map(({ sql }: { sql: string }) => sql)
}
