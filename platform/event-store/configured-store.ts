import { type Config, ConfigError } from '#platform/config/config.ts'
import type { EventStore } from './event-store.ts'
import { postgresStore } from './postgres.ts'

/**
 * The log of an installation: the event store of `EVENTSTORE_URL`, or the database. The client of the event store is
 * loaded only when it is configured. Throws `ConfigError` when it does not answer.
 */
export const configuredStore = async (
  { eventStoreUrl }: Pick<Config, 'eventStoreUrl'>,
  databaseUrl: string,
  options: { readers?: number } = {},
): Promise<EventStore> => {
  if (eventStoreUrl === null) return postgresStore(databaseUrl, options)
  const { EventStoreUnavailable, eventStoreDb } = await import('./eventstoredb.ts')
  return eventStoreDb(eventStoreUrl).catch((error) => {
    if (!(error instanceof EventStoreUnavailable)) throw error
    throw new ConfigError('the event store does not respond; check EVENTSTORE_URL')
  })
}
