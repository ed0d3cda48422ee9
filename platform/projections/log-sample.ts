import type { EventStore } from '#platform/event-store/event-store.ts'
import type { Recorded } from '#platform/language/event.ts'
import { type Plan, plansOf } from './fold.ts'
import type { ProjectionCursor } from './projection-cursor.ts'

/** Some events from here and there in the log. */
export type LogSample = {
  events: readonly Recorded[]
  /** How many times as long as what was seen the whole log is. */
  scale: number
}

const samplePoints = 20
const eventsPerSample = 100

/** Looks into the log here and there, up to a position. */
export const sampleLog = async (store: Pick<EventStore, 'readAll'>, target: bigint): Promise<LogSample> => {
  const samples = await Promise.all(
    Array.from({ length: samplePoints }, (_, at) =>
      // A log in which no event begins at such a place says so, and is known by its beginning alone.
      store.readAll((target * BigInt(at)) / BigInt(samplePoints), eventsPerSample).catch(() => []),
    ),
  )
  const pages = samples.filter((page) => page.length > 0)
  // Positions may be numbers or places: what counts is how much of the way was seen.
  const covered = pages.reduce((sum, page) => sum + Number(spanOf(page)), 0)
  return { events: pages.flat(), scale: covered === 0 ? 0 : Number(target) / covered }
}

const spanOf = (page: readonly Recorded[]): bigint =>
  (page.at(-1)?.position ?? 0n) - (page.at(0)?.position ?? 0n)

/**
 * How large tables that nobody has filled yet will be, in bytes without indexes, as far as a look can tell: nothing of those
 * that no event seen there concerns.
 */
export const expectedSizes = (
  { events, scale }: LogSample,
  cursors: readonly ProjectionCursor[],
): Map<ProjectionCursor, number> =>
  new Map(plansOf(cursors, events).map((plan) => [plan.cursor, bytesPut(plan) * scale]))

const bytesPut = ({ steps }: Plan): number =>
  steps
    .flatMap((step) => ('changes' in step ? step.changes : []))
    .reduce((sum, change) => sum + (change.do === 'put' ? bytesOf(change.row) : 0), 0)

const bytesOf = (row: Record<string, unknown>): number => JSON.stringify(Object.values(row)).length

/** How many events of each type the log may hold. */
export const expectedEvents = ({ events, scale }: LogSample): Map<string, number> => {
  const found = new Map<string, number>()
  for (const { type } of events) found.set(type, (found.get(type) ?? 0) + scale)
  return found
}
