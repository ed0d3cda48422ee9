import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line between two processes on which everything may go wrong. It knows only bytes, so it fits any protocol. */
export type ProxyLine = {
  port: number
  /** The same address by way of this line: `postgres://…`, `esdb://…`, `http://…` or `host:port`. */
  through: (address: string) => string
  /** From now on, every piece takes that long in each direction. */
  delay: (milliseconds: number) => void
  /**
   * Carries nothing until `resume`, and tells nobody: connections stay open and new ones are taken. `up` holds back
   * only what goes to the server, `down` only what comes from it (an answer that never arrives).
   */
  blackhole: (direction?: 'both' | 'up' | 'down') => void
  /** What was held back goes on now. */
  resume: () => void
  /** All current connections die silently; new ones work. The server notices after a while, the client never. */
  halfOpen: () => void
  /** Breaks every connection with RST. */
  reset: () => void
  /** Breaks every connection and takes no new ones until `listen`. */
  refuse: () => Promise<void>
  listen: () => Promise<void>
  connections: () => number
  close: () => Promise<void>
}

/** When a server that asks for signs of life, as the product's connections let it, gives up a client that sends none. */
const noticedMs = 45_000

type Side = { from: Socket; goes: 'up' | 'down' }

/** Opens a line on a free port of this machine to `host:port` (or to the host and port of a URL). */
export const proxyTo = async (target: string): Promise<ProxyLine> => {
  const [host = '127.0.0.1', targetPort] = hostIn(target)
  const sides = new Set<Side>()
  let delayMs = 0
  let held: 'both' | 'up' | 'down' | null = null
  const isHeld = ({ goes }: Side) => held === 'both' || held === goes

  const carry = (from: Socket, to: Socket, goes: Side['goes']) => {
    const side: Side = { from, goes }
    sides.add(side)
    from.setNoDelay(true)
    let pending = 0
    const write = (bytes: Buffer) => {
      if (to.destroyed || to.write(bytes)) return
      from.pause()
      to.once('drain', () => isHeld(side) || from.resume())
    }
    // An orderly end is carried like bytes: late on a slow connection, never on a dead one.
    const inTurn = (work: () => void) => {
      if (delayMs === 0 && pending === 0) return work()
      pending += 1
      setTimeout(() => {
        pending -= 1
        work()
      }, delayMs)
    }
    from.on('data', (bytes: Buffer) => inTurn(() => write(bytes)))
    from.on('end', () => inTurn(() => to.end()))
    from.on('error', () => to.resetAndDestroy())
    from.on('close', () => sides.delete(side))
    if (isHeld(side)) from.pause()
  }
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const inner = connect({ host, port: targetPort, allowHalfOpen: true })
    carry(client, inner, 'up')
    carry(inner, client, 'down')
  })
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const reset = () => {
    for (const { from } of [...sides]) from.resetAndDestroy()
  }
  const refuse = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    reset()
    await closed
  }
  const port = await listen(0)

  return {
    port,
    through: (address) => address.replace(hostPattern, `$1127.0.0.1:${port}`),
    delay: (milliseconds) => {
      delayMs = milliseconds
    },
    blackhole: (direction = 'both') => {
      held = direction
      for (const side of sides) if (isHeld(side)) side.from.pause()
    },
    resume: () => {
      held = null
      for (const { from } of sides) from.resume()
    },
    halfOpen: () => {
      for (const { from, goes } of sides) {
        for (const event of ['data', 'end', 'error', 'close']) from.removeAllListeners(event)
        // Read and discarded, so that no sender notices a full buffer.
        from.on('error', () => undefined).resume()
        if (goes === 'down') setTimeout(() => from.resetAndDestroy(), noticedMs).unref()
      }
    },
    reset,
    refuse,
    listen: async () => void (await listen(port)),
    connections: () => sides.size / 2,
    close: refuse,
  }
}

// Not a name and a password, which stand before an @.
const hostPattern = /(\/\/|@|^)([^/@:]+):(\d+)(?=[/?]|$)/

const hostIn = (target: string): [string | undefined, number] => {
  const [, , host, port] = hostPattern.exec(target) ?? []
  if (!port) throw new Error(`${target} names no host and port`)
  return [host, Number(port)]
}
