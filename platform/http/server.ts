import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { HttpApp } from './app.ts'
import type { CodeTexts } from './code-texts.ts'
import { Problem } from './problem.ts'
import { documentOf } from './write-problem.ts'

export type HttpServer = {
  /** The port that was taken: the one asked for, or any free one for port 0. */
  port: number
  /**
   * Stops as a deploy wants it: nothing new is taken, running requests may end (10 seconds at most), `beforeClosing`
   * says goodbye to those who listen to streams, and then every connection is closed.
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

const largestHeader = 16 * 1024

/** Opens the port. Rejects when it is taken (`EADDRINUSE`) or may not be opened (`EACCES`). */
export const listen = async (app: HttpApp, options: Options): Promise<HttpServer> => {
  const { port, host, texts, beforeClosing = async () => {}, graceMs = 10_000 } = options
  const answer = app.koa.callback()
  const server = createServer(
    {
      maxHeaderSize: largestHeader,
      headersTimeout: 15_000,
      requestTimeout: 60_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5_000,
    },
    (req: IncomingMessage, res: ServerResponse) => void answer(req, res),
  )
  server.maxHeadersCount = 100
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => refuse(error, socket, texts))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, () => {
      server.off('error', reject)
      resolve()
    })
  })

  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      app.stopAccepting()
      await beforeClosing()
      const deadline = performance.now() + graceMs
      while (app.running() > 0 && performance.now() < deadline) await pause(10)
      server.closeIdleConnections()
      // One more turn, so that the last answers have left.
      await pause(20)
      server.closeAllConnections()
      await closed
    },
  }
}

const refusals: Record<string, Problem> = {
  HPE_HEADER_OVERFLOW: new Problem(431, 'header_too_large'),
  ERR_HTTP_REQUEST_TIMEOUT: new Problem(408, 'too_slow'),
}

// Whatever is no HTTP never reaches the app; it is answered here with the same kind of document.
const refuse = (error: NodeJS.ErrnoException, socket: Socket, texts: CodeTexts): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const problem = refusals[error.code ?? ''] ?? new Problem(400, 'malformed_request')
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
