import type { EventStore } from '#platform/event-store/event-store.ts'

const sampleSize = 500

/**
 * About how many events lie after `from` up to `head`: counted when they are few, and otherwise as many as there would be
 * were they all like the first ones. Positions alone do not tell; in some logs they are places.
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
