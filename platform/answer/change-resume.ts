import type { Knex } from 'knex'
import pLimit from 'p-limit'
import type { Change, ChangeFeed } from '#platform/changes/change-feed.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { Connection } from './change-connection.ts'
import type { Person } from './change-people.ts'
import { type ChangedRow, changedRows, framesFor, heardThrough, readerOf } from './change-views.ts'
import type { ResourceIndex } from './resource-index.ts'

export type ResumeParts = {
  db: Knex
  feed: Pick<ChangeFeed, 'since'>
  resources: ResourceIndex
}

/** A stream that has begun, and the last number that its reader has, or text that is no number. */
export type Returning = { person: Person; connection: Connection; after: string }

/**
 * What each of them has to be told so that it has everything up to the number at which it joined; null where that
 * cannot be told, or where the reader's keys changed: one `reset` stands for all of it then.
 */
export type Missed = ReadonlyMap<Returning, Buffer[] | null>

/** With more than this behind it, loading what is on screen is cheaper. */
const mostMissed = 2_000
/** So many kinds of readers are read for at a time: those who ask for something find a way between them. */
const readAtOnce = 4

/**
 * Finds out what readers have missed. After a restart they all come back at once and have missed about the same, so
 * changes are read once for all, and views once for those who miss the same rows.
 */
export const missedBy = async (
  parts: ResumeParts,
  readers: readonly Returning[],
  now: Instant,
): Promise<Missed> => {
  const numbered = readers
    .filter(({ after, connection }) => /^\d{1,18}$/.test(after) && connection.isOpen())
    .map((reader): Numbered => ({ reader, from: BigInt(reader.after), era: reader.person.era }))
    .sort((one, other) => Number(other.from - one.from))
  const found = new Map<Returning, Buffer[] | null>(readers.map((reader) => [reader, null]))
  const inTurn = pLimit(readAtOnce)
  const spans = await spansOf(parts, numbered)
  await Promise.all(
    spans.map(async ({ those, changes }) => {
      const rows = await heardThrough(parts.db, changedRows(changes, parts.resources))
      const alike = alikeOf(
        rows,
        those.filter((one) => !screenDiffers(one, changes)),
      )
      await Promise.all(
        alike.map((group) =>
          inTurn(async () => {
            for (const [reader, messages] of await messagesFor(parts.db, group, now))
              found.set(reader, messages)
          }),
        ),
      )
    }),
  )
  return found
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
  const audience = { keys, topics: parts.resources.heardThrough }
  const { known, changes, last } = await parts.feed.since(oldest.from, audience, mostMissed)
  if (known && changes.length < mostMissed) {
    // A process may be asked for a number that it has not heard of yet; only one beyond the feed's head is invalid.
    return [{ those: those.filter(({ from }) => from <= last), changes }]
  }
  if (those.length === 1) return []
  const middle = those.length >> 1
  const newer = await spansOf(parts, those.slice(0, middle))
  return [...newer, ...(await spansOf(parts, those.slice(middle)))]
}

const screenDiffers = ({ reader, from }: Numbered, changes: readonly Change[]): boolean =>
  changes.some(
    ({ topic, number, audience }) =>
      (topic === 'keys' || topic === 'network_settings') &&
      number > from &&
      number <= reader.connection.joinedAt &&
      audience.some((key) => reader.person.who.actor.keys.has(key)),
  )

type Alike = { those: Numbered[]; rows: ChangedRow[] }

/** Those who have missed the same rows, together. What changed after they joined is told twice rather than never. */
const alikeOf = (rows: readonly ChangedRow[], those: readonly Numbered[]): Alike[] => {
  const heard = byKey(rows)
  const found = new Map<string, Alike>()
  for (const one of those) {
    const { keys } = one.reader.person.who.actor
    const places = new Set([...keys].flatMap((key) => heard.get(key) ?? []))
    const own = [...places].sort((before, after) => before - after).map((place) => rows[place] as ChangedRow)
    const missed = own.filter(({ number }) => number > one.from)
    const likeness = missed.map(({ name }) => name).join('\n')
    const known = found.get(likeness)
    if (known) known.those.push(one)
    else found.set(likeness, { those: [one], rows: missed })
  }
  return [...found.values()]
}

/** Who holds a key hears of which rows, by their places. */
const byKey = (rows: readonly ChangedRow[]): Map<string, number[]> => {
  const found = new Map<string, number[]>()
  for (const [place, { audience }] of rows.entries())
    for (const key of audience) {
      const known = found.get(key)
      if (known) known.push(place)
      else found.set(key, [place])
    }
  return found
}

const messagesFor = async (
  db: Knex,
  { those, rows }: Alike,
  now: Instant,
): Promise<[Returning, Buffer[]][]> => {
  const staying = those.filter(({ reader }) => reader.connection.isOpen())
  if (staying.length === 0 || rows.length === 0) return staying.map(({ reader }) => [reader, []])
  const persons = [...new Set(staying.map(({ reader }) => reader.person))]
  const frames = await framesFor(
    db,
    rows,
    persons.map(({ who }) => readerOf(who, now)),
  )
  return staying.map(({ reader, era }) => {
    // Whoever's keys changed meanwhile is told to load everything again.
    if (reader.person.era !== era) return [reader, []]
    const at = persons.indexOf(reader.person)
    return [reader, rows.map((row) => frames(row, at).plain)]
  })
}
