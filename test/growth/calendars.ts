import type { Person } from './members.ts'
import type { Stage } from './stage.ts'

/** Calendars that the whole network reads: as many in a large network as in a small one. */
export const openNetworkCalendars = async (
  stage: Stage,
  { actor }: Person,
  people: readonly Person[],
): Promise<string[]> => {
  const ids: string[] = []
  for (const name of ['Courtyard', 'Assembly'])
    ids.push(
      await stage.send(actor, 'calendars/create', { calendar: { name, color: '0b75a7', type: 'network' } }),
    )
  for (const person of people)
    for (const id of ids)
      for (const key of ['calendar', 'creates_in:calendar']) person.actor.keys.add(`${key}:${id}`)
  return ids
}

/** A member's own calendar, shared with other members. */
export const openPersonalCalendar = async (
  stage: Stage,
  { id, actor }: Person,
  readers: readonly Person[],
): Promise<void> => {
  const membership_ids = readers.filter((reader) => reader.id !== id).map((reader) => reader.id)
  const calendar = { name: 'At home', color: 'aa5626', type: 'personal', membership_ids }
  const calendarId = await stage.send(actor, 'calendars/create', { calendar, parent_id: null })
  for (const key of ['calendar', 'manages:calendar', 'creates_in:calendar'])
    actor.keys.add(`${key}:${calendarId}`)
  for (const reader of readers) reader.actor.keys.add(`calendar:${calendarId}`)
}
