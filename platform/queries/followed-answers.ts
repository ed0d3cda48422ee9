import { isDeepStrictEqual } from 'node:util'
import type { Change, ChangeFeed } from '#platform/changes/change-feed.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Reader } from '#platform/language/policy.ts'
import type { Log } from '#platform/log/log.ts'
import type { Progress } from '#platform/projections/progress.ts'

/** How an answer is asked again, for the reader as of then, and the read tables that it comes from. */
export type AskedAgain = { tables: readonly string[]; again: (reader: Reader) => Promise<unknown> }

/** Follows an answer under a topic of signals. The result is called with what the client knows. */
export type Follow = (reader: Reader, topic: string, asked: AskedAgain) => (known: unknown) => void

export type FollowedAnswers = { follow: Follow; close: () => Promise<void> }

type Followed = AskedAgain & {
  reader: Reader
  topic: string
  known: unknown
  until: number
  /** The position of the newest change that it may reflect; null where it is up to date. */
  due: bigint | null
}

type Parts = {
  feed: Pick<ChangeFeed, 'subscribe' | 'signal'>
  clock: Pick<Clock, 'now'>
  log: Log
  progress: Pick<Progress, 'passed'>
  /** How long after a change answers are asked again, in milliseconds; changes meanwhile are taken together. */
  afterMs?: number
}

/** A client that still shows an answer asks for it anew before that. */
const followedForMs = 10 * 60_000
/** As long as other queries wait for their tables, in milliseconds. */
const tablesTimeoutMs = 5_000
/** In one process; the oldest is given up first. */
const maxFollowed = 1_000

/**
 * Answers that no view holds, such as counts of searches, for clients that show them: after changes that the reader may see
 * they are asked again, one after another, and what differs is sent to the reader's streams.
 */
export const followedAnswers = async ({
  feed,
  clock,
  log,
  progress,
  afterMs = 5_000,
}: Parts): Promise<FollowedAnswers> => {
  const all = new Map<string, Followed>()
  let timer: ReturnType<typeof setTimeout> | null = null
  let running: Promise<void> | null = null

  const schedule = () => {
    timer ??= setTimeout(() => {
      timer = null
      running = run()
    }, afterMs)
  }

  const askAgain = async (key: string, one: Followed, due: bigint) => {
    one.due = null
    await progress.passed([...one.tables], due, tablesTimeoutMs)
    const { actor, circumstances } = one.reader
    const answer = await one.again({ actor, circumstances: { ...circumstances, now: clock.now() } })
    if (all.get(key) !== one || isDeepStrictEqual(answer, one.known)) return
    one.known = answer
    await feed.signal(one.topic, answer, [`member:${actor.id}`])
  }

  const run = async () => {
    const now = Date.parse(clock.now())
    for (const [key, one] of all) {
      if (one.until < now) all.delete(key)
      else if (one.due !== null)
        await askAgain(key, one, one.due).catch((error) => {
          all.delete(key)
          log.warn({ err: error }, 'a followed answer is given up until its client asks anew')
        })
    }
    running = null
    if ([...all.values()].some(({ due }) => due !== null)) schedule()
  }

  const subscription = await feed.subscribe((changes) => {
    for (const [key, one] of all) {
      const { keys } = one.reader.actor
      // The client loads everything anew, and with it what it follows.
      if (changes.some((change) => isOfKeys(change, keys))) all.delete(key)
      else
        one.due = later(
          one.due,
          changes.filter(({ audience }) => audience.some((seen) => keys.has(seen))),
        )
    }
    if ([...all.values()].some(({ due }) => due !== null)) schedule()
  })

  return {
    follow: (reader, topic, asked) => {
      const key = `${reader.actor.id} ${topic}`
      const until = Date.parse(clock.now()) + followedForMs
      const one: Followed = { ...asked, reader, topic, known: undefined, until, due: null }
      all.delete(key)
      all.set(key, one)
      const [oldest] = all.keys()
      if (all.size > maxFollowed && oldest !== undefined) all.delete(oldest)
      return (known) => {
        one.known = known
      }
    },
    close: async () => {
      if (timer !== null) clearTimeout(timer)
      all.clear()
      await subscription.close()
      await running
    },
  }
}

const later = (due: bigint | null, changes: readonly Change[]): bigint | null =>
  changes.reduce((latest: bigint | null, { position }) => {
    const at = BigInt(position ?? 0)
    return latest === null || at > latest ? at : latest
  }, due)

const isOfKeys = ({ topic, id }: Change, keys: ReadonlySet<string>): boolean =>
  topic === 'network_settings' || (topic === 'keys' && keys.has(id))
