import type { Knex } from 'knex'
import { memoryChangeFeed } from '#platform/changes/memory.ts'
import type { Recorded } from '#platform/language/event.ts'
import { silentLog } from '#platform/log/log.ts'
import { rebuild } from '#platform/projection-runner/rebuild.ts'
import { type Projectors, startProjections } from '#platform/projection-runner/runner.ts'
import { parkedEvents } from '#platform/projections/parked-events.ts'
import { projection } from '#platform/projections/projection.ts'
import { column, table } from '#platform/projections/table.ts'
import { freshDatabase } from '#test/kit/postgres.ts'
import { inOrder, recorded } from '#test/kit/recorded.ts'
import { type RecordedLog, recordedLog } from '#test/kit/recorded-log.ts'
import type { Guarantee, Trial } from './kit/guarantee.ts'
import { type Latencies, latencies } from './kit/latencies.ts'
import { pollUntil } from './kit/poll.ts'
import { talliesProjection } from './kit/tallies.ts'

type Noted = { type: 'Noted'; data: { word: string; isPoison: 'no' | 'throws' | 'refused' } }

// What the programmer repairs: until then the handler throws, or hands the database what it cannot hold.
const program = { isMended: false }
const wordOf = ({ word, isPoison }: Noted['data']): string => {
  if (program.isMended || isPoison === 'no') return word
  if (isPoison === 'refused') return `${word}\u0000`
  throw new Error('nobody notes such words')
}

const pickyProjection = projection<Noted>()({
  into: table('picky', 1, { words: column.json<string[]>(), chain: column.count }),
  on: {
    Noted: (rows, { data, stream, revision }) =>
      revision === 0
        ? rows.put(stream, { words: [wordOf(data)], chain: 1, audience: [] })
        : rows.revise(stream, ({ words, chain }) => ({
            words: [...words, wordOf(data)],
            chain: chained(chain, revision),
          })),
  },
})
const chained = (chain: number, revision: number) => (chain * 31 + revision) % 1_000_003

const moments = ['live', 'catch-up', 'rebuild'] as const
const kinds = ['throws', 'refused'] as const

export const poisonStaysAlone: Guarantee = {
  id: 'G8',
  promise:
    'An event that a projection cannot take stops only its own stream there, is seen, and is taken after repair',
  bar: '0 other streams or tables held up, seen within 10 s, 0 differing rows after repair; others at most a fifth slower',
  trials: { short: 6, full: 60 },
  limits: 'the others are measured by p99 and 50 ms of slack, in the short size by p90 and 200 ms',
  run: async (trial) => {
    const { db, drop } = await freshDatabase()
    const tally: Tally = {
      parked: 0,
      unseen: 0,
      others: 0,
      differing: 0,
      lagging: 0,
      clean: latencies(),
      poisoned: latencies(),
    }
    try {
      for (let index = 0; index < trial.trials; index++) {
        const moment = moments[index % moments.length] ?? 'live'
        const kind = kinds[Math.floor(index / moments.length) % kinds.length] ?? 'throws'
        await db.raw('truncate fm.checkpoints, fm.parked')
        await poisoned(trial, db, moment, kind, tally)
      }
    } finally {
      await drop()
    }
    // Where few events are measured beside other work, the slowest ones are the machine's.
    const [share, slack] = trial.size === 'full' ? [0.99, 50] : [0.9, 200]
    const [clean, dirty] = [tally.clean.quantile(share), tally.poisoned.quantile(share)]
    return {
      trials: trial.trials,
      counts: {
        events_parked: tally.parked,
        others_ms_before: Math.round(clean),
        others_ms_after: Math.round(dirty),
      },
      violations: {
        not_seen: tally.unseen,
        held_up_beside_the_stream: tally.others,
        differing_after_repair: tally.differing,
        tables_that_did_not_get_there: tally.lagging,
        others_slower: dirty > clean * 1.2 + slack ? 1 : 0,
      },
    }
  },
  sabotages: [
    {
      without: 'parking (what a handler throws ends the page)',
      trials: 1,
      edits: [
        {
          file: 'platform/projections/fold.ts',
          find: '    overlay.rollback()\n    return reasonOf(failure)',
          replace: '    throw failure',
        },
      ],
    },
    {
      without: 'holding back the later events of the same stream',
      trials: 2,
      edits: [
        {
          file: 'platform/projections/fold.ts',
          find: 'if (isHeld && !step.always) return heldBack',
          replace: '',
        },
      ],
    },
  ],
}

type Tally = {
  parked: number
  unseen: number
  others: number
  differing: number
  lagging: number
  /** How long the other table took, in milliseconds, before and after the poison. */
  clean: Latencies
  poisoned: Latencies
}

const noted = (stream: string, word: string, isPoison: Noted['data']['isPoison'] = 'no') =>
  recorded('Noted', { word, isPoison }, { stream })

/** Two hundred events in ten streams; one of them, in the middle of its stream, is poison. */
const historyOf = (trial: Trial, kind: Noted['data']['isPoison']) => {
  const streams = Array.from({ length: 10 }, (_, number) => `notes-${number}`)
  const poison = 60 + Math.floor(trial.random() * 60)
  const events = Array.from({ length: 200 }, (_, at) => {
    const stream = streams[at < 10 ? at : Math.floor(trial.random() * 10)] ?? 'notes-0'
    return noted(stream, `word ${at}`, at === poison ? kind : 'no')
  })
  return { events, poison, stream: events[poison]?.stream ?? '' }
}

