import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, openCluster } from './kit/cluster.ts'
import { eventually } from './kit/eventually.ts'
import { type FollowedScreen, openScreen } from './kit/followed-screen.ts'
import type { Guarantee, Seen, Trial } from './kit/guarantee.ts'
import { type Loading, offerLoad } from './kit/load.ts'
import { type ProxyLine, proxyTo } from './kit/proxy.ts'
import { type RandomCommands, randomCommandsIn } from './kit/random-commands.ts'
import type { Service } from './kit/service.ts'

const cells = ['start', 'end', 'zero', 'one before last', 'last', 'one past last', 'invalid'] as const
type Cell = (typeof cells)[number]
/** Faults that strike side by side, each at readers of its own; those alone strike everybody who is there. */
const rounds = [
  ['clean close', 'reset', 'half-open', 'server killed'],
  ['projector stands still'],
  ['asleep'],
] as const
type FaultName = (typeof rounds)[number][number]

const perSecond = 50
const awayMs = 600
/** Shorter than the web's, which waits for three heartbeats of 15 s: here there is always something to hear. */
const deadAfterMs = 1_000
const unusable = ['abc', '-1', '1e3', '99999999999999999999', '12.5', '0x1f']

type Reader = { fault: FaultName; cell: Cell; screen: FollowedScreen; after: string }
type Scene = {
  cluster: Cluster
  feed: pg.Pool
  lines: Record<'clean close' | 'reset' | 'half-open', ProxyLine>
  happenings: RandomCommands
  /** When this round's faults struck, by `performance.now()`. */
  struckAt: number
  trial: Trial
  counts: Record<string, number>
  violations: Record<string, number>
}

const run = async (trial: Trial): Promise<Seen> => {
  const { trials, note } = trial
  const wanted = rounds.map((faults) => faults.length * cells.length)
  const most = Math.max(...wanted)
  const cluster = await openCluster({
    services: { 'command-api': 1, projectors: 1, 'query-api': 2 },
    members: most,
  })
  const feed = new pg.Pool({ connectionString: cluster.database.url, max: 3 })
  const counts: Record<string, number> = {
    readers: 0,
    offered: 0,
    acknowledged: 0,
    unknown: 0,
    rows: 0,
    resets: 0,
  }
  const violations = { differs: 0, stuck: 0, reset_missing: 0 }
  const [first] = cluster.of('query-api')
  const line = () => proxyTo(`127.0.0.1:${first?.port}`)
  const lines = { 'clean close': await line(), reset: await line(), 'half-open': await line() }
  try {
    const happenings = await randomCommandsIn(cluster, trial.random)
    const scene = {
      cluster,
      feed,
      lines,
      happenings,
      trial,
      counts,
      violations,
      struckAt: Number.POSITIVE_INFINITY,
    }
    for (let round = 0; (counts.readers ?? 0) < trials; round += 1) {
      const faults = rounds[round % rounds.length] ?? rounds[0]
      await strike(scene, faults, trials - (counts.readers ?? 0))
      note(`round ${round + 1} (${faults.join(', ')}): ${JSON.stringify({ ...counts, ...violations })}`)
    }
    return { trials: counts.readers ?? 0, counts, violations }
  } finally {
    await feed.end()
    for (const one of Object.values(lines)) await one.close()
    await cluster.close()
  }
}

