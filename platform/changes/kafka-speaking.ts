import { type Kafka, Partitioners } from 'kafkajs'
import type { Log } from '#platform/log/log.ts'

/** What goes through the topic, as JSON: one of the two. */
export type Word = { changed?: string; signal?: string }

export type Topic = { kafka: Kafka; topic: string; installation: string; log: Log }

const mostSignals = 1_000
/** After a failure nothing is tried for so long: what is said meanwhile would only queue up. */
const silenceMs = 500

/**
 * Says things to a topic without making anybody wait. What comes while a request runs goes out with the next one; what
 * cannot go out is dropped, because the table knows it and signals are worth nothing later.
 */
export const speaking = ({ kafka, topic, installation, log }: Topic) => {
  const createPartitioner = Partitioners.DefaultPartitioner
  const producer = kafka.producer({ allowAutoTopicCreation: false, createPartitioner, retry: { retries: 0 } })
  let signals: string[] = []
  let last: bigint | null = null
  let speaks: Promise<void> | null = null
  let isConnected = false
  let silence: NodeJS.Timeout | null = null

  const words = (): Word[] => {
    const taken: Word[] = signals.map((signal) => ({ signal }))
    if (last !== null) taken.push({ changed: String(last) })
    signals = []
    last = null
    return taken
  }

  const send = async (said: readonly Word[]) => {
    if (!isConnected) await producer.connect()
    isConnected = true
    const messages = said.map((word) => ({ key: installation, value: JSON.stringify(word), partition: 0 }))
    await producer.send({ topic, messages, acks: 1 })
  }

  const speak = (): Promise<void> => {
    speaks ??= (async () => {
      for (let said = words(); said.length > 0; said = words()) await send(said)
    })()
      .catch((error) => {
        log.debug({ reason: String(error) }, 'a change could not be said')
        words()
        silence = setTimeout(() => {
          silence = null
        }, silenceMs)
        silence.unref()
      })
      .finally(() => {
        speaks = null
      })
    return speaks
  }

  return {
    changed: (number: bigint): void => {
      if (silence) return
      last = number
      void speak()
    },
    signal: (text: string): void => {
      if (silence || signals.length >= mostSignals) return
      signals.push(text)
      void speak()
    },
    close: async (): Promise<void> => {
      await speaks
      if (silence) clearTimeout(silence)
      await producer.disconnect().catch(() => undefined)
    },
  }
}
