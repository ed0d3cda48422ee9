import type { EventStore } from '#platform/event-store/event-store.ts'
import type { Recorded } from '#platform/language/event.ts'
import { type Plan, plansOf } from '#platform/projections/fold.ts'
import type { ProjectionCursor } from '#platform/projections/projection-cursor.ts'

/** Events from several points of the log. */
export type LogSample = {
  events: readonly Recorded[]
  /** Length of the log divided by the length of the sample. */
  scale: number
}

const samplePoints = 20
const eventsPerSample = 100

/** Samples the log up to a position. */
export const sampleLog = async (store: Pick<EventStore, 'readAll'>, target: bigint): Promise<LogSample> => {
  const samples = await Promise.all(
    Array.from({ length: samplePoints }, (_, at) =>
      // Some stores reject positions at which no event begins; there only the beginning is sampled.
      store.readAll((target * BigInt(at)) / BigInt(samplePoints), eventsPerSample).catch(() => []),
    ),
  )
  const pages = samples.filter((page) => page.length > 0)
  // Positions may be numbers or byte offsets, so the scale is the share of the distance covered.
  const covered = pages.reduce((sum, page) => sum + Number(spanOf(page)), 0)
  return { events: pages.flat(), scale: covered === 0 ? 0 : Number(target) / covered }
}

const spanOf = (page: readonly Recorded[]): bigint =>
  (page.at(-1)?.position ?? 0n) - (page.at(0)?.position ?? 0n)

/**
 * Expected size of new tables in bytes, without indexes. Tables that handle none of the sampled events are missing.
 */
export const expectedSizes = (
  { events, scale }: LogSample,
  cursors: readonly ProjectionCursor[],
): Map<ProjectionCursor, number> =>
  new Map(plansOf(cursors, events).map((plan) => [plan.cursor, bytesPut(plan) * scale]))

const bytesPut = ({ steps }: Plan): number =>
  steps
    .flatMap((step) => ('changes' in step ? step.changes : []))
    .reduce((sum, change) => sum + ('row' in change ? bytesOf(change.row) : 0), 0)

const bytesOf = (row: Record<string, unknown>): number => JSON.stringify(Object.values(row)).length

/** Expected number of events by type. */
export const expectedEvents = ({ events, scale }: LogSample): Map<string, number> => {
  const found = new Map<string, number>()
  for (const { type } of events) found.set(type, (found.get(type) ?? 0) + scale)
  return found
}