/** One round: readers look on, the line goes, they come back with what they have, and the round ends in quiet. */
const strike = async (scene: Scene, faults: readonly FaultName[], most: number): Promise<void> => {
  const { cluster, happenings, counts, trial } = scene
  scene.struckAt = Number.POSITIVE_INFINITY
  const readers = await Promise.all(
    faults
      .flatMap((fault) => cells.map((cell) => ({ fault, cell })))
      .slice(0, most)
      .map(async ({ fault, cell }, at): Promise<Reader> => {
        const person = cluster.people.members[at]
        if (!person) throw new Error('there are not enough members')
        const isDead = () =>
          fault === 'half-open' &&
          performance.now() > scene.struckAt &&
          (screen.stream.endedAt() ?? 0) < scene.struckAt
        const silenceMs = () => (isDead() ? deadAfterMs : 60_000)
        const screen: FollowedScreen = await openScreen({
          person,
          port: () => portOf(scene, fault),
          silenceMs,
        })
        return { fault, cell, screen, after: '' }
      }),
  )
  counts.readers = (counts.readers ?? 0) + readers.length
  const loads: Loading[] = []
  const offer = (forMs: number) => {
    const loading = offerLoad({ perSecond, forMs, send: happenings.next })
    loads.push(loading)
    return loading
  }
  try {
    await eventually('everybody looks on', () =>
      readers.every(({ screen }) => screen.stream.state() === 'open' && screen.began() !== ''),
    )
    const during = offer(60_000)
    await Promise.all(readers.map(({ screen }) => screen.load()))
    await eventually('everybody hears something', () => readers.every(({ screen }) => screen.puts() > 0))
    await pause(trial.random() * 200)
    await cut(scene, faults, readers)
    await pause(awayMs)
    const late = readers.filter(({ cell }) => cell === 'one past last')
    await Promise.all(
      readers.filter((reader) => !late.includes(reader)).map((reader) => comeBack(scene, reader)),
    )
    for (const service of cluster.of('projectors')) service.resume()
    await pause(awayMs / 2)
    during.stop()
    await during.done
    await quiet(scene)
    await whileNothingChanges(scene, () => Promise.all(late.map((reader) => comeBack(scene, reader))))
    await eventually('everybody has come back', () =>
      readers.every(({ screen }) => screen.stream.state() === 'open'),
    ).catch((error) => {
      for (const { fault, cell, screen } of readers)
        if (screen.stream.state() !== 'open')
          trial.note(`${fault}, ${cell}: ${screen.stream.state()} ${screen.stream.status()}`)
      for (const service of cluster.services) trial.note(service.printed().slice(-1_000))
      throw error
    })
    await offer(300).done
    await quiet(scene)
    await judge(scene, readers)
  } finally {
    for (const loading of loads) {
      loading.stop()
      const { offered, ok, unknown } = await loading.done
      counts.offered = (counts.offered ?? 0) + offered
      counts.acknowledged = (counts.acknowledged ?? 0) + ok
      counts.unknown = (counts.unknown ?? 0) + unknown
    }
    for (const { screen } of readers) {
      counts.rows = (counts.rows ?? 0) + screen.puts()
      counts.resets = (counts.resets ?? 0) + screen.resets()
      await screen.close()
    }
  }
}

const firstOf = (cluster: Cluster): Service => nodeOf(cluster, 0)
const secondOf = (cluster: Cluster): Service => nodeOf(cluster, 1)
const nodeOf = (cluster: Cluster, at: number): Service => {
  const service = cluster.of('query-api')[at]
  if (!service) throw new Error('there are two query-apis')
  return service
}

/** Clients of a killed server reconnect to any that runs. */
const portOf = ({ cluster, lines, trial, struckAt }: Scene, fault: FaultName): number => {
  if (fault === 'clean close' || fault === 'reset' || fault === 'half-open') return lines[fault].port
  const second = secondOf(cluster)
  const isThere = second.isRunning() && (performance.now() < struckAt || trial.random() < 0.7)
  return isThere ? second.port : firstOf(cluster).port
}

const cut = async (scene: Scene, faults: readonly FaultName[], readers: readonly Reader[]): Promise<void> => {
  const { cluster, lines } = scene
  // Who comes back with the last number does so without being told.
  for (const { cell, fault, screen } of readers)
    if (cell !== 'last' || fault === 'asleep') screen.stream.hold()
  const strikes: Record<FaultName, () => unknown> = {
    'clean close': () => dropAll(readers, 'clean close'),
    reset: () => lines.reset.reset(),
    'half-open': () => lines['half-open'].halfOpen(),
    'server killed': async () => {
      const second = secondOf(cluster)
      await second.kill()
      await second.start()
    },
    'projector stands still': () => {
      for (const service of cluster.of('projectors')) service.pause()
      dropAll(readers, 'projector stands still')
    },
    asleep: () => dropAll(readers, 'asleep'),
  }
  scene.struckAt = performance.now()
  await Promise.all(faults.map((fault) => strikes[fault]()))
  await eventually('everybody is away', () =>
    readers.every(
      ({ cell, screen }) =>
        screen.stream.state() === 'waiting' || (cell === 'last' && screen.stream.endedAt() !== null),
    ),
  )
  if (!faults.includes('asleep')) return
  await pause(awayMs)
  // As long as that: what happened meanwhile is not kept any more.
  await scene.feed.query(`with old as (delete from fm.recent_changes returning number)
    update fm.change_feed set floor = greatest(floor, (select max(number) from old)) where exists (select from old)`)
}

const dropAll = (readers: readonly Reader[], struck: FaultName): void => {
  for (const { fault, screen } of readers) if (fault === struck) screen.stream.drop()
}

