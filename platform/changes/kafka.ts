import type { Kafka } from 'kafkajs'
import { administering, kafkaClient } from '#platform/kafka/client.ts'
import type { ChangeFeed } from './change-feed.ts'
import { hearing } from './kafka-hearing.ts'
import { speaking } from './kafka-speaking.ts'
import { appendChanges } from './recent-changes.ts'
import { type Ear, type Line, type TableFeedOptions, tableFeed } from './table-feed.ts'

export type KafkaFeedOptions = TableFeedOptions & {
  brokers: readonly string[]
  /** Whose changes these are, as several installations may share their brokers. */
  installation: string
  /** For the topic, when it has to be made. */
  replication?: number
}

export const changesTopic = 'folkmoot.wake'

/**
 * Changes in the table `fm.recent_changes`, with Kafka to say "look". A transaction of a projection then notifies
 * nobody, which costs PostgreSQL a lock of the whole cluster at each commit; whoever has committed tells the topic. The
 * table is the truth and is looked at every second anyway: without a broker screens are up to a second late and signals
 * pass unheard, and nothing else happens.
 */
export const kafkaChangeFeed = (options: KafkaFeedOptions): Promise<ChangeFeed> =>
  tableFeed(options, (ear) => topicLine(options, ear))

const topicLine = async (options: KafkaFeedOptions, ear: Ear): Promise<Line> => {
  const { log, installation, replication = 1 } = options
  const kafka = kafkaClient({ ...options, retries: 0 })
  const topic = { kafka, topic: changesTopic, installation, log }
  const mouth = speaking(topic)
  const listener = hearing({ ...topic, prepare: () => prepared(kafka, replication) }, ear)
  await listener.ready
  return {
    append: (transaction, notices) => appendChanges(transaction, notices, { notify: false }),
    committed: (last) => mouth.changed(last),
    signal: async (text) => mouth.signal(text),
    close: async () => {
      await Promise.all([mouth.close(), listener.close()])
    },
  }
}

// One partition, so that all hear the same order. Nobody reads what is older than a moment.
const prepared = (kafka: Kafka, replicationFactor: number): Promise<void> =>
  administering(kafka, async (admin) => {
    if ((await admin.listTopics()).includes(changesTopic)) return
    const configEntries = [{ name: 'retention.ms', value: String(3600 * 1000) }]
    const topics = [{ topic: changesTopic, numPartitions: 1, replicationFactor, configEntries }]
    await admin.createTopics({ topics, waitForLeaders: true })
  })
