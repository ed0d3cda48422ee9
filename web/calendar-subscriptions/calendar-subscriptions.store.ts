import { useMemo } from 'react'
import {
  type CalendarSubscriptionView,
  calendarSubscriptionContract,
} from '#events/calendar-subscriptions/calendar-subscription.contract.ts'
import { collection } from '#web/kit/data/collection.ts'
import { commandsOf } from '#web/kit/data/commands.ts'
import { type Load, useLoad } from '#web/kit/data/load.ts'

export type {
  CalendarSubscriptionView,
  ExternalDate,
} from '#events/calendar-subscriptions/calendar-subscription.contract.ts'

export const calls = calendarSubscriptionContract.calls
export const subscriptions = collection<CalendarSubscriptionView>('calendar_subscriptions')
export const { remove, refresh, show_address } = commandsOf(calendarSubscriptionContract)

/** The calendars to which the user and the user's groups subscribe, by name. */
export const useSubscriptions = (): { load: Load; all: readonly CalendarSubscriptionView[] } => {
  const load = useLoad(subscriptions, calls.all, {})
  const views = subscriptions.useAll()
  const all = useMemo(() => [...views].sort((one, other) => one.name.localeCompare(other.name)), [views])
  return { load, all }
}
