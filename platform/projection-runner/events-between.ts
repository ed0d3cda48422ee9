import type { EventStore } from '#platform/event-store/event-store.ts'

const sampleSize = 500

/**
 * Estimates the number of events after `from` up to `head`. Counts a first page and extrapolates, because positions may
 * be byte offsets.
 */
export const eventsBetween = async (
  store: Pick<EventStore, 'readAll'>,
  from: bigint,
  head: bigint,
): Promise<number> => {
  const page = await store.readAll(from, sampleSize)
  const last = page.at(-1)
  if (!last || page.length < sampleSize) return page.length
  return (Number(head - from) * page.length) / Math.max(1, Number(last.position - from))
}
