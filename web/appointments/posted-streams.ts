import { slugOf } from '#platform/language/stream-name.ts'
import type { CalendarView } from '#web/calendars/parts/calendars.store.ts'

/** A stream by its id; the network's has no name. */
export type OfferedStream = { id: string; name: string | null }

/** The streams of these calendars: the network's, and those of their groups. */
export const streamsOf = (
  calendars: readonly CalendarView[],
  calendarIds: readonly string[],
): OfferedStream[] => {
  const offered = calendars
    .filter(({ id }) => calendarIds.includes(id))
    .flatMap(({ type, parent_id, category_name }): OfferedStream[] => {
      if (type === 'network') return [{ id: 'network', name: null }]
      return type === 'group' && parent_id !== null ? [{ id: `group:${parent_id}`, name: category_name }] : []
    })
  return [...new Map(offered.map((stream) => [stream.id, stream])).values()]
}

type Asked = {
  /** Ids or slugs that the address names. */
  wanted: readonly string[]
  /** The address asks for all of them. */
  isAll: boolean
  isSuggested: boolean
}

/** The streams that are chosen in a new form. */
export const chosenStreams = (
  calendars: readonly CalendarView[],
  calendarId: string | null,
  { wanted, isAll, isSuggested }: Asked,
): string[] => {
  const offered = streamsOf(calendars, calendarId === null ? [] : [calendarId]).map(({ id }) => id)
  const requested = offered.filter((id) => wanted.includes(id) || wanted.includes(slugOf(id)))
  if (requested.length > 0) return requested
  return offered.filter((id) => isAll || (isSuggested && id !== 'network'))
}

type Change = {
  calendars: readonly CalendarView[]
  before: readonly string[]
  after: readonly string[]
  streams: readonly string[]
  /** Whether the streams of groups are chosen beforehand. */
  isSuggested: boolean
}

/** What is chosen once the calendars have changed: the streams of calendars that were left are not. */
export const streamsAfter = ({ calendars, before, after, streams, isSuggested }: Change): string[] => {
  const known = new Set(streamsOf(calendars, before).map(({ id }) => id))
  return streamsOf(calendars, after)
    .map(({ id }) => id)
    .filter((id) => streams.includes(id) || (isSuggested && !known.has(id) && id !== 'network'))
}
