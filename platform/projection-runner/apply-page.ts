import type { ChangeFeed } from '#platform/changes/change-feed.ts'
import { coalesce } from '#platform/changes/coalesce.ts'
import { faultPoint } from '#platform/clock/fault-point.ts'
import type { Queryable } from '#platform/database/session.ts'
import type { Recorded } from '#platform/language/event.ts'
import { type CheckpointWriter, logPositionAfter } from '#platform/projections/checkpoints.ts'
import { applyPlan, type Folded, type Parked, plansOf } from '#platform/projections/fold.ts'
import type { ProjectionCursor } from '#platform/projections/projection-cursor.ts'
import { loadRows, writeParked, writeRows } from '#platform/projections/statements.ts'

/**
 * Applies one page of the log to the tables of several cursors at the same position. Rows, checkpoints, parked events
 * and change notices commit together. Throws `Fenced` when another runner has moved a checkpoint; returns the parked
 * events.
 */
export const applyPage = async (page: {
  session: Queryable
  feed: ChangeFeed
  checkpointWriter: CheckpointWriter
  cursors: readonly ProjectionCursor[]
  events: readonly Recorded[]
  from: bigint
}): Promise<Parked[]> => {
  const { session, checkpointWriter, cursors, events, from } = page
  const to = logPositionAfter(events, from)
  const folded = await foldPage(session, cursors, events)
  if (folded.length > 0)
    return commitFolded(page, folded, () => checkpointWriter.begin(session, cursors, from, to))
  await checkpointWriter.advance(session, cursors, from, to)
  return []
}

/**
 * Loads the rows that the events touch and folds the events into them. Cursors without a handler for any of the events
 * are left out.
 */
export const foldPage = async (
  session: Queryable,
  cursors: readonly ProjectionCursor[],
  events: readonly Recorded[],
): Promise<Folded[]> => {
  const plans = plansOf(cursors, events)
  if (plans.length === 0) return []
  const loaded = await loadRows(session, plans)
  return plans.map((plan) => applyPlan(plan, loaded.get(plan) ?? []))
}

/**
 * Writes the folded rows in the transaction that `begin` opens, and publishes the change notices. Returns the parked
 * events.
 */
export const commitFolded = async (
  { session, feed }: { session: Queryable; feed: ChangeFeed },
  folded: readonly Folded[],
  begin: () => Promise<void>,
): Promise<Parked[]> => {
  const parked = folded.flatMap((one) => one.parked)
  const notices = coalesce(folded.flatMap((one) => one.notices))
  await faultPoint('project.before-write')
  await begin()
  try {
    await faultPoint('project.after-checkpoint')
    await writeRows(session, folded)
    await writeParked(session, parked)
    const changes = notices.length > 0 ? await feed.append(session, notices) : []
    await faultPoint('project.before-commit')
    await session.query('commit')
    for (const { cursor, handledEvents } of folded) cursor.handledEvents += handledEvents
    for (const { cursor, event } of parked) cursor.parkedStreams.add(event.stream)
    await faultPoint('project.after-commit')
    if (changes.length > 0) feed.publish(changes)
    return parked
  } catch (error) {
    await session.query('rollback').catch(() => undefined)
    throw error
  }
}
