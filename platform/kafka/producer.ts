import { setTimeout as pause } from 'node:timers/promises'
import type { Kafka, ProducerConfig, ProducerRecord } from 'kafkajs'

/** Sends to a cluster. It connects on first use, and anew when it cannot trust its connections. */
export type SteadyProducer = {
  /** Rejects with the error of the client when the broker did not store the messages, or did not say so. */
  send: (record: ProducerRecord) => Promise<void>
  disconnect: () => Promise<void>
}

/**
 * A producer that outlives outages. After a failure that no broker reported, it connects anew before it sends again: the
 * client would go on using a connection that is dead, or one on which the broker never introduced itself. It stays the
 * same producer for the broker, so what an idempotent one repeats is stored once.
 */
export const steadyProducer = (kafka: Kafka, config: ProducerConfig): SteadyProducer => {
  const producer = kafka.producer(config)
  let state: 'new' | 'connected' | 'doubtful' = 'new'

  const connect = async () => {
    // A dead connection may take for ever to close.
    if (state === 'doubtful')
      await Promise.race([producer.disconnect().catch(() => undefined), pause(disconnectTimeout)])
    await producer.connect()
    state = 'connected'
  }

  return {
    send: async (record) => {
      try {
        if (state !== 'connected') await connect()
        await producer.send(record)
      } catch (error) {
        if (!isReported(error)) state = 'doubtful'
        throw error
      }
    },
    disconnect: () => producer.disconnect().catch(() => undefined),
  }
}

const disconnectTimeout = 1_000

/** What the broker called an error, wherever in the chain of causes it stands. Empty when no broker reported it. */
export const kindsOf = (error: unknown): string[] => {
  if (!(error instanceof Error)) return []
  const kind = 'type' in error && typeof error.type === 'string' ? [error.type] : []
  return [...kind, ...(error.cause === error ? [] : kindsOf(error.cause))]
}

const isReported = (error: unknown): boolean => kindsOf(error).length > 0
