import type { Knex } from 'knex'
import pLimit from 'p-limit'
import type { Clock } from '#platform/clock/clock.ts'
import { contributionKind } from '#platform/language/contribution.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import type { Log } from '#platform/log/log.ts'
import { derivedUuid } from '#platform/requests/derived-ids.ts'
import type { Commander } from './commander.ts'

/** One thing that is due. */
export type Due = { id: string; due_at: Instant }

/**
 * Work that each thing of a kept table needs at a time of its own, and that may wait for a server outside. It does not go
 * through timers, which are sent one after the other.
 */
export type DueWork = {
  /** Names it in derived ids; never changes. */
  name: string
  /** How many are at work at the same time. */
  atOnce: number
  /** What is due, the longest due first. */
  due: (db: Knex, now: Instant, most: number) => Promise<Due[]>
  /** When the next one is due; null when none is. */
  next: (db: Knex) => Promise<Instant | null>
  /** The command (`feature/name`) that does the work, and that sets the next time. */
  command: (id: string) => { name: string; body: Record<string, unknown> }
  /** Puts one off whose time the command did not change. */
  postpone: (db: Knex, due: Due, until: Instant) => Promise<void>
}

/** Due work, contributed in `reactors/<feature>/*.due.ts`. */
export const dueWorks = contributionKind<DueWork>({
  layer: 'reactors',
  suffix: '.due.ts',
  problemOf: ({ name }) =>
    /^[a-z]+(_[a-z]+)*$/.test(name) ? null : `the due work ${name} is not in snake_case`,
})

/** Declares work that is due at times of its own. */
export const defineDueWork = dueWorks.define

type Parts = { db: Knex; clock: Pick<Clock, 'now'>; commander: Commander; log: Log }

const perPoll = 100
// New things are due later than this, so nothing has to announce them.
const longestSleep = 10 * 60_000
const afterFailure = 3_600_000

/** Sends the commands of all that is due, until the signal aborts. Returns when to look again. */
export const doDueWork = async (
  parts: Parts,
  works: readonly DueWork[],
  signal: AbortSignal,
): Promise<Instant> => {
  const { db, clock } = parts
  for (const work of works) {
    const atOnce = pLimit(work.atOnce)
    for (;;) {
      const due = await work.due(db, clock.now(), perPoll)
      await Promise.all(
        due.map((one) => atOnce(() => (signal.aborted ? undefined : doOne(parts, work, one)))),
      )
      if (signal.aborted || due.length < perPoll) break
    }
  }
  const times = await Promise.all(works.map((work) => work.next(db)))
  return times.reduce<Instant>(
    (first, at) => (at !== null && at < first ? at : first),
    plus(clock.now(), longestSleep),
  )
}

const doOne = async ({ db, clock, commander, log }: Parts, work: DueWork, due: Due): Promise<void> => {
  const { name, body } = work.command(due.id)
  try {
    await commander.send(name, body, {
      key: derivedUuid('due', work.name, due.id, due.due_at),
      causation_id: null,
      onBehalfOf: null,
    })
  } catch (error) {
    log.warn({ work: work.name, id: due.id, reason: (error as Error).message }, 'due work could not be done')
  }
  await work.postpone(db, due, plus(clock.now(), afterFailure))
}
