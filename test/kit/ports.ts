import { randomInt } from 'node:crypto'
import { connect, createServer } from 'node:net'

// Workers that run specs side by side have ports of their own each, so that none takes what another one has just found free.
const [first, last] = [10_000, 32_000]
const width = Math.floor((last - first) / Number(process.env.TEST_WORKERS ?? 1))
const lowest = first + width * Number(process.env.TEST_WORKER ?? 0)
const given = new Set<number>()

/**
 * A port that nobody listens on at the moment, and that no outgoing connection is given by the system either. This process
 * gives none twice, so that what comes back finds its port free.
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(lowest, lowest + width)
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** Whether a process listens on a port of this machine. */
export const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const answer = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => answer(true))
    socket.once('error', () => answer(false))
  })
