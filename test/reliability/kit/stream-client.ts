import { setTimeout as pause } from 'node:timers/promises'
import { followStream } from '#web/kit/data/stream-follower.ts'

/** One message of the change stream. `at` is the moment of its arrival by `performance.now()`. */
export type StreamMessage = { id: string; topic: string; data: unknown; at: number }

export type StreamOptions = {
  /** Address of `/changes`; asked again before each connection, so that it may move. */
  url: () => string
  headers: Readonly<Record<string, string>>
  /** The number that the reader has already: asked for by `Last-Event-ID` at the first connection. */
  after?: string
  onMessage?: (message: StreamMessage) => void
  /** Called whenever a stream stands. `isNew`: what was loaded before may have missed a change. */
  onOpen?: (isNew: boolean) => void
  /** Milliseconds of silence after which the line is taken for dead, asked for again and again. */
  silenceMs?: () => number
  /** Longest pause before the next attempt in milliseconds, for runs that have no time for the server's `retry`. */
  longestRetryMs?: number
}

/** A reader that follows as a browser does: remembers the last number, and comes back whenever the stream ends. */
export type StreamClient = {
  /** The last number that came through. */
  lastId: () => string
  /** `refused`: the server asked to sign in; it does not come back by itself. */
  state: () => 'connecting' | 'open' | 'waiting' | 'refused' | 'closed'
  /** Status of the last answer; 0 before there is one. */
  status: () => number
  /** How often a stream stood. */
  connections: () => number
  /** When the last stream ended by `performance.now()`; null while none has. */
  endedAt: () => number | null
  /** Ends the line from here, as a closed lid does, and comes back. */
  drop: () => void
  /** Waits to be told to come back the next time that the stream ends. */
  hold: () => void
  /** Comes back, if it likes with another number than its own. */
  goOn: (after?: string) => void
  close: () => Promise<void>
}

/** Opens a stream and keeps it open until `close`. */
export const openStream = (options: StreamOptions): StreamClient => {
  const { url, headers, silenceMs, longestRetryMs = 60_000 } = options
  let lastId = options.after ?? ''
  let [status, connections] = [0, 0]
  let endedAt: number | null = null
  let state: ReturnType<StreamClient['state']> = 'connecting'
  let line = new AbortController()
  let wake = () => {}
  let isHeld = false
  const closing = new AbortController()
  const woken = () =>
    new Promise<void>((resolve) => {
      wake = resolve
    })

  const drop = () => line.abort()

  const ask = async (after: string, signal: AbortSignal): Promise<Response> => {
    line = new AbortController()
    const isOver = AbortSignal.any([signal, line.signal])
    const response = await fetch(url(), {
      headers: {
        accept: 'text/event-stream',
        'sec-fetch-site': 'same-origin',
        ...headers,
        ...(after === '' ? {} : { 'last-event-id': after }),
      },
      signal: isOver,
    })
    status = response.status
    return silenceMs && response.ok ? watched(response, silenceMs, isOver, drop) : response
  }

  const rest = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
    if (isHeld) {
      state = 'waiting'
      await woken()
    } else await pause(Math.min(milliseconds, longestRetryMs), undefined, { signal }).catch(() => undefined)
    state = 'connecting'
  }

  const life = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const end = await followStream({
        open: ask,
        wait: rest,
        lastId: () => lastId,
        signal: closing.signal,
        onEvent: ({ id, topic, data }) => {
          if (id !== '') lastId = id
          options.onMessage?.({ id: lastId, topic, data: JSON.parse(data), at: performance.now() })
        },
        onMark: (id) => {
          lastId = id
        },
        onOpen: (isNew) => {
          connections += 1
          state = 'open'
          options.onOpen?.(isNew)
        },
        onEnd: () => {
          if (state === 'open') endedAt = performance.now()
          state = 'connecting'
        },
      })
      if (end === 'stopped') break
      state = 'refused'
      await woken()
    }
    state = 'closed'
  }
  const lived = life()

  return {
    lastId: () => lastId,
    state: () => state,
    status: () => status,
    connections: () => connections,
    endedAt: () => endedAt,
    drop,
    hold: () => {
      isHeld = true
    },
    goOn: (after) => {
      if (after !== undefined) lastId = after
      isHeld = false
      wake()
    },
    close: async () => {
      closing.abort()
      wake()
      await lived
    },
  }
}

/** Lets the line go once nothing has come for too long. */
const watched = (
  response: Response,
  silenceMs: () => number,
  isOver: AbortSignal,
  drop: () => void,
): Response => {
  let receivedAt = performance.now()
  const watchdog = setInterval(() => {
    if (performance.now() - receivedAt > silenceMs()) drop()
  }, 20)
  isOver.addEventListener('abort', () => clearInterval(watchdog))
  const listener = new TransformStream<Uint8Array, Uint8Array>({
    transform: (piece, onward) => {
      receivedAt = performance.now()
      onward.enqueue(piece)
    },
  })
  return new Response(response.body?.pipeThrough(listener), response)
}
