import { appointmentRef } from '#events/appointments/appointment-ids.contract.ts'
import type { AppointmentView } from '#events/appointments/appointment-view.contract.ts'
import { wordsIn } from '#events/appointments/appointment-words.ts'
import { locationText } from '#events/appointments/location-text.ts'
import type { CalendarEntry } from '#platform/ical/ical.ts'
import { interpolate } from '#platform/language/interpolate.ts'
import { toPlain } from '#platform/rich-text/rich-text.ts'

const uidOf = (id: string): string => `${id}@folkmoot`

/** What an entry says in a language. Apps that write back get none of it, because they would return it as their own. */
export type EntryWords = { language: string; labelOf: (categoryId: string) => string }

/** An appointment as calendar programs keep it. Each date of a series belongs to the entry of the whole. */
export const icalEntry = (view: AppointmentView, words: EntryWords | null = null): CalendarEntry => ({
  uid: uidOf(view.appointment_id),
  continues: view.continues && uidOf(view.continues),
  sequence: Number(view.revision),
  stamp: view.updated_at,
  name: view.name,
  description: view.description_document === null ? '' : toPlain(view.description_document),
  location: [view.meeting?.room_name ?? '', view.location === null ? '' : locationText(view.location)]
    .filter((part) => part !== '')
    .join(', '),
  url: view.location?.link ?? '',
  category: view.category === null ? '' : (words?.labelOf(view.category) ?? ''),
  contacts: words === null ? [] : contactsOf(view, words),
  date: view.date,
  recurrence: view.recurrence_pattern,
  occurrence: appointmentRef(view.id).occurrence,
  canceled: view.canceled,
  organizer: null,
  attendee: null,
})

const contactsOf = (
  { contacts, consultants }: Pick<AppointmentView, 'contacts' | 'consultants'>,
  { language }: Pick<EntryWords, 'language'>,
): string[] => {
  const { speaker } = wordsIn(language)
  return [
    ...contacts.flatMap(({ name }) => name ?? []),
    ...consultants.flatMap(({ name }) => (name === null ? [] : interpolate(speaker, { name }))),
  ]
}
