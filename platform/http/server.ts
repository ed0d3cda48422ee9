import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as Port, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { valuesOf } from '#platform/language/limit.ts'
import type { HttpApp } from './app.ts'
import { bodyLimits } from './body.limits.ts'
import type { CodeTexts } from './code-texts.ts'
import { listenOn } from './listen-on.ts'
import { Problem } from './problem.ts'
import { documentOf } from './write-problem.ts'

export type HttpServer = {
  /** The port it listens on: the requested one, or any free one for port 0. */
  port: number
  /**
   * Stops gracefully: accepts no new connections, finishes running requests (10 seconds at most), lets
   * `beforeClosing` end the streams, then closes every connection.
   */
  stop: () => Promise<void>
}

type Options = {
  port: number
  /** All addresses of the machine when missing. */
  host?: string
  texts: CodeTexts
  beforeClosing?: () => Promise<void>
  graceMs?: number
}

const { header: maxHeaderBytes, headerTime, rest: restTime } = valuesOf(bodyLimits)

/** Starts the server. Rejects when the port is in use (`EADDRINUSE`) or forbidden (`EACCES`). */
export const listen = async (app: HttpApp, options: Options): Promise<HttpServer> => {
  const { port, host, texts, beforeClosing = async () => {}, graceMs = 10_000 } = options
  const answer = app.koa.callback()
  const unanswered = new Set<ServerResponse>()
  // Connections without a request yet, and when they opened.
  const silent = new Map<Socket, number>()
  const server = createServer(
    {
      maxHeaderSize: maxHeaderBytes,
      headersTimeout: headerTime,
      // Each handler that reads a body sets its own timeout.
      requestTimeout: 0,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5_000,
    },
    (req: IncomingMessage, res: ServerResponse) => {
      silent.delete(req.socket)
      unanswered.add(res)
      res.once('close', () => unanswered.delete(res))
      res.once('finish', () => limitRemainingBody(req))
      void answer(req, res)
    },
  )
  // Node must not drop headers: the app refuses requests with too many.
  server.maxHeadersCount = 0
  server.on('connection', (socket: Socket) => {
    app.arrivals.record()
    silent.set(socket, performance.now())
    socket.once('close', () => silent.delete(socket))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => refuse(error, socket, texts))
  const taken = await listenOn(server, { port, host })

  return {
    port: taken,
    stop: async () => {
      app.stopAccepting()
      const deadline = performance.now() + graceMs
      await beforeClosing()
      await closeOtherPort(host).catch(() => undefined)
      const closed = once(server, 'close')
      const quietBy = Math.min(deadline, performance.now() + maxQuietWaitMs)
      await whenQuiet(app.arrivals.count, quietBy, () => closePortFirst(server))
      // A response is complete only when it has been sent.
      const isDone = () => [...unanswered].every(isStream) && !hasRecentConnection(silent)
      while (!isDone() && performance.now() < deadline) await pause(10)
      server.closeAllConnections()
      await closed
    },
  }
}

// Does not wait long for the rest of a body after the response.
const limitRemainingBody = (req: IncomingMessage): void => {
  if (req.complete) return
  const timer = setTimeout(() => req.socket.destroy(), restTime).unref()
  req.once('end', () => clearTimeout(timer))
}

// Closing the port resets connections that wait to be accepted. One is accepted per turn of the event loop,
// so the port is closed after some short turns without a new connection. Where no turn is short, the allowed
// length grows.
const whenQuiet = (count: () => number, deadline: number, close: () => void): Promise<void> =>
  new Promise((resolve) => {
    const asked = performance.now()
    let [before, begun, quiet] = [count(), asked, 0]
    const check = () => {
      const now = performance.now()
      const isShort = now - begun < shortTurnMs + (now - asked) / 1_000
      quiet = isShort && count() === before ? quiet + 1 : 0
      if (quiet === 3 || now >= deadline) {
        close()
        return resolve()
      }
      before = count()
      begun = now
      setImmediate(check)
    }
    setImmediate(check)
  })

// A server closes idle connections before its port, and their clients may reconnect meanwhile, so the port is
// closed first.
const closePortFirst = (server: Server): void => {
  Port.prototype.close.call(server)
  server.close()
}

// Closing the first port of a process takes five times as long as the next one, so another port is closed
// first. Rejects when none can be opened; the shutdown continues anyway.
const closeOtherPort = async (host: string | undefined): Promise<void> => {
  const other = createServer().listen({ port: 0, host })
  await once(other, 'listening')
  closePortFirst(other)
}

const shortTurnMs = 0.05
const maxQuietWaitMs = 5_000

// Clients send a request at once, except connections that browsers open in advance.
const maxSilenceMs = 1_000

const hasRecentConnection = (silent: ReadonlyMap<Socket, number>): boolean =>
  [...silent.values()].some((since) => performance.now() - since < maxSilenceMs)

// Stream clients were notified; a slow one does not delay the stop.
const isStream = (res: ServerResponse): boolean =>
  String(res.getHeader('Content-Type')).includes('event-stream')

const parserProblems: Record<string, Problem> = {
  HPE_HEADER_OVERFLOW: new Problem(431, 'header_too_large'),
  ERR_HTTP_REQUEST_TIMEOUT: new Problem(408, 'too_slow'),
}

// Invalid HTTP never reaches the app; it gets the same kind of document here.
const refuse = (error: NodeJS.ErrnoException, socket: Socket, texts: CodeTexts): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const problem = parserProblems[error.code ?? ''] ?? new Problem(400, 'malformed_request')
  const body = JSON.stringify(documentOf(problem, { requestId: crypto.randomUUID(), language: 'en', texts }))
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${problem.code}`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
