import type { Knex } from 'knex'
import type { Change, ChangeFeed } from '#platform/changes/change-feed.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { Connection } from './change-connection.ts'
import type { Person } from './change-people.ts'
import { addVisibleThrough, type ChangedRow, changedRows, framesFor, readerOf } from './change-views.ts'
import type { ResourceIndex } from './resource-index.ts'

export type ResumeParts = {
  db: Knex
  feed: Pick<ChangeFeed, 'since'>
  resources: ResourceIndex
}

/** A stream that has begun, and the last number that its reader has, or text that is no number. */
export type Returning = { person: Person; connection: Connection; after: string }

/** Tells a reader what it missed up to that number; called in the order of the numbers. */
export type Telling = (newcomer: Returning, messages: readonly Buffer[], upTo: bigint) => void

/** With more than this behind it, loading what is on screen is cheaper. */
const mostMissed = 2_000
/** So many changes are read in one go, for whomever they are. */
const readAtOnce = 20_000
/** So many rows are read for at a time: those who ask for something find a way between them. */
const rowsAtOnce = 250

/**
 * Finds out what readers have missed, and tells them bit by bit, so that whoever is cut off on the way has got ahead.
 * After a restart they all come back at once and have missed about the same: changes are read once for all, and each row
 * once for all who missed it. Answers with those who cannot be told, or whose keys changed: one `reset` stands for all
 * of it then.
 */
export const tellMissed = async (
  parts: ResumeParts,
  readers: readonly Returning[],
  now: Instant,
  tell: Telling,
): Promise<ReadonlySet<Returning>> => {
  const numbered = readers
    .filter(({ after, connection }) => /^\d{1,18}$/.test(after) && connection.isOpen())
    .map((reader): Numbered => ({ reader, from: BigInt(reader.after), era: reader.person.era }))
    .sort((one, other) => Number(other.from - one.from))
  const lost = new Set(readers)
  for (const { those, changes } of await spansOf(parts, numbered)) {
    const rows = await addVisibleThrough(parts.db, changedRows(changes, parts.resources))
    const near = nearEnough(those, changes).filter((one) => !screenDiffers(one, changes))
    for (const { reader } of near) lost.delete(reader)
    await tellRows(parts.db, rows, near, now, tell)
  }
  return lost
}

/** `era` is that of the person's keys when their changes were chosen. */
type Numbered = { reader: Returning; from: bigint; era: number }
/** Readers, and all changes since the oldest of their numbers that any of them may be told of. */
type Span = { those: readonly Numbered[]; changes: readonly Change[] }

/**
 * Reads for all of them at once, and for halves of them where one read does not reach; the newest come first. One read after
 * the other: a crowd that was away for long leaves connections to those who ask.
 */
const spansOf = async (parts: ResumeParts, those: readonly Numbered[]): Promise<Span[]> => {
  const oldest = those.at(-1)
  if (!oldest) return []
  const keys = new Set(those.flatMap(({ reader }) => [...reader.person.who.actor.keys]))
  const audience = { keys, topics: parts.resources.visibleThrough }
  const { known, changes, last } = await parts.feed.since(oldest.from, audience, readAtOnce)
  if (known && changes.length < readAtOnce) {
    // A process may be asked for a number that it has not heard of yet; only one beyond the feed's head is invalid.
    return [{ those: those.filter(({ from }) => from <= last), changes }]
  }
  if (those.length === 1) return []
  const middle = those.length >> 1
  const newer = await spansOf(parts, those.slice(0, middle))
  return [...newer, ...(await spansOf(parts, those.slice(middle)))]
}

const nearEnough = (those: readonly Numbered[], changes: readonly Change[]): Numbered[] =>
  missingAmong(changes, those).flatMap(({ own, missed }) =>
    own.filter(({ from }) => missed.filter(({ number }) => number > from).length < mostMissed),
  )

const screenDiffers = ({ reader, from }: Numbered, changes: readonly Change[]): boolean =>
  changes.some(
    ({ topic, number, audience }) =>
      (topic === 'keys' || topic === 'network_settings') &&
      number > from &&
      number <= reader.connection.joinedAt &&
      audience.some((key) => reader.person.who.actor.keys.has(key)),
  )

const tellRows = async (
  db: Knex,
  rows: readonly ChangedRow[],
  those: readonly Numbered[],
  now: Instant,
  tell: Telling,
): Promise<void> => {
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    const next = rows.slice(first, first + rowsAtOnce)
    const missing = missingAmong(
      next,
      those.filter(({ reader }) => reader.connection.isOpen()),
    )
    const told = missing.map(({ person, missed }) => ({ reader: readerOf(person.who, now), rows: missed }))
    const frames = await framesFor(db, told)
    // A change of several rows is told once all of them are.
    const following = rows[first + rowsAtOnce]?.number
    for (const [at, { own, missed }] of missing.entries()) {
      const messages = missed.map((row) => ({ number: row.number, bytes: frames(row, at).plain }))
      for (const { reader, from, era } of own) {
        // Whoever's keys changed meanwhile is told to load everything again.
        if (reader.person.era !== era) continue
        const bytes = messages.filter(({ number }) => number > from).map((message) => message.bytes)
        const upTo = following === undefined ? reader.connection.joinedAt : following - 1n
        if (bytes.length > 0) tell(reader, bytes, least(upTo, reader.connection.joinedAt))
      }
    }
  }
}

type Heard = Pick<Change, 'number' | 'audience'>
/** A person, the streams that came back, and what any of them has missed, in order. */
type Missing<One> = { person: Person; own: Numbered[]; missed: One[] }

const missingAmong = <One extends Heard>(
  told: readonly One[],
  those: readonly Numbered[],
): Missing<One>[] => {
  const heard = byKey(told)
  const byPerson = new Map<Person, Numbered[]>()
  for (const one of those) {
    const known = byPerson.get(one.reader.person)
    if (known) known.push(one)
    else byPerson.set(one.reader.person, [one])
  }
  return [...byPerson].map(([person, own]) => {
    // The one that has been away for longest is the last.
    const from = own.at(-1)?.from ?? 0n
    const places = new Set([...person.who.actor.keys].flatMap((key) => heard.get(key) ?? []))
    const inOrder = [...places].sort((before, after) => before - after).map((place) => told[place] as One)
    return { person, own, missed: inOrder.filter(({ number }) => number > from) }
  })
}

/** Who holds a key hears of which of them, by their places. */
const byKey = (told: readonly Heard[]): Map<string, number[]> => {
  const found = new Map<string, number[]>()
  for (const [place, { audience }] of told.entries())
    for (const key of audience) {
      const known = found.get(key)
      if (known) known.push(place)
      else found.set(key, [place])
    }
  return found
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
