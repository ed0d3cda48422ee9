import type { AuditEntry } from '#events/audit-log/audit-log.contract.ts'
import { settingLabel } from '#web/administration/parts/setting-sections.ts'
import type { Format } from '#web/kit/language/format.ts'
import { type Text, texts } from '#web/kit/language/texts.ts'
import { changesOf, isRecord } from './parts/changes-of.ts'

/** What the words are made with: names of calendars and groups come by id. */
export type Wording = { say: Text; format: Format; nameOf: (id: string) => string | undefined }
type What = Pick<AuditEntry, 'type' | 'before' | 'after' | 'details'>

/** What changed, in a line: "24 Sept, 18:00 → 18:30". Null where the action says it all. */
export const summaryOf = (entry: What, wording: Wording): string | null => {
  const { say } = wording
  const { type, before, after, details } = entry
  if (isWhen(before) && isWhen(after)) return movedText(before, after, wording)
  if (isShown(entry)) {
    const change = `${valueText(before, wording)} → ${valueText(after, wording)}`
    const hasLabel = type === 'SettingChosen' || profileField.test(type)
    return hasLabel ? say('kit.labeled', { label: fieldOf(entry, null, say), value: change }) : change
  }
  if (type === 'AppointmentScheduled' && isWhen(details.date)) return whenText(details.date, wording)
  const detail = ['device', 'by', 'audience', 'reason']
    .map((field) => details[field])
    .find((value) => typeof value === 'string' && value !== '')
  return detail === undefined ? null : valueText(detail, wording)
}

/** People that an event names after the first. */
export const othersIn = ({ details }: Pick<AuditEntry, 'details'>): number => {
  const ids = details.member_ids ?? details.recipient_ids
  return Array.isArray(ids) ? Math.max(0, ids.length - 1) : 0
}

// Ids of pictures and the texts of descriptions say nothing in a line.
const isShown = ({ type, before, after }: What): boolean =>
  !/Picture|Described|FileChosen/.test(type) &&
  changesOf(before ?? undefined, after ?? undefined).length === 1 &&
  [before, after].every((value) => value === null || (!isRecord(value) && String(value).length <= 80))

/** What else an event holds that has a word: no ids, no hashes, nothing empty. */
export const describedBy = ({ details }: What, wording: Wording): { name: string; value: string }[] =>
  Object.entries(details).flatMap(([field, value]) => {
    const key = `audit-log.fields.${field}`
    const words = texts.exists(key) ? detailText(field, value, wording) : ''
    return words === '' ? [] : [{ name: wording.say(key), value: words }]
  })

const detailText = (field: string, value: unknown, wording: Wording): string => {
  if (value === null || value === '' || value === false) return ''
  if (isWhen(value)) return whenText(value, wording)
  if (isRecord(value)) return field === 'location' || field === 'recurrence' ? partsOf(value, wording) : ''
  if (Array.isArray(value) && /member_ids|recipient_ids/.test(field))
    return value.length === 0 ? '' : wording.say('audit-log.people', { count: value.length })
  if (Array.isArray(value) && value.length === 0) return ''
  return valueText(value, wording)
}

const partsOf = (value: Record<string, unknown>, wording: Wording): string => {
  const { recurrence_frequency: rhythm } = value
  if (rhythm === 'never') return ''
  if (typeof rhythm === 'string') return valueText(rhythm, wording)
  return Object.values(value)
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ')
}

const scalarFields: readonly (readonly [RegExp, string])[] = [
  [/Renamed$/, 'name'],
  [/AccessChosen$/, 'access'],
  [/Answered$/, 'answer'],
  [/Filed$/, 'calendar_ids'],
  [/Categorized$/, 'category'],
  [/ContactsNamed$/, 'contact_ids'],
  [/ConsultantsNamed$/, 'consultant_ids'],
  [/Recolored$/, 'color'],
  [/LanguageChosen$/, 'language'],
  [/EmailChanged$/, 'email'],
  [/Described$/, 'description'],
  [/^PropertyRelabelled$/, 'label'],
  [/^PropertyRetyped$/, 'property_type'],
  [/^OptionsChosen$/, 'options'],
  [/^PropertiesOrdered$/, 'order'],
]

// These contain the name of a profile field.
const profileField = /^Member(ProfileChanged|PropertyFilled|FileChosen)$/

/** What a changed value is called: the field itself, or what the event is about when the value is all of it. */
export const fieldOf = ({ type, details }: What, field: string | null, say: Text): string => {
  if (field === 'name' && type === 'AppointmentRelocated') return say('audit-log.fields.place')
  if (field === null && type === 'SettingChosen') return settingLabel(say, String(details.setting))
  const own = profileField.test(type) ? String(details.field ?? details.property) : undefined
  const name = field ?? own ?? scalarFields.find(([pattern]) => pattern.test(type))?.[1]
  if (name === undefined) return say('audit-log.value')
  const key = `audit-log.fields.${name}`
  return texts.exists(key) ? say(key) : name.replaceAll('_', ' ')
}

const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

/** A value of an event in words: never raw names of codes where there is a word. */
export const valueText = (value: unknown, wording: Wording): string => {
  const { say, format, nameOf } = wording
  if (value === null || value === undefined || value === '') return say('audit-log.none')
  if (typeof value === 'boolean') return say(value ? 'audit-log.yes' : 'audit-log.no')
  if (typeof value === 'number') return format.number(value)
  if (Array.isArray(value)) {
    const names = value.map((one) => nameOf(String(one)) ?? valueText(one, wording))
    const areWords = names.every((name) => !isId.test(name))
    return areWords && names.length > 0 ? names.join(', ') : say('audit-log.entries', { count: value.length })
  }
  if (isWhen(value)) return whenText(value, wording)
  if (isRecord(value) && typeof value.label === 'string') return value.label
  if (isRecord(value) && Array.isArray(value.options)) return valueText(value.options, wording)
  if (typeof value !== 'string') return Object.values(value).filter(Boolean).map(String).join(', ')
  if (isInstant.test(value)) return format.numericDateTime(value)
  const [, group] = streamOfGroup.exec(value) ?? []
  if (group !== undefined) return nameOf(group) ?? group
  const key = `audit-log.values.${value}`
  return /^[\w-]+$/.test(value) && texts.exists(key) ? say(key) : (nameOf(value) ?? value)
}

const streamOfGroup = /^group:([\w-]+)$/
const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-/

type When = { start: string; end: string | null; all_day: boolean; time_zone: string }

const isWhen = (value: unknown): value is When =>
  isRecord(value) && typeof value.start === 'string' && 'all_day' in value && 'time_zone' in value

const whenText = ({ start, end, all_day, time_zone }: When, { format }: Wording): string =>
  all_day ? format.shortDate(start, time_zone) : `${format.shortDate(start)}, ${format.timeRange(start, end)}`

const movedText = (before: When, after: When, wording: Wording): string => {
  const { format } = wording
  const isSameDay = format.at(before.start).hasSame(format.at(after.start), 'day')
  if (!isSameDay || before.all_day || after.all_day)
    return `${whenText(before, wording)} → ${whenText(after, wording)}`
  const times = [before, after].map(({ start, end }) => format.timeRange(start, end))
  return `${format.shortDate(after.start)}, ${times.join(' → ')}`
}
