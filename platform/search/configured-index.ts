import type { Knex } from 'knex'
import type { EventStore } from '#platform/event-store/event-store.ts'
import type { Log } from '#platform/log/log.ts'
import type { Progress } from '#platform/projections/progress.ts'
import type { SearchIndex } from './index-run.ts'
import { discoverSearch } from './search-engine.ts'

// The library is loaded only where an index is configured.

/** The index that answers searches beside PostgreSQL; null where none is configured. */
export const configuredIndex = async (searchUrl: string | null, log: Log): Promise<SearchIndex | null> => {
  if (searchUrl === null) return null
  const [{ openSearchClient }, { openSearchIndex }] = await Promise.all([
    import('./opensearch/client.ts'),
    import('./opensearch/opensearch-index.ts'),
  ])
  return openSearchIndex(openSearchClient(searchUrl, 'asking'), log)
}

type Following = {
  searchUrl: string
  db: Knex
  store: Pick<EventStore, 'subscribe' | 'head'>
  progress: Pick<Progress, 'passed'>
  log: Log
}

/** Keeps the indexes up to the search tables. Resolves without waiting for OpenSearch. */
export const followSearchTables = async ({
  searchUrl,
  db,
  ...parts
}: Following): Promise<{ stop: () => Promise<void> }> => {
  const [{ openSearchClient }, { feedIndexes }, { startIndexFollower }] = await Promise.all([
    import('./opensearch/client.ts'),
    import('./opensearch/index-feeder.ts'),
    import('./opensearch/index-follower.ts'),
  ])
  const client = openSearchClient(searchUrl, 'feeding')
  const tables = await indexedTables()
  const follower = await startIndexFollower({
    ...parts,
    db,
    tables: tables.map(({ name }) => name),
    feed: (isStopped) => feedIndexes({ client, db, tables: tables.map(({ sqlName }) => sqlName) }, isStopped),
  })
  return {
    stop: async () => {
      await follower.stop()
      await client.close()
    },
  }
}

/** The maintenance of the indexes: see `sweepIndexes`. */
export const maintainIndexes = async (searchUrl: string, db: Knex): Promise<void> => {
  const [{ openSearchClient }, { sweepIndexes }] = await Promise.all([
    import('./opensearch/client.ts'),
    import('./opensearch/index-feeder.ts'),
  ])
  const client = openSearchClient(searchUrl, 'feeding')
  const tables = (await indexedTables()).map(({ sqlName }) => sqlName)
  await sweepIndexes({ client, db, tables }).finally(() => client.close())
}

// Texts of files stand beside their table, so PostgreSQL answers for files.
const indexedTables = async () =>
  (await discoverSearch()).sections
    .filter(({ alsoHolding }) => alsoHolding === undefined)
    .map(({ table }) => table)
