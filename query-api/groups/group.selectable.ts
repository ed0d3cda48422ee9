import type { Knex } from 'knex'
import { picturesOf } from '#platform/content/person.ts'
import type { Actor } from '#platform/language/policy.ts'
import { searchWords } from '#platform/language/search-name.ts'
import {
  defineSelectable,
  plainEntry,
  type SelectableEntry,
  type SelectableSearch,
} from '#platform/queries/selectable.ts'
import { type GroupCategoryRow, groupCategories } from '#projectors/groups/group-categories.table.ts'
import { groupMemberships } from '#projectors/groups/group-memberships.table.ts'
import type { GroupRow } from '#projectors/groups/groups.table.ts'
import { whereNameMatches } from '../members/find-members.queries.ts'
import { members } from '../members/members.queries.ts'
import { groupCategories as categories, groups } from './groups.queries.ts'

const keyPrefix = { member: 'group:', admin: 'manages:group:' }
const groupsOf = (actor: Actor, scope: keyof typeof keyPrefix): string[] => {
  const start = keyPrefix[scope]
  return [...actor.keys].flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []))
}

const findGroups = async (
  db: Knex,
  actor: Actor,
  { q, limit, scope, ids, chat = false }: SelectableSearch,
): Promise<SelectableEntry[]> => {
  const query = whereNameMatches(groups.readable(db, actor).where('archived', false), q)
  if (chat) void query.where('chat', true)
  if (scope !== 'visible') void query.whereIn('id', groupsOf(actor, scope))
  if (ids) void query.whereIn('id', [...ids])
  const [rows, categoryRows]: [GroupRow[], GroupCategoryRow[]] = await Promise.all([
    query.orderBy('search_name').orderBy('id').limit(limit),
    db(`rm.${groupCategories.sqlName}`),
  ])
  const names = new Map(categoryRows.map(({ id, name }) => [id, name]))
  return rows.map(({ id, name, category_id, member_count, picture_id }) => ({
    ...plainEntry,
    type: 'group',
    id,
    name,
    path: `/groups/${id}`,
    picture: picturesOf(picture_id).small,
    category: names.get(category_id) ?? null,
    member_count,
  }))
}

// The visible administrators of the visible groups: a member may write to them without being in the group.
const findAdmins = async (db: Knex, actor: Actor, search: SelectableSearch): Promise<SelectableEntry[]> => {
  const entries = await findGroups(db, actor, { ...search, scope: 'visible' })
  const ids = entries.map(({ id }) => id)
  const seen = members.readable(db, actor).where({ deleted: false, locked: false }).select('id')
  const loaded: { group_id: string; admin_ids: string[] }[] = await db(`rm.${groupMemberships.sqlName}`)
    .whereRaw('group_id = any(?::text[]) and admin', [ids])
    .whereIn('member_id', seen)
    .groupBy('group_id')
    .select('group_id', db.raw('array_agg(member_id order by member_id) as admin_ids'))
  const byGroup = new Map(loaded.map(({ group_id, admin_ids }) => [group_id, admin_ids]))
  return entries.flatMap((entry): SelectableEntry[] => {
    const member_ids = byGroup.get(entry.id) ?? []
    return member_ids.length === 0
      ? []
      : [{ ...entry, type: 'group_admin', member_ids, member_count: member_ids.length }]
  })
}

// There are few, and their names have no form for searching.
const findCategories = async (
  db: Knex,
  actor: Actor,
  { q, limit, ids }: SelectableSearch,
): Promise<SelectableEntry[]> => {
  const rows: GroupCategoryRow[] = await categories.readable(db, actor).orderBy('plural_name').orderBy('id')
  const wanted = searchWords(q)
  const matches = (name: string) => {
    const words = searchWords(name).flat()
    return wanted.every((spellings) => spellings.some((one) => words.some((word) => word.startsWith(one))))
  }
  return rows
    .filter(({ id, plural_name }) => matches(plural_name) && (ids?.includes(id) ?? true))
    .slice(0, limit)
    .map(({ id, plural_name }) => ({
      ...plainEntry,
      type: 'group_category',
      id,
      name: plural_name,
      path: `/directory/${id}`,
    }))
}

export const selectableCategories = defineSelectable({
  type: 'group_category',
  order: 10,
  find: findCategories,
})
export const selectableGroups = defineSelectable({
  type: 'group',
  order: 20,
  module: 'groups',
  find: findGroups,
})
export const selectableAdmins = defineSelectable({
  type: 'group_admin',
  order: 30,
  module: 'groups',
  find: findAdmins,
})
