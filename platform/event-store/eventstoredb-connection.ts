import { EventStoreDBClient } from '@eventstore/db-client'
import { EventStoreUnavailable, refusalOf } from './eventstoredb-refusal.ts'

/** What all users of the store in this process share. */
export type SharedClient<T> = { value: T; leave: () => Promise<void> }

type Open<T> = {
  key: string
  users: number
  value: Promise<T>
  stop: AbortController
  closing: Promise<void> | null
}

// Two clients in one process can bring it down: what one of them loses, the library takes from the other. So there is
// one for everything, and this is the only place that knows it.
let open: Open<unknown> | null = null

/**
 * The one client of this process, and what `make` builds on it; made for the first user and closed after the last one.
 * Throws when another store, or the streams of another installation in it, are already open. A user whose signal is
 * aborted waits no longer; when it was the only one, `make` is told by its own.
 */
export const sharedClient = async <T extends { close: () => Promise<void> | void }>(
  { url, prefix }: { url: string; prefix: string },
  make: (client: EventStoreDBClient, signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
): Promise<SharedClient<T>> => {
  while (open?.closing) await open.closing
  signal?.throwIfAborted()
  const key = `${prefix} ${url}`
  if (open && open.key !== key) throw new Error('this process is already connected to another event store')
  if (!open) {
    const stop = new AbortController()
    const value = connected(url, (client) => make(client, stop.signal))
    open = { key, users: 0, value, stop, closing: null }
  }
  const own = open as Open<T>
  own.users += 1
  let hasLeft = false
  const leave = async (): Promise<void> => {
    if (hasLeft) return
    hasLeft = true
    own.users -= 1
    if (own.users > 0) return
    own.stop.abort()
    own.closing = own.value.then((value) => value.close()).catch(() => undefined)
    await own.closing
    if (open === own) open = null
  }
  signal?.addEventListener('abort', leave)
  try {
    return { value: await own.value, leave }
  } catch (error) {
    await leave()
    throw error
  } finally {
    signal?.removeEventListener('abort', leave)
  }
}

const connected = async <T extends { close: () => Promise<void> | void }>(
  url: string,
  make: (client: EventStoreDBClient) => Promise<T>,
): Promise<T> => {
  const client = clientOf(url)
  const disconnect = async () => {
    await client.dispose()
    const channel = await channelOf(client).catch(() => null)
    channel?.close()
  }
  try {
    const made = await make(client)
    return {
      ...made,
      close: async () => {
        await made.close()
        await disconnect()
      },
    }
  } catch (error) {
    await disconnect()
    throw error
  }
}

// Reads the file of the authority, too.
const clientOf = (url: string): EventStoreDBClient => {
  try {
    return EventStoreDBClient.connectionString(url.replace(/^kurrentdb/, 'esdb'))
  } catch (error) {
    throw new EventStoreUnavailable(refusalOf(error))
  }
}

// Protected in the library's types. It never closes its last channel by itself, which keeps a process alive.
const channelOf = (client: EventStoreDBClient) =>
  (client as unknown as { getChannel: () => Promise<{ close: () => void }> }).getChannel()

/** Gives the connection up. The next call opens another one; the calls of this one fail as if the server had gone. */
export const renewConnection = async (client: EventStoreDBClient): Promise<void> => {
  const channel = await channelOf(client).catch(() => null)
  if (channel === null) return
  const gone = Object.assign(new Error('the store was silent'), { code: unavailable })
  // The library's own way to leave a server that is not available.
  await (client as unknown as Reconnecting).handleError({ getChannel: () => channel }, gone)
}

const unavailable = 14

type Reconnecting = { handleError: (client: { getChannel: () => object }, error: Error) => Promise<void> }
