import type { Knex } from 'knex'
import type { ChangeFeed } from '#platform/changes/change-feed.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { Connection } from './change-connection.ts'
import { markFrame, resetFrame } from './change-frames.ts'
import type { Person } from './change-people.ts'
import { changedRows, framesFor, readerOf } from './change-views.ts'
import type { ResourceIndex } from './resource-index.ts'

export type ResumeParts = {
  db: Knex
  feed: Pick<ChangeFeed, 'since'>
  resources: ResourceIndex
  now: Instant
  /** Lets few read at a time: after a restart all streams come back at once. */
  inTurn: <T>(read: () => Promise<T>) => Promise<T>
}

/** With more than this behind it, loading what is on screen is cheaper. */
const mostMissed = 2_000

/**
 * Brings a stream up to the number at which it joined. `after` is the last number its reader has, or text that is no
 * number. When what happened since cannot be told, or the reader's keys changed, one `reset` stands for all of it.
 */
export const resume = async (
  parts: ResumeParts,
  person: Person,
  connection: Connection,
  after: string,
): Promise<void> => {
  const { joinedAt } = connection
  // A reader who takes long to read keeps nobody else from being read for.
  const messages = await parts.inTurn(async () =>
    connection.isOpen() ? messagesSince(parts, person, joinedAt, after) : [],
  )
  if (messages === null) return connection.write(resetFrame().numbered(joinedAt))
  await connection.pour(messages)
  connection.write(markFrame(joinedAt))
}

const messagesSince = async (parts: ResumeParts, person: Person, joinedAt: bigint, after: string) => {
  const missed = await missedSince(parts, person, joinedAt, after)
  if (missed === null) return null
  const rows = changedRows(missed, parts.resources)
  const frames = await framesFor(parts.db, rows, [readerOf(person.who, parts.now)])
  return rows.map((row) => frames(row, 0).plain)
}

const missedSince = async ({ feed }: ResumeParts, person: Person, joinedAt: bigint, after: string) => {
  if (!/^\d{1,18}$/.test(after)) return null
  const from = BigInt(after)
  // A process may be asked for a number that it has not heard of yet; only one beyond the feed's head is invalid.
  const { known, changes, last } = await feed.since(from, person.who.actor.keys, mostMissed)
  if (!known || from > last) return null
  const missed = changes.filter(({ number }) => number <= joinedAt)
  const isCut = changes.length >= mostMissed
  const screensDiffer = missed.some(({ topic }) => topic === 'keys' || topic === 'network_settings')
  return isCut || screensDiffer ? null : missed
}
