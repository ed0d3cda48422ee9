import { groupState, peopleSeenBy } from '#command-api/groups/group.state.ts'
import { isThere, memberState, memberStatusState } from '#command-api/members/member.state.ts'
import { standsUnder, tagsState } from '#command-api/tags/tag.state.ts'
import {
  chosenOption,
  type GroupSet,
  groupOfField,
  type ProfileField,
  profileFields,
} from '#events/property-sets/profile-fields.contract.ts'
import { hasProfiles, type ProfiledKind, setOf } from '#events/property-sets/profile-groups.contract.ts'
import { memberProfile, propertySetId } from '#events/property-sets/property-set.contract.ts'
import type { PropertyType } from '#events/property-sets/property-set.events.ts'
import { propertySetAudience } from '#events/property-sets/property-set.policy.ts'
import type { Gathering } from '#platform/commands/commands.ts'
import { type Rejection, reject } from '#platform/language/rejection.ts'
import { propertySetState } from './property-set.state.ts'
import { type Check, ofFile, type Value } from './value-check.ts'

export type Wanted = Readonly<Record<string, Value | null>>
/** A value of the form that its field wants. */
export type Filled = { key: string; type: PropertyType; value: Value }
/** Whose profile it is, and what stands there already. */
type Filling = {
  member_id: string
  values: Readonly<Record<string, Value | null>>
  pointer: string
  /** The file whose fields are filled in, if it is one. */
  file_id?: string
}
/** The values by the fields of the member's property sets, or why one of them cannot be. */
export const filledValues = async (
  wanted: Wanted,
  filling: Filling,
  gathering: Gathering,
): Promise<Filled[] | Rejection> => {
  return checkedValues(wanted, await fieldsFor(wanted, filling, gathering), filling, gathering)
}

/** Whether two values say the same; a missing one is an empty one. */
export const isSameValue = (one: Value | null | undefined, other: Value | null | undefined): boolean =>
  JSON.stringify(one?.length ? one : '') === JSON.stringify(other?.length ? other : '')

/** Whether a field holds a file. */
export const isFileField = (type: PropertyType): boolean => type === 'image' || type === 'file'

/** The file of a value; null for an empty one. */
export const chosenFile = (value: Value): string | null => (value.length === 0 ? null : String(value))

/** Values for the fields of a file or a folder, or why one of them cannot be. */
export const filledFields = async (
  kind: ProfiledKind,
  wanted: Wanted | undefined,
  filling: { groupIds: readonly (string | null)[] } & Pick<Filling, 'values' | 'file_id'>,
  gathering: Gathering,
): Promise<Filled[] | Rejection> => {
  if (wanted === undefined || Object.keys(wanted).length === 0) return []
  const fields = await fieldsInGroups(kind, filling.groupIds, gathering)
  return checkedValues(wanted, fields, { ...filling, pointer: '/profile' }, gathering)
}

/** The fields of files or folders that stand in these groups, or, null, in the network's folders. */
export const fieldsInGroups = async (
  kind: ProfiledKind,
  groupIds: readonly (string | null)[],
  { load, network }: Gathering,
): Promise<ProfileField[]> => {
  const found = await Promise.all(
    [...new Set(groupIds)].map(async (id) => ({
      id,
      group: id === null ? null : await load(groupState, id),
    })),
  )
  const allowed = found.filter(({ group }) => hasProfiles(network, kind, group))
  if (allowed.length === 0) return []
  const name = setOf(kind)
  const groups = await Promise.all(
    allowed.map(async ({ id }): Promise<GroupSet[]> => {
      if (id === null) return []
      const set = await load(propertySetState, propertySetId({ context_type: 'group', context_id: id, name }))
      return set.status === 'made' ? [{ ...set, context_id: id }] : []
    }),
  )
  return profileFields(await networkSets(groups.flat(), name, load), groups.flat(), name)
}

/** The set of the network, and those that the groups extend. */
const networkSets = (groups: readonly GroupSet[], name: string, load: Gathering['load']) => {
  const above = groups.flatMap(({ parent_property_set }) => parent_property_set ?? [])
  return Promise.all(
    [...new Set([name, ...above])].map(async (one) => ({
      name: one,
      ...(await load(propertySetState, propertySetId({ context_type: 'network', name: one }))),
    })),
  )
}

