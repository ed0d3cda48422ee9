import type { Knex } from 'knex'
import type { Reader } from '#platform/language/policy.ts'
import { foundOf, isFound, listQuestion, thingsFound } from '#platform/search/list-question.ts'
import type { SearchCondition } from '#platform/search/search-section.ts'
import type { StreamPage } from './stream-page.queries.ts'

type Asking = {
  q: string | undefined
  /** In which days begin. */
  zone: string
  within: SearchCondition
  /** Of the list, which names a post. */
  column?: string
  /** So many are listed. */
  most?: number
}

// More hits than these stand so close together in a stream that looking at each post finds a page sooner.
const few = 3_000

/** The posts of a place that are found, themselves or by a reply; undefined where nothing is asked. */
export const foundPosts = async (
  db: Knex,
  reader: Reader,
  { q = '', zone, within, column = 'entry.activity_id', most = few }: Asking,
): Promise<StreamPage['found']> => {
  if (q.trim() === '') return undefined
  const question = await listQuestion(db, reader, { module: 'activities', typed: q, zone })
  if (question === null) return []
  return (await thingsFound(db, question, { within, most })) ?? isFound(question, column)
}

/** Streams are named like the keys of their readers. */
export const inStreams = (streams: readonly string[]): SearchCondition => ({
  sql: 'audience && ?::text[]',
  bindings: [[...streams]],
})

/** Those of some posts that are found; undefined where nothing is asked. */
export const foundAmong = async (
  db: Knex,
  reader: Reader,
  { q = '', zone, ids }: Pick<Asking, 'q' | 'zone'> & { ids: readonly string[] },
): Promise<ReadonlySet<string> | undefined> => {
  if (q.trim() === '') return undefined
  const question = await listQuestion(db, reader, { module: 'activities', typed: q, zone })
  if (question === null) return new Set()
  return new Set(await foundOf(db, question, ids))
}
