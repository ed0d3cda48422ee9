import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { discoveredContracts } from '#platform/commands/discovery.ts'
import { patternOf } from '#platform/language/path-parameters.ts'
import { isWriting } from '#platform/language/protocol-call.ts'
import { exceptionsOf } from '#platform/tools/gateway-file.ts'

/** A reverse proxy as small as it may be: reads go to some, writes to others, and exceptions where the contracts say. */
export type Gateway = {
  url: string
  port: number
  /** Sends from now on to these ports; in turn, and to the next one when nobody listens. */
  route: (ports: Partial<Routes>) => void
  close: () => Promise<void>
}

type Routes = {
  reads: readonly number[]
  writes: readonly number[]
  /** The service that shows captured mails to a user at the machine. */
  mailbox: number | null
}

/** Opens a gateway on a free port of this machine. Like any other it says for whom it asks, and keeps the host. */
export const openGateway = async (): Promise<Gateway> => {
  let routes: Routes = { reads: [], writes: [], mailbox: null }
  let turn = 0
  const isForWriting = await writingRequests()
  const server = createServer((incoming, outgoing) => {
    if (routes.mailbox !== null && incoming.url?.startsWith('/dev/'))
      return pass(incoming, outgoing, [routes.mailbox], incoming.headers)
    const ports = isForWriting(incoming) ? routes.writes : routes.reads
    turn += 1
    const inTurn = ports.map((_, at) => ports[(turn + at) % ports.length] ?? 0)
    const forwarded = { 'x-forwarded-for': incoming.socket.remoteAddress ?? '' }
    pass(incoming, outgoing, inTurn, { ...incoming.headers, ...forwarded })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    port,
    route: (ports) => {
      routes = { ...routes, ...ports }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const writingRequests = async () => {
  const exceptions = exceptionsOf(await discoveredContracts()).map(({ method, path, service }) => ({
    method,
    pattern: new RegExp(`^${patternOf(path)}/?$`),
    service,
  }))
  return ({ method = '', url = '' }: IncomingMessage): boolean => {
    const [path = ''] = url.split('?')
    const exception = exceptions.find((one) => one.method === method && one.pattern.test(path))
    return exception ? exception.service === 'command-api' : isWriting(method)
  }
}

// A port without a listener has not received the request, so it may go to the next one.
const pass = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  [port, ...others]: readonly number[],
  headers: IncomingHttpHeaders,
): void => {
  if (port === undefined) return void outgoing.writeHead(502).end()
  const { method, url } = incoming
  const passed = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
    answer.on('error', () => outgoing.destroy())
  })
  let isConnected = false
  passed.on('socket', (socket) =>
    socket.once('connect', () => {
      isConnected = true
      incoming.pipe(passed)
    }),
  )
  passed.on('error', () => {
    if (!isConnected) pass(incoming, outgoing, others, headers)
    else if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502).end()
  })
  outgoing.on('close', () => passed.destroy())
}
