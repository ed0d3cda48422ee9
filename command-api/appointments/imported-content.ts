import type { Location, Recurrence, When } from '#events/appointments/appointment.events.ts'
import { nowhere } from '#events/appointments/appointment-body.contract.ts'
import { asPlanned } from '#events/appointments/single-dates.ts'
import type { ReadEntry } from '#platform/ical/reading/read-calendar.ts'
import type { Instant } from '#platform/language/instant.ts'
import { occurrenceAt } from '#platform/recurrence/recurrence.ts'
import { noDays } from '#platform/recurrence/series-rule.ts'
import { type RichDocument, verbatim } from '#platform/rich-text/rich-text.ts'
import type { AppointmentState } from './appointment.state.ts'

/** What an import says of an appointment, from a file or from an earlier state of it. */
export type EntryContent = {
  name: string
  description: RichDocument | null
  location: Location
  /** Id of a category; undefined where it stays as it is. */
  category: string | null | undefined
  date: When
  recurrence: Recurrence
  reminders: readonly number[]
  canceled: boolean
  /** The dates of a series that differ, by the start that the series gives them. */
  dates: Readonly<Record<Instant, DateContent>>
}

export type DateContent = {
  deleted: boolean
  canceled: boolean
  /** What it says; null when it says what the series says. */
  own: {
    start: Instant
    end: Instant | null
    name: string
    description: RichDocument | null
    location: Location
  } | null
}

/** `categoryCalled` finds a category of the network by one of the labels in the file. */
export const contentOfEntry = (
  entry: ReadEntry,
  categoryCalled: (labels: readonly string[]) => string | undefined,
): EntryContent => ({
  name: entry.name,
  description: documentOf(entry.description),
  location: locationOf(entry),
  category: categoryCalled(entry.categories),
  date: entry.date,
  recurrence: { ...noDays, ...entry.recurrence },
  reminders: entry.reminders,
  canceled: entry.canceled,
  dates: Object.fromEntries(
    entry.dates.map(({ occurrence, deleted, canceled, own }) => [
      occurrence,
      {
        deleted,
        canceled,
        own: own && {
          start: own.start,
          end: own.end,
          name: own.name,
          description: documentOf(own.description),
          location: locationOf(own),
        },
      },
    ]),
  ),
})

export const documentOf = (text: string): RichDocument | null => (text === '' ? null : verbatim(text))
const locationOf = ({ location, url }: { location: string; url: string }): Location => ({
  ...nowhere,
  name: location,
  link: url,
})

/** What an appointment says. */
export const contentOf = (state: AppointmentState): EntryContent => {
  const { exceptions, words_of_dates } = state
  const starts = new Set([...Object.keys(exceptions), ...Object.keys(words_of_dates)])
  return {
    name: state.name,
    description: state.description,
    location: state.location,
    category: state.category,
    date: state.date,
    recurrence: state.recurrence,
    reminders: state.reminders,
    canceled: state.status === 'canceled',
    dates: Object.fromEntries([...starts].map((start) => [start, dateOf(state, start)])),
  }
}

const dateOf = (state: AppointmentState, occurrence: Instant): DateContent => {
  const { moved, canceled, deleted } = state.exceptions[occurrence] ?? asPlanned
  const words = state.words_of_dates[occurrence]
  const { start, end } = moved ??
    occurrenceAt(state.date, state.recurrence, occurrence) ?? { start: occurrence, end: null }
  const { name, description, location } = state
  const own = moved || words ? { start, end, name, description, location, ...words } : null
  return { deleted, canceled, own }
}
