import type { Recorded } from '#platform/language/event.ts'
import type { EventStore } from './event-store.ts'

/** How far a reader has read the log, and the id of its last event; null where only the position is known. */
export type LogPosition = { position: bigint; event_id: string | null }

/** Where a reader stands that has read this event. */
export const logPositionOf = ({ position, metadata }: Recorded): LogPosition => ({
  position,
  event_id: metadata.event_id,
})

/**
 * The log is not the one that was read so far: it was restored from an older copy, emptied, or belongs to another
 * installation. All further work would be wrong, so the process that notices stops.
 */
export class OtherLog extends Error {}

const remedy = 'restore the log and the database from the same backup (docs/operations.md, Restore)'

/**
 * Compares how far `reader` has come with the log. Throws `OtherLog` when the log ends before, or holds another event
 * there. Answers with the id of the event, null at the beginning of the log.
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
 * The same log, which is looked at again after every failure: a server that was away may come back with an older copy.
 * Once it is another one, everything that is asked of it throws `OtherLog`.
 */
export const watchedLog = (store: EventStore): EventStore => {
  let last: LogPosition = { position: 0n, event_id: null }
  let isDoubtful = false
  let lost: OtherLog | null = null

  const lose = (error: unknown): never => {
    if (error instanceof OtherLog) lost = error
    throw error
  }
  const certain = async (): Promise<void> => {
    if (lost) throw lost
    if (!isDoubtful) return
    await assertSameLog(store, 'this process', last).catch(lose)
    isDoubtful = false
  }
  const asked = async <T>(ask: () => Promise<T>): Promise<T> => {
    await certain()
    return ask().catch((error) => {
      isDoubtful = true
      throw error
    })
  }
  const seen = (event: { position: bigint; metadata: { event_id: string } } | null | undefined) => {
    if (event && event.position > last.position)
      last = { position: event.position, event_id: event.metadata.event_id }
  }

  return {
    ...store,
    append: async (stream, events, expected) => {
      const known = last.position
      const appended = await asked(() => store.append(stream, events, expected))
      if (appended.status !== 'ok') return appended
      if (appended.position <= known) {
        const words = `an event was stored at ${appended.position}, before ${known}, which was already read: ${remedy}`
        return lose(new OtherLog(words))
      }
      const id = events.at(-1)?.metadata.event_id
      if (id !== undefined) seen({ position: appended.position, metadata: { event_id: id } })
      return appended
    },
    read: (stream, options) => asked(() => store.read(stream, options)),
    readAll: async (after, limit, without) => {
      const page = await asked(() => store.readAll(after, limit, without))
      seen(page.at(-1))
      return page
    },
    at: (position) => asked(() => store.at(position)),
    head: () => asked(() => store.head()),
  }
}
