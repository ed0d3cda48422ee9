import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { administering } from '#platform/kafka/client.ts'
import { alarm } from '#platform/react/wake.ts'
import type { Topic, Word } from './kafka-speaking.ts'
import type { Ear } from './table-feed.ts'

type Heard = Topic & {
  /** Makes the topic when it is missing. */
  prepare: () => Promise<void>
}

const longestFarewell = 3_000
const pauses = { first: 100, most: 1_000 }

/**
 * Listens to a topic from now on, and again from now on whenever the connection was lost. Each connection is a consumer
 * group of its own: a group that is joined again lets its member wait until the old membership has timed out, ten
 * seconds during which the table alone would speak. `ready` resolves when it listens, or when the first try has failed.
 */
export const hearing = ({ kafka, topic, installation, log, prepare }: Heard, ear: Ear) => {
  const pause = alarm()
  let closed = false
  let end = () => {}
  const ending = new Promise<null>((resolve) => {
    end = () => resolve(null)
  })
  let tries = 0
  let ready = () => {}
  const isReady = new Promise<void>((resolve) => {
    ready = resolve
  })

  const listens = () => {
    if (tries > 0) log.info({ tries }, 'changes are heard through Kafka again')
    tries = 0
    // Whatever was said before the first fetch had begun may have passed by.
    ear.missed()
    ready()
  }
  const hear = (text: string) => {
    const { changed, signal } = JSON.parse(text) as Word
    if (changed !== undefined) ear.changed(BigInt(changed))
    if (signal !== undefined) ear.signal(signal)
  }

  /** Lives until the connection is lost or everything ends. */
  const connection = async (groupId: string) => {
    await prepare()
    const opened = kafka.consumer({
      groupId,
      allowAutoTopicCreation: false,
      maxWaitTimeInMs: 500,
      retry: { retries: 0, restartOnFailure: async () => false },
    })
    const lost = new Promise<Error>((resolve) => {
      opened.on(opened.events.CRASH, ({ payload }) => resolve(payload.error))
    })
    const first = opened.on(opened.events.FETCH, () => {
      first()
      listens()
    })
    try {
      await opened.connect()
      await opened.subscribe({ topics: [topic], fromBeginning: false })
      await opened.run({
        autoCommit: false,
        eachMessage: async ({ message: { key, value } }) => {
          if (String(key) === installation) hear(String(value))
        },
      })
      const error = await Promise.race([lost, ending])
      if (error) throw error
    } finally {
      await opened.disconnect().catch(() => undefined)
    }
  }

  const life = async () => {
    while (!closed) {
      const groupId = `folkmoot-wake-${randomUUID()}`
      try {
        await connection(groupId)
        // One that was lost is still a member for some seconds; the broker itself forgets groups that are empty and
        // have noted no place, as all of these.
        await administering(kafka, (admin) => admin.deleteGroups([groupId]))
      } catch (error) {
        if (closed) return
        const reason = error instanceof Error ? error.message : String(error)
        if (tries === 0) log.warn({ reason }, 'Kafka is away, changes are read from the table every second')
        tries += 1
        ready()
        await pause.sleep(Math.min(pauses.first * 2 ** (tries - 1), pauses.most))
      }
    }
  }
  const lives = life()

  return {
    ready: isReady,
    close: async (): Promise<void> => {
      closed = true
      end()
      pause.wake()
      // A broker that does not answer keeps nobody from ending.
      const enough = new AbortController()
      await Promise.race([lives, sleep(longestFarewell, undefined, { signal: enough.signal, ref: false })])
      enough.abort()
    },
  }
}
