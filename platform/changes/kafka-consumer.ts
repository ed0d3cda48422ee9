import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { withAdmin } from '#platform/kafka/client.ts'
import { alarm } from '#platform/scheduling/alarm.ts'
import type { WakeUpMessage, WakeUpTopic } from './kafka-producer.ts'
import type { TransportListener } from './table-feed.ts'

type ConsumerOptions = WakeUpTopic & {
  /** Creates the topic when it is missing. */
  ensureTopic: () => Promise<void>
}

const maxShutdownMs = 3_000
const pauses = { first: 100, most: 1_000 }

/**
 * Consumes a topic from now on, and again after a lost connection. Each connection uses its own consumer
 * group, because rejoining a group waits ten seconds for the old membership to expire. `ready` resolves when
 * it listens or when the first attempt failed.
 */
export const changeConsumer = (
  { kafka, topic, installation, log, ensureTopic }: ConsumerOptions,
  listener: TransportListener,
) => {
  const pause = alarm()
  let closed = false
  let end = () => {}
  const closing = new Promise<null>((resolve) => {
    end = () => resolve(null)
  })
  let tries = 0
  let ready = () => {}
  const isReady = new Promise<void>((resolve) => {
    ready = resolve
  })

  const onListening = () => {
    if (tries > 0) log.info({ tries }, 'changes arrive through Kafka again')
    tries = 0
    // Messages sent before the first fetch may have been missed.
    listener.onGap()
    ready()
  }
  const receive = (text: string) => {
    const { changed, signal } = JSON.parse(text) as WakeUpMessage
    if (changed !== undefined) listener.onChanged(BigInt(changed))
    if (signal !== undefined) listener.onSignal(signal)
  }

  /** Runs until the connection is lost or the consumer closes. */
  const connection = async (groupId: string) => {
    await ensureTopic()
    const consumer = kafka.consumer({
      groupId,
      allowAutoTopicCreation: false,
      maxWaitTimeInMs: 500,
      retry: { retries: 0, restartOnFailure: async () => false },
    })
    const lost = new Promise<Error>((resolve) => {
      consumer.on(consumer.events.CRASH, ({ payload }) => resolve(payload.error))
    })
    const first = consumer.on(consumer.events.FETCH, () => {
      first()
      onListening()
    })
    try {
      await consumer.connect()
      await consumer.subscribe({ topics: [topic], fromBeginning: false })
      await consumer.run({
        autoCommit: false,
        eachMessage: async ({ message: { key, value } }) => {
          if (String(key) === installation) receive(String(value))
        },
      })
      const error = await Promise.race([lost, closing])
      if (error) throw error
    } finally {
      await consumer.disconnect().catch(() => undefined)
    }
  }

  const run = async () => {
    while (!closed) {
      const groupId = `folkmoot-wake-${randomUUID()}`
      try {
        await connection(groupId)
        // A lost member stays in the group for some seconds; the broker deletes empty groups without offsets
        // by itself.
        await withAdmin(kafka, (admin) => admin.deleteGroups([groupId]))
      } catch (error) {
        if (closed) return
        const reason = error instanceof Error ? error.message : String(error)
        if (tries === 0)
          log.warn({ reason }, 'Kafka is unavailable; changes are read from the table every second')
        tries += 1
        ready()
        await pause.sleep(Math.min(pauses.first * 2 ** (tries - 1), pauses.most))
      }
    }
  }
  const running = run()

  return {
    ready: isReady,
    close: async (): Promise<void> => {
      closed = true
      end()
      pause.wake()
      // An unresponsive broker does not delay the shutdown.
      const enough = new AbortController()
      await Promise.race([running, sleep(maxShutdownMs, undefined, { signal: enough.signal, ref: false })])
      enough.abort()
    },
  }
}
