import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  type EventStoreDBClient,
  FORWARDS,
  type JSONRecordedEvent,
  type ResolvedEvent,
  START,
  type StreamingRead,
} from '@eventstore/db-client'
import type { Metadata, Recorded } from '#platform/language/event.ts'
import { NoEventThere, type ReadOptions } from './event-store.ts'
import { BeyondTheLog, type Failure, isInvalidPosition, NoAnswer } from './eventstoredb-retry.ts'

/** Events of one stream, or of all in their one order. Each page of a call is waited for at most `attemptMs`. */
export type EventReader = {
  stream: (stream: string, options: ReadOptions) => Promise<Recorded[]>
  all: (after: bigint, limit: number) => Promise<Recorded[]>
  at: (position: bigint) => Promise<Recorded | null>
  head: () => Promise<bigint>
}

const mostAtOnce = 1_000

/**
 * Reads the events of one installation: those of the streams whose names begin with `prefix`, under their names without it.
 */
export const eventReader = (client: EventStoreDBClient, attemptMs: number, prefix: string): EventReader => {
  const recorded = recordedOf(prefix)
  // What the last search for the head has seen: the end of the log, and our last event before it.
  let seen = { end: 0n, ours: 0n }

  const streamPage = (stream: string, from: bigint | typeof END, isBackwards: boolean, count: number) =>
    collect(
      client.readStream(stream, {
        fromRevision: from,
        direction: isBackwards ? BACKWARDS : FORWARDS,
        maxCount: count,
      }),
      attemptMs,
    )

  const stream: EventReader['stream'] = async (name, options) => {
    const { from, backwards = false, limit = Number.POSITIVE_INFINITY } = options
    const events: Recorded[] = []
    let next: bigint | typeof END = from === undefined && backwards ? END : BigInt(from ?? 0)
    while (events.length < limit && (next === END || next >= 0n)) {
      const count = Math.min(limit - events.length, mostAtOnce)
      const page = await streamPage(`${prefix}${name}`, next, backwards, count).catch(noneWhenMissing)
      for (const resolved of page) events.push(...recorded(resolved))
      if (page.length < count) break
      const last = BigInt(events.at(-1)?.revision ?? 0)
      next = backwards ? last - 1n : last + 1n
    }
    return events
  }

  const forwards = (from: bigint, count: number) =>
    collect(
      client.readAll({ fromPosition: storePositionOf(from), direction: FORWARDS, maxCount: count }),
      attemptMs,
    )

  // Positions are places in the server's files, and the server refuses to read where no event begins.
  const from = async (position: bigint, count: number): Promise<AllStreamResolvedEvent[]> => {
    try {
      return await forwards(position, count)
    } catch (error) {
      if (!isInvalidPosition(error) || position === 0n) throw error
      await assertNotBeyond(position)
      throw new NoEventThere(`no event begins at position ${position}`)
    }
  }

  const assertNotBeyond = async (after: bigint): Promise<void> => {
    const end = await head()
    if (after > end) throw new BeyondTheLog(`position ${after} lies beyond the log, which ends at ${end}`)
  }

  const all: EventReader['all'] = async (after, limit) => {
    const events: Recorded[] = []
    let size = limit
    for (let at = after; events.length < limit; ) {
      // One more, because the event at the position comes again.
      const count = Math.min(size, mostAtOnce) + 1
      const page = await from(at, count)
      if (page.length === 0 && at > 0n) await assertNotBeyond(at)
      const before = events.length
      for (const resolved of page) if (positionOf(resolved) > at) events.push(...recorded(resolved))
      const last = page.at(-1)
      if (!last || page.length < count) break
      at = positionOf(last)
      // Pages without events of ours grow, because many more may follow.
      size = events.length === before ? size * 16 : limit - events.length
    }
    return events.slice(0, limit)
  }

  const at: EventReader['at'] = async (position) => {
    if (position <= 0n) return null
    const [found] = await from(position, 1).catch((error) => {
      if (error instanceof NoEventThere || error instanceof BeyondTheLog) return []
      throw error
    })
    return found && positionOf(found) === position ? (recorded(found)[0] ?? null) : null
  }

  const head = async (): Promise<bigint> => {
    let storePosition: ReturnType<typeof storePositionOf> | typeof END = END
    let end: bigint | null = null
    const found = (ours: bigint): bigint => {
      seen = { end: end ?? 0n, ours }
      return ours
    }
    for (let count = 1; ; count = Math.min(count * 16, mostAtOnce)) {
      const page = await collect(
        client.readAll({ fromPosition: storePosition, direction: BACKWARDS, maxCount: count }),
        attemptMs,
      )
      const [first] = page
      end ??= first ? positionOf(first) : 0n
      // The log was truncated.
      if (end < seen.end) seen = { end: 0n, ours: 0n }
      for (const resolved of page) {
        if (recorded(resolved).length > 0) return found(positionOf(resolved))
        if (positionOf(resolved) <= seen.end) return found(seen.ours)
      }
      const last = page.at(-1)
      if (!last || page.length < count) return found(0n)
      storePosition = storePositionOf(positionOf(last))
    }
  }

  return { stream, all, at, head }
}

/** How the library wants to be told a place in the log. */
export const storePositionOf = (position: bigint) =>
  position === 0n ? START : { commit: position, prepare: position }

export const positionOf = ({ commitPosition, event }: ResolvedEvent): bigint =>
  event?.position?.commit ?? commitPosition ?? 0n

// The client cannot ask for a filter when it reads, so what the server itself or other installations wrote is left out here.
const recordedOf =
  (prefix: string) =>
  (resolved: ResolvedEvent): Recorded[] => {
    const event = resolved.event as JSONRecordedEvent | undefined
    if (!event || event.type.startsWith('$') || !event.isJson || !event.streamId.startsWith(prefix)) return []
    const { type, streamId, revision, data, metadata } = event
    return [
      {
        type,
        stream: streamId.slice(prefix.length),
        revision: Number(revision),
        position: positionOf(resolved),
        data: data as Recorded['data'],
        metadata: metadata as unknown as Metadata,
      },
    ]
  }

const noneWhenMissing = (error: Failure): never[] => {
  if (error.type === 'stream-not-found') return []
  throw error
}

/** Everything that a read hands out. Gives it up when nothing comes for a while. */
const collect = <E>(read: StreamingRead<E>, attemptMs: number): Promise<E[]> =>
  new Promise((resolve, reject) => {
    const events: E[] = []
    const timer = setTimeout(() => {
      reject(new NoAnswer(`the store did not answer a read within ${attemptMs} ms`))
      read.cancel().catch(() => undefined)
    }, attemptMs)
    // Keeps the handler for errors after the end, which would otherwise end the process.
    read.on('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    read.on('data', (event: E) => {
      events.push(event)
      timer.refresh()
    })
    const done = () => {
      clearTimeout(timer)
      resolve(events)
    }
    read.once('end', done)
    read.once('close', () => {
      clearTimeout(timer)
      reject(new NoAnswer('the store ended a read'))
    })
  })
