import type { EventStore } from '#platform/event-store/event-store.ts'
import type { Recorded } from '#platform/language/fact.ts'
import { type Plan, plansOf } from './fold.ts'
import type { Lane } from './lane.ts'

const placesLooked = 20
const eventsLooked = 100

/**
 * How large tables that nobody has filled yet will be at a position, in bytes without indexes, as far as a look into the log
 * here and there can tell: nothing of those that no event seen there concerns.
 */
export const expectedSizes = async (
  store: Pick<EventStore, 'readAll'>,
  lanes: readonly Lane[],
  target: bigint,
): Promise<Map<Lane, number>> => {
  const looks = await Promise.all(
    Array.from({ length: placesLooked }, (_, at) =>
      // A log in which no event begins at such a place says so, and is known by its beginning alone.
      store.readAll((target * BigInt(at)) / BigInt(placesLooked), eventsLooked).catch(() => []),
    ),
  )
  const seen = looks.filter((page) => page.length > 0)
  // Positions may be numbers or places: what counts is how much of the way was seen.
  const way = seen.reduce((sum, page) => sum + Number(spanOf(page)), 0)
  if (way === 0) return new Map()
  return new Map(
    plansOf(lanes, seen.flat()).map((plan) => [plan.lane, (bytesPut(plan) * Number(target)) / way]),
  )
}

const spanOf = (page: readonly Recorded[]): bigint =>
  (page.at(-1)?.position ?? 0n) - (page.at(0)?.position ?? 0n)

const bytesPut = ({ steps }: Plan): number =>
  steps
    .flatMap((step) => ('changes' in step ? step.changes : []))
    .reduce((sum, change) => sum + (change.do === 'put' ? bytesOf(change.row) : 0), 0)

const bytesOf = (row: Record<string, unknown>): number => JSON.stringify(Object.values(row)).length
