import type { Knex } from 'knex'
import type { Clock } from '#platform/clock/clock.ts'
import { faultPoint } from '#platform/clock/fault-point.ts'
import { reasonOf } from '#platform/database/failures.ts'
import type { EventStore } from '#platform/event-store/event-store.ts'
import type { Recorded } from '#platform/language/event.ts'
import { plus } from '#platform/language/instant.ts'
import type { Log } from '#platform/log/log.ts'
import { alarm } from '#platform/scheduling/alarm.ts'
import { isExhausted, nextTry } from '#platform/scheduling/retry-policy.ts'
import { addToBacklog, type BacklogEntry, readBacklog, recordRetry, removeFromBacklog } from './backlog.ts'
import { checkpointOf, moveCheckpoint } from './checkpoints.ts'
import type { LogPages } from './log-pages.ts'
import { type Effects, type Reactor, TooEarly } from './reactor.ts'

export type ReactorCursorParts = {
  db: Knex
  store: Pick<EventStore, 'readAll' | 'at' | 'head'>
  clock: Pick<Clock, 'now'>
  log: Log
  pages: LogPages
  effects: (reactor: string, event: Recorded) => Effects
  /** A failure that a retry cannot fix: the database is gone, or another process took over. */
  onBroken: (error: Error) => void
}

export type ReactorCursor = {
  wake: () => void
  /** Reads the backlog again at the next wake-up. */
  reloadBacklog: () => void
  /** The position reached, whatever the backlog. */
  position: () => bigint
  stop: () => Promise<void>
}

/** How many events without a handler a cursor may pass before it saves its position. */
const maxUnsavedPositions = 5_000n

/** Follows the log for one reactor, from its checkpoint or, when it is new, from the current head. */
export const startCursor = async (reactor: Reactor, parts: ReactorCursorParts): Promise<ReactorCursor> => {
  const { db, store, clock, log, pages } = parts
  const own = alarm()
  let saved = await checkpointOf(parts, reactor.name)
  let at = saved
  let last: string | null = null
  let backlog = await readBacklog(db, reactor.name)
  let stopped = false
  let isStale = false

  const attempt = async (event: Recorded) => {
    await reactor.on[event.type]?.(event, parts.effects(reactor.name, event))
  }

  const handle = async (event: Recorded) => {
    if (backlog.some(({ position }) => position === event.position)) return
    if (backlog.some(({ stream }) => stream === event.stream)) return postpone(event, 0, null)
    try {
      await attempt(event)
    } catch (error) {
      await postpone(event, 1, logFailure(event.position, 1, error))
    }
  }

  const postpone = async (event: Recorded, tries: number, reason: string | null) => {
    const next_try_at = plus(clock.now(), tries === 0 ? 0 : nextTry(tries))
    await addToBacklog(db, reactor.name, event, { tries, nextTryAt: next_try_at, reason })
    backlog.push({ position: event.position, stream: event.stream, tries, next_try_at })
  }

  const logFailure = (position: bigint, tries: number, error: unknown): string => {
    const reason = reasonOf(error)
    const level = error instanceof TooEarly && tries === 1 ? 'debug' : 'warn'
    log[level](
      { reactor: reactor.name, position: String(position), tries, reason },
      'a reactor could not handle an event',
    )
    return reason
  }

  const advance = ({ position, metadata }: Recorded) => {
    at = position
    last = metadata.event_id
  }

  const handlePage = async (page: readonly Recorded[]) => {
    const wanted = page.filter(({ type }) => Object.hasOwn(reactor.on, type))
    for (const event of wanted) {
      if (stopped) return
      await handle(event)
      advance(event)
    }
    const end = page.at(-1)
    if (end) advance(end)
    if (wanted.length > 0) await faultPoint('reacted-before-checkpoint')
    if (wanted.length > 0 || at - saved >= maxUnsavedPositions) await saveCheckpoint()
  }

  const saveCheckpoint = async () => {
    if (at === saved) return
    await moveCheckpoint(db, reactor.name, saved, { position: at, event_id: last })
    saved = at
  }

  // When the database is gone or another process took over, the next leader reads the same events again.
  const logUnsaved = (error: unknown) =>
    log.warn(
      { reactor: reactor.name, reason: reasonOf(error) },
      'the checkpoint of a reactor could not be saved',
    )

  const retry = async ({ position, tries }: BacklogEntry) => {
    const event = await store.at(position)
    try {
      if (event) await attempt(event)
      await removeFromBacklog(db, reactor.name, position)
    } catch (error) {
      const now = clock.now()
      await recordRetry(db, reactor.name, position, {
        tries: tries + 1,
        reason: logFailure(position, tries + 1, error),
        next_try_at: plus(now, nextTry(tries + 1)),
        parked_at: isExhausted(tries + 1) ? now : null,
      })
    }
    backlog = await readBacklog(db, reactor.name)
  }

  const dueNow = () => firstPerStream(backlog).find(({ next_try_at }) => next_try_at <= clock.now())

  const msUntilNext = (): number => {
    const next = firstPerStream(backlog)
      .map(({ next_try_at }) => next_try_at)
      .sort()[0]
    return next === undefined ? Number.POSITIVE_INFINITY : Date.parse(next) - Date.parse(clock.now())
  }

  const run = async () => {
    while (!stopped) {
      if (isStale) {
        isStale = false
        backlog = await readBacklog(db, reactor.name)
      }
      const due = dueNow()
      if (due) await retry(due)
      const page = await pages.after(at)
      if (page.length > 0) await handlePage(page)
      else if (!due) await own.sleep(msUntilNext())
    }
  }

  let isBroken = false
  const running = run().catch((error: Error) => {
    isBroken = true
    parts.onBroken(error)
  })
  return {
    wake: own.wake,
    reloadBacklog: () => {
      isStale = true
    },
    position: () => at,
    stop: async () => {
      stopped = true
      own.wake()
      await running
      if (!isBroken) await saveCheckpoint().catch(logUnsaved)
    },
  }
}

// Events of one stream are taken in order, so only the first of them counts.
const firstPerStream = (backlog: readonly BacklogEntry[]): BacklogEntry[] => {
  const streams = new Set<string>()
  return backlog.filter(({ stream }) => {
    const isFirst = !streams.has(stream)
    streams.add(stream)
    return isFirst
  })
}
