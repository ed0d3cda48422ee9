import { readdirSync, readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import type { Knex } from 'knex'
import pg from 'pg'
import type { Reader } from '#platform/language/policy.ts'
import { createWithoutIndexes, pointView } from '#platform/projection-runner/schema.ts'
import { indexSqlOf } from '#platform/projections/index-sql.ts'
import { type SearchEngine, search } from '#platform/search/search-engine.ts'
import { searchPools } from '#platform/search/search-pools.ts'
import type { SearchSection } from '#platform/search/search-section.ts'
import type { SearchTable } from '#platform/search/search-table.ts'
import { statisticsIn } from '#platform/search/statistics.ts'
import { suggest } from '#platform/search/suggestions.ts'
import { vocabularyOf } from '#platform/search/vocabulary.ts'
import { searchActivities } from '#projectors/activities/search-activities.table.ts'
import { searchAppointments } from '#projectors/appointments/search-appointments.table.ts'
import { searchFiles } from '#projectors/folders/search-files.table.ts'
import { searchGroups } from '#projectors/groups/search-groups.table.ts'
import { searchMemberships } from '#projectors/members/search-memberships.table.ts'
import { searchMessages } from '#projectors/messages/search-messages.table.ts'
import { freshDatabase } from '../kit/postgres.ts'

export type SearchFigures = {
  what: string
  keys: number
  overview: SearchSpread
  module: SearchSpread
}
/** `cpu`: what the server's processes need for one question, which other load on the machine changes little. */
export type SearchSpread = { p50: number; p99: number; cpu: number }
export type SearchBench = {
  entries: number
  filled_in_s: number
  megabytes: number
  questions: SearchFigures[]
  typing: { what: string; keys: number; spread: SearchSpread }[]
  /** The raw limit: as many rows as an overview shows, by their keys. */
  raw: SearchSpread
}

// Where a thing stands, and how many words it has. `group`: the share that a group sees; `network`: that everybody sees;
// the others belong to three members.
const modules = [
  { module: 'messages', table: searchMessages, share: 0.6, words: 12, group: 0.3, network: 0 },
  { module: 'activities', table: searchActivities, share: 0.2, words: 30, group: 0.85, network: 0.15 },
  { module: 'appointments', table: searchAppointments, share: 0.1, words: 15, group: 0.6, network: 0.2 },
  { module: 'files', table: searchFiles, share: 0.0885, words: 4, group: 0.8, network: 0.2 },
  { module: 'memberships', table: searchMemberships, share: 0.01, words: 3, group: 0, network: 1 },
  { module: 'groups', table: searchGroups, share: 0.0015, words: 6, group: 0.2, network: 0.8 },
] as const satisfies { module: string; table: SearchTable; [name: string]: unknown }[]

const differentWords = 665_000
const now = '2026-09-17T08:00:00.000Z'

/** A word by its rank: the first is the most frequent one. The same in SQL. */
const wordOf = (rank: number): string =>
  [...String((rank * 7_919) % 1_000_003).padStart(6, '0')]
    .map((digit) => 'bdgklmnrst'[Number(digit)])
    .join('')
const sqlWord = (rank: string) =>
  `translate(lpad(((${rank})::bigint * 7919 % 1000003)::text, 6, '0'), '0123456789', 'bdgklmnrst')`

/**
 * How long searches take in a network with a million entries of made-up words, as frequent as words are in a language, for
 * readers with few and many keys. Everything but HTTP and the views of features is in it.
 */
export const benchSearch = async (entries = 1_000_000, asked = 60): Promise<SearchBench> => {
  const { db, url, drop } = await freshDatabase({ max: 4 })
  const pools = searchPools(url, { max: 4 })
  try {
    const began = performance.now()
    await fill(url, entries)
    const filled_in_s = (performance.now() - began) / 1000
    const tables = modules.map(({ table }) => table)
    const engine: SearchEngine = {
      sections: modules.map(sectionOf),
      values: [],
      vocabulary: vocabularyOf(tables),
      statistics: statisticsIn(tables),
    }
    const timed = await stopwatchOf(db)
    const raw: Measured[] = []
    const timedWithRaw: Parts['timed'] = async (work) => {
      raw.push(await timed(asked, (turn) => textsOf(db, idsFrom(entries, turn))))
      return spreadOf([await timed(asked, work)])
    }
    const parts = { db, pools, engine, timed: timedWithRaw }
    const questions: SearchFigures[] = []
    const typing: SearchBench['typing'] = []
    for (const reader of [readerOf(10), readerOf(200)]) {
      const keys = reader.actor.keys.size
      for (const [what, question] of Object.entries(questionsOf)) {
        const overview = await ask(parts, reader, question, null)
        const module = await ask(parts, reader, question, 'activities')
        questions.push({ what, keys, overview, module })
      }
      for (const letters of [2, 3, 4])
        typing.push({
          what: `${letters} letters`,
          keys,
          spread: await parts.timed((turn) =>
            suggest(
              engine,
              { db, planned: pools.planned, reader },
              wordOf(500 + turn * 37).slice(0, letters),
            ),
          ),
        })
    }
    const { rows } = await db.raw(`select pg_database_size(current_database()) / 1048576 as megabytes`)
    return {
      entries,
      filled_in_s,
      megabytes: Number(rows[0].megabytes),
      questions,
      typing,
      raw: spreadOf(raw),
    }
  } finally {
    await Promise.all([pools.kept.destroy(), pools.planned.destroy()])
    await drop()
  }
}

const between = (first: number, last: number) => (turn: number) =>
  Math.floor(first * (last / first) ** (((turn * 0.618) % 1) + 0))
const [rare, medium, common, everyday] = [
  between(20_000, 600_000),
  between(400, 2_500),
  between(8, 130),
  between(3, 25),
]

const questionsOf: Record<string, (turn: number) => string> = {
  'rare word': (turn) => `${wordOf(rare(turn))} `,
  'medium word': (turn) => `${wordOf(medium(turn))} `,
  'common word': (turn) => `${wordOf(common(turn))} `,
  'everyday word': (turn) => `${wordOf(everyday(turn))} `,
  'two common words': (turn) => `${wordOf(common(turn))} ${wordOf(common(turn + 7))} `,
  'three words': (turn) =>
    `${wordOf(common(turn))} ${wordOf(medium(turn + 7))} ${wordOf(everyday(turn + 3))} `,
  'half-typed, 4 letters': (turn) => wordOf(medium(turn)).slice(0, 4),
  'half-typed, 5 letters': (turn) => wordOf(medium(turn)).slice(0, 5),
  'common and half-typed': (turn) => `${wordOf(common(turn))} ${wordOf(medium(turn + 7)).slice(0, 4)}`,
  Chinese: () => '東京',
}

type Timed = (work: (turn: number) => Promise<unknown>) => Promise<SearchSpread>
type Parts = { db: Knex; pools: ReturnType<typeof searchPools>; engine: SearchEngine; timed: Timed }

const ask = (
  { db, pools, engine, timed }: Parts,
  reader: Reader,
  question: (turn: number) => string,
  module: string | null,
): Promise<SearchSpread> =>
  timed((turn) =>
    search(
      engine,
      { db, pools, reader },
      {
        typed: question(turn),
        module,
        groupId: null,
        sort: 'relevance',
        position: null,
        after: null,
        offset: 0,
        limit: module === null ? 5 : 20,
        cap: module === null ? 200 : 1_000,
        zone: 'Etc/UTC',
      },
    ),
  )

/** A reader of some large and many small groups, in the middle of the network. */
const readerOf = (keys: number): Reader => ({
  actor: {
    id: `${keys}`,
    keys: new Set([
      'network',
      `member:${keys}`,
      ...Array.from({ length: keys - 2 }, (_, at) => `group:${keys < 100 ? 20 + at : 2 + at}`),
    ]),
  },
  circumstances: { now, network: {} },
})

const sectionOf = ({ module, table }: (typeof modules)[number], order: number): SearchSection => ({
  module,
  singular: module.slice(0, -1),
  order,
  table,
  has: [],
  is: {},
  isDated: module === 'appointments',
  present: async (db, rows) => {
    const ids = rows.map(({ id }) => id)
    const texts = await textsOf(db, ids)
    return new Map(
      texts.map(({ id, text }) => [
        id,
        { title: text.slice(0, 40), path: `/${id}`, text, created_at: now, fields: {} },
      ]),
    )
  },
})

const textsOf = (db: Knex, ids: readonly string[]): Promise<{ id: string; text: string }[]> =>
  db('rm.bench_things').whereIn('id', ids).select('id', 'text')

const idsFrom = (entries: number, turn: number): string[] =>
  Array.from({ length: 30 }, (_, at) => `messages-${1 + ((turn * 7_919 + at * 104_729) % (entries * 0.6))}`)

const stopwatchOf = async (db: Knex) => {
  const { rows } = await db.raw(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`)
  const server = String(rows[0].pid)
  return async (turns: number, work: (turn: number) => Promise<unknown>): Promise<Measured> => {
    // What comes first pays for plans and statistics.
    for (let turn = 0; turn < 3; turn += 1) await work(turns + turn)
    const times: number[] = []
    const before = processorMs(server)
    for (let turn = 0; turn < turns; turn += 1) {
      const began = performance.now()
      await work(turn)
      times.push(performance.now() - began)
    }
    return { times, cpu: spentSince(before, server) }
  }
}

type Measured = { times: number[]; cpu: number }

const spreadOf = (all: readonly Measured[]): SearchSpread => {
  const times = all.flatMap((one) => one.times).sort((one, other) => one - other)
  const at = (share: number) => times[Math.ceil(share * times.length) - 1] ?? 0
  const cpu = all.reduce((sum, one) => sum + one.cpu, 0) / times.length
  return { p50: at(0.5), p99: at(0.99), cpu }
}

const tickMs = 10

/** Processor time so far of each of the server's processes, by its id. */
const processorMs = (server: string): Map<string, number> =>
  new Map(
    readdirSync('/proc').flatMap((pid) => {
      const [, parent, ...rest] = /^\d+$/.test(pid) ? statOf(pid) : []
      return parent === server ? [[pid, (Number(rest[9]) + Number(rest[10])) * tickMs] as const] : []
    }),
  )

// Processes of the server may begin and end meanwhile.
const spentSince = (before: ReadonlyMap<string, number>, server: string): number =>
  [...processorMs(server)].reduce((sum, [pid, spent]) => sum + spent - (before.get(pid) ?? 0), 0)

/** State, parent and the further fields behind the name of a process; none when it has ended. */
const statOf = (pid: string): string[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

const fill = async (url: string, entries: number): Promise<void> => {
  const session = new pg.Client(url)
  await session.connect()
  try {
    await session.query(`set synchronous_commit = off; set maintenance_work_mem = '256MB'; set jit = off;
      create unlogged table rm.bench_things (id text primary key, text text not null)`)
    for (const { module, table, share, words, group, network } of modules) {
      const count = Math.round(entries * share)
      await createWithoutIndexes(session, table, 1)
      await session.query(
        `insert into rm.bench_things select '${module}-' || i, text from generate_series(1, ${count}) i,
           lateral (select string_agg(${sqlWord(`floor(power(${differentWords}, random() + k * 0))`)}, ' ')
             || case when i % 500 = 0 then ' 東京 京都' else '' end as text from generate_series(1, ${words} + i * 0) k) made`,
      )
      await session.query(
        `insert into rm.${table.sqlName}_g1
           (id, audience, revision, no, at, until, thing_id, owner, hidden, hidden_from, marks, words, names)
         select '${module}-' || i, audience, i, i, at, null, '${module}-' || i, 'member-' || i % 10000, false, '{}',
           array['t' || month, 'q' || month / 3, 'y' || month / 12 + 1970, 'k:' || split_part(audience[1], ':', 1)],
           to_tsvector('simple', text), to_tsvector('simple', left(text, 20))
         from generate_series(1, ${count}) i
           join rm.bench_things on id = '${module}-' || i,
           lateral (select timestamptz '2020-09-17' + interval '6 years' * i / ${count} as at, random() + i * 0 as chance) dates,
           lateral (select (extract(year from at)::int - 1970) * 12 + extract(month from at)::int - 1 as month) months,
           lateral (select case when chance < ${group} then array['group:' || floor(power(500, random() + i * 0))]
             when chance < ${group + network} then array['network']
             else array['member:' || floor(random() * 10000), 'member:' || i % 10000, 'member:' || i * 7 % 10000] end
             as audience) seen`,
      )
      for (const { sql } of indexSqlOf(table, 1)) await session.query(sql)
      await pointView(session, table, 1)
      await session.query(
        `insert into fm.search_words_taken values ('${table.sqlName}', ${count}) on conflict do nothing`,
      )
    }
    await session.query(
      `insert into fm.search_words (word, stems, grams) select word, array[word],
         array(select distinct substr(word, at, 3) from generate_series(1, length(word) - 2) at)
       from (select distinct ${sqlWord('n')} as word from generate_series(1, ${differentWords}) n) words`,
    )
    await session.query('vacuum analyze')
    // While another table was looked at by autovacuum, the rows of this one were kept from being visible to all.
    await session.query('vacuum fm.search_words')
  } finally {
    await session.end()
  }
}
