import type { ChangeFeed } from '#platform/changes/change-feed.ts'
import { isDataError, reasonOf } from '#platform/database/failures.ts'
import type { Session } from '#platform/database/session.ts'
import type { EventStore } from '#platform/event-store/event-store.ts'
import type { Recorded } from '#platform/language/event.ts'
import { beginAdvance, logPositionAfter } from '#platform/projections/checkpoints.ts'
import type { ProjectionCursor } from '#platform/projections/projection-cursor.ts'
import { commitFolded, foldPage } from './apply-page.ts'

type Retry = {
  session: Session
  store: EventStore
  feed: ChangeFeed
  cursor: ProjectionCursor
  position: bigint
  /** Null retries all streams. */
  stream: string | null
}

/**
 * Retries the parked events of a cursor, stream by stream, without advancing its checkpoint. Returns the number that is
 * still parked.
 */
export const retryParkedEvents = async ({ stream, ...retry }: Retry): Promise<number> => {
  const { session, cursor } = retry
  const { rows } = await session.query(
    `select stream, array_agg(revision::int8 order by position)::text[] as revisions from fm.parked
     where table_name = $1 and generation = $2 and ($3::text is null or stream = $3)
     group by stream order by min(position)`,
    [cursor.tableName, cursor.generation, stream],
  )
  for (const row of rows) await retryStream(retry, row.stream, row.revisions.map(Number))
  const left = await session.query(
    'select count(*)::int as n from fm.parked where table_name = $1 and generation = $2',
    [cursor.tableName, cursor.generation],
  )
  return left.rows[0].n
}

const retryStream = async (
  retry: Omit<Retry, 'stream'>,
  stream: string,
  revisions: number[],
): Promise<void> => {
  const { session, feed, cursor, position } = retry
  const events = await parkedEvents(retry.store, stream, revisions)
  cursor.parkedStreams.delete(stream)
  try {
    const folded = await foldPage(session, [cursor], events)
    const still = folded.flatMap((one) => one.parked.map(({ event }) => event.position.toString()))
    await commitFolded({ session, feed }, folded, async () => {
      await beginAdvance(session, [cursor], position, logPositionAfter([], position))
      await session.query(
        `delete from fm.parked where table_name = $1 and generation = $2 and stream = $3
           and not position = any($4::bigint[])`,
        [cursor.tableName, cursor.generation, stream, still],
      )
    })
  } catch (error) {
    cursor.parkedStreams.add(stream)
    if (!isDataError(error)) throw error
    await session.query(
      'update fm.parked set reason = $4, retry_requested = false where table_name = $1 and generation = $2 and stream = $3',
      [cursor.tableName, cursor.generation, stream, reasonOf(error)],
    )
  }
}

const parkedEvents = async (store: EventStore, stream: string, revisions: number[]): Promise<Recorded[]> => {
  const wanted = new Set(revisions)
  const found: Recorded[] = []
  for (let from = revisions[0] ?? 0; ; ) {
    const page = await store.read(stream, { from, limit: 500 })
    found.push(...page.filter(({ revision }) => wanted.has(revision)))
    const last = page.at(-1)
    if (!last || found.length === wanted.size) return found
    from = last.revision + 1
  }
}
