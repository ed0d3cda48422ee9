import { setTimeout as pause } from 'node:timers/promises'

/** One message of the change stream. `at` is the moment of its arrival by `performance.now()`. */
export type StreamMessage = { id: string; topic: string; data: unknown; at: number }

export type StreamOptions = {
  /** Address of `/changes`; asked again before each connection, so that it may move. */
  url: () => string
  headers: Readonly<Record<string, string>>
  /** The number that the reader has already: asked for by `Last-Event-ID` at the first connection. */
  after?: string
  onMessage?: (message: StreamMessage) => void
  /** Called whenever a stream stands. */
  onOpen?: () => void
  /**
   * Milliseconds of silence after which the line is taken for dead, asked for again and again; the web waits for three
   * missed heartbeats.
   */
  silenceMs?: () => number
  /** Longest pause before the next attempt in milliseconds, for runs that have no time for the server's `retry`. */
  longestRetryMs?: number
}

/** A reader as a browser is one: remembers the last number, and comes back whenever the stream ends. */
export type StreamClient = {
  /** The last number that came through. */
  lastId: () => string
  /** `refused`: the server said no (signed out, foreign origin); it does not come back by itself. */
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
  const { url, headers, silenceMs = () => 45_000, longestRetryMs = 60_000 } = options
  let lastId = options.after ?? ''
  let retryMs = 1_000
  let [status, connections] = [0, 0]
  let endedAt: number | null = null
  let state: ReturnType<StreamClient['state']> = 'connecting'
  let line = new AbortController()
  let wake: (() => void) | null = null
  let isHeld = false
  const closing = new AbortController()

  const parse = (piece: string, parser: Parser) => {
    for (const { retry, id, message } of parser(piece)) {
      if (retry !== null) retryMs = retry
      if (id !== null) lastId = id
      if (message) options.onMessage?.({ ...message, id: lastId, at: performance.now() })
    }
  }

  const read = async (): Promise<void> => {
    line = new AbortController()
    let heardAt = performance.now()
    const watchdog = setInterval(() => {
      if (performance.now() - heardAt > silenceMs()) line.abort()
    }, 20)
    try {
      const response = await fetch(url(), {
        headers: {
          accept: 'text/event-stream',
          'sec-fetch-site': 'same-origin',
          ...headers,
          ...(lastId === '' ? {} : { 'last-event-id': lastId }),
        },
        signal: line.signal,
      })
      status = response.status
      if (status !== 200 || response.body === null) {
        await response.body?.cancel()
        if (status >= 400 && status < 500 && status !== 429) state = 'refused'
        return
      }
      connections += 1
      state = 'open'
      options.onOpen?.()
      const parser = streamParser()
      for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
        heardAt = performance.now()
        parse(text, parser)
      }
    } finally {
      clearInterval(watchdog)
      if (state === 'open') endedAt = performance.now()
    }
  }

  const life = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await read().catch(() => undefined)
      if (closing.signal.aborted) break
      if (isHeld || state === 'refused') {
        if (state !== 'refused') state = 'waiting'
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      } else {
        state = 'connecting'
        await pause(Math.min(retryMs, longestRetryMs), undefined, { signal: closing.signal }).catch(
          () => undefined,
        )
      }
      if (!closing.signal.aborted) state = 'connecting'
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
    drop: () => line.abort(),
    hold: () => {
      isHeld = true
    },
    goOn: (after) => {
      if (after !== undefined) lastId = after
      isHeld = false
      wake?.()
    },
    close: async () => {
      closing.abort()
      line.abort()
      wake?.()
      await lived
    },
  }
}

type Parsed = {
  retry: number | null
  id: string | null
  message: Pick<StreamMessage, 'topic' | 'data'> | null
}
type Parser = (piece: string) => Parsed[]

/** Takes pieces of a stream as they come; each blank line gives what stood before it. */
export const streamParser = (): Parser => {
  let rest = ''
  let block: { retry: number | null; id: string | null; topic: string; data: string[] }
  const begin = () => {
    block = { retry: null, id: null, topic: 'message', data: [] }
  }
  begin()
  return (piece) => {
    const found: Parsed[] = []
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === '') {
        const { retry, id, topic, data } = block
        const message = data.length > 0 ? { topic, data: JSON.parse(data.join('\n')) as unknown } : null
        found.push({ retry, id, message })
        begin()
        continue
      }
      const colon = line.indexOf(':')
      const field = colon === -1 ? line : line.slice(0, colon)
      const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
      if (field === 'event') block.topic = value
      else if (field === 'data') block.data.push(value)
      else if (field === 'id') block.id = value
      else if (field === 'retry' && /^\d+$/.test(value)) block.retry = Number(value)
    }
    return found
  }
}
