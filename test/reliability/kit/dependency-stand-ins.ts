import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, type Server } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A server of this process, by its `host:port`. */
export type StandIn = { address: string; end: () => Promise<void> }

type Stored = { bytes: Buffer; type: string }

/** As much of an S3 server as the product asks for, with one bucket in memory. It checks no signatures. */
export const startBucket = async (): Promise<StandIn> => {
  const objects = new Map<string, Stored>()
  const server = createServer(async (request, response) => {
    const key = new URL(request.url ?? '/', 'http://bucket').pathname
    const stored = objects.get(key)
    const tags = (bytes: Buffer) => ({ ETag: `"${createHash('md5').update(bytes).digest('hex')}"` })
    if (request.method === 'PUT') {
      const bytes = await bodyOf(request)
      objects.set(key, { bytes, type: request.headers['content-type'] ?? '' })
      return response.writeHead(200, tags(bytes)).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    // The bucket itself is there, too.
    if (key.split('/').filter((part) => part !== '').length < 2) return response.writeHead(200).end()
    if (stored === undefined) return response.writeHead(404).end()
    const { bytes, type } = stored
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const part = first === undefined ? bytes : bytes.subarray(Number(first), Number(last) + 1)
    const range = first === undefined ? {} : { 'content-range': `bytes ${first}-${last}/${bytes.length}` }
    const head = { ...tags(bytes), ...range, 'content-type': type, 'content-length': part.length }
    response
      .writeHead(first === undefined ? 200 : 206, head)
      .end(request.method === 'HEAD' ? undefined : part)
  })
  server.on('clientError', (_, socket) => socket.destroy())
  await listening(server)
  return {
    address: addressOf(server.address()),
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The body as it was meant: clients send chunks with signatures between them. */
const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const bytes = await buffer(request)
  if (!/aws-chunked/.test(request.headers['content-encoding'] ?? '')) return bytes
  const parts: Buffer[] = []
  for (let at = 0; ; ) {
    const end = bytes.indexOf('\r\n', at)
    const length = Number.parseInt(bytes.toString('latin1', at, end), 16)
    if (!(length > 0)) return Buffer.concat(parts)
    parts.push(bytes.subarray(end + 2, end + 2 + length))
    at = end + 2 + length + 2
  }
}

/** A ClamAV daemon that finds nothing. */
export const startScanner = async (): Promise<StandIn> => {
  const server = createSocketServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => socket.destroy())
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes]).subarray(-64)
      if (received.includes('zPING\0')) socket.end('PONG\0')
      // Four zero bytes in place of a length end a file.
      else if (received.subarray(-4).equals(Buffer.alloc(4))) socket.end('stream: OK\0')
    })
  })
  await listening(server)
  return {
    address: addressOf(server.address()),
    end: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const listening = (server: Server): Promise<void> =>
  new Promise((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))

const addressOf = (address: ReturnType<Server['address']>): string =>
  `127.0.0.1:${(address as AddressInfo).port}`
