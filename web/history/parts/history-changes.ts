import type { HistoryEntry } from '#platform/content/history.ts'
import { categoryLabel } from '#web/appointment-categories/parts/appointment-categories.store.ts'
import { dayAndTimeText, timeText, zoneOf } from '#web/appointments/parts/date-text.ts'
import { recurrenceText } from '#web/appointments/parts/recurrence-text.ts'
import type { Format } from '#web/kit/language/format.ts'
import type { Text } from '#web/kit/language/texts.ts'
import { capacityOf, detailsOf, locationOf, recurrenceOf, textIn, whenOf } from './history-shapes.ts'

/** One value that was replaced, in words; an empty `before` when there was none. */
export type ShownChange = { label: string; before: string; after: string }

type Reader = (entry: HistoryEntry, say: Text, format: Format) => ShownChange[]

const moved: Reader = ({ before, after }, say, format) => {
  const from = whenOf(before)
  const to = whenOf(after)
  if (from === null || to === null) return []
  const [day, other] = [from, to].map((one) => format.at(one.start, zoneOf(one, format)).toISODate())
  const isSameDay = day === other
  const words = isSameDay && !from.all_day && !to.all_day ? timeText : dayAndTimeText
  return [
    {
      label: say(isSameDay ? 'history.time' : 'history.date'),
      before: words(from, say, format),
      after: words(to, say, format),
    },
  ]
}

const renamed: Reader = ({ before, after }, say) => [
  { label: say('history.name'), before: textIn(before) ?? '', after: textIn(after) ?? '' },
]

type Location = ReturnType<typeof locationOf>

const dialIn = ['conference_call_phone_number', 'conference_call_access_code'] as const

const relocated: Reader = ({ before, after }, say) => {
  const locationText = (location: Location) =>
    location?.name || [location?.address1, location?.zip, location?.city].filter(Boolean).join(' ')
  const online = (location: Location) =>
    location?.meeting_link_type === 'network' ? say('appointments.online_here') : location?.link
  const from = locationOf(before)
  const to = locationOf(after)
  const change = (label: string, read: (location: Location) => string | undefined): ShownChange => ({
    label,
    before: read(from) || say('history.none'),
    after: read(to) || say('history.none'),
  })
  const where = change(say('history.location'), locationText)
  const parts = [
    where,
    change(say('appointments.location.link'), online),
    ...dialIn.map((part) => change(say(`appointments.location.${part}`), (location) => location?.[part])),
  ]
  const changed = parts.filter((one) => one.before !== one.after)
  return changed.length > 0 ? changed : [where]
}

const repeated: Reader = (entry, say, format) => {
  const date = detailsOf(entry).date ?? { start: entry.at, all_day: true, time_zone: format.zone }
  const words = (value: unknown) => {
    const rule = recurrenceOf(value)
    return (rule && recurrenceText(rule, date, say, format)) ?? say('history.once')
  }
  return [{ label: say('history.repeats'), before: words(entry.before), after: words(entry.after) }]
}

const capacityChanged: Reader = ({ before, after }, say) => {
  const words = (value: unknown) => {
    const capacity = capacityOf(value)
    return capacity?.total === null || capacity === null
      ? say('history.no_limit')
      : say(capacity.enforced ? 'history.seats_enforced' : 'history.seats', { count: capacity.total })
  }
  return [{ label: say('history.limit'), before: words(before), after: words(after) }]
}

const categorized: Reader = ({ before, after }, say) => {
  const words = (value: unknown) => {
    const id = textIn(value)
    return id === null ? say('history.none') : categoryLabel(say, id)
  }
  return [{ label: say('history.category'), before: words(before), after: words(after) }]
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const readers: Record<string, Reader> = {
  AppointmentMoved: moved,
  MoveTakenBack: moved,
  DateChanged: (entry, say, format) => (isSame(entry.before, entry.after) ? [] : moved(entry, say, format)),
  AppointmentRenamed: renamed,
  AppointmentRelocated: relocated,
  AppointmentRepeated: repeated,
  SeatsChosen: capacityChanged,
  AppointmentCategorized: categorized,
}

/** What an event replaced, in words. */
export const changesOf: Reader = (entry, say, format) => readers[entry.type]?.(entry, say, format) ?? []
