import { get, type IncomingMessage } from 'node:http'
import { until } from './until.ts'

export type ServerEvent = { id: string; topic: string; data: unknown }

/** A client of the change stream that keeps everything it hears. */
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
  let rest = ''
  let id = ''
  let topic = ''
  let data: string[] = []
  let isEnded = false
  response.setEncoding('utf8')
  response.on('data', (piece: string) => {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? []
      if (line === '') {
        if (data.length > 0) events.push({ id, topic, data: JSON.parse(data.join('\n')) })
        topic = ''
        data = []
      } else if (field === 'id') id = value
      else if (field === 'event') topic = value
      else if (field === 'data') data.push(value)
    }
  })
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
    lastId: () => id,
    of: (wanted) => events.filter((event) => event.topic === wanted).map((event) => event.data),
    until: (isTrue) => until(isTrue),
    ended,
    isEnded: () => isEnded,
    pause: () => void response.pause(),
    resume: () => void response.resume(),
    close,
  }
}
