import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a server that can be disturbed. */
export type Line = {
  port: number
  /** Carries nothing in either direction until it goes on; connections stay open. */
  stop: () => void
  goOn: () => void
  /** Breaks every connection. */
  reset: () => void
  /** Breaks every connection and refuses new ones until it is opened again. */
  cut: () => Promise<void>
  open: () => Promise<void>
}

export const lineTo = async (target: number): Promise<Line> => {
  const sockets = new Set<Socket>()
  let isStopped = false

  const join = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.setNoDelay(true)
    from.on('data', (bytes) => to.write(bytes))
    from.on('error', () => undefined)
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    if (isStopped) from.pause()
  }
  const server = createServer((outer) => {
    const inner = connect(target, '127.0.0.1')
    join(outer, inner)
    join(inner, outer)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const reset = () => {
    for (const socket of [...sockets]) socket.resetAndDestroy()
  }
  const port = await listen(0)
  return {
    port,
    stop: () => {
      isStopped = true
      for (const socket of sockets) socket.pause()
    },
    goOn: () => {
      isStopped = false
      for (const socket of sockets) socket.resume()
    },
    reset,
    cut: async () => {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      reset()
      await closed
    },
    open: async () => {
      await listen(port)
    },
  }
}
