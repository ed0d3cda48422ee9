import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Config } from '#platform/config/config.ts'

/**
 * Rejects when a process listens on the port (`EADDRINUSE`) or the host is no address of this machine (`EADDRNOTAVAIL`,
 * `ENOTFOUND`). Runs before anything is opened, so a second start fails at once. It does not open the port itself, because
 * a client that connected in that moment would be cut off instead of reaching another process.
 */
export const assertFree = async ({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> => {
  const elsewhere = createServer().listen({ port: 0, host })
  await once(elsewhere, 'listening')
  elsewhere.close()
  if (await isAnswered({ port, host }))
    throw Object.assign(new Error(`port ${port} is in use`), { code: 'EADDRINUSE' })
}

const longestKnockMs = 1_000

const isAnswered = async (at: { port: number; host?: string }): Promise<boolean> => {
  if (at.port === 0) return false
  const knocking = connect(at).setTimeout(longestKnockMs)
  try {
    // A process that is too busy to answer occupies the port as well.
    await Promise.race([once(knocking, 'connect'), once(knocking, 'timeout')])
    // The system may assign this very port to the probing socket, which would then connect to itself.
    return knocking.localPort !== at.port
  } catch {
    return false
  } finally {
    knocking.destroy()
  }
}