const comeBack = async (scene: Scene, reader: Reader): Promise<void> => {
  const { cell, screen, fault } = reader
  const last = BigInt(screen.stream.lastId() || '0')
  const numbers: Record<Exclude<Cell, 'end'>, () => Promise<string>> = {
    start: async () => screen.began(),
    zero: async () => '0',
    'one before last': async () => String(last - 1n),
    last: async () => String(last),
    'one past last': async () => String((await headOf(scene)) + 1n),
    invalid: async () => unusable[Math.floor(scene.trial.random() * unusable.length)] ?? 'abc',
  }
  if (cell === 'end') {
    // A new client receives the number first, and loads afterwards.
    const head = await headOf(scene)
    await screen.load()
    return screen.stream.goOn(String(head))
  }
  const resets = screen.resets()
  if (cell === 'last' && fault !== 'asleep') return
  const number = await numbers[cell]()
  screen.stream.goOn(number)
  const mustReset = cell === 'invalid' || cell === 'one past last' || fault === 'asleep'
  if (!mustReset) return
  await eventually('everything is loaded again', () => screen.resets() > resets).catch(async () => {
    scene.violations.reset_missing = (scene.violations.reset_missing ?? 0) + 1
    const later = cell === 'one past last' ? await changesFrom(scene, number) : ''
    scene.trial.note(`${fault}, ${cell}: no reset${later}`)
  })
}

/** Nobody gives a change a number meanwhile: a number one past the last is valid as soon as there is one more change. */
const whileNothingChanges = async ({ feed }: Scene, work: () => Promise<unknown>): Promise<void> => {
  const holding = await feed.connect()
  try {
    await holding.query('begin')
    await holding.query('select last from fm.change_feed for update')
    await work()
  } finally {
    await holding.query('rollback')
    holding.release()
  }
}

/** The changes since a number that was said to be past the last. */
const changesFrom = async ({ feed, happenings }: Scene, number: string): Promise<string> => {
  const { rows } = await feed.query(
    'select topic, id, position::text from fm.recent_changes where recent_changes.number >= $1 order by number',
    [number],
  )
  return `; acknowledged up to ${happenings.position()}, changes from ${number}: ${JSON.stringify(rows)}`
}

const headOf = async ({ feed }: Scene): Promise<bigint> =>
  BigInt((await feed.query('select last::text from fm.change_feed')).rows[0].last)

/** Waits until everything that was stored stands in the read tables, acknowledged or not. */
const quiet = async ({ feed }: Scene): Promise<void> =>
  eventually('the tables hold everything', async () => {
    const { rows } = await feed.query(
      'select min(position) >= (select max(position) from es.events) as all from fm.checkpoints',
    )
    return rows[0].all
  })

/** A last change for all; a client that has received it has received all earlier ones. Then screens are compared. */
const judge = async (scene: Scene, readers: readonly Reader[]): Promise<void> => {
  const { happenings, trial, violations } = scene
  const word = await happenings.lastWord(readers.map(({ screen }) => screen.person.id))
  await quiet(scene)
  await Promise.all(
    readers.map(async ({ screen, fault, cell }) => {
      await eventually('the last word is heard', () => screen.shows(word)).catch(() => {
        violations.stuck = (violations.stuck ?? 0) + 1
        trial.note(`${fault}, ${cell}: never heard the last word; ${screen.stream.state()}`)
      })
      const difference = await lastDifference(screen)
      if (difference === null) return
      violations.differs = (violations.differs ?? 0) + 1
      trial.note(`${fault}, ${cell}: ${difference}`)
    }),
  )
}

// What is on its way when the last word comes may come a moment later; what was missed never comes.
const lastDifference = async (screen: FollowedScreen): Promise<string | null> => {
  for (let attempt = 1; ; attempt += 1) {
    const difference = await screen.difference()
    if (difference === null || attempt === 4) return difference
    await pause(250)
  }
}

export const resume: Guarantee = {
  id: 'G13',
  promise: 'A browser that comes back shows what it would show had it never been away',
  bar: '0 screens that differ from a fresh load, whatever number they come back with, whatever took the line, under 50 commands/s',
  trials: { short: 42, full: 840 },
  run,
  sabotages: [
    {
      without: 'what happened since the number',
      edits: [
        {
          file: 'platform/queries/change-catch-up.ts',
          find: 'await parts.feed.since(oldest.from,',
          replace: 'await parts.feed.since(oldest.stream.connection.joinedAt,',
        },
      ],
      trials: 7,
    },
  ],
}