// An event is handled within milliseconds; who has not got there by now is held up.
const timeoutMs = 5_000

const tables = ['picky', 'tallies']
const projections = [pickyProjection, talliesProjection]

const poisoned = async (
  trial: Trial,
  db: Knex,
  moment: (typeof moments)[number],
  kind: (typeof kinds)[number],
  tally: Tally,
): Promise<void> => {
  const { events, poison, stream } = historyOf(trial, kind)
  const log = moment === 'live' ? recordedLog(...events.slice(0, 10)) : recordedLog(...events)
  program.isMended = moment === 'rebuild'
  const options = {
    store: log,
    db,
    projections,
    feed: memoryChangeFeed(),
    log: silentLog,
    retryDelays: [20, 50],
  }
  const timeouts = { heartbeatMs: 300, acquireMs: 300 }
  const projectors = await startProjections({ ...options, batchSize: 50, timeouts })
  try {
    if (moment === 'live') await oneByOne(projectors, log, events.slice(10), poison - 10, tally)
    await got(projectors, log, tally)
    if (moment === 'rebuild') {
      program.isMended = false
      await rebuild({ store: log, db, projections, batchSize: 50 })
      await got(projectors, log, tally)
    }
    const found = await seenParked(db, projectors)
    const own = found.filter((event) => event.stream === stream && event.projection === 'picky')
    const wanted = inOrder(events).filter(
      (event) => event.stream === stream && Number(event.position) > poison,
    )
    tally.parked += own.length
    if (own[0]?.position !== BigInt(poison + 1) || own.length !== wanted.length) tally.unseen += 1
    tally.others += found.length - own.length
    tally.others += await differing(db, events, stream)
    program.isMended = true
    let left = own.length
    const retried = async () => {
      left = await projectors.retryParked('picky')
      return true
    }
    // While the tables change hands there is nobody to ask.
    await pollUntil(() => retried().catch(() => false), 10_000)
    const still = await differing(db, events)
    tally.differing += left + still
    trial.note(`${moment}, ${kind}: ${own.length} parked, ${left} left, ${still} differing`)
  } catch (error) {
    if (!(error instanceof NotThere)) throw error
    trial.note(`${moment}, ${kind}: ${error.message}`)
  } finally {
    await projectors.stop()
  }
}

class NotThere extends Error {}

const got = async (projectors: Projectors, log: RecordedLog, tally: Tally): Promise<void> => {
  if (await projectors.passed(tables, await log.head(), timeoutMs)) return
  tally.lagging += 1
  throw new NotThere(`the tables do not get there: ${JSON.stringify(projectors.health())}`)
}

const oneByOne = async (
  projectors: Projectors,
  log: RecordedLog,
  events: readonly Recorded[],
  poison: number,
  tally: Tally,
): Promise<void> => {
  for (const [at, event] of events.entries()) {
    log.record(event)
    const begun = performance.now()
    if (!(await projectors.passed(['tallies'], await log.head(), timeoutMs))) {
      tally.lagging += 1
      throw new NotThere(`the other table does not get there: ${JSON.stringify(projectors.health())}`)
    }
    const took = at < poison ? tally.clean : tally.poisoned
    took.add(performance.now() - begun)
  }
}

/** What an operator sees: the list of what is parked, as soon as health says that something is wrong. */
const seenParked = async (db: Knex, projectors: Projectors) => {
  await pollUntil(() => !projectors.health().ok, 10_000).catch(() => undefined)
  return projectors.health().ok ? [] : parkedEvents(db)
}

/** Rows that are not as the history has them; the rows of `except` are left out in the picky table. */
const differing = async (
  db: Knex,
  events: readonly Recorded[],
  except: string | null = null,
): Promise<number> => {
  const picky = new Map<string, string>()
  const tallied = new Map<string, string>()
  const chains = new Map<string, { own: number; count: number; all: number; words: string[] }>()
  for (const { stream, revision, position, data } of inOrder(events)) {
    const before = chains.get(stream) ?? { own: 0, count: 0, all: 0, words: [] }
    const words = [...before.words, data.word]
    const own = revision === 0 ? 1 : chained(before.own, revision)
    const all = (before.all * 31 + Number(position)) % 1_000_003
    chains.set(stream, { own, count: before.count + 1, all, words })
    if (stream !== except) picky.set(stream, `${words} ${own} ${position}`)
    tallied.set(stream, `${before.count + 1} ${all} ${position}`)
  }
  const rows = await db('rm.picky_v1')
  const others = await db('rm.tallies_v1')
  const found = new Map(rows.map((row) => [row.id, `${row.words} ${row.chain} ${row.revision}`]))
  const foundOthers = new Map(others.map((row) => [row.id, `${row.count} ${row.chain} ${row.revision}`]))
  return (
    [...picky].filter(([id, text]) => found.get(id) !== text).length +
    [...tallied].filter(([id, text]) => foundOthers.get(id) !== text).length
  )
}
