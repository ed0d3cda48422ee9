import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Listens, on any free port for port 0 and on every address of the machine without a host. Answers with the port that
 * was taken; rejects when it is somebody else's (`EADDRINUSE`) or may not be opened (`EACCES`).
 */
export const listenOn = (server: Server, at: { port: number; host?: string }): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(at, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
