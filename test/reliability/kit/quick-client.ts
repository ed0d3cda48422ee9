import { connect, type Socket } from 'node:net'
import type { Answer, Sending, Sent } from './http-client.ts'
import { asBrowsersSend, outcomeOf } from './http-client.ts'
import type { Person } from './people.ts'

/** A client for loads: what it costs itself is a twentieth of what the server it asks has to do. */
export type QuickClient = {
  /** Sends one request to the service behind that port; who finds no line free waits for one. Never rejects. */
  send: (port: number, sending: Pick<Sending, 'method' | 'path' | 'body' | 'key'>) => Promise<Sent>
  close: () => void
}

type Waiting = { text: string; done: (sent: Sent) => void }
type Line = { socket: Socket; asked: Waiting | null; received: Buffer | null }
type Lines = { all: Set<Line>; free: Line[]; waiting: Waiting[] }

const unknown: Sent = { outcome: 'unknown', answer: null }
const timeoutMs = 20_000

/** A client in a person's session that keeps `sockets` lines open to each port and writes and reads the bare protocol. */
export const quickClientOf = (person: Person, { sockets }: { sockets: number }): QuickClient => {
  const byPort = new Map<number, Lines>()

  const linesTo = (port: number): Lines => {
    const known = byPort.get(port)
    if (known) return known
    const lines: Lines = { all: new Set(), free: [], waiting: [] }
    byPort.set(port, lines)
    return lines
  }

  const opened = (port: number, lines: Lines): Line => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true)
    const line: Line = { socket, asked: null, received: null }
    lines.all.add(line)
    socket.on('data', (chunk) => {
      line.received = line.received === null ? chunk : Buffer.concat([line.received, chunk])
      const answer = answerIn(line.received)
      if (answer === null) return
      line.received = null
      line.asked?.done({ outcome: outcomeOf(answer), answer })
      line.asked = null
      const next = lines.waiting.shift()
      if (next) ask(line, next)
      else lines.free.push(line)
    })
    socket.setTimeout(timeoutMs, () => {
      if (line.asked) socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      lines.all.delete(line)
      const at = lines.free.indexOf(line)
      if (at >= 0) lines.free.splice(at, 1)
      line.asked?.done(unknown)
      line.asked = null
      const next = lines.waiting.shift()
      if (next) ask(opened(port, lines), next)
    })
    return line
  }

  return {
    send: (port, sending) =>
      new Promise((done) => {
        const lines = linesTo(port)
        const waiting = { text: textOf(port, person, sending), done }
        const line = lines.free.pop() ?? (lines.all.size < sockets ? opened(port, lines) : null)
        if (line) ask(line, waiting)
        else lines.waiting.push(waiting)
      }),
    close: () => {
      for (const { all } of byPort.values()) for (const { socket } of all) socket.destroy()
    },
  }
}

const ask = (line: Line, waiting: Waiting): void => {
  line.asked = waiting
  line.socket.write(waiting.text)
}

const textOf = (port: number, person: Person, sending: Parameters<QuickClient['send']>[1]): string => {
  const { options, text } = asBrowsersSend(port, person, sending)
  const headers = Object.entries(options.headers ?? {}).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${options.method} ${options.path} HTTP/1.1\r\n${headers.join('')}\r\n${text}`
}

/** The response, once it is complete. Throws if its end cannot be determined. */
const answerIn = (received: Buffer): Answer | null => {
  const end = received.indexOf('\r\n\r\n')
  if (end === -1) return null
  const head = received.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const header = (name: string): string | null =>
    new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? null
  const length = status === 204 || status === 304 ? 0 : header('content-length')
  if (length === null) throw new Error(`an answer without a length: ${head}`)
  if (received.length < end + 4 + Number(length)) return null
  // The lists that a load asks for are not parsed.
  const isRead = status === 201 || status >= 400
  const body: unknown = isRead ? JSON.parse(received.toString('utf8', end + 4)) : null
  const code =
    status >= 400 && typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : null
  const position = header('x-position')
  const retryAfter = header('retry-after')
  return {
    status,
    body,
    code,
    position: position === null ? null : BigInt(position),
    retryAfter: retryAfter === null ? null : Number(retryAfter),
  }
}
