import type { Kafka } from 'kafkajs'
import { kafkaClient, withAdmin } from '#platform/kafka/client.ts'
import type { ChangeFeed } from './change-feed.ts'
import { changeConsumer } from './kafka-consumer.ts'
import { changeProducer } from './kafka-producer.ts'
import { appendChanges } from './recent-changes.ts'
import { type FeedTransport, type TableFeedOptions, type TransportListener, tableFeed } from './table-feed.ts'

export type KafkaFeedOptions = TableFeedOptions & {
  brokers: readonly string[]
  /** Identifies the installation, as several may share their brokers. */
  installation: string
  /** Replication factor, for when the topic is created. */
  replication?: number
}

export const changesTopic = 'folkmoot.wake'

/**
 * Changes are stored in `fm.recent_changes`; Kafka only tells processes to read it. A projection then needs
 * no PostgreSQL notification, which locks the whole cluster at each commit. Without a broker changes arrive
 * up to a second late and signals are lost.
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

// One partition keeps the order. Old messages are never read.
const ensureTopic = (kafka: Kafka, replicationFactor: number): Promise<void> =>
  withAdmin(kafka, async (admin) => {
    if ((await admin.listTopics()).includes(changesTopic)) return
    const configEntries = [{ name: 'retention.ms', value: String(3600 * 1000) }]
    const topics = [{ topic: changesTopic, numPartitions: 1, replicationFactor, configEntries }]
    await admin.createTopics({ topics, waitForLeaders: true })
  })
