import { randomInt } from 'node:crypto'
import type { Knex } from 'knex'
import { type Instant, plus } from '#platform/language/instant.ts'
import { valuesOf } from '#platform/language/limit.ts'
import type { InternalSite } from '#platform/safe-fetch/checked-address.ts'
import { safeAsk } from '#platform/safe-fetch/safe-fetch.ts'
import type { Secrets } from '#platform/vault/vault.ts'
import { type AskSource, askSourceWith, type KnownCopy } from './ask-source.ts'
import { calendarSourceLimits } from './calendar-source.limits.ts'
import { sourceAddress } from './calendar-source-address.ts'
import { waitFor } from './refresh-times.ts'

/** An entry of a copy. `entry` is what the feature makes of it. */
export type SourceEntry = { entry_id: string; starts_at: Instant; ends_at: Instant | null; entry: object }

/** Why entries of a source are not in its copy, and how many. */
export type LeftOut = { reason: string; count: number }

/** A copy as it is kept. `fingerprint` is the same for the same text. */
export type SourceCopy = KnownCopy & {
  fingerprint: string
  interval_s: number
  entries: readonly SourceEntry[]
  left_out: readonly LeftOut[]
}

export type CalendarSourceRow = KnownCopy & {
  id: string
  member_id: string
  zone: string
  fingerprint: string | null
  entries: number
  left_out: readonly LeftOut[]
  interval_s: number
  fetched_at: Instant | null
  checked_at: Instant | null
  failing_since: Instant | null
  tries: number
  next_at: Instant | null
}

export type NewSource = {
  id: string
  member_id: string
  url: string
  /** The zone of times that name none. */
  zone: string
  copy: SourceCopy
  now: Instant
}

/** Calendars that are read from addresses outside: the sealed address, the last good copy, and when to ask again. */
export type CalendarSources = {
  /** The address that is asked for one that a member typed, or why there is none. */
  addressFor: (typed: string) => ReturnType<typeof sourceAddress>
  ask: AskSource
  /** Adds a source with its first copy, or gives one another address and copy. */
  put: (source: NewSource) => Promise<void>
  one: (id: string) => Promise<CalendarSourceRow | null>
  address: (id: string) => Promise<string | null>
  /** True when no other process is reading the source; then none does for a minute. */
  claim: (id: string, now: Instant) => Promise<boolean>
  /** The source has answered: with another copy, or with the one that is there. */
  read: (id: string, copy: SourceCopy | null, now: Instant) => Promise<void>
  /** The source has failed. True when it has failed for so long that it is not asked any more. */
  failed: (id: string, now: Instant) => Promise<boolean>
  /** It is not asked any more, and its copy stays for an undo. */
  rest: (id: string) => Promise<void>
  /** True when a member has as many as one may have. */
  isFull: (memberId: string) => Promise<boolean>
  /** Deletes a source, its copy and its address. */
  remove: (id: string) => Promise<void>
  /** Deletes what a member added. */
  forget: (memberId: string) => Promise<void>
}

const table = 'fm.calendar_sources'
export const entriesTable = 'fm.calendar_source_entries'
const secretKind = 'calendar_address'
const ownerOf = ({ id, member_id }: Pick<CalendarSourceRow, 'id' | 'member_id'>): string =>
  `${member_id}~${id}`
const claimMs = 60_000
const { failing, time, ofMember } = valuesOf(calendarSourceLimits)
const failingMs = failing * 86_400_000

type Parts = {
  db: Knex
  secrets: Secrets
  ownHosts: readonly string[]
  internal: readonly InternalSite[]
}

export const calendarSourcesIn = ({ db, secrets, ownHosts, internal }: Parts): CalendarSources => {
  const isInternal = (host: string) => internal.some((site) => site.host === host)

  const one = async (id: string): Promise<CalendarSourceRow | null> =>
    (await db<CalendarSourceRow>(table).where({ id }).first()) ?? null

  const remove = async (id: string): Promise<void> => {
    const row = await one(id)
    if (row) await secrets.remove(secretKind, ownerOf(row))
    await db(table).where({ id }).delete()
  }

  return {
    addressFor: (typed) => sourceAddress(typed, isInternal),
    ask: askSourceWith(safeAsk({ ownHosts, internal, timeoutMs: time }), isInternal),
    put: async ({ id, member_id, url, zone, copy, now }) => {
      await secrets.put(secretKind, ownerOf({ id, member_id }), url)
      await db.transaction(async (transaction) => {
        await transaction(table)
          .insert({ id, member_id, zone, interval_s: copy.interval_s })
          .onConflict('id')
          .merge()
        await keepCopy(transaction, id, copy)
        await transaction(table).where({ id }).update(readAt(copy.interval_s, now))
      })
    },
    one,
    address: async (id) => {
      const row = await one(id)
      return row && secrets.get(secretKind, ownerOf(row))
    },
    claim: async (id, now) =>
      (await db(table)
        .where({ id })
        .whereRaw('(claimed_until is null or claimed_until < ?)', [now])
        .update({ claimed_until: plus(now, claimMs) })) > 0,
    read: async (id, copy, now) => {
      await db.transaction(async (transaction) => {
        if (copy !== null) await keepCopy(transaction, id, copy)
        const row = await transaction<CalendarSourceRow>(table).where({ id }).first()
        if (row) await transaction(table).where({ id }).update(readAt(row.interval_s, now))
      })
    },
    failed: async (id, now) => {
      const row = await one(id)
      if (row === null) return false
      const { interval_s, tries } = row
      const failing_since = row.failing_since ?? now
      const isOver = Date.parse(now) - Date.parse(failing_since) >= failingMs
      await db(table)
        .where({ id })
        .update({
          failing_since,
          checked_at: now,
          tries: tries + 1,
          claimed_until: null,
          removed: false,
          next_at: isOver ? null : plus(now, waitFor(interval_s, tries + 1, chance())),
        })
      return isOver
    },
    rest: async (id) => {
      await db(table).where({ id }).update({ next_at: null, claimed_until: null, removed: true })
    },
    isFull: async (member_id) => {
      const row = await db(table).where({ member_id, removed: false }).count({ n: '*' }).first()
      return Number(row?.n ?? 0) >= ofMember
    },
    remove,
    forget: async (member_id) => {
      const own: { id: string }[] = await db(table).where({ member_id }).select('id')
      for (const { id } of own) await remove(id)
    },
  }
}

