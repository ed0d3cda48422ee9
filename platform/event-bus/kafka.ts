import { Partitioners } from 'kafkajs'
import { kafkaClient, retryPolicy, withAdmin } from '#platform/kafka/client.ts'
import { kindsOf, type SteadyProducer, steadyProducer } from '#platform/kafka/producer.ts'
import type { Log } from '#platform/log/log.ts'
import { type BatchPart, splitBatch, splitInHalf } from './batch-parts.ts'
import type { Batch, EventBus, Message, Refused } from './event-bus.ts'

export type KafkaOptions = {
  brokers: readonly string[]
  log: Log
  /** For topics that this makes; those that exist keep what they have. */
  partitions?: number
  replication?: number
  /** How long one request may take, in milliseconds. */
  requestTimeout?: number
}

/**
 * Kafka as event bus. The producer is idempotent with one request in flight: a request that is repeated unchanged is
 * stored once, and one that is repeated with something else in it is refused for ever after. Opens nothing until it is
 * prepared.
 */
export const kafkaBus = ({ partitions = 1, replication = 1, ...options }: KafkaOptions): EventBus => {
  const { log } = options
  const kafka = kafkaClient(options)
  const counts = new Map<string, number>()
  let producer: SteadyProducer | null = null
  let isClosed = false

  const currentProducer = (): SteadyProducer => {
    if (isClosed) throw new Error('the bus is closed')
    producer ??= steadyProducer(kafka, {
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
      retry: retryPolicy(1),
    })
    return producer
  }

  const post = async ({ topic, partition, messages }: BatchPart): Promise<'stored' | 'too_large'> => {
    const used = currentProducer()
    try {
      const records = messages.map(({ key, value, headers }) => ({ key, value, headers, partition }))
      await used.send({ topic, messages: records, acks: -1 })
      return 'stored'
    } catch (error) {
      const kinds = kindsOf(error)
      if (kinds.some((kind) => tooLarge.has(kind))) return 'too_large'
      if (kinds.some((kind) => lostTrack.has(kind))) {
        log.warn({ reason: String(error) }, 'the broker lost track of the producer; a new producer continues')
        producer = null
        void used.disconnect()
      }
      throw error
    }
  }

  return {
    prepare: (topics) =>
      withAdmin(kafka, async (admin) => {
        const known = new Set(await admin.listTopics())
        const missing = topics.filter((topic) => !known.has(topic))
        if (missing.length > 0)
          await admin.createTopics({
            topics: missing.map((topic) => ({
              topic,
              numPartitions: partitions,
              replicationFactor: replication,
            })),
            waitForLeaders: true,
          })
        const { topics: found } = await admin.fetchTopicMetadata({ topics: [...topics] })
        for (const { name, partitions } of found) counts.set(name, partitions.length)
      }),
    compose: (messages) => composed(messages, counts, post),
    close: async () => {
      isClosed = true
      await producer?.disconnect()
    },
  }
}

const composed = (
  messages: readonly Message[],
  counts: ReadonlyMap<string, number>,
  post: (part: BatchPart) => Promise<'stored' | 'too_large'>,
): Batch => {
  const waiting = splitBatch(messages, (topic) => {
    const count = counts.get(topic)
    if (!count) throw new Error(`the topic ${topic} was not prepared`)
    return count
  })
  const refused: Refused[] = []
  return {
    send: async () => {
      for (let part = waiting[0]; part; part = waiting[0]) {
        const outcome = await post(part)
        // Nothing of a part that is too large was stored, so it may go on in smaller ones.
        if (outcome === 'too_large' && part.messages.length > 1) waiting.splice(0, 1, ...splitInHalf(part))
        else {
          if (outcome === 'too_large')
            refused.push(...part.messages.map(({ index }) => ({ index, reason: 'too_large' })))
          waiting.shift()
        }
      }
      return refused
    },
  }
}

const tooLarge = new Set(['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE'])
const lostTrack = new Set([
  'OUT_OF_ORDER_SEQUENCE_NUMBER',
  'UNKNOWN_PRODUCER_ID',
  'INVALID_PRODUCER_EPOCH',
  'INVALID_PRODUCER_ID_MAPPING',
  'PRODUCER_FENCED',
])
