import type { Knex } from 'knex'
import type { Reader } from '#platform/language/policy.ts'
import { whereNameMatches } from '../members/find-members.queries.ts'
import { groups } from './groups.queries.ts'

const maxGroups = 50

/** The ids of the visible groups that a typed value means: its address, else every name that it is the beginning of. */
export const groupIdsByName = async (db: Knex, { actor }: Reader, value: string): Promise<string[]> => {
  const exact = await groups.readable(db, actor).where('id', value).select('id')
  const found =
    exact.length > 0
      ? exact
      : await whereNameMatches(groups.readable(db, actor), value).limit(maxGroups).select('id')
  return found.map(({ id }: { id: string }) => id)
}
