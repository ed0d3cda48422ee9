import { wordsIn } from '#events/appointments/appointment-words.ts'
import type { CalendarEntry } from '#platform/ical/ical.ts'
import { icalOf } from '#platform/ical/ical.ts'
import type { Instant } from '#platform/language/instant.ts'
import { plus } from '#platform/language/instant.ts'
import { localeOf } from '#platform/language/language-tags.ts'
import { fullName } from '#platform/language/person.ts'
import { type Dated, nextOccurrence, repeats } from '#platform/language/recurrence.ts'
import type { Language } from '#platform/language/shapes.ts'
import { addresseesAmong } from '#platform/react/addressee.ts'
import type { Addressee, Effects, Letter } from '#platform/react/reactor.ts'
import { mentionsIn, tagsIn, withNames } from '#platform/rich-text/mentions.ts'
import { toPlain } from '#platform/rich-text/rich-text.ts'
import type { AppointmentRow } from '#projectors/appointments/appointments.table.ts'
import type { ParticipantRow } from '#projectors/appointments/participants.table.ts'
import { members } from '#projectors/members/members.table.ts'
import { tags } from '#projectors/tags/tags.table.ts'

/** People whom a letter reaches: those who are here, are not locked and have an address. */
export const addressees = async (effects: Effects, memberIds: readonly string[]): Promise<Addressee[]> =>
  addresseesAmong(effects, memberIds.length === 0 ? [] : await effects.look(members, memberIds))

/** Name of who acted, in words of the reader when it is not known any more. */
export const actorName = async (
  { look }: Effects,
  memberId: string | null,
): Promise<(language: Language) => string> => {
  const [member] = memberId === null ? [] : await look(members, [memberId])
  const name = member ? fullName(member.first_name, member.last_name) : null
  return (language) => name ?? wordsIn(language).mail.somebody
}

/** Whom a letter speaks of that names who acted. */
export const known = (actorId: string | null): string[] => (actorId === null ? [] : [actorId])

/** When it is, in the reader's language and in the time of the place; the zone is named. */
export const dateText = (date: Dated, language: Language): string => {
  const { start, end, all_day, time_zone } = date
  const format = new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: time_zone,
    ...(all_day ? {} : { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }),
  })
  const last = end === null ? start : all_day ? plus(end, -1) : end
  return last > start ? format.formatRange(new Date(start), new Date(last)) : format.format(new Date(start))
}

/** The date that is named: of a series the next one. */
export const comingDate = (row: AppointmentRow, now: Instant): Dated =>
  repeats(row.recurrence) ? { ...row, ...(nextOccurrence(row, row.recurrence, now) ?? {}) } : row

/** Whether somebody might go there: to all of it, or to one of its dates. */
export const mightCome = ({
  status,
  occurrence_answers,
}: Pick<ParticipantRow, 'status' | 'occurrence_answers'>): boolean =>
  [status, ...Object.values(occurrence_answers)].some((answer) => answer !== 'declined')

/** When and where, as the labelled lines of a letter. */
export const placeLine = (
  row: AppointmentRow,
  language: Language,
): { label: string; before: null; after: string }[] =>
  row.location.name === ''
    ? []
    : [{ label: wordsIn(language).mail.where, before: null, after: row.location.name }]

export const actionOf = (row: AppointmentRow, label: string): Letter['action'] => ({
  label,
  path: `/appointments/${row.id}`,
})

/** The appointment with the names of today in its description. */
export const named = async ({ look }: Effects, row: AppointmentRow): Promise<AppointmentRow> => {
  const [memberIds, tagIds] = [mentionsIn(row.description), tagsIn(row.description)]
  if (row.description === null || memberIds.length + tagIds.length === 0) return row
  const [people, found] = [await look(members, memberIds), await look(tags, tagIds)]
  const names = new Map(people.map((one) => [one.id, fullName(one.first_name, one.last_name)]))
  const tagNames = new Map(found.map(({ id, name }) => [id, name]))
  const description = withNames(row.description, {
    member: (id) => names.get(id) ?? null,
    tag: (id) => tagNames.get(id) ?? null,
  })
  return { ...row, description }
}

/** The appointment for the reader's own calendar program. */
export const calendarPart = (
  row: AppointmentRow,
  to: Addressee,
  { organizer, method }: { organizer: string; method: 'REQUEST' | 'CANCEL' },
): NonNullable<Letter['calendar']> => {
  const entry: CalendarEntry = {
    uid: `${row.id}@folkmoot`,
    sequence: Number(row.revision),
    stamp: row.updated_at,
    name: row.name,
    description: row.description === null ? '' : toPlain(row.description),
    location: row.location.name,
    url: row.location.link,
    date: row,
    recurrence: row.recurrence,
    occurrence: null,
    canceled: method === 'CANCEL',
    // Addresses of members are not shown to each other, so the organiser is named without one that works.
    organizer: { name: organizer, address: 'noreply@folkmoot.invalid' },
    attendee: { name: to.name, address: to.address },
  }
  return { method, body: icalOf([entry], method) }
}
