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
  /** The port that was taken: the one asked for, or any free one for port 0. */
  port: number
  /**
   * Stops as a deploy wants it: whoever has connected already is let in and may say what for, and nobody any more; running
   * requests may end (10 seconds at most), `beforeClosing` says goodbye to those who listen to streams, and then every
   * connection is closed.
   */
  stop: () => Promise<void>
}

type Options = {
  port: number
  /** Every address of the machine when missing. */
  host?: string
  texts: CodeTexts
  beforeClosing?: () => Promise<void>
  graceMs?: number
}

const { header: maxHeaderBytes, headerTime, rest: restTime } = valuesOf(bodyLimits)

/** Opens the port. Rejects when it is taken (`EADDRINUSE`) or may not be opened (`EACCES`). */
export const listen = async (app: HttpApp, options: Options): Promise<HttpServer> => {
  const { port, host, texts, beforeClosing = async () => {}, graceMs = 10_000 } = options
  const answer = app.koa.callback()
  const unanswered = new Set<ServerResponse>()
  // Who came in and has not said yet what for, and when they came.
  const silent = new Map<Socket, number>()
  const server = createServer(
    {
      maxHeaderSize: maxHeaderBytes,
      headersTimeout: headerTime,
      // Whoever reads a body has a time of its own for it.
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
  // None is dropped: the app refuses what has too many.
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
      // An answer is only over when it has left, which is later than when it was made.
      const isDone = () => [...unanswered].every(isStream) && !hasRecentConnection(silent)
      while (!isDone() && performance.now() < deadline) await pause(10)
      server.closeAllConnections()
      await closed
    },
  }
}

// What is answered is not waited for, however slowly the rest of its body comes.
const limitRemainingBody = (req: IncomingMessage): void => {
  if (req.complete) return
  const timer = setTimeout(() => req.socket.destroy(), restTime).unref()
  req.once('end', () => clearTimeout(timer))
}

// Closing the port resets whoever stands before it. One is let in per turn of the loop, so when nobody came in for some
// turns, nobody stands there, but for those who came since the last one began: it has to be a short one, and the port
// is closed at once. Where no turn is short, a longer one has to do after a while.
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

// A server ends its idle lines before it closes its port, which takes a moment: whoever was at their other end may come
// back meanwhile, and stands before the port when it is closed.
const closePortFirst = (server: Server): void => {
  Port.prototype.close.call(server)
  server.close()
}

// The first port that a process closes takes five times as long as the next one, so this is another one. Rejects when
// none can be opened; the stop goes on without.
const closeOtherPort = async (host: string | undefined): Promise<void> => {
  const other = createServer().listen({ port: 0, host })
  await once(other, 'listening')
  closePortFirst(other)
}

const shortTurnMs = 0.05
const maxQuietWaitMs = 5_000

// Who connects says what for at once, unless the line is only held ready, as browsers do.
const maxSilenceMs = 1_000

const hasRecentConnection = (silent: ReadonlyMap<Socket, number>): boolean =>
  [...silent.values()].some((since) => performance.now() - since < maxSilenceMs)

// Whoever listens has been told; one that reads slowly keeps nobody waiting.
const isStream = (res: ServerResponse): boolean =>
  String(res.getHeader('Content-Type')).includes('event-stream')

const parserProblems: Record<string, Problem> = {
  HPE_HEADER_OVERFLOW: new Problem(431, 'header_too_large'),
  ERR_HTTP_REQUEST_TIMEOUT: new Problem(408, 'too_slow'),
}

// Whatever is no HTTP never reaches the app; it is answered here with the same kind of document.
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
