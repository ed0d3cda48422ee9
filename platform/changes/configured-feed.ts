import type { Config } from '#platform/config/config.ts'
import type { ChangeFeed } from './change-feed.ts'
import { postgresChangeFeed } from './postgres.ts'
import type { TableFeedOptions } from './table-feed.ts'

/**
 * The change feed of an installation. All processes must use the same one, or some get changes up to a second
 * late. The Kafka client is loaded only where it is configured.
 */
export const configuredFeed = async (config: Config, options: TableFeedOptions): Promise<ChangeFeed> => {
  if (config.changeFeed === 'postgres') return postgresChangeFeed(options)
  const { kafkaChangeFeed } = await import('./kafka.ts')
  const { kafkaBrokers: brokers, kafkaReplication: replication, publicUrl: installation } = config
  return kafkaChangeFeed({ ...options, brokers, replication, installation })
}
