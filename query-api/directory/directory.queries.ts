import type { Knex } from 'knex'
import type { DirectoryEntry } from '#events/directory/directory.contract.ts'
import { fullName, picturesOf } from '#platform/language/person.ts'
import type { Actor } from '#platform/language/policy.ts'
import { type GroupCategoryRow, groupCategories } from '#projectors/groups/group-categories.table.ts'
import type { GroupRow } from '#projectors/groups/groups.table.ts'
import type { MemberRow } from '#projectors/members/members.table.ts'
import { groups } from '../groups/groups.queries.ts'
import { named } from '../members/find-members.queries.ts'
import { members } from '../members/members.queries.ts'

/** As long as a list may be that is not paged. */
export const mostEntries = 5000

const entryOfMember = (row: MemberRow): DirectoryEntry => ({
  type: 'member',
  id: row.id,
  name: fullName(row.first_name, row.last_name) ?? '',
  path: `/members/${row.id}`,
  picture: picturesOf(row.picture_id).small,
  category: null,
  member_count: null,
  is_external: row.is_external,
})

const entryOfGroup = (row: GroupRow, categories: ReadonlyMap<string, string>): DirectoryEntry => ({
  type: 'group',
  id: row.id,
  name: row.name,
  path: `/groups/${row.id}`,
  picture: null,
  category: categories.get(row.category_id) ?? null,
  member_count: row.member_count,
  is_external: false,
})

/** Members whom one may choose. */
export const choosableMembers = async (db: Knex, actor: Actor, q: string, limit: number) => {
  const rows = await named(members.readable(db, actor).where({ deleted: false, locked: false }), q)
    .orderBy('search_name')
    .orderBy('id')
    .limit(limit)
  return rows.map(entryOfMember)
}

/** Groups that one may choose. */
export const choosableGroups = async (
  db: Knex,
  actor: Actor,
  { q, limit, onlyMine }: { q: string; limit: number; onlyMine: boolean },
) => {
  const query = named(groups.readable(db, actor).where('archived', false), q)
  if (onlyMine) void query.whereIn('id', ownGroups(actor))
  const [rows, categories]: [GroupRow[], GroupCategoryRow[]] = await Promise.all([
    query.orderBy('search_name').orderBy('id').limit(limit),
    db(`rm.${groupCategories.sqlName}`),
  ])
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return rows.map((row) => entryOfGroup(row, names))
}

const ownGroups = (actor: Actor): string[] =>
  [...actor.keys].flatMap((key) => (key.startsWith('group:') ? [key.slice('group:'.length)] : []))

type InCategory = { q: string; archived: boolean; page: number; per_page: number }

/** A page of a category's groups. */
export const groupsInCategory = async (
  db: Knex,
  actor: Actor,
  categoryId: string,
  { q, archived, page, per_page }: InCategory,
) => {
  const matching = () => named(groups.readable(db, actor).where({ category_id: categoryId, archived }), q)
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