const chance = (): number => randomInt(1_000) / 1_000

const readAt = (interval_s: number, now: Instant) => ({
  fetched_at: now,
  checked_at: now,
  failing_since: null,
  tries: 0,
  claimed_until: null,
  removed: false,
  next_at: plus(now, waitFor(interval_s, 0, chance())),
})

const keepCopy = async (transaction: Knex.Transaction, id: string, copy: SourceCopy): Promise<void> => {
  const { entries, left_out, etag, last_modified, fingerprint, interval_s } = copy
  await transaction(table)
    .where({ id })
    .update({
      etag,
      last_modified,
      fingerprint,
      interval_s,
      entries: entries.length,
      left_out: JSON.stringify(left_out),
    })
  await transaction(entriesTable).where({ source_id: id }).delete()
  await transaction.raw(
    `insert into ${entriesTable} (source_id, member_id, entry_id, starts_at, ends_at, entry)
     select source.id, source.member_id, entry_id, starts_at, ends_at, entry
     from jsonb_to_recordset(?::jsonb) as given(entry_id text, starts_at timestamptz, ends_at timestamptz, entry jsonb)
     join ${table} source on source.id = ?`,
    [JSON.stringify(entries), id],
  )
}

/** What is known of some sources: when they were read, and since when they fail. */
export const sourceRows = async (
  db: Knex,
  ids: readonly string[],
): Promise<(id: string) => CalendarSourceRow | undefined> => {
  const rows: CalendarSourceRow[] = await db(table).whereRaw('id = any(?::text[])', [[...ids]])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (id) => byId.get(id)
}

export type StoredEntry = { source_id: string; entry_id: string; entry: unknown }

type Condition = { sql: string; bindings?: readonly string[] }
type Wanted = { from: Instant; to: Instant; most: number; condition: Condition }

const entriesIn = (db: Knex, ids: readonly string[], { from, to, condition }: Omit<Wanted, 'most'>) =>
  db(entriesTable)
    .select('source_id', 'entry_id', 'entry')
    .whereRaw('source_id = any(?::text[])', [[...ids]])
    .where('starts_at', '<', to)
    .whereRaw('(ends_at is null or ends_at >= ?)', [from])
    .whereRaw(condition.sql, [...(condition.bindings ?? [])])

/** The entries of some sources that may touch a range, at most `most`, those that began first. */
export const entriesBetween = (
  db: Knex,
  ids: readonly string[],
  { most, ...wanted }: Wanted,
): Knex.QueryBuilder<object, StoredEntry[]> =>
  entriesIn(db, ids, wanted).orderBy(['starts_at', 'source_id', 'entry_id']).limit(most)

const perPage = 1_000

/** The same in no useful order, page by page: for many entries of which few are kept. */
export async function* eachEntryBetween(
  db: Knex,
  ids: readonly string[],
  { most, ...wanted }: Wanted,
): AsyncGenerator<StoredEntry> {
  let last: readonly string[] = ['', '']
  for (let left = most; left > 0; ) {
    const page: StoredEntry[] = await entriesIn(db, ids, wanted)
      .whereRaw('(source_id, entry_id) > (?, ?)', [...last])
      .orderBy(['source_id', 'entry_id'])
      .limit(Math.min(perPage, left))
    yield* page
    const end = page.at(-1)
    if (page.length < perPage || end === undefined) return
    last = [end.source_id, end.entry_id]
    left -= page.length
  }
}

/** One entry of a source; null when the copy has none of that name. */
export const entryOf = async (db: Knex, source_id: string, entry_id: string): Promise<unknown> =>
  (await db(entriesTable).where({ source_id, entry_id }).select('entry').first())?.entry ?? null

/** Sources whose time has come, the longest due first. */
export const dueSources = (
  db: Knex,
  now: Instant,
  most: number,
): Promise<{ id: string; due_at: Instant }[]> =>
  db(table)
    .select('id', 'next_at as due_at')
    .where('next_at', '<=', now)
    .whereRaw('(claimed_until is null or claimed_until < ?)', [now])
    .orderBy('next_at')
    .limit(most)

/** When the next source is due; null when none is. */
export const nextDueSource = async (db: Knex): Promise<Instant | null> =>
  (await db(table).min({ at: 'next_at' }).first())?.at ?? null

/** Puts a source off that was due at a time and still is, so that one that cannot be read holds up no other. */
export const postponeSource = async (
  db: Knex,
  { id, due_at }: { id: string; due_at: Instant },
  until: Instant,
): Promise<void> => {
  await db(table).where({ id, next_at: due_at }).update({ next_at: until, claimed_until: null })
}
