import { useEffect } from 'react'
import type { OccurrenceView } from '#events/appointments/appointment-view.contract.ts'
import type { CalendarView } from '#web/calendars/parts/calendars.store.ts'
import type { Month } from '#web/kit/calendar/month-weeks.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import {
  type CalendarSubscriptionView,
  calls,
  type ExternalDate,
  useSubscriptions,
} from '../calendar-subscriptions.store.ts'
import { calendarSubscriptionPaths } from './calendar-subscriptions.paths.ts'
import { showExternalCalendars } from './external-calendars.ts'

const day = 86_400_000

/** Loads the dates of subscribed calendars around a month, again whenever one of the calendars changes. */
export function LoadExternalCalendars({ month }: { month: Month }) {
  const { all } = useSubscriptions()
  const begin = Date.parse(`${month}-01T00:00:00Z`)
  const at = (days: number) => new Date(begin + days * day).toISOString()
  const as_of =
    all
      .map(({ revision }) => revision)
      .sort()
      .at(-1) ?? ''
  const { answer } = useAnswer(
    calls.dates,
    all.length === 0 ? null : { from: at(-9), to: at(45), as_of: `${all.length}.${as_of}` },
  )
  useEffect(() => {
    if (all.length > 0 && answer === null) return
    const dates = answer?.dates ?? []
    showExternalCalendars({
      calendars: all.map(asCalendar),
      dates: dates.map(asOccurrence),
      paths: Object.fromEntries(
        dates.map(({ id, subscription_id, entry_id }) => [
          id,
          calendarSubscriptionPaths.externalEntry(
            subscription_id,
            entry_id,
            id.slice(id.lastIndexOf('~') + 1),
          ),
        ]),
      ),
    })
  }, [all, answer])
  return null
}

const asCalendar = ({
  id,
  name,
  color,
  group_id,
  group_name,
  revision,
}: CalendarSubscriptionView): CalendarView => ({
  id,
  name,
  color,
  type: group_id === null ? 'personal' : 'group',
  category_name: group_name,
  parent_id: group_id,
  default_reminders: null,
  author: null,
  memberships: [],
  can: { read: true, update: false, destroy: false, create_appointments: false, unshare: false },
  revision,
})

const nothing: OccurrenceView['can'] = {
  read: true,
  update: false,
  contact: false,
  update_participants: false,
  download_attendees: false,
  destroy: false,
  opt: false,
  show_attendees: false,
  start_meeting: false,
}

const asOccurrence = ({
  id,
  subscription_id,
  name,
  location_name,
  date,
  canceled,
}: ExternalDate): OccurrenceView => ({
  id,
  appointment_id: id,
  type: 'appointment',
  name,
  calendar_ids: [subscription_id],
  category: null,
  date,
  canceled,
  participation_locked: false,
  organizer_id: '',
  others_invited: 0,
  location_name,
  my_invite: null,
  opt_prohibited_reason: null,
  accept_prohibited_reason: null,
  can: nothing,
  revision: '0',
})
