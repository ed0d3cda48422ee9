import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { withAdmin } from '#platform/kafka/client.ts'
import { alarm } from '#platform/react/wake.ts'
import type { WakeUpMessage, WakeUpTopic } from './kafka-producer.ts'
import type { TransportListener } from './table-feed.ts'

type ConsumerOptions = WakeUpTopic & {
  /** Makes the topic when it is missing. */
  ensureTopic: () => Promise<void>
}

const longestShutdownMs = 3_000
const pauses = { first: 100, most: 1_000 }

/**
 * Listens to a topic from now on, and again from now on whenever the connection was lost. Each connection is a consumer
 * group of its own: a group that is joined again lets its member wait until the old membership has timed out, ten
 * seconds during which the table alone would speak. `ready` resolves when it listens, or when the first try has failed.
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
    // Whatever was said before the first fetch had begun may have passed by.
    listener.onGap()
    ready()
  }
  const receive = (text: string) => {
    const { changed, signal } = JSON.parse(text) as WakeUpMessage
    if (changed !== undefined) listener.onChanged(BigInt(changed))
    if (signal !== undefined) listener.onSignal(signal)
  }

  /** Lives until the connection is lost or everything ends. */
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
        // One that was lost is still a member for some seconds; the broker itself forgets groups that are empty and
        // have noted no place, as all of these.
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
      // A broker that does not answer keeps nobody from ending.
      const enough = new AbortController()
      await Promise.race([
        running,
        sleep(longestShutdownMs, undefined, { signal: enough.signal, ref: false }),
      ])
      enough.abort()
    },
  }
}
