import type { Knex } from 'knex'
import type { DirectoryEntry, DirectoryType } from '#events/directory/directory.contract.ts'
import { fullName, picturesOf } from '#platform/language/person.ts'
import type { Actor } from '#platform/language/policy.ts'
import { searchWords } from '#platform/language/search-name.ts'
import { type GroupCategoryRow, groupCategories } from '#projectors/groups/group-categories.table.ts'
import { groupMemberships } from '#projectors/groups/group-memberships.table.ts'
import type { GroupRow } from '#projectors/groups/groups.table.ts'
import type { MemberRow } from '#projectors/members/members.table.ts'
import { groupCategories as categories, groups } from '../groups/groups.queries.ts'
import { whereNameMatches } from '../members/find-members.queries.ts'
import { members } from '../members/members.queries.ts'

/** As long as a list may be that is not paged. */
export const maxEntries = 5000

const entryOfMember = (row: MemberRow): DirectoryEntry => ({
  type: 'member',
  id: row.id,
  name: fullName(row.first_name, row.last_name) ?? '',
  path: `/members/${row.id}`,
  picture: picturesOf(row.picture_id).small,
  category: null,
  member_count: null,
  member_ids: [],
  is_external: row.is_external,
})

const entryOfGroup = (row: GroupRow, names: ReadonlyMap<string, string>): DirectoryEntry => ({
  type: 'group',
  id: row.id,
  name: row.name,
  path: `/groups/${row.id}`,
  picture: null,
  category: names.get(row.category_id) ?? null,
  member_count: row.member_count,
  member_ids: [],
  is_external: false,
})

const entryOfCategory = ({ id, plural_name }: GroupCategoryRow): DirectoryEntry => ({
  type: 'group_category',
  id,
  name: plural_name,
  path: `/directory/${id}`,
  picture: null,
  category: null,
  member_count: null,
  member_ids: [],
  is_external: false,
})

/** Whose groups: each that one sees, those that one is in, or those that one runs. */
export type GroupScope = 'visible' | 'member' | 'admin'
export type Wanted = { q: string; limit: number; scope: GroupScope; ids?: readonly string[] }

/** Options of each requested type; groups of people come first. */
export const selectable = async (
  db: Knex,
  actor: Actor,
  types: readonly DirectoryType[],
  wanted: Wanted,
): Promise<DirectoryEntry[]> => {
  const isAsked = (type: DirectoryType) => types.includes(type)
  const [categoryEntries, groupEntries, adminEntries, memberEntries] = await Promise.all([
    isAsked('group_category') ? selectableCategories(db, actor, wanted) : [],
    isAsked('group') ? selectableGroups(db, actor, wanted) : [],
    // A member may write to a group's administrators without being in the group.
    isAsked('group_admin') ? selectableAdmins(db, actor, wanted) : [],
    isAsked('member') ? selectableMembers(db, actor, wanted.q, wanted.limit) : [],
  ])
  return [...categoryEntries, ...groupEntries, ...adminEntries, ...memberEntries]
}

type Choice = Pick<DirectoryEntry, 'type' | 'id'>

/** Those of what was chosen once that one may still choose, in the same order. */
export const stillSelectable = async (
  db: Knex,
  actor: Actor,
  chosen: readonly Choice[],
): Promise<DirectoryEntry[]> => {
  const wanted = (type: DirectoryType) => {
    const ids = chosen.filter((one) => one.type === type).map(({ id }) => id)
    return { q: '', limit: maxEntries, scope: 'visible' as const, ids }
  }
  const [memberEntries, groupEntries, adminEntries] = [
    wanted('member'),
    wanted('group'),
    wanted('group_admin'),
  ]
  const loaded = await Promise.all([
    memberEntries.ids.length === 0
      ? []
      : selectableMemberRows(db, actor, '', maxEntries)
          .whereIn('id', memberEntries.ids)
          .then((rows) => rows.map(entryOfMember)),
    groupEntries.ids.length === 0 ? [] : selectableGroups(db, actor, groupEntries),
    adminEntries.ids.length === 0 ? [] : selectableAdmins(db, actor, adminEntries),
  ])
  const entries = new Map(loaded.flat().map((entry) => [`${entry.type} ${entry.id}`, entry]))
  return chosen.flatMap(({ type, id }) => entries.get(`${type} ${id}`) ?? [])
}

