import type { CalendarView } from '#web/calendars/parts/calendars.store.ts'
import { useOwnSettings } from '#web/member-settings/parts/own-settings.store.ts'

const atFirst = [30]

/** Reminders of a new appointment in these calendars: theirs, else what the member usually chooses. */
export const remindersOf = (
  calendars: readonly CalendarView[],
  calendarIds: readonly string[],
  own: readonly number[],
): number[] => [
  ...(calendars.find(({ id, default_reminders }) => calendarIds.includes(id) && default_reminders)
    ?.default_reminders ?? own),
]

/** The member's own choice, and whether it is known by now. */
export const useOwnReminders = (): { own: readonly number[]; isKnown: boolean } => {
  const { load, own } = useOwnSettings()
  return { own: own?.default_reminders ?? atFirst, isKnown: own !== null || load.state === 'failed' }
}
