import { createConnection, type Socket } from 'node:net'

export type SlowClients = {
  /** The responses, one entry for each connection that received one. */
  answers: () => string[]
  /** How many of their connections the server has closed. */
  closed: () => number
  end: () => void
}

type Request = { method: string; path: string; headers?: Record<string, string>; begun?: string }

/** Connections that send a request up to the first bytes of its body, and then nothing, or a byte now and then. */
export const startSlowClients = (
  port: number,
  { method, path, headers = {}, begun = '{' }: Request,
  { count, byteEveryMs }: { count: number; byteEveryMs?: number },
): SlowClients => {
  const usual = { Host: `localhost:${port}`, 'Sec-Fetch-Site': 'same-origin', 'Content-Length': '60000' }
  const lines = Object.entries({ ...usual, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const head = [`${method} ${path} HTTP/1.1`, ...lines, '', begun].join('\r\n')
  const received = new Map<number, string>()
  // A byte that is written before the connection stands would come before the request line.
  const connected = new Set<Socket>()
  let closed = 0
  const sockets = Array.from({ length: count }, (_, number) => {
    const socket = createConnection(port, '127.0.0.1', () => {
      socket.write(head)
      connected.add(socket)
    })
    socket.on('data', (chunk) => received.set(number, (received.get(number) ?? '') + chunk.toString('utf8')))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      closed += 1
    })
    return socket
  })
  const dribbling = byteEveryMs
    ? setInterval(() => {
        for (const socket of connected) if (socket.writable) socket.write(' ')
      }, byteEveryMs)
    : undefined
  return {
    answers: () => [...received.values()],
    closed: () => closed,
    end: () => {
      clearInterval(dribbling)
      for (const socket of sockets) socket.destroy()
    },
  }
}
