import type { Knex } from 'knex'
import type { ProfileEntry, ProfileField } from '#events/members/member.contract.ts'
import type { PropertyValue } from '#events/members/member.events.ts'
import { hasProfiles, type ProfiledKind, setOf } from '#events/property-sets/profile-groups.contract.ts'
import type { Reader } from '#platform/language/policy.ts'
import { type GroupRow, groups as groupTable } from '#projectors/groups/groups.table.ts'
import { members } from '#projectors/members/members.table.ts'
import { propertySets } from '#projectors/property-sets/property-sets.table.ts'
import { peopleOf } from '../members/members.queries.ts'
import { fieldsToFill, loadProfileRelated, profileOf } from '../members/profile.queries.ts'

/** Properties and what they name stand in these tables. */
export const profileTables = [propertySets, groupTable, members]

type Values = Readonly<Record<string, PropertyValue | null>>
/** Ids of files by the field that holds them. */
type Files = Readonly<Record<string, string>>

/** A file or a folder that something is filled in for, and the groups in which it stands; null for the network. */
export type FilledThing = { id: string; values: Values; files: Files; groupIds: readonly (string | null)[] }

/** What is filled in for a thing, as a reader sees it who sees the thing in these groups. */
export type ThingProfiles = (
  id: string,
  groupIds: readonly (string | null)[],
  reader: Reader,
) => ProfileEntry[]

type Groups = ReadonlyMap<string, Pick<GroupRow, 'id' | 'name' | 'category_id'>>

const groupsOf = async (db: Knex, groupIds: readonly (string | null)[]): Promise<Groups> => {
  const ids = [...new Set(groupIds)].filter((id) => id !== null)
  const rows: GroupRow[] =
    ids.length === 0
      ? []
      : await db(`rm.${groupTable.sqlName}`).whereIn('id', ids).select('id', 'name', 'category_id')
  return new Map(rows.map((row) => [row.id, row]))
}

const profiled = (
  kind: ProfiledKind,
  groupIds: readonly (string | null)[],
  known: Groups,
  { circumstances: { network } }: Reader,
): (string | null)[] =>
  groupIds.filter((id) => {
    const group = id === null ? null : known.get(id)
    return group !== undefined && hasProfiles(network, kind, group)
  })

const groupIdsIn = (groupIds: readonly (string | null)[]): string[] => groupIds.filter((id) => id !== null)

/** Loads what is filled in for some things; nothing where nothing is. */
export const thingProfiles = async (
  db: Knex,
  kind: ProfiledKind,
  things: readonly FilledThing[],
): Promise<ThingProfiles> => {
  const filled = things.filter(({ values, files }) => Object.keys({ ...values, ...files }).length > 0)
  if (filled.length === 0) return () => []
  const rowOf = ({ values, files, groupIds }: FilledThing) => ({
    values: { ...values },
    files: { ...files },
    group_ids: groupIdsIn(groupIds),
  })
  const setName = setOf(kind)
  const [known, related] = await Promise.all([
    groupsOf(
      db,
      filled.flatMap(({ groupIds }) => groupIds),
    ),
    loadProfileRelated(db, filled.map(rowOf), peopleOf, setName),
  ])
  const byId = new Map(filled.map((thing) => [thing.id, thing]))
  const nameOfGroup = (id: string) => known.get(id)?.name ?? null
  return (id, groupIds, reader) => {
    const thing = byId.get(id)
    const there = profiled(kind, groupIds, known, reader)
    if (!thing || there.length === 0) return []
    const row = rowOf({ ...thing, groupIds: there })
    return profileOf(row, { related, actor: reader.actor, nameOfGroup }, setName)
  }
}

/** What can be filled in for things in these groups. */
export const fieldsOfThings = async (
  db: Knex,
  kind: ProfiledKind,
  { groupIds, values }: Pick<FilledThing, 'groupIds' | 'values'>,
  reader: Reader,
): Promise<ProfileField[]> => {
  const there = profiled(kind, groupIds, await groupsOf(db, groupIds), reader)
  if (there.length === 0) return []
  const row = { values: { ...values }, group_ids: groupIdsIn(there) }
  return fieldsToFill(db, row, reader.actor, setOf(kind))
}
