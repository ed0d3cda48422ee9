import type { ProfileEntry, ProfileField } from '#events/members/member.contract.ts'
import type { Entity } from '#web/kit/pickers/entity-search.ts'

/** What a control holds: text, the id of a file, or people and tags with their names. */
export type FieldValue = string | Entity[]
export type FieldValues = Record<string, FieldValue>

const isList = (type: string): boolean => type === 'membership' || type === 'tag'

/** A field that nothing was filled in yet. */
export const nothingIn = ({ type }: Pick<ProfileField, 'type'>): FieldValue => (isList(type) ? [] : '')

/** The value of a field. */
export const valueIn = (field: ProfileField, entry: ProfileEntry | undefined): FieldValue => {
  if (!entry || entry.type !== field.type) return nothingIn(field)
  if (field.type === 'membership')
    return entry.people.map(({ id, name, picture }): Entity => ({ type: 'member', id, name, picture }))
  if (field.type === 'tag') return entry.tags.map(({ id, name }): Entity => ({ type: 'tag', id, name }))
  return typeof entry.value === 'string' ? entry.value : ''
}

/** What stands in the fields when a form begins. */
export const valuesIn = (fields: readonly ProfileField[], entries: readonly ProfileEntry[]): FieldValues =>
  Object.fromEntries(
    fields.map((field) => [
      field.property,
      valueIn(
        field,
        entries.find(({ property }) => property === field.property),
      ),
    ]),
  )

/** The same as it is sent. */
export const sentValue = (value: FieldValue): string | string[] =>
  typeof value === 'string' ? value : value.map(({ id }) => id)

/** The values of changed fields, as they are sent. */
export const changedValues = (before: FieldValues, after: FieldValues): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(after).flatMap(([key, value]) => {
      const [was, is] = [before[key] ?? '', value].map(sentValue)
      const isSame = JSON.stringify(was?.length ? was : '') === JSON.stringify(is?.length ? is : '')
      return isSame || is === undefined ? [] : [[key, is]]
    }),
  )

/** The field of a form that a pointer is about, whatever below a value is wrong. */
export const pointersOf = (
  fields: readonly ProfileField[],
  prefix = '/member/profile',
): Record<string, string> =>
  Object.fromEntries(
    fields.map(({ property }) => [`profile.${property}`, `${prefix}/${property.replaceAll('~', '~0')}`]),
  )