/** The query for members that the actor may select. */
export const selectableMemberRows = (db: Knex, actor: Actor, q: string, limit: number) =>
  whereNameMatches(members.readable(db, actor).where({ deleted: false, locked: false }), q)
    .orderBy('search_name')
    .orderBy('id')
    .limit(limit)

/** Members that the actor may select. */
export const selectableMembers = async (db: Knex, actor: Actor, q: string, limit: number) =>
  (await selectableMemberRows(db, actor, q, limit)).map(entryOfMember)

// There are few, and their names have no form for searching.
const selectableCategories = async (db: Knex, actor: Actor, { q, limit }: Wanted) => {
  const rows = await categories.readable(db, actor).orderBy('plural_name').orderBy('id')
  const wanted = searchWords(q)
  const holds = (name: string) => {
    const words = searchWords(name).flat()
    return wanted.every((spellings) => spellings.some((one) => words.some((word) => word.startsWith(one))))
  }
  return rows
    .filter(({ plural_name }) => holds(plural_name))
    .slice(0, limit)
    .map(entryOfCategory)
}

/** The visible administrators of the visible groups. */
const selectableAdmins = async (db: Knex, actor: Actor, wanted: Wanted) => {
  const groupEntries = await selectableGroups(db, actor, { ...wanted, scope: 'visible' })
  const ids = groupEntries.map(({ id }) => id)
  const seen = members.readable(db, actor).where({ deleted: false, locked: false }).select('id')
  const loaded: { group_id: string; admin_ids: string[] }[] = await db(`rm.${groupMemberships.sqlName}`)
    .whereRaw('group_id = any(?::text[]) and admin', [ids])
    .whereIn('member_id', seen)
    .groupBy('group_id')
    .select('group_id', db.raw('array_agg(member_id order by member_id) as admin_ids'))
  const byGroup = new Map(loaded.map(({ group_id, admin_ids }) => [group_id, admin_ids]))
  return groupEntries.flatMap((groupEntry): DirectoryEntry[] => {
    const member_ids = byGroup.get(groupEntry.id) ?? []
    return member_ids.length === 0
      ? []
      : [{ ...groupEntry, type: 'group_admin', member_ids, member_count: member_ids.length }]
  })
}

/** Groups that one may choose. */
export const selectableGroups = async (db: Knex, actor: Actor, { q, limit, scope, ids }: Wanted) => {
  const query = whereNameMatches(groups.readable(db, actor).where('archived', false), q)
  if (scope !== 'visible') void query.whereIn('id', groupsOf(actor, scope))
  if (ids) void query.whereIn('id', ids)
  const [rows, categoryEntries]: [GroupRow[], GroupCategoryRow[]] = await Promise.all([
    query.orderBy('search_name').orderBy('id').limit(limit),
    db(`rm.${groupCategories.sqlName}`),
  ])
  const names = new Map(categoryEntries.map(({ id, name }) => [id, name]))
  return rows.map((row) => entryOfGroup(row, names))
}

const keyPrefix = { member: 'group:', admin: 'manages:group:' }
const groupsOf = (actor: Actor, scope: keyof typeof keyPrefix): string[] => {
  const start = keyPrefix[scope]
  return [...actor.keys].flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []))
}

type InCategory = { q: string; archived: boolean; page: number; per_page: number }

/** A page of a category's groups. */
export const groupsInCategory = async (
  db: Knex,
  actor: Actor,
  categoryId: string,
  { q, archived, page, per_page }: InCategory,
) => {
  const matching = () => {
    const query = whereNameMatches(groups.readable(db, actor).where('category_id', categoryId), q)
    if (!archived) void query.where('archived', false)
    return query
  }
  const [rows, count] = await Promise.all([
    matching()
      .orderBy('search_name')
      .orderBy('id')
      .limit(per_page)
      .offset((page - 1) * per_page),
    matching().count({ total: '*' }).first(),
  ])
  return { rows, total: Number(count?.total ?? 0) }
}
