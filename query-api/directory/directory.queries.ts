import type { Knex } from 'knex'
import { discoverParts } from '#platform/config/discovery.ts'
import type { Actor, Reader } from '#platform/language/policy.ts'
import { hasOperators } from '#platform/language/search-grammar.ts'
import { numberedRows } from '#platform/queries/page-of-rows.ts'
import { type SelectableEntry, type SelectableSearch, selectableKind } from '#platform/queries/selectable.ts'
import { ascending } from '#platform/queries/sort-key.ts'
import { idsMatching } from '#platform/search/search-engine.ts'
import type { GroupRow } from '#projectors/groups/groups.table.ts'
import { groups } from '../groups/groups.queries.ts'
import { whereNameMatches } from '../members/find-members.queries.ts'

/** As long as a list may be that is not paged. */
export const maxEntries = 5000

const selectables = (await discoverParts(selectableKind)).sort((one, other) => one.order - other.order)

/** Whether a feature offers things of this type to pickers. */
export const isSelectable = (type: string): boolean => selectables.some((one) => one.type === type)

/** Options of each requested type; groups of people come first. */
export const selectable = async (
  db: Knex,
  actor: Actor,
  types: readonly string[],
  search: SelectableSearch,
): Promise<SelectableEntry[]> => {
  const wanted = selectables.filter(({ type }) => types.includes(type))
  return (await Promise.all(wanted.map(({ find }) => find(db, actor, search)))).flat()
}

/** The same for what a user types: operators of searches, or the beginnings of names. */
export const selectableFor = async (
  db: Knex,
  reader: Reader,
  types: readonly string[],
  search: SelectableSearch,
): Promise<SelectableEntry[]> => {
  if (!hasOperators(search.q)) return selectable(db, reader.actor, types, search)
  const wanted = selectables.filter(({ type }) => types.includes(type))
  const found = wanted.map(async ({ module, find }) =>
    module === undefined
      ? find(db, reader.actor, search)
      : find(db, reader.actor, { ...search, q: '', ids: await idsMatching(db, reader, module, search.q) }),
  )
  return (await Promise.all(found)).flat()
}

type Choice = Pick<SelectableEntry, 'type' | 'id'>

/** The chosen things that the actor may still choose, in the same order. */
export const stillSelectable = async (
  db: Knex,
  actor: Actor,
  chosen: readonly Choice[],
): Promise<SelectableEntry[]> => {
  const loaded = await Promise.all(
    selectables.map(({ type, find }) => {
      const ids = chosen.filter((one) => one.type === type).map(({ id }) => id)
      return ids.length === 0 ? [] : find(db, actor, { q: '', limit: maxEntries, scope: 'visible', ids })
    }),
  )
  const entries = new Map(loaded.flat().map((entry) => [`${entry.type} ${entry.id}`, entry]))
  return chosen.flatMap(({ type, id }) => entries.get(`${type} ${id}`) ?? [])
}

type InCategory = { q: string; archived: boolean; page: number; per_page: number }

/** A page of a category's groups. */
export const groupsInCategory = async (
  db: Knex,
  reader: Reader,
  categoryId: string,
  { q, archived, page, per_page }: InCategory,
) => {
  const readable = groups.readable(db, reader.actor).where('category_id', categoryId)
  const query = hasOperators(q)
    ? readable.whereIn('id', await idsMatching(db, reader, 'groups', q))
    : whereNameMatches(readable, q)
  if (!archived) void query.where('archived', false)
  return numberedRows<GroupRow>(query, { by: [ascending('search_name')], page, per_page })
}
