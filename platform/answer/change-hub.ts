import type { Knex } from 'knex'
import type { Change, ChangeFeed, Signal } from '#platform/changes/change-feed.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Log } from '#platform/log/log.ts'
import type { Permit, Who } from '#platform/permit/permit.ts'
import { addressed, hand } from './change-delivery.ts'
import { frameOf, resetFrame } from './change-frames.ts'
import { type People, type Person, peopleOf } from './change-people.ts'
import { addVisibleThrough, changedRows, framesFor, readerOf } from './change-views.ts'
import type { ResourceIndex } from './resource-index.ts'

export type HubParts = {
  db: Knex
  feed: ChangeFeed
  permit: Pick<Permit, 'resolveSessions' | 'onRevoked'>
  resources: ResourceIndex
  clock: Pick<Clock, 'now'>
  log: Log
}

export type Hub = {
  people: People
  /** Number of the last change whose readers were chosen: a stream that joins now hears of all later ones. */
  taken: () => bigint
  /** Looks again at what people hold, and ends the streams of those whose session is over. */
  recheck: (people: Iterable<Person>) => Promise<void>
  close: () => Promise<void>
}

/** Changes that are handled in one go at most. */
const batchSize = 1_000

/** Carries each change to the streams of those who may see it. */
export const changeHub = async (parts: HubParts): Promise<Hub> => {
  const { db, feed, permit, resources, clock, log } = parts
  const people = peopleOf()
  const pending: Change[] = []
  let taken = 0n
  let running: Promise<void> | null = null
  let closed = false
  let looks = 0

  const take = (batch: readonly Change[]) => {
    const { number = 0n } = batch.at(-1) ?? {}
    if (number > taken) taken = number
  }

  const deliver = async (batch: readonly Change[]) => {
    await recheck(affected(people, batch))
    const rows = await addVisibleThrough(db, changedRows(batch, resources))
    take(batch)
    const at = taken
    const readers = addressed(people, rows)
    if (readers.length === 0) return
    const now = clock.now()
    const told = readers.map((one) => ({ reader: readerOf(one.person.who, now), rows: one.rows }))
    hand(readers, await framesFor(db, told), at)
  }

  const run = async () => {
    while (pending.length > 0 && !closed) {
      const batch = pending.splice(0, batchSize)
      try {
        await deliver(batch)
      } catch (error) {
        log.error({ err: error }, 'changes could not be delivered; their readers load again')
        take(batch)
        for (const person of people.holding([...new Set(batch.flatMap(({ audience }) => audience))]))
          reset(person)
      }
    }
    running = null
  }

  const recheck = async (whom: Iterable<Person>) => {
    const persons = [...whom].filter(({ connections }) => connections.size > 0)
    if (persons.length === 0) return
    // Who joins while the sessions are looked up was not asked about, and is looked at in its own turn.
    const asked = persons.flatMap(({ connections }) => [...connections])
    looks += 1
    const look = looks
    const known = await permit.resolveSessions([...new Set(asked.map(({ sessionId }) => sessionId))])
    for (const connection of asked) if (!known.has(connection.sessionId)) connection.cut()
    for (const person of persons) {
      // Of two looks that overtook each other the one that began later saw more.
      if (person.lookedAt > look) continue
      person.lookedAt = look
      renew(people, person, known)
    }
  }

  const subscription = await feed.subscribe((changes) => {
    pending.push(...changes)
    running ??= run()
  })
  // Asked for after the subscription stands: what lies between the two is delivered, and not missing later.
  const head = await feed.head()
  if (head > taken) taken = head
  const signals = feed.onSignal((signal) => passOn(people, signal))
  const stopHearing = permit.onRevoked((ids) => {
    if (ids !== null) return endSessions(people, new Set(ids))
    recheck(people.all()).catch((error) => log.error({ err: error }, 'sessions could not be looked at again'))
  })

  return {
    people,
    taken: () => taken,
    recheck,
    close: async () => {
      closed = true
      stopHearing()
      await subscription.close()
      await signals.close()
      await running
    },
  }
}

// Keys and the network's settings are no rows that anybody sees, and yet every screen may look different with them.
const affected = (people: People, batch: readonly Change[]): Set<Person> => {
  const keys = batch.filter(({ topic }) => topic === 'keys').map(({ id }) => id)
  const isEverybody = batch.some(({ topic }) => topic === 'network_settings')
  return isEverybody ? new Set(people.all()) : people.holding(keys)
}

const renew = (people: People, person: Person, known: ReadonlyMap<string, Who>): void => {
  const who = [...person.connections]
    .map(({ sessionId }) => known.get(sessionId))
    .find((found) => found !== undefined)
  if (who && people.renew(person, who)) reset(person)
}

const reset = ({ connections }: Person): void => {
  for (const connection of connections) {
    connection.drop()
    connection.send([{ row: 'reset', frame: resetFrame() }], null)
  }
}

const endSessions = (people: People, ids: ReadonlySet<string>): void => {
  for (const { connections } of people.all())
    for (const connection of [...connections]) if (ids.has(connection.sessionId)) connection.cut()
}

let signalCount = 0
const passOn = (people: People, { topic, payload, audience }: Signal): void => {
  const frame = frameOf(topic, JSON.stringify({ op: 'signal', payload }))
  signalCount += 1
  for (const { connections } of people.holding(audience))
    for (const connection of connections) connection.send([{ row: `signal ${signalCount}`, frame }], null)
}
