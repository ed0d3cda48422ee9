import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { startReaders } from './bench-changes-audience.ts'

/** What bare sockets take: the same bytes to each of them, one message at a time, with nothing worked out. */
export const rawFanOut = async (streams: number, messages: number): Promise<number> => {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    socket.setNoDelay(true)
    socket.on('error', () => undefined)
    sockets.push(socket)
    socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\nevent:hello\ndata:{}\n\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const readers = await startReaders(
    (server.address() as AddressInfo).port,
    '/',
    Array(streams).fill('sid=x'),
  )
  await readers.clear()
  const begun = performance.now()
  for (let count = 0; count < messages; count += 1) {
    const bytes = Buffer.from(
      `id: ${count}\nevent:note\ndata:{"op":"put","value":{"id":"0199f729-fdfe-7dc1-ae90-${count}","at":${performance.timeOrigin + performance.now()},"text":"Tea on Tuesday at four in the garden house, and bring a cup of your own.","revision":"${count}","can":{"update":false,"destroy":false,"answer":true}}}\n\n`,
    )
    for (const socket of sockets) socket.write(bytes)
    await new Promise(setImmediate)
  }
  const { heard } = await readers.until(streams * messages)
  const perSecond = (heard / (performance.now() - begun)) * 1_000
  await readers.stop()
  for (const socket of sockets) socket.destroy()
  server.close()
  return perSecond
}
