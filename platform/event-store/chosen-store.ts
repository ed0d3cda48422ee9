import { type Config, ConfigError } from '#platform/config/config.ts'
import type { EventStore } from './event-store.ts'
import { EventStoreAway, eventStoreDb } from './eventstoredb.ts'
import { postgresStore } from './postgres.ts'

/**
 * The log of an installation: the event store of `EVENTSTORE_URL`, or the database, where everything else is either
 * way. Throws `ConfigError` when the event store does not answer.
 */
export const chosenStore = (
  { eventStoreUrl }: Pick<Config, 'eventStoreUrl'>,
  databaseUrl: string,
  options: { readers?: number } = {},
): Promise<EventStore> => {
  if (eventStoreUrl === null) return postgresStore(databaseUrl, options)
  return eventStoreDb(eventStoreUrl).catch((error) => {
    if (!(error instanceof EventStoreAway)) throw error
    throw new ConfigError('the event store does not answer; look at EVENTSTORE_URL')
  })
}
