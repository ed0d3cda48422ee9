import { proxy, useSnapshot } from 'valtio'
import { collectionOf } from './collection.ts'
import { readEvents, type ServerEvent } from './event-stream.ts'
import { holdLoads, reloadAll } from './reloads.ts'

type ConnectionState = 'starting' | 'open' | 'reconnecting'

const connection = proxy<{ state: ConnectionState }>({ state: 'starting' })

/** How the change stream is doing, for the banner. */
export const useConnection = (): ConnectionState => useSnapshot(connection).state

type Heard =
  | { kind: 'event'; event: ServerEvent }
  | { kind: 'mark'; id: string }
  | { kind: 'state'; state: ConnectionState; isNew: boolean }
  | { kind: 'who' }

type Listener = (data: unknown) => void
const listeners = new Map<string, Set<Listener>>()

/** Hears a topic that is no collection, such as a signal. Returns how to stop. */
export const onChange = (topic: string, listener: Listener): (() => void) => {
  const heard = listeners.get(topic) ?? new Set()
  listeners.set(topic, heard.add(listener))
  return () => heard.delete(listener)
}

const everyListener = new Set<(id: string) => void>()

/** Hears of which thing every message of the stream tells, whatever its topic. Returns how to stop. */
export const onEveryChange = (listener: (id: string) => void): (() => void) => {
  everyListener.add(listener)
  return () => everyListener.delete(listener)
}

/** Everything up to this number was heard, or is in what was loaded; empty before there is one. */
let lastId = ''
let releaseLoads: () => boolean = () => true
let hasListened = false

/**
 * Follows `GET /changes`. One tab of the browser holds the stream (the one that has the lock) and tells the others;
 * a browser allows six connections to a host, and the seventh tab would hang. Returns how to stop.
 */
export const startChanges = (onSignedOut: () => void): (() => void) => {
  releaseLoads = holdLoads(600)
  hasListened = false
  lastId = ''
  const stop = new AbortController()
  const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('folkmoot-changes')
  const tell = (heard: Heard) => others?.postMessage(heard)
  let leads = false

  others?.addEventListener('message', ({ data }: MessageEvent<Heard>) => {
    if (data.kind === 'event') take(data.event)
    else if (data.kind === 'mark') lastId = data.id
    else if (data.kind === 'state') setState(data.state, data.isNew)
    else if (leads) {
      tell({ kind: 'state', state: connection.state, isNew: false })
      tell({ kind: 'mark', id: lastId })
    }
  })
  tell({ kind: 'who' })

  const lead = async () => {
    leads = true
    await follow({
      signal: stop.signal,
      onEvent: (event) => {
        take(event)
        tell({ kind: 'event', event })
      },
      onMark: (id) => {
        lastId = id
        tell({ kind: 'mark', id })
      },
      onState: (state, isNew) => {
        setState(state, isNew)
        tell({ kind: 'state', state, isNew })
      },
      onSignedOut,
    })
  }

  if (navigator.locks === undefined || others === null) lead().catch(report)
  else navigator.locks.request('folkmoot-changes', { signal: stop.signal }, lead).catch(report)

  return () => {
    stop.abort()
    others?.close()
  }
}

type Following = {
  signal: AbortSignal
  onEvent: (event: ServerEvent) => void
  onMark: (id: string) => void
  /** `isNew` where the stream does not go on from where an earlier one ended. */
  onState: (state: ConnectionState, isNew: boolean) => void
  onSignedOut: () => void
}

const longestPause = 15_000

const follow = async (following: Following): Promise<void> => {
  const { signal, onEvent, onMark, onState, onSignedOut } = following
  let failures = 0
  // The server spreads its readers over the seconds after a stream's end; who finds nobody there spreads itself.
  let wished = 500 + 1_000 * Math.abs(jitter())
  while (!signal.aborted) {
    const outcome = await readEvents({
      url: lastId === '' ? '/changes' : `/changes?after=${encodeURIComponent(lastId)}`,
      lastId,
      signal,
      onOpen: () => {
        failures = 0
        onState('open', lastId === '')
      },
      onEvent,
      onMark,
      onRetry: (milliseconds) => {
        wished = milliseconds
      },
    })
    if (outcome === 'signed_out') return onSignedOut()
    if (signal.aborted) return
    onState('reconnecting', false)
    await pause(failures === 0 ? wished : backOff(failures), signal)
    failures += 1
  }
}

const backOff = (failures: number): number =>
  Math.min(longestPause, 500 * 2 ** failures) * (0.5 + Math.abs(jitter()))

/** Puts one message of the stream where it belongs. Exported for specs. */
export const take = ({ id, topic, data }: ServerEvent) => {
  if (id !== '') lastId = id
  if (topic === 'reset') return reloadAll(2000 * Math.abs(jitter()))
  const change = changeOf(data)
  if (change === null) return
  const target = collectionOf(topic)
  if (change.op === 'remove') target?.remove(change.id, change.position)
  else if (change.value !== undefined) target?.heard(change.value, change.position)
  for (const listener of listeners.get(topic) ?? []) listener(change)
  const thing = change.op === 'remove' ? change.id : change.value?.id
  if (thing !== undefined) for (const listener of everyListener) listener(thing)
}

type Change =
  | { op: 'put'; value?: { id: string; revision?: string | null }; position?: string }
  | { op: 'remove'; id: string; position?: string }

const changeOf = (data: string): Change | null => {
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}

// What was loaded before a stream stood may have missed a change in between.
const setState = (state: ConnectionState, isNew: boolean) => {
  connection.state = state
  if (state !== 'open') return
  const isFirst = !hasListened
  hasListened = true
  if (!releaseLoads() && isFirst) reloadAll(0)
  else if (isNew && !isFirst) reloadAll(2000 * Math.abs(jitter()))
}

const jitter = (): number => (crypto.getRandomValues(new Int8Array(1))[0] ?? 0) / 128

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    const now = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', now, { once: true })
    // Somebody who comes back online or to the tab should not sit out the pause.
    addEventListener('online', now, { once: true })
  })

const report = (failure: unknown) => {
  if (!(failure instanceof DOMException && failure.name === 'AbortError')) reportError(failure)
}
