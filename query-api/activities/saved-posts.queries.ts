import type { Knex } from 'knex'
import type { Reader } from '#platform/language/policy.ts'
import { savedOf } from '#platform/saved/saved-things.ts'
import type { ActivityRow } from '#projectors/activities/activities.table.ts'
import { streamEntries } from '#projectors/activities/stream-entries.table.ts'
import { activities } from './activities.queries.ts'
import { foundAmong } from './found-posts.queries.ts'
import type { StreamPage } from './stream-page.queries.ts'

const last = '999999999999999999'

type SavedPage = Pick<StreamPage, 'limit' | 'after' | 'type' | 'author' | 'tag' | 'before'> & {
  sort?: StreamPage['sort'] | undefined
  q: string | undefined
  zone: string
}

/** A page of what the reader has saved and may still read, the latest saved first unless sorted otherwise. */
export const pageOfSaved = async (
  db: Knex,
  reader: Reader,
  { limit, after = last, type, author, tag, before, sort, q, zone }: SavedPage,
): Promise<{ rows: ActivityRow[]; next: string | null }> => {
  const { actor } = reader
  const saved = await savedOf(db, actor.id, 'activity')
  const ids = saved.map(({ thing_id }) => thing_id)
  const [readable, numbers, among] = await Promise.all([
    activities.readable(db, actor).whereIn('id', ids) as Promise<ActivityRow[]>,
    sort === undefined
      ? new Map(saved.map(({ thing_id, no }) => [thing_id, no]))
      : numbersOf(db, ids, sort === 'created_at' ? 'no' : 'last_no'),
    foundAmong(db, reader, { q, zone, ids }),
  ])
  const left = ids
    .map((thing_id) => ({ thing_id, no: numbers.get(thing_id) ?? '0' }))
    .filter(({ no }) => BigInt(no) < BigInt(after))
    .sort((a, b) => (BigInt(a.no) < BigInt(b.no) ? 1 : -1))
  const byId = new Map(readable.map((row) => [row.id, row]))
  const found = left.flatMap(({ thing_id, no }) => {
    const row = byId.get(thing_id)
    const isWanted =
      row !== undefined &&
      (among === undefined || among.has(thing_id)) &&
      (type === undefined || row.type === type) &&
      (author === undefined || row.author_id === author) &&
      (tag === undefined || row.tag_ids.includes(tag)) &&
      (before === undefined || row.created_at < before)
    return isWanted ? [{ row, no }] : []
  })
  const page = found.slice(0, limit)
  return {
    rows: page.map(({ row }) => row),
    next: found.length > limit ? (page.at(-1)?.no ?? null) : null,
  }
}

/** The position of each post in the streams where it stands now; where it stands in several, the latest. */
const numbersOf = async (
  db: Knex,
  ids: readonly string[],
  number: 'no' | 'last_no',
): Promise<Map<string, string>> => {
  const rows: { activity_id: string; no: string }[] = await db(`rm.${streamEntries.sqlName}`)
    .whereRaw('activity_id = any(?::text[])', [[...ids]])
    .where('hidden', false)
    .groupBy('activity_id')
    .select('activity_id', db.raw('max(??)::text as no', [number]))
  return new Map(rows.map(({ activity_id, no }) => [activity_id, no]))
}
