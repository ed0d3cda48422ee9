import type { Config } from '#platform/config/config.ts'
import type { ChangeFeed } from './change-feed.ts'
import { kafkaChangeFeed } from './kafka.ts'
import { postgresChangeFeed } from './postgres.ts'
import type { TableFeedOptions } from './table-feed.ts'

/**
 * The change feed of an installation. All of its processes have to choose the same, or those who hear elsewhere are up
 * to a second late.
 */
export const chosenFeed = (config: Config, options: TableFeedOptions): Promise<ChangeFeed> => {
  if (config.changeFeed === 'postgres') return postgresChangeFeed(options)
  const { kafkaBrokers: brokers, kafkaReplication: replication, publicUrl: installation } = config
  return kafkaChangeFeed({ ...options, brokers, replication, installation })
}
