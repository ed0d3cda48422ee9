import { useMemo } from 'react'
import { type CalendarView, calendarContract } from '#events/calendars/calendar.contract.ts'
import { collection } from '#web/kit/data/collection.ts'
import { commandsOf } from '#web/kit/data/commands.ts'
import { type Load, useLoad } from '#web/kit/data/load.ts'

export type { CalendarView } from '#events/calendars/calendar.contract.ts'

export const calendars = collection<CalendarView>('calendars')
export const { create, revise, remove, unshare } = commandsOf(calendarContract)

/** Everything that the reader may see, sorted by name. */
export const useCalendars = (): { load: Load; all: readonly CalendarView[] } => {
  const load = useLoad(calendars, calendarContract.calls.all, {})
  const views = calendars.useAll()
  const all = useMemo(() => [...views].sort((one, other) => one.name.localeCompare(other.name)), [views])
  return { load, all }
}

export type CalendarSection = {
  key: string
  type: CalendarView['type']
  /** The group's name, for a group's calendars. */
  name: string | null
  parentId: string | null
  calendars: CalendarView[]
}

/** Personal, network, shared, then one section per group. */
export const sectionsOf = (all: readonly CalendarView[]): CalendarSection[] => {
  const of = (type: CalendarView['type']): CalendarSection => ({
    key: type,
    type,
    name: null,
    parentId: null,
    calendars: all.filter((calendar) => calendar.type === type),
  })
  const groups = new Map<string, CalendarSection>()
  for (const calendar of all) {
    if (calendar.type !== 'group') continue
    const key = calendar.parent_id ?? calendar.id
    const section = groups.get(key) ?? {
      key,
      type: 'group',
      name: calendar.category_name,
      parentId: calendar.parent_id,
      calendars: [],
    }
    section.calendars.push(calendar)
    groups.set(key, section)
  }
  const byName = [...groups.values()].sort((one, other) => (one.name ?? '').localeCompare(other.name ?? ''))
  return [of('personal'), of('network'), of('shared'), ...byName]
}
