import type { Location } from '#events/appointments/appointment.events.ts'
import { nowhere } from '#events/appointments/appointment-body.contract.ts'
import type { SavedEntry } from '#events/appointments/entry.contract.ts'
import type { AppointmentState } from './appointment.state.ts'
import { contentOf, type DateContent, documentOf, type EntryContent } from './imported-content.ts'

type Entry = SavedEntry['entry']
type Words = Pick<Entry, 'name' | 'description' | 'location' | 'url'>

/** What an appointment says once it says what the entry says. What the entry leaves out stays as it is, formatting included. */
export const contentWith = (entry: Entry, state: AppointmentState): EntryContent => {
  const before = contentOf(state)
  const words = wordsWith(entry, before)
  // The dates of an entry that is new say what it says itself.
  const isNew = state.status === 'none' || state.status === 'deleted'
  const ofSeries = isNew ? words : before
  return {
    ...before,
    ...words,
    date: entry.date ?? before.date,
    recurrence: entry.recurrence ?? before.recurrence,
    canceled: entry.canceled ?? before.canceled,
    category: entry.category === undefined ? before.category : entry.category,
    reminders: entry.reminders ?? before.reminders,
    dates: entry.dates
      ? Object.fromEntries(
          Object.entries(entry.dates).map(([start, date]) => [
            start,
            dateWith(date, { ...ofSeries, ...state.words_of_dates[start] }),
          ]),
        )
      : before.dates,
  }
}

type OwnWords = Pick<EntryContent, 'name' | 'description' | 'location'>

const wordsWith = ({ name, description, location, url }: Words, before: OwnWords): OwnWords => ({
  name: name ?? before.name,
  description: description === undefined ? before.description : documentOf(description),
  location: locationWith({ location, url }, before.location),
})

const locationWith = ({ location, url }: Pick<Words, 'location' | 'url'>, before: Location): Location => ({
  ...(location === undefined ? before : { ...nowhere, name: location }),
  link: url ?? before.link,
})

const dateWith = (
  { deleted, canceled, own }: NonNullable<Entry['dates']>[string],
  before: OwnWords,
): DateContent => ({
  deleted,
  canceled,
  own: own && { start: own.start, end: own.end, ...wordsWith(own, before) },
})
