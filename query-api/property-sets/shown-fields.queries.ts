import type { Knex } from 'knex'
import { groupOf } from '#events/folders/space.ts'
import { groupOfField } from '#events/property-sets/profile-fields.contract.ts'
import { hasProfiles, type ProfiledKind, setOf } from '#events/property-sets/profile-groups.contract.ts'
import { memberProfile } from '#events/property-sets/property-set.contract.ts'
import { fieldOfPart } from '#platform/content/field-file-use.ts'
import type { NetworkConfig } from '#platform/language/policy.ts'
import { networkSettings } from '#platform/permit/network-settings.table.ts'
import type { FileParent, PartOfRow } from '#platform/queries/file-parent.ts'
import { groups } from '#projectors/groups/groups.table.ts'
import { fieldsOfSets, setsFor } from './sets-to-fill.queries.ts'

type Shown = NonNullable<FileParent['shown']>

const fieldsIn = (parts: readonly PartOfRow[]): string[] =>
  parts.flatMap(({ part }) => fieldOfPart(part) ?? [])

/** Whether the set still has the field of a part. Parts without a field pass. */
const isInSet = async (
  db: Knex,
  parts: readonly PartOfRow[],
  setName: string,
): Promise<(part: PartOfRow) => boolean> => {
  const fields = fieldsIn(parts)
  if (fields.length === 0) return () => true
  const sets = await setsFor(
    db,
    fields.flatMap((field) => groupOfField(field) ?? []),
    setName,
  )
  const known = new Set(fieldsOfSets(sets, setName).map(({ key }) => key))
  return ({ part }) => {
    const field = fieldOfPart(part)
    return field === null || known.has(field)
  }
}

/** Fields of members that their sets still have. */
export const shownFieldsOfMembers: Shown = {
  columns: [],
  load: (db, parts) => isInSet(db, parts, memberProfile),
}

const groupOfRow = ({ row }: PartOfRow): string | null => groupOf(String(row.space))

/** Whether files or folders have fields where the row stands, by the settings of the network. */
const hasFields = async (db: Knex, kind: ProfiledKind, parts: readonly PartOfRow[]) => {
  const [settings, groupRows]: [
    { values: NetworkConfig } | undefined,
    { id: string; category_id: string }[],
  ] = await Promise.all([
    db(`rm.${networkSettings.sqlName}`).first('values'),
    db(`rm.${groups.sqlName}`)
      .whereIn(
        'id',
        parts.flatMap((part) => groupOfRow(part) ?? []),
      )
      .select('id', 'category_id'),
  ])
  const known = new Map(groupRows.map((row) => [row.id, row]))
  return (part: PartOfRow): boolean => {
    const group = groupOfRow(part)
    const row = group === null ? null : known.get(group)
    return row !== undefined && hasProfiles(settings?.values ?? {}, kind, row)
  }
}

/** Fields of files or folders that their sets still have, where the network has fields for them. */
export const shownFieldsOf = (kind: ProfiledKind): Shown => ({
  columns: ['space'],
  load: async (db, parts) => {
    if (parts.length === 0) return () => true
    const [isKnown, isThere] = await Promise.all([
      isInSet(db, parts, setOf(kind)),
      hasFields(db, kind, parts),
    ])
    return (part) => isKnown(part) && isThere(part)
  },
})
