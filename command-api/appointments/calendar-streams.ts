import { calendarState } from '#command-api/calendars/calendar.state.ts'
import { groupState } from '#command-api/groups/group.state.ts'
import type { Gathering } from '#platform/commands/commands.ts'
import type { CalendarStream } from './deciding.ts'

/** The streams of calendars: the network's, or those of their groups. */
export const streamsOfCalendars = async (
  calendarIds: readonly string[],
  { actor, load }: Gathering,
): Promise<ReadonlyMap<string, CalendarStream>> => {
  const streamOf = async (id: string): Promise<[string, CalendarStream][]> => {
    const { type, parent_id, status } = await load(calendarState, id)
    if (status !== 'active') return []
    if (type === 'network') {
      const isSeen = actor.keys.has('network')
      return [[id, { stream: 'network', isSeen, isOpen: isSeen }]]
    }
    if (type !== 'group' || parent_id === null) return []
    const stream = `group:${parent_id}`
    const isSeen = actor.keys.has(stream)
    const group = await load(groupState, parent_id)
    return [[id, { stream, isSeen, isOpen: isSeen && group.status === 'active' }]]
  }
  return new Map((await Promise.all([...new Set(calendarIds)].map(streamOf))).flat())
}
