import { get, type IncomingMessage } from 'node:http'
import { eventParser } from '#web/kit/data/event-stream.ts'
import { until } from './until.ts'

export type ServerEvent = { id: string; topic: string; data: unknown }

/** A client of the change stream that keeps everything it receives. */
export type EventReader = {
  status: number
  headers: IncomingMessage['headers']
  events: ServerEvent[]
  /** The last id, as a browser would send it when it comes back. */
  lastId: () => string
  /** The views and removals of a topic, as far as they have come. */
  of: (topic: string) => unknown[]
  until: (isTrue: () => boolean) => Promise<void>
  ended: Promise<void>
  isEnded: () => boolean
  /** Stops taking bytes from the line, as a phone in a tunnel would. */
  pause: () => void
  resume: () => void
  close: () => void
}

/** Opens a stream and resolves when its head has come. */
export const readEvents = (url: string, headers: Record<string, string> = {}): Promise<EventReader> =>
  new Promise((resolve, reject) => {
    const request = get(
      url,
      { headers: { accept: 'text/event-stream', ...headers }, agent: false },
      (response) => resolve(readerOf(response, () => request.destroy())),
    )
    request.once('error', reject)
  })

const readerOf = (response: IncomingMessage, close: () => void): EventReader => {
  const events: ServerEvent[] = []
  let last = ''
  let isEnded = false
  const parse = eventParser({
    onEvent: ({ id, topic, data }) => {
      last = id
      events.push({ id, topic, data: JSON.parse(data) })
    },
    onMark: (id) => {
      last = id
    },
    onRetry: () => {},
  })
  response.setEncoding('utf8')
  response.on('data', parse)
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      isEnded = true
      resolve()
    }
    response.once('close', end)
    response.on('error', end)
  })
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    lastId: () => last,
    of: (wanted) => events.filter((event) => event.topic === wanted).map((event) => event.data),
    until: (isTrue) => until(isTrue),
    ended,
    isEnded: () => isEnded,
    pause: () => void response.pause(),
    resume: () => void response.resume(),
    close,
  }
}
