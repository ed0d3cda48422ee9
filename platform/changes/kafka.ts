import type { Kafka } from 'kafkajs'
import { kafkaClient, withAdmin } from '#platform/kafka/client.ts'
import type { ChangeFeed } from './change-feed.ts'
import { changeConsumer } from './kafka-consumer.ts'
import { changeProducer } from './kafka-producer.ts'
import { appendChanges } from './recent-changes.ts'
import { type FeedTransport, type TableFeedOptions, type TransportListener, tableFeed } from './table-feed.ts'

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
  tableFeed(options, (listener) => kafkaTransport(options, listener))

const kafkaTransport = async (
  options: KafkaFeedOptions,
  listener: TransportListener,
): Promise<FeedTransport> => {
  const { log, installation, replication = 1 } = options
  const kafka = kafkaClient({ ...options, retries: 0 })
  const topic = { kafka, topic: changesTopic, installation, log }
  const producer = changeProducer(topic)
  const consumer = changeConsumer({ ...topic, ensureTopic: () => ensureTopic(kafka, replication) }, listener)
  await consumer.ready
  return {
    append: (transaction, notices) => appendChanges(transaction, notices, { notify: false }),
    publish: (last) => producer.changed(last),
    signal: async (text) => producer.signal(text),
    close: async () => {
      await Promise.all([producer.close(), consumer.close()])
    },
  }
}

// One partition, so that all hear the same order. Nobody reads what is older than a moment.
const ensureTopic = (kafka: Kafka, replicationFactor: number): Promise<void> =>
  withAdmin(kafka, async (admin) => {
    if ((await admin.listTopics()).includes(changesTopic)) return
    const configEntries = [{ name: 'retention.ms', value: String(3600 * 1000) }]
    const topics = [{ topic: changesTopic, numPartitions: 1, replicationFactor, configEntries }]
    await admin.createTopics({ topics, waitForLeaders: true })
  })
