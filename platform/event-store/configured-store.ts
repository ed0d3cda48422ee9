import { type Config, ConfigError } from '#platform/config/config.ts'
import type { EventStore } from './event-store.ts'
import { postgresStore } from './postgres.ts'

/**
 * The log of an installation: the event store of `EVENTSTORE_URL`, or the database. The client of the event store is
 * loaded only when it is configured. Throws `ConfigError` when it does not answer.
 */
export const configuredStore = async (
  {
    eventStoreUrl,
    eventStorePrefix,
    outageMs,
  }: Pick<Config, 'eventStoreUrl' | 'eventStorePrefix' | 'outageMs'>,
  databaseUrl: string,
  { signal, ...options }: { readers?: number; signal?: AbortSignal | undefined } = {},
): Promise<EventStore> => {
  if (eventStoreUrl === null) return postgresStore(databaseUrl, { ...options, awayMs: outageMs })
  const [{ eventStoreDb }, { EventStoreUnavailable }, { retryWithin }] = await Promise.all([
    import('./eventstoredb.ts'),
    import('./eventstoredb-refusal.ts'),
    import('./eventstoredb-retry.ts'),
  ])
  return eventStoreDb(eventStoreUrl, { ...retryWithin(outageMs), prefix: eventStorePrefix, signal }).catch(
    (error) => {
      if (!(error instanceof EventStoreUnavailable)) throw error
      throw new ConfigError(error.message)
    },
  )
}
