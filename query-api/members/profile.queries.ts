import type { Knex } from 'knex'
import type { ProfileEntry, ProfileField } from '#events/members/member.contract.ts'
import type { PropertyValue } from '#events/members/member.events.ts'
import { chosenOption, type ProfileField as Field } from '#events/property-sets/profile-fields.contract.ts'
import { memberProfile } from '#events/property-sets/property-set.contract.ts'
import type { AttachmentView } from '#platform/content/attachment.ts'
import type { PersonView } from '#platform/content/person.ts'
import type { Actor } from '#platform/language/policy.ts'
import { discoverNamings } from '#platform/naming/naming.ts'
import { namesOf, rowsIn } from '#platform/naming/object-names.ts'
import { groups as groupTable } from '#projectors/groups/groups.table.ts'
import { type MemberRow, members as table } from '#projectors/members/members.table.ts'
import type { PropertySetRow } from '#projectors/property-sets/property-sets.table.ts'
import { attachedTo } from '../files/attached.queries.ts'
import { fieldsOfSets, setsFor } from '../property-sets/sets-to-fill.queries.ts'

/** What profiles are shown with: the sets, and what their values name. */
export type ProfileRelated = {
  sets: readonly PropertySetRow[]
  people: (id: string) => PersonView
  /** Who may see each of the people. */
  audienceOf: (id: string) => readonly string[]
  filesWith: (ids: readonly string[]) => AttachmentView[]
  names: Awaited<ReturnType<typeof namesOf>>
}
/** What is filled in for a member, a file or a folder, and the groups whose fields count. */
export type FilledRow = Pick<MemberRow, 'values' | 'files' | 'group_ids'>
type PeopleOf = (db: Knex, ids: readonly string[]) => Promise<ProfileRelated['people']>

/** One query each for the sets of the network and the members' groups, and for the people, files and tags in the values. */
export const loadProfileRelated = async (
  db: Knex,
  rows: readonly FilledRow[],
  peopleOf: PeopleOf,
  setName: string = memberProfile,
): Promise<ProfileRelated> => {
  const sets = await setsFor(
    db,
    rows.flatMap(({ group_ids }) => group_ids),
    setName,
  )
  const listed = (type: string) => {
    const keys = new Set(keysOf(sets, type, setName))
    return rows.flatMap(({ values }) =>
      Object.entries(values ?? {}).flatMap(([key, value]) =>
        keys.has(key) && Array.isArray(value) ? value : [],
      ),
    )
  }
  const [people, audienceOf, filesWith, names] = await Promise.all([
    peopleOf(db, listed('membership')),
    audiencesOf(db, listed('membership')),
    attachedTo(
      db,
      rows.flatMap(({ files }) => Object.values(files)),
    ),
    namesOf(rowsIn(db), await discoverNamings(), listed('tag').map(tagRef)),
  ])
  return { sets, people, audienceOf, filesWith, names }
}

const tagRef = (id: string) => ({ object_kind: 'tag', object_id: id })

const audiencesOf = async (db: Knex, ids: readonly string[]): Promise<ProfileRelated['audienceOf']> => {
  const rows: Pick<MemberRow, 'id' | 'audience'>[] =
    ids.length === 0
      ? []
      : await db(`rm.${table.sqlName}`)
          .whereIn('id', [...new Set(ids)])
          .select('id', 'audience')
  const audiences = new Map(rows.map(({ id, audience }) => [id, audience]))
  return (id) => audiences.get(id) ?? []
}

const withoutName = { name: null, first_name: null, last_name: null, picture: null, is_external: false }

/** A member as the reader knows it: without a name where the reader may not see the member. */
const personVisibleTo =
  ({ keys }: Actor, { people, audienceOf }: ProfileRelated) =>
  (id: string): PersonView =>
    audienceOf(id).some((key) => keys.has(key)) ? people(id) : { ...people(id), ...withoutName }

const keysOf = (sets: readonly PropertySetRow[], type: string, setName: string): string[] =>
  fieldsOfSets(sets, setName).flatMap(({ key, property }) => (property.type === type ? [key] : []))

/** The fields that the actor may know. */
const visibleFields = (
  { group_ids }: Pick<FilledRow, 'group_ids'>,
  sets: readonly PropertySetRow[],
  { keys }: Actor,
  setName: string = memberProfile,
): Field[] => {
  return fieldsOfSets(
    sets,
    setName,
    ({ context_id, audience }) => group_ids.includes(context_id) && audience.some((key) => keys.has(key)),
  )
}

type ProfileContext = {
  related: ProfileRelated
  actor: Actor
  nameOfGroup: (id: string) => string | null
}

/** What is filled in, in the order of the fields. */
export const profileOf = (
  row: FilledRow,
  { related, actor, nameOfGroup }: ProfileContext,
  setName: string = memberProfile,
): ProfileEntry[] => {
  const { sets, filesWith, names } = related
  const person = personVisibleTo(actor, related)
  return visibleFields(row, sets, actor, setName).flatMap((field) => {
    const { key, property } = field
    const { type, label } = property
    const isFile = type === 'image' || type === 'file'
    const value = (isFile ? row.files[key] : row.values?.[key]) ?? ''
    const words = wordsOf(field, value)
    const ids = typeof value === 'string' ? [] : value
    const files = isFile ? filesWith([String(value)]) : []
    const isNothing = value.length === 0 || (isFile && files.length === 0) || words === ''
    if (isNothing) return []
    return [
      {
        property: key,
        label,
        type,
        group: groupWithName(field, nameOfGroup),
        value,
        words,
        people: type === 'membership' ? ids.map(person) : [],
        files,
        tags: type === 'tag' ? ids.map((id) => ({ id, name: names(actor, tagRef(id)).name })) : [],
      },
    ]
  })
}

/** Empty where the reader may not know what was chosen. */
const wordsOf = ({ property }: Field, value: PropertyValue): string | null => {
  if (typeof value !== 'string') return null
  if (property.type === 'selection') return chosenOption(property, value)?.label ?? ''
  return property.type === 'text' || property.type === 'date' ? value : null
}

const groupWithName = ({ group_id }: Field, nameOfGroup: (id: string) => string | null) =>
  group_id === null ? null : { id: group_id, name: nameOfGroup(group_id) ?? group_id }

/** The member's fields that the actor may know. A removed option is offered while it is chosen. */
export const fieldsOf = async (db: Knex, memberId: string, actor: Actor): Promise<ProfileField[]> => {
  const row: MemberRow = await db(`rm.${table.sqlName}`).where('id', memberId).first()
  return fieldsToFill(db, row, actor, memberProfile)
}

/** The fields of a set that the actor may know. A removed option is offered while it is chosen. */
export const fieldsToFill = async (
  db: Knex,
  row: Pick<FilledRow, 'values' | 'group_ids'>,
  actor: Actor,
  setName: string,
): Promise<ProfileField[]> => {
  const [sets, groups]: [PropertySetRow[], { id: string; name: string }[]] = await Promise.all([
    setsFor(db, row.group_ids, setName),
    db(`rm.${groupTable.sqlName}`).whereIn('id', row.group_ids).select('id', 'name'),
  ])
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  return visibleFields(row, sets, actor, setName).map((field) => {
    const { key, property, tag_parents } = field
    const { type, label, options } = property
    const chosen = chosenOption(property, row.values?.[key])
    const isGone = chosen && !options.some(({ value }) => value === chosen.value)
    return {
      property: key,
      label,
      type,
      group: groupWithName(field, (id) => names.get(id) ?? null),
      options: isGone ? [...options, chosen] : options,
      tag_parents: [...tag_parents],
    }
  })
}
