import type { Config } from '#platform/config/config.ts'
import type { ChangeFeed } from './change-feed.ts'
import { postgresChangeFeed } from './postgres.ts'
import type { TableFeedOptions } from './table-feed.ts'

/**
 * The change feed of an installation. All of its processes have to choose the same, or those who hear elsewhere are up
 * to a second late. The client of Kafka is loaded only where it is needed.
 */
export const configuredFeed = async (config: Config, options: TableFeedOptions): Promise<ChangeFeed> => {
  if (config.changeFeed === 'postgres') return postgresChangeFeed(options)
  const { kafkaChangeFeed } = await import('./kafka.ts')
  const { kafkaBrokers: brokers, kafkaReplication: replication, publicUrl: installation } = config
  return kafkaChangeFeed({ ...options, brokers, replication, installation })
}
