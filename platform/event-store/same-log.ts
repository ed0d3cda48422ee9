import type { Recorded } from '#platform/language/event.ts'
import type { EventStore } from './event-store.ts'

/** How far a reader has read the log, and the id of its last event; null where only the position is known. */
export type LogPosition = { position: bigint; event_id: string | null }

/** The position of an event. */
export const logPositionOf = ({ position, metadata }: Recorded): LogPosition => ({
  position,
  event_id: metadata.event_id,
})

/**
 * The log is not the one that was read before: it was restored from an older backup, emptied, or belongs to another
 * installation. Continuing would be wrong, so the process stops.
 */
export class OtherLog extends Error {}

const remedy = 'restore the log and the database from the same backup (docs/operations.md, Restore)'

/**
 * Compares a reader's position with the log. Throws `OtherLog` when the log ends earlier or contains another event
 * there. Returns the id of the event, null at the beginning.
 */
export const assertSameLog = async (
  store: Pick<EventStore, 'at' | 'head'>,
  reader: string,
  { position, event_id }: LogPosition,
): Promise<string | null> => {
  if (position === 0n) return null
  const id = (await store.at(position))?.metadata.event_id ?? null
  if (id !== null && (event_id === null || id === event_id)) return id
  const head = await store.head()
  if (position > head)
    throw new OtherLog(`${reader} has read the log up to ${position}, but it ends at ${head}: ${remedy}`)
  if (event_id !== null)
    throw new OtherLog(`the log contains a different event at ${position} than ${reader} has read: ${remedy}`)
  return null
}

/**
 * Checks the log again after every failure, because a server may come back with an older copy. Once it is another log,
 * every call throws `OtherLog`.
 */
export const watchedLog = (store: EventStore): EventStore => {
  let last: LogPosition = { position: 0n, event_id: null }
  let isDoubtful = false
  let lost: OtherLog | null = null

  const fail = (error: unknown): never => {
    if (error instanceof OtherLog) lost = error
    throw error
  }
  const assertStillSame = async (): Promise<void> => {
    if (lost) throw lost
    if (!isDoubtful) return
    await assertSameLog(store, 'this process', last).catch(fail)
    isDoubtful = false
  }
  const guarded = async <T>(ask: () => Promise<T>): Promise<T> => {
    await assertStillSame()
    return ask().catch((error) => {
      isDoubtful = true
      throw error
    })
  }
  const remember = (event: { position: bigint; metadata: { event_id: string } } | null | undefined) => {
    if (event && event.position > last.position)
      last = { position: event.position, event_id: event.metadata.event_id }
  }

  return {
    ...store,
    append: async (stream, events, expected) => {
      const known = last.position
      const appended = await guarded(() => store.append(stream, events, expected))
      if (appended.status !== 'ok') return appended
      if (appended.position <= known) {
        const words = `an event was stored at ${appended.position}, before ${known}, which was already read: ${remedy}`
        return fail(new OtherLog(words))
      }
      const id = events.at(-1)?.metadata.event_id
      if (id !== undefined) remember({ position: appended.position, metadata: { event_id: id } })
      return appended
    },
    read: (stream, options) => guarded(() => store.read(stream, options)),
    readAll: async (after, limit, without) => {
      const page = await guarded(() => store.readAll(after, limit, without))
      remember(page.at(-1))
      return page
    },
    at: (position) => guarded(() => store.at(position)),
    head: () => guarded(() => store.head()),
  }
}
