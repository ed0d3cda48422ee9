import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { startReaders } from './changes-audience.ts'

export type RawFigures = { deliveriesPerSecond: number; p50: number; p99: number }

/**
 * What bare sockets take on this machine in this minute: the same bytes to each of them with nothing worked out, at a
 * rate, and as fast as it goes.
 */
export const rawFanOut = async ({
  streams,
  burst,
  perSecond,
  seconds,
}: {
  streams: number
  burst: number
  perSecond: number
  seconds: number
}): Promise<RawFigures> => {
  const { port, sockets, close } = await bareServer()
  const readers = await startReaders(port, '/', Array(streams).fill('sid=x'))
  const report = (count: number) => {
    const bytes = messageOf(count)
    for (const socket of sockets) socket.write(bytes)
  }

  await readers.clear()
  const paced = performance.now()
  for (let count = 0; count < perSecond * seconds; count += 1) {
    await pause(Math.max(0, paced + (count * 1_000) / perSecond - performance.now()))
    report(count)
  }
  const { p50, p99 } = await readers.until(streams * perSecond * seconds)

  await readers.clear()
  const begun = performance.now()
  for (let count = 0; count < burst; count += 1) {
    report(count)
    await new Promise(setImmediate)
  }
  const { received } = await readers.until(streams * burst)
  const deliveriesPerSecond = (received / (performance.now() - begun)) * 1_000
  await readers.stop()
  close()
  return { deliveriesPerSecond, p50, p99 }
}

const messageOf = (count: number): Buffer => {
  const at = performance.timeOrigin + performance.now()
  const view = {
    id: `0199f729-fdfe-7dc1-ae90-${count}`,
    at,
    text: 'Tea on Tuesday at four in the garden house, and bring a cup of your own.',
    revision: String(count),
    can: { update: false, destroy: false, answer: true },
  }
  return Buffer.from(`id: ${count}\nevent:note\ndata:${JSON.stringify({ op: 'put', value: view })}\n\n`)
}

const bareServer = async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    socket.setNoDelay(true)
    socket.on('error', () => undefined)
    sockets.push(socket)
    socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\nevent:hello\ndata:{}\n\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    sockets,
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
