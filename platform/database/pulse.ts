import pg from 'pg'
import { later, type Pulse, pulseOf } from '#platform/clock/pulse.ts'
import { markUnavailable } from '#platform/language/unavailable.ts'
import { destroyClient } from './client-shutdown.ts'

/** The database answers nobody any more. */
export class DatabaseAway extends Error {}

const pulses = new Map<string, Pulse>()

/**
 * Notices within `awayMs` that the database is away (never, when 0), by a connection of its own. All pools of a process
 * share it, because a pool that nobody uses meanwhile keeps connections that are dead afterwards.
 */
export const databasePulse = (url: string, awayMs: number): Pulse => {
  const name = `${awayMs} ${url}`
  const pulse =
    pulses.get(name) ??
    pulseOf({
      awayMs,
      isAlive: (withinMs) => answers(url, withinMs),
      away: () => markUnavailable(new DatabaseAway('the database does not answer'), 'database'),
    })
  pulses.set(name, pulse)
  return pulse
}

// Whatever the server says, it is there: a refusal is an answer too.
const answers = async (url: string, withinMs: number): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, application_name: 'folkmoot pulse' })
  client.on('error', () => undefined)
  const opened = client.connect().then(
    () => true,
    (error: unknown) => error instanceof pg.DatabaseError,
  )
  const isThere = await new Promise<boolean>((resolve) => {
    const timer = later(withinMs, () => resolve(false))
    opened.then(resolve).finally(() => clearTimeout(timer))
  })
  if (isThere) client.end().catch(() => undefined)
  else destroyClient(client)
  return isThere
}
