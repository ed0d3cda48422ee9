import { proxy, useSnapshot } from 'valtio'
import { trusted } from '#platform/language/trusted.ts'
import { chance } from './chance.ts'
import { collectionOf } from './collection.ts'
import { tokenHeader } from './connection.ts'
import type { ServerEvent } from './event-stream.ts'
import { lineAnswers } from './line-answers.ts'
import { holdLoads, reloadAll, reloadFailed } from './reloads.ts'
import { followStream } from './stream-follower.ts'

type ConnectionState = 'starting' | 'open' | 'reconnecting'

const connection = proxy<{ state: ConnectionState }>({ state: 'starting' })

/** How the change stream is doing, for the banner. */
export const useConnection = (): ConnectionState => useSnapshot(connection).state

type TabMessage =
  | { kind: 'event'; event: ServerEvent }
  | { kind: 'mark'; id: string }
  | { kind: 'state'; state: ConnectionState; isNew: boolean }
  | { kind: 'who' }

type Listener = (data: unknown) => void
const listeners = new Map<string, Set<Listener>>()

/** Subscribes to a topic without a collection, such as a signal. Returns the unsubscribe function. */
export const onChange = (topic: string, listener: Listener): (() => void) => {
  const subscribed = listeners.get(topic) ?? new Set()
  listeners.set(topic, subscribed.add(listener))
  return () => subscribed.delete(listener)
}

const everyListener = new Set<(id: string) => void>()

/** Subscribes to the id of every changed object, whatever the topic. Returns the unsubscribe function. */
export const onEveryChange = (listener: (id: string) => void): (() => void) => {
  everyListener.add(listener)
  return () => everyListener.delete(listener)
}

let lastId = ''
let releaseLoads: () => boolean = () => true
let hasConnected = false

/**
 * Follows `GET /changes`. One tab holds the stream (the one with the lock) and broadcasts to the others,
 * because browsers allow six connections per host. Returns the stop function.
 */
export const startChanges = (onSignedOut: () => void): (() => void) => {
  releaseLoads = holdLoads(600)
  hasConnected = false
  lastId = ''
  const stop = new AbortController()
  const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('folkmoot-changes')
  const broadcast = (message: TabMessage) => others?.postMessage(message)
  let isLeader = false

  others?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'event') applyEvent(data.event)
    else if (data.kind === 'mark') lastId = data.id
    else if (data.kind === 'state') setState(data.state, data.isNew)
    else if (isLeader) {
      broadcast({ kind: 'state', state: connection.state, isNew: false })
      broadcast({ kind: 'mark', id: lastId })
    }
  })
  broadcast({ kind: 'who' })

  const lead = async () => {
    isLeader = true
    const publishState = (state: ConnectionState, isNew: boolean) => {
      setState(state, isNew)
      broadcast({ kind: 'state', state, isNew })
    }
    const answers = lineAnswers(answerLine)
    const end = await followStream({
      open: (after, signal) => {
        answers.opened()
        return openStream(after, signal)
      },
      wait: waitToReconnect,
      lastId: () => lastId,
      signal: stop.signal,
      onHeard: answers.heard,
      onEvent: (event) => {
        const line = event.topic === 'hello' ? lineIn(event.data) : undefined
        if (line !== undefined) answers.greeted(line)
        applyEvent(event)
        broadcast({ kind: 'event', event })
      },
      onMark: (id) => {
        lastId = id
        broadcast({ kind: 'mark', id })
      },
      onOpen: (isNew) => publishState('open', isNew),
      onEnd: () => publishState('reconnecting', false),
    })
    if (end === 'signed_out') onSignedOut()
  }

  if (navigator.locks === undefined || others === null) lead().catch(report)
  else navigator.locks.request('folkmoot-changes', { signal: stop.signal }, lead).catch(report)

  return () => {
    stop.abort()
    others?.close()
  }
}

const openStream = (after: string, signal: AbortSignal): Promise<Response> =>
  fetch(`/changes?answers${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`, {
    headers: {
      accept: 'text/event-stream',
      ...tokenHeader(),
      ...(after === '' ? {} : { 'last-event-id': after }),
    },
    credentials: 'same-origin',
    cache: 'no-store',
    signal,
  })

const lineIn = (data: string): string | undefined => trusted<{ line?: string }>(JSON.parse(data)).line

const answerLine = (line: string): Promise<boolean> =>
  fetch(`/changes/heard?line=${encodeURIComponent(line)}`, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Puts one message of the stream where it belongs. Exported for specs. */
export const applyEvent = ({ id, topic, data }: ServerEvent) => {
  if (id !== '') lastId = id
  if (topic === 'reset') return reloadAll(2000 * chance())
  const change = changeOf(data)
  if (change === null) return
  const target = collectionOf(topic)
  if (change.op === 'remove') target?.remove(change.id, change.position)
  else if (change.value !== undefined) target?.applyChange(change.value, change.position)
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
  const isFirst = !hasConnected
  hasConnected = true
  if (!releaseLoads() && isFirst) reloadAll(0)
  else if (isNew && !isFirst) reloadAll(2000 * chance())
  else reloadFailed()
}

const waitToReconnect = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    const now = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', now, { once: true })
    // Reconnects at once when the browser comes back online or the tab becomes visible.
    addEventListener('online', now, { once: true })
  })

const report = (failure: unknown) => {
  if (!(failure instanceof DOMException && failure.name === 'AbortError')) reportError(failure)
}
