import { type Kafka, Partitioners } from 'kafkajs'
import { steadyProducer } from '#platform/kafka/producer.ts'
import type { Log } from '#platform/log/log.ts'

/** The JSON message of the topic: one of the two. */
export type WakeUpMessage = { changed?: string; signal?: string }

export type WakeUpTopic = { kafka: Kafka; topic: string; installation: string; log: Log }

const maxSignals = 1_000
/** Pause after a failure; messages would only queue up meanwhile. */
const backOffMs = 500

/**
 * Publishes to a topic without waiting. Messages that come during a request go out with the next one;
 * messages that fail are dropped, because the table has the changes and old signals are worthless.
 */
export const changeProducer = ({ kafka, topic, installation, log }: WakeUpTopic) => {
  const createPartitioner = Partitioners.DefaultPartitioner
  const retry = { retries: 0 }
  const producer = steadyProducer(kafka, { allowAutoTopicCreation: false, createPartitioner, retry })
  let signals: string[] = []
  let last: bigint | null = null
  let flushing: Promise<void> | null = null
  let backOff: NodeJS.Timeout | null = null

  const takePending = (): WakeUpMessage[] => {
    const taken: WakeUpMessage[] = signals.map((signal) => ({ signal }))
    if (last !== null) taken.push({ changed: String(last) })
    signals = []
    last = null
    return taken
  }

  const send = async (pending: readonly WakeUpMessage[]) => {
    const messages = pending.map((word) => ({ key: installation, value: JSON.stringify(word), partition: 0 }))
    await producer.send({ topic, messages, acks: 1 })
  }

  const flush = (): Promise<void> => {
    flushing ??= (async () => {
      for (let pending = takePending(); pending.length > 0; pending = takePending()) await send(pending)
    })()
      .catch((error) => {
        log.debug({ reason: String(error) }, 'a change could not be published')
        takePending()
        backOff = setTimeout(() => {
          backOff = null
        }, backOffMs)
        backOff.unref()
      })
      .finally(() => {
        flushing = null
      })
    return flushing
  }

  return {
    changed: (number: bigint): void => {
      if (backOff) return
      last = number
      void flush()
    },
    signal: (text: string): void => {
      if (backOff || signals.length >= maxSignals) return
      signals.push(text)
      void flush()
    },
    close: async (): Promise<void> => {
      await flushing
      if (backOff) clearTimeout(backOff)
      await producer.disconnect()
    },
  }
}
