import type { Knex } from 'knex'
import type { MemberView } from '#events/members/member.contract.ts'
import { memberPolicy } from '#events/members/member.policy.ts'
import { fullName, imagesOf, type PersonView, picturesOf } from '#platform/content/person.ts'
import { oneList } from '#platform/database/plan-hints.ts'
import type { Reader } from '#platform/language/policy.ts'
import { resource } from '#platform/queries/resource.ts'
import { upnOf } from '#platform/teams/teams-calendar.ts'
import { groupMemberships } from '#projectors/groups/group-memberships.table.ts'
import { type GroupRow, groups } from '#projectors/groups/groups.table.ts'
import { type MemberRow, members as table } from '#projectors/members/members.table.ts'
import { loadProfileRelated, type ProfileRelated, profileOf } from './profile.queries.ts'

type Related = ProfileRelated & {
  groups: Map<string, Pick<GroupRow, 'id' | 'name' | 'audience' | 'picture_id'>>
  admins: Set<string>
}

/** The groups of the members, and the groups' administrators. */
const related = async (db: Knex, rows: MemberRow[]): Promise<Related> => {
  const ids = [...new Set(rows.flatMap(({ group_ids }) => group_ids))]
  const [loaded, admins, profile]: [GroupRow[], { id: string }[], ProfileRelated] = await Promise.all([
    db(`rm.${groups.sqlName}`).whereIn('id', ids).select('id', 'name', 'audience', 'picture_id'),
    db(`rm.${groupMemberships.sqlName}`)
      .whereIn(
        'member_id',
        rows.map(({ id }) => id),
      )
      .where('admin', true)
      .select('id'),
    loadProfileRelated(db, rows, peopleOf),
  ])
  return {
    ...profile,
    groups: new Map(loaded.map((group) => [group.id, group])),
    admins: new Set(admins.map(({ id }) => id)),
  }
}

/** The row as the rules see it. */
export const subjectOf = ({ member_id, deleted, audience }: MemberRow) => ({ member_id, deleted, audience })

/** What a reader sees of a member besides the name. */
const shownTo = (row: MemberRow, { actor }: Reader, { groups: known, admins, ...profile }: Related) => {
  const nameOfGroup = (id: string) => known.get(id)?.name ?? null
  const groupsOf = row.group_ids.flatMap((id) => {
    const group = known.get(id)
    if (!group?.audience.some((key) => actor.keys.has(key))) return []
    const { name, picture_id } = group
    return [
      { id, slug: id, name, picture: picturesOf(picture_id).small, admin: admins.has(`${id}~${row.id}`) },
    ]
  })
  return {
    isNear: actor.id === row.id || actor.keys.has('network_admin'),
    groups: groupsOf.sort((a, b) => a.name.localeCompare(b.name)),
    profile: profileOf(row, { related: profile, actor, nameOfGroup }),
  }
}

/** Members as the directory and the profile page show them. */
export const members = resource({
  table,
  can: ({ actor, circumstances }, row: MemberRow) => memberPolicy.can(actor, subjectOf(row), circumstances),
  related,
  perReader: async () => shownTo,
  render: (row: MemberRow, { perReader: { isNear, groups, profile }, can }): MemberView => {
    return {
      ...nameOf(row),
      id: row.id,
      revision: row.revision,
      path: `/members/${row.id}`,
      images: picturesOf(row.picture_id),
      picture_id: row.picture_id,
      is_external: row.is_external,
      is_network_admin: row.is_network_admin,
      locked: row.locked,
      deleted: row.deleted,
      position: row.position,
      phone: row.phone,
      about: row.about,
      profile,
      email: isNear ? row.email : null,
      language: isNear ? row.language : null,
      joined_at: row.joined_at,
      groups,
      can,
    }
  },
})

const nameOf = ({ first_name, last_name }: Pick<MemberRow, 'first_name' | 'last_name'>) => ({
  name: fullName(first_name, last_name),
  first_name,
  last_name,
})

const ofPerson = ['id', 'first_name', 'last_name', 'picture_id', 'is_external'] as const

/** What other things show of a member. */
export const personOf = (row: Pick<MemberRow, (typeof ofPerson)[number]>): PersonView => ({
  ...nameOf(row),
  id: row.id,
  displayName: fullName(row.first_name, row.last_name),
  picture: picturesOf(row.picture_id).small,
  images: imagesOf(row.picture_id),
  is_external: row.is_external,
  path: `/members/${row.id}`,
})

/** The names of people in a tenant of Microsoft 365 that has these mail domains. */
export const upnsOf = async (
  db: Knex,
  ids: readonly string[],
  domains: readonly string[],
): Promise<(id: string) => string | null> => {
  if (domains.length === 0 || ids.length === 0) return () => null
  const rows: Pick<MemberRow, 'id' | 'email'>[] = await db(`rm.${table.sqlName}`)
    .select('id', 'email')
    .whereRaw(`id = any(${oneList})`, [[...new Set(ids)]])
  const upns = new Map(rows.map(({ id, email }) => [id, upnOf({ domains }, email)]))
  return (id) => upns.get(id) ?? null
}

/** A member of whom nothing is known. */
const unknown = (id: string): PersonView => ({
  id,
  name: null,
  displayName: null,
  first_name: null,
  last_name: null,
  picture: null,
  images: imagesOf(null),
  is_external: false,
  path: `/members/${id}`,
})

/** People by id, for authors, recipients and actors. The result has an entry for every id. */
export const peopleOf = async (db: Knex, ids: readonly string[]): Promise<(id: string) => PersonView> => {
  const wanted = [...new Set(ids)]
  // Pages name hundreds of people, whose profiles nobody reads here.
  const rows: Parameters<typeof personOf>[0][] =
    wanted.length === 0
      ? []
      : await db(`rm.${table.sqlName}`).whereRaw(`id = any(${oneList})`, [wanted]).select(ofPerson)
  const people = new Map(rows.map((row) => [row.id, personOf(row)]))
  return (id) => people.get(id) ?? unknown(id)
}
