import type { Knex } from 'knex'
import type { Clock } from '#platform/clock/clock.ts'
import { faultPoint } from '#platform/clock/fault-point.ts'
import type { EventStore } from '#platform/event-store/event-store.ts'
import type { Recorded } from '#platform/language/fact.ts'
import { plus } from '#platform/language/instant.ts'
import type { Log } from '#platform/log/log.ts'
import { reasonOf } from '#platform/project/failures.ts'
import { putBehind, taken, triedAgain, type Waiting, waitingFor } from './backlog.ts'
import { checkpointOf, moveCheckpoint } from './checkpoints.ts'
import type { Pages } from './pages.ts'
import { isSpent, nextTry } from './patience.ts'
import type { Effects, Reactor } from './reactor.ts'
import { alarm } from './wake.ts'

export type LaneParts = {
  db: Knex
  store: Pick<EventStore, 'readAll' | 'at' | 'head'>
  clock: Pick<Clock, 'now'>
  log: Log
  pages: Pages
  effects: (reactor: string, fact: Recorded) => Effects
  /** A failure that no retry inside the lane can answer: the database is gone, or another process took over. */
  onBroken: (error: Error) => void
}

export type Lane = {
  wake: () => void
  /** Reads anew, at the next wake, what waits for another try. */
  lookAgain: () => void
  /** How far it has come; what waits for another try does not count. */
  position: () => bigint
  stop: () => Promise<void>
}

/** How many facts a lane may pass over, with nothing to do, before it notes its position. */
const lazily = 5_000n

/** Follows the log for one reactor, from its checkpoint or, when it is new, from the head of this moment. */
export const startLane = async (reactor: Reactor, parts: LaneParts): Promise<Lane> => {
  const { db, store, clock, log, pages } = parts
  const own = alarm()
  let noted = await checkpointOf(parts, reactor.name)
  let at = noted
  let last: string | null = null
  let waiting = await waitingFor(db, reactor.name)
  let stopped = false
  let isStale = false

  const attempt = async (fact: Recorded) => {
    await reactor.on[fact.type]?.(fact, parts.effects(reactor.name, fact))
  }

  const take = async (fact: Recorded) => {
    if (waiting.some(({ position }) => position === fact.position)) return
    if (waiting.some(({ stream }) => stream === fact.stream)) return wait(fact, 0, null)
    try {
      await attempt(fact)
    } catch (error) {
      await wait(fact, 1, complaint(fact.position, 1, error))
    }
  }

  const wait = async (fact: Recorded, tries: number, reason: string | null) => {
    const next_try_at = plus(clock.now(), tries === 0 ? 0 : nextTry(tries))
    await putBehind(db, reactor.name, fact, { tries, nextTryAt: next_try_at, reason })
    waiting.push({ position: fact.position, stream: fact.stream, tries, next_try_at })
  }

  const complaint = (position: bigint, tries: number, error: unknown): string => {
    const reason = reasonOf(error)
    log.warn(
      { reactor: reactor.name, position: String(position), tries, reason },
      'a reactor could not handle an event',
    )
    return reason
  }

  const reach = ({ position, metadata }: Recorded) => {
    at = position
    last = metadata.event_id
  }

  const takePage = async (page: readonly Recorded[]) => {
    const wanted = page.filter(({ type }) => Object.hasOwn(reactor.on, type))
    for (const fact of wanted) {
      if (stopped) return
      await take(fact)
      reach(fact)
    }
    const end = page.at(-1)
    if (end) reach(end)
    if (wanted.length > 0) await faultPoint('reacted-before-checkpoint')
    if (wanted.length > 0 || at - noted >= lazily) await note()
  }

  const note = async () => {
    if (at === noted) return
    await moveCheckpoint(db, reactor.name, noted, { position: at, event_id: last })
    noted = at
  }

  // Where the database is gone, or another process has gone on, whoever comes next passes over the same facts again.
  const unnoted = (error: unknown) =>
    log.warn(
      { reactor: reactor.name, reason: reasonOf(error) },
      'the checkpoint of a reactor could not be saved',
    )

  const retry = async ({ position, tries }: Waiting) => {
    const fact = await store.at(position)
    try {
      if (fact) await attempt(fact)
      await taken(db, reactor.name, position)
    } catch (error) {
      const now = clock.now()
      await triedAgain(db, reactor.name, position, {
        tries: tries + 1,
        reason: complaint(position, tries + 1, error),
        next_try_at: plus(now, nextTry(tries + 1)),
        parked_at: isSpent(tries + 1) ? now : null,
      })
    }
    waiting = await waitingFor(db, reactor.name)
  }

  const dueNow = () => firsts(waiting).find(({ next_try_at }) => next_try_at <= clock.now())

  const untilNext = (): number => {
    const next = firsts(waiting)
      .map(({ next_try_at }) => next_try_at)
      .sort()[0]
    return next === undefined ? Number.POSITIVE_INFINITY : Date.parse(next) - Date.parse(clock.now())
  }

  const run = async () => {
    while (!stopped) {
      if (isStale) {
        isStale = false
        waiting = await waitingFor(db, reactor.name)
      }
      const due = dueNow()
      if (due) await retry(due)
      const page = await pages.after(at)
      if (page.length > 0) await takePage(page)
      else if (!due) await own.sleep(untilNext())
    }
  }

  let isBroken = false
  const running = run().catch((error: Error) => {
    isBroken = true
    parts.onBroken(error)
  })
  return {
    wake: own.wake,
    lookAgain: () => {
      isStale = true
    },
    position: () => at,
    stop: async () => {
      stopped = true
      own.wake()
      await running
      if (!isBroken) await note().catch(unnoted)
    },
  }
}

// Facts of one stream are taken in order, so only the first of them counts.
const firsts = (waiting: readonly Waiting[]): Waiting[] => {
  const streams = new Set<string>()
  return waiting.filter(({ stream }) => {
    const isFirst = !streams.has(stream)
    streams.add(stream)
    return isFirst
  })
}
