import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Listens on a port; 0 means any free one, no host means every address. Returns the port; rejects when it is
 * in use (`EADDRINUSE`) or forbidden (`EACCES`).
 */
export const listenOn = (server: Server, at: { port: number; host?: string }): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(at, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