const checkedValues = async (
  wanted: Wanted,
  fields: readonly ProfileField[],
  { values, file_id, pointer: prefix }: Pick<Filling, 'values' | 'pointer' | 'file_id'>,
  gathering: Gathering,
): Promise<Filled[] | Rejection> => {
  const filled: Filled[] = []
  for (const [key, given] of Object.entries(wanted)) {
    const pointer = `${prefix}/${key.replaceAll('~', '~0')}`
    const field = fields.find((one) => one.key === key)
    if (!field) return reject('property_unknown', pointer, { property: key })
    const { type } = field.property
    const isList = type === 'membership' || type === 'tag'
    const value = given ?? (isList ? [] : '')
    if (Array.isArray(value) !== isList) return reject('wrong_type', pointer)
    const before = values[key] ?? null
    const check = { value, field, before, pointer, gathering, ...(file_id === undefined ? {} : { file_id }) }
    const refused = value.length === 0 ? null : await checks[type](check)
    if (refused) return refused
    filled.push({ key, type, value: typeof value === 'string' ? value : [...new Set(value)] })
  }
  return filled
}

/** The member's fields, as far as the actor knows of them. Other groups are only asked where an option is unknown. */
const fieldsFor = async (
  wanted: Wanted,
  { member_id }: Filling,
  gathering: Gathering,
): Promise<ProfileField[]> => {
  const groupIdsOfKeys = Object.keys(wanted).flatMap((key) => groupOfField(key) ?? [])
  const near = await fieldsIn(groupIdsOfKeys, member_id, gathering)
  const isUnknown = ({ key, property }: ProfileField) =>
    property.type === 'selection' && Boolean(wanted[key]) && !chosenOption(property, wanted[key])
  if (!near.some(isUnknown)) return near
  const own = [...gathering.actor.keys].filter((key) => key.startsWith('group:'))
  return fieldsIn([...groupIdsOfKeys, ...own.map((key) => key.slice('group:'.length))], member_id, gathering)
}

/** The member's fields of the network and of these groups, as far as the actor knows of them. */
export const fieldsIn = async (
  groupIds: readonly string[],
  memberId: string,
  gathering: Gathering,
): Promise<ProfileField[]> => {
  const groups = await groupSets([...new Set(groupIds)], memberId, gathering)
  return profileFields(await networkSets(groups, memberProfile, gathering.load), groups)
}

const groupSets = async (
  groupIds: readonly string[],
  memberId: string,
  { actor, load }: Gathering,
): Promise<GroupSet[]> => {
  const sees = (id: string) =>
    actor.id === 'system' || propertySetAudience('group', id).some((key) => actor.keys.has(key))
  const found = await Promise.all(
    groupIds.filter(sees).map(async (context_id): Promise<GroupSet[]> => {
      const { member_ids } = await load(groupState, context_id)
      if (!member_ids.includes(memberId)) return []
      const id = propertySetId({ context_type: 'group', context_id, name: memberProfile })
      const set = await load(propertySetState, id)
      return set.status === 'made' ? [{ ...set, context_id }] : []
    }),
  )
  return found.flat()
}

const longest = 2000
const mostListed = 20

const ofList = async (
  { value, before, pointer }: Check,
  code: string,
  isKnown: (id: string) => Promise<boolean> | boolean,
): Promise<Rejection | null> => {
  if (value.length > mostListed) return reject('too_big', pointer, { maximum: mostListed })
  for (const [at, id] of [...value].entries())
    if (!before?.includes(id) && !(await isKnown(id))) return reject(code, `${pointer}/${at}`)
  return null
}

const checks: Record<PropertyType, (check: Check) => Promise<Rejection | null>> = {
  text: async ({ value, pointer }) =>
    value.length > longest ? reject('too_big', pointer, { maximum: longest }) : null,
  date: async ({ value, pointer }) => (isDay(String(value)) ? null : reject('date_invalid', pointer)),
  selection: async ({ value, before, field, pointer }) => {
    const isOffered = field.property.options.some((option) => option.value === value)
    return isOffered || value === before ? null : reject('option_unknown', pointer)
  },
  membership: async (check) => {
    const { load } = check.gathering
    const [statuses, isSeen] = await Promise.all([load(memberStatusState, ''), peopleSeenBy(check.gathering)])
    return ofList(
      check,
      'member_unknown',
      async (id) => isSeen(id) && isThere(await load(memberState, id), statuses),
    )
  },
  tag: async (check) => {
    const state = await check.gathering.load(tagsState, '')
    const { tag_parents } = check.field
    const isBelow = (id: string) =>
      tag_parents.length === 0 || tag_parents.some((parent) => standsUnder(state, id, parent))
    return ofList(check, 'tag_unknown', (id) => state.tags.has(id) && isBelow(id))
  },
  image: ofFile(({ is_picture }) => is_picture),
  file: ofFile(() => true),
}

const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00.000Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
