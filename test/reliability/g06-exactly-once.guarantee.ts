// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is sought and put is source text
import { setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { EventStore } from '#platform/event-store/event-store.ts'
import { postgresStore } from '#platform/event-store/postgres.ts'
import { freshDatabase } from '#test/kit/postgres.ts'
import { movesOf, watchMoves } from './kit/checkpoint-moves.ts'
import { appendContinuously, appendEvents, compareRows } from './kit/example-events.ts'
import type { Faults } from './kit/faults.ts'
import type { Guarantee, Trial } from './kit/guarantee.ts'
import { pollUntil } from './kit/poll.ts'
import { type ProjectorProcess, projectorProcess } from './kit/projector-process.ts'

const quick = { heartbeatMs: 300, silenceMs: 1_200, acquireMs: 200, lockAnswerMs: 1_000, answerMs: 3_000 }

// Where the process dies. `catch-up`: while it works off what happened when nobody ran. `anywhere`: by another's hand.
const faultPoints = [
  'before-write',
  'after-checkpoint',
  'before-commit',
  'after-commit',
  'catch-up',
  'anywhere',
] as const
type FaultPoint = (typeof faultPoints)[number]

export const exactlyOnce: Guarantee = {
  id: 'G6',
  promise: 'Each event changes each read model exactly once',
  bar: '0 rows other than the log has them, after kills at six places and after runners that sleep and wake',
  trials: { short: 6, full: 200 },
  run: async (trial) => {
    const { url, db, drop } = await freshDatabase()
    const store = await postgresStore(url)
    await watchMoves(db)
    const going = appendContinuously(store, trial.random, 200)
    try {
      const kills = await killings(trial, { url, db, store })
      // What a sleeper undoes may have been nothing, but not three times.
      const sleeps = Math.max(3, Math.round(trial.trials / 20))
      const takeovers = await sleepings(trial, { url, db, sleeps })
      const events = await going.end()
      const last = projectorProcess({ name: 'last', url, timeouts: quick })
      await last.begin()
      await pollUntil(async () => (await lagging(db, await store.head())) === 0, 60_000)
      await last.kill()
      const { rows, differing } = await compareRows(db)
      if (differing.length > 0) trial.note(`not as the log has them:\n${differing.slice(0, 5).join('\n')}`)
      return {
        trials: trial.trials,
        counts: { events, ...kills, sleepers_relieved: takeovers, rows },
        violations: { differing_rows: differing.length, not_killed: trial.trials - kills.killed },
      }
    } finally {
      await going.end()
      await store.close()
      await drop()
    }
  },
  sabotages: [
    {
      without: 'the checkpoint in the transaction of the rows',
      trials: 3,
      edits: [
        {
          file: 'platform/projections/checkpoints.ts',
          find: '`begin; ${asynchronously} ${advanceSql(cursors, from, to)}`,',
          replace:
            '`begin; ${advanceSql(cursors, from, to)}; commit; begin; ${asynchronously} ${advanceSql(cursors, to.position, to)}`,',
        },
      ],
    },
    {
      without: 'fencing (the checkpoint moves whoever asks, and who lost the locks goes on)',
      trials: 1,
      edits: [
        {
          file: 'platform/projections/checkpoints.ts',
          find: ' and c.position = ${from}',
          replace: '',
        },
        {
          file: 'platform/projection-runner/supervisor.ts',
          find: 'for (const group of this.#groups) group.abandon()',
          replace: '',
        },
      ],
    },
  ],
}

type Ground = { url: string; db: Knex; store: EventStore }

/** Kills runner after runner, each at the next place; events happen all the while. */
const killings = async (trial: Trial, { url, db, store }: Ground) => {
  const at = (count: number) => 1 + Math.floor(trial.random() * count)
  const faultsOf = (faultPoint: FaultPoint): Faults => {
    if (faultPoint === 'anywhere') return {}
    if (faultPoint === 'catch-up') return { 'project.before-commit': { kill: true, at: 2 + at(3) } }
    return { [`project.${faultPoint}`]: { kill: true, at: at(4) } }
  }
  const faultPointOf = (index: number) => faultPoints[index % faultPoints.length] as FaultPoint
  const prepared = (index: number): ProjectorProcess =>
    projectorProcess({
      name: `runner-${index}`,
      url,
      faults: faultsOf(faultPointOf(index)),
      timeouts: quick,
      batch: 20,
    })
  let next = prepared(0)
  let killed = 0
  for (let index = 0; index < trial.trials; index++) {
    const runner = next
    if (index + 1 < trial.trials) next = prepared(index + 1)
    if (faultPointOf(index) === 'catch-up') await appendEvents(store, trial.random, 150)
    await runner.begin()
    if (faultPointOf(index) === 'anywhere') await pause(20 + trial.random() * 150).then(() => runner.kill())
    else await Promise.race([runner.ended, pause(15_000)])
    if (runner.isDead()) killed += 1
    await runner.kill()
  }
  const { rows } = await db.raw('select count(distinct runner)::int as n from moves')
  return { killed, runners_that_wrote: rows[0].n }
}

/** A runner falls asleep in the middle of a page, another takes over, and the first one wakes up. */
const sleepings = async (trial: Trial, { url, db, sleeps }: { url: string; db: Knex; sleeps: number }) => {
  const faults: Faults = { 'project.before-write': { sleep: 60, stopWhenAsked: true } }
  const pair = ['day', 'night'].map((name) => projectorProcess({ name, url, faults, timeouts: quick }))
  await Promise.all(pair.map((runner) => runner.begin()))
  let relieved = 0
  try {
    for (; relieved < sleeps; relieved++) {
      const moves = await movesOf(db)
      await pollUntil(async () => (await movesOf(db)).length > moves.length + 2, 20_000)
      const name = (await movesOf(db)).at(-1)?.runner
      const sleeper = pair.find((runner) => runner.name === name)
      if (!sleeper) throw new Error(`${name} moved a checkpoint`)
      trial.note(`${name} falls asleep`)
      sleeper.signal('SIGUSR2')
      const others = async () => (await movesOf(db)).filter(({ runner }) => runner !== name).length
      const before = await others()
      await pollUntil(async () => (await others()) > before + 4, 20_000)
      sleeper.signal('SIGCONT')
      const awake = await others()
      await pollUntil(async () => (await others()) > awake + 6, 20_000)
    }
  } finally {
    for (const runner of pair) await runner.kill()
  }
  return relieved
}

const lagging = async (db: Knex, head: bigint): Promise<number> =>
  Number((await db('fm.checkpoints').where('position', '<', String(head)).count('* as n'))[0]?.n)
