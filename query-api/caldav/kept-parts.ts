import { isDeepStrictEqual } from 'node:util'
import type { CalendarEntry, KeptParts } from '#platform/ical/ical.ts'
import type { KeptDetails } from '#platform/ical/reading/kept-details.ts'
import type { AppointmentRow } from '#projectors/appointments/appointments.table.ts'
import { isAlarm, remindersIn, withReminders } from './alarms.ts'
import { type Categories, isCategories, labelsIn, withCategory } from './category-labels.ts'

/** The appointment whose category and reminders stand among what an app keeps. */
export type Own = {
  row: Pick<AppointmentRow, 'category' | 'reminders' | 'organizer_id' | 'all_day'>
  /** Whose app it is. Only for the organizer do alarms stand for the reminders of all participants. */
  memberId: string
  categories: Categories
}

/**
 * Entries with what an app keeps, and with the category and the reminders of the appointment among it. What an app says of a
 * single date otherwise than of the series comes back as it was sent.
 */
export const withKept =
  ({ whole, dates, reminds }: KeptDetails, { row, memberId, categories }: Own) =>
  (entry: CalendarEntry): CalendarEntry => {
    const { all_day: isAllDay, category, reminders } = row
    const text = entry.occurrence === null ? whole : (dates[entry.occurrence] ?? asTheSeries(whole))
    const isLabeledAlike = isDeepStrictEqual(labelsIn(text.properties), labelsIn(whole.properties))
    const isRemindedAlike = isDeepStrictEqual(
      remindersIn(text.components, isAllDay),
      remindersIn(whole.components, isAllDay),
    )
    const isReminding = row.organizer_id === memberId && (reminds === true || !whole.components.some(isAlarm))
    return {
      ...entry,
      kept: {
        properties: isLabeledAlike ? withCategory(text.properties, category, categories) : text.properties,
        components:
          isReminding && isRemindedAlike
            ? withReminders(text.components, { name: entry.name, reminders, isAllDay })
            : text.components,
      },
    }
  }

/** What holds for dates of which the app says nothing. */
const asTheSeries = ({ properties, components }: KeptParts): KeptParts => ({
  properties: properties.filter(isCategories),
  components: components.filter(isAlarm),
})
