// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is sought and put is source text
import type { Knex } from 'knex'
import { postgresStore } from '#platform/event-store/postgres.ts'
import { freshDatabase } from '#test/kit/postgres.ts'
import { type Move, movesOf, watchMoves } from './kit/checkpoint-moves.ts'
import { appendContinuously, compareRows } from './kit/example-events.ts'
import type { Faults } from './kit/faults.ts'
import type { Guarantee, Trial } from './kit/guarantee.ts'
import { pollUntil } from './kit/poll.ts'
import { type ProjectorProcess, projectorProcess } from './kit/projector-process.ts'
import { type ProxyLine, proxyTo } from './kit/proxy.ts'

// In the full size everything takes the time that it takes in an installation.
const timeoutsOf = ({ size }: Trial) =>
  size === 'full'
    ? {}
    : { heartbeatMs: 300, silenceMs: 1_500, acquireMs: 200, lockAnswerMs: 1_000, answerMs: 3_000 }
const barOf = ({ size }: Trial) => (size === 'full' ? 20_000 : 5_000)
const pairsOf = ({ size }: Trial) => (size === 'full' ? 5 : 1)

const faults = ['kill', 'stop', 'blackhole'] as const

export const oneRunner: Guarantee = {
  id: 'G7',
  promise: 'One process runs a projection at a time, and another takes over when it is gone',
  bar: '0 commits of a runner that was relieved; every takeover within 20 s',
  trials: { short: 3, full: 100 },
  limits:
    'in the short size signs of life, silence and limits are a tenth of what they are, and the bar is 5 s',
  run: async (trial) => {
    const shares = Array.from({ length: pairsOf(trial) }, (_, pair) =>
      Math.floor((trial.trials + pair) / pairsOf(trial)),
    )
    const found = (await Promise.all(shares.map((share, pair) => pairUnder(trial, share, pair)))).flat()
    const took = found.map(({ tookMs }) => tookMs).sort((one, other) => one - other)
    const slowestOf = (fault: string) =>
      Math.round(Math.max(0, ...found.filter((each) => each.fault === fault).map(({ tookMs }) => tookMs)))
    return {
      trials: found.length,
      counts: {
        ...Object.fromEntries(faults.map((fault) => [`slowest_ms_after_${fault}`, slowestOf(fault)])),
        median_ms: Math.round(took[Math.floor(took.length / 2)] ?? 0),
        commits: found.reduce((sum, { commits }) => sum + commits, 0),
      },
      violations: {
        overlapping_commits: found.reduce((sum, { overlaps }) => sum + overlaps, 0),
        too_late: took.filter((ms) => ms > barOf(trial)).length,
        differing_rows: found.reduce((sum, { differing }) => sum + differing, 0),
      },
    }
  },
  sabotages: [
    {
      without: 'fencing (the checkpoint moves whoever asks, and who lost the locks goes on)',
      trials: 3,
      edits: [
        { file: 'platform/projections/checkpoints.ts', find: ' and c.position = ${from}', replace: '' },
        {
          file: 'platform/projection-runner/supervisor.ts',
          find: 'for (const group of this.#groups) group.abandon()',
          replace: '',
        },
      ],
    },
    {
      without: 'the takeover from whoever gives no sign of life',
      trials: 2,
      edits: [
        {
          file: 'platform/projection-runner/supervisor.ts',
          find: '    await terminateSilentSessions(lock, silent, silenceMs)\n',
          replace: '',
        },
      ],
    },
  ],
}

type Found = { fault: string; tookMs: number; overlaps: number; commits: number; differing: number }
type Member = { runner: ProjectorProcess; line: ProxyLine }

const pairUnder = async (trial: Trial, trials: number, pair: number): Promise<Found[]> => {
  const { url, db, drop } = await freshDatabase()
  const store = await postgresStore(url)
  await watchMoves(db)
  const going = appendContinuously(store, trial.random, 50)
  const lines = [await proxyTo(url), await proxyTo(url)]
  let count = 0
  // Each page takes a while, so that the fault comes in the middle of one; who is stopped stops there for sure.
  const slow: Faults = { 'project.before-write': { sleep: 40, stopWhenAsked: true } }
  const started = async (line: ProxyLine): Promise<Member> => {
    const name = `runner-${pair}-${count++}`
    const runner = projectorProcess({
      name,
      url: line.through(url),
      faults: slow,
      timeouts: timeoutsOf(trial),
    })
    await runner.begin()
    return { runner, line }
  }
  const members = await Promise.all(lines.map(started))
  const found: Found[] = []
  try {
    for (let index = 0; index < trials; index++) {
      const fault = faults[(index + pair) % faults.length] ?? 'kill'
      const one = await relieved(trial, db, members, fault)
      found.push(one)
      trial.note(`${pair}: ${one.name} ${fault}, taken over after ${Math.round(one.tookMs)} ms`)
      if (fault === 'kill') {
        const index = members.findIndex(({ runner }) => runner.isDead())
        const line = members[index]?.line
        if (line) members[index] = await started(line)
      }
    }
    await going.end()
    await pollUntil(async () => (await lagging(db, await store.head())) === 0, 30_000)
    const { differing } = await compareRows(db)
    return found.map((each, index) => ({ ...each, differing: index === 0 ? differing.length : 0 }))
  } finally {
    await going.end()
    for (const { runner, line } of members) {
      await runner.kill()
      await line.close()
    }
    await store.close()
    await drop()
  }
}

/** The one who runs is disturbed, the other takes over, the first comes back and may not write any more. */
const relieved = async (
  trial: Trial,
  db: Knex,
  members: readonly Member[],
  fault: (typeof faults)[number],
) => {
  const start = await lastMove(db)
  await pollUntil(async () => (await lastMove(db)) > start, 40_000)
  const running = (await movesOf(db, start)).at(-1)
  const own = members.find(({ runner }) => runner.name === running?.runner)
  if (!own || !running) throw new Error(`${running?.runner} moved a checkpoint and is not one of the pair`)
  const since = () => movesOf(db, running.number)
  const byOthers = (moves: Move[]) => moves.filter(({ runner }) => runner !== own.runner.name)
  const begun = performance.now()
  disturb(own, fault)
  const isLate = () => performance.now() - begun > barOf(trial) + 2_000
  const othersMade = (count: number) =>
    pollUntil(async () => isLate() || byOthers(await since()).length >= count, 60_000)
  await othersMade(1)
  const tookMs = performance.now() - begun
  // Where the others have only done what the one that sleeps was about to do, it would write the very same.
  await othersMade(4)
  if (fault === 'stop') own.runner.signal('SIGCONT')
  if (fault === 'blackhole') own.line.resume()
  const seen = byOthers(await since()).length
  await othersMade(seen + 9)
  const moves = await since()
  const takeover = byOthers(moves)[0]?.number ?? Number.POSITIVE_INFINITY
  const overlaps = moves.filter(
    ({ runner, number }) => runner === own.runner.name && number > takeover,
  ).length
  return { name: own.runner.name, fault, tookMs, overlaps, commits: moves.length, differing: 0 }
}

const lastMove = async (db: Knex): Promise<number> =>
  Number((await db('moves').max('number as n'))[0]?.n ?? 0)

const disturb = ({ runner, line }: Member, fault: (typeof faults)[number]): void => {
  if (fault === 'kill') runner.signal('SIGKILL')
  if (fault === 'stop') runner.signal('SIGUSR2')
  if (fault === 'blackhole') line.blackhole()
}

const lagging = async (db: Knex, head: bigint): Promise<number> =>
  Number((await db('fm.checkpoints').where('position', '<', String(head)).count('* as n'))[0]?.n)
