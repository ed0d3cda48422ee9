import { categoryListState } from '#command-api/appointment-categories/category-list.state.ts'
import { calendarState, privateTo as ownerOf } from '#command-api/calendars/calendar.state.ts'
import { categoryCalled } from '#events/appointment-categories/category-list.contract.ts'
import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import { categoryWords } from '#events/appointments/appointment-words.ts'
import {
  defineImportTarget,
  type ImportTarget,
  type PlannedEntry,
} from '#platform/commands/import-targets.ts'
import { entriesOf } from '#platform/language/persistent-map.ts'
import { isRejection } from '#platform/language/rejection.ts'
import { derivedUuid } from '#platform/requests/derived-ids.ts'
import { type AppointmentState, appointmentState } from './appointment.state.ts'
import { streamsOfCalendars } from './calendar-streams.ts'
import { type Context, nothingGathered } from './deciding.ts'
import { type ImportedAppointment, importedAppointment } from './imported-appointment.ts'
import { changesTo, scheduledAs } from './imported-changes.ts'
import { contentOf, contentOfEntry } from './imported-content.ts'

// What an entry of a calendar file becomes:
// - An entry is known by its UID. Its appointment has an id that derives from calendar and UID, so the same file finds
//   the same appointments, also those of another member.
// - What only imports have changed follows the file. What a member changed or deleted here is in conflict, and stays
//   unless the member who imports replaces it.
// - An appointment of another member, or in which others take part, is never changed, so an import tells nobody anything.

type Plan = ImportTarget['plan']
type Tools = Parameters<Plan>[2]

const plan: Plan = async (entry, situation, tools) => {
  const { calendarId } = situation
  const { id, known } = await knownBy(entry.uid, calendarId, tools)
  const become = (
    state: PlannedEntry['state'],
    events: readonly AppointmentEvent[] = [],
    reason: string | null = null,
  ): PlannedEntry => ({
    id,
    state,
    reason,
    replaceable: reason !== null && events.length > 0,
    events,
  })

  const context = await contextOf(id, { calendarId, known: known.now, ownerId: tools.actor.id }, tools)
  const content = contentOfEntry(entry, (labels) =>
    categoryCalled(context.gathered.categories, labels, categoryWords),
  )
  if (known.now.status === 'none') {
    if (entry.canceled) return become('refused', [], 'canceled')
    const events = scheduledAs(content, calendarId, context)
    return isRejection(events) ? become('refused', [], events.code) : become('new', events)
  }
  const changes = changesTo(known.now, content, context)
  if (isRejection(changes)) return become('refused', [], changes.code)
  if (changes.length === 0) {
    const isDone = situation.isRepeated && (await tools.wasHere(appointmentState.stream(id)))
    return become(isDone ? (known.before.status === 'none' ? 'new' : 'changed') : 'unchanged')
  }
  const obstacle = obstacleOf(known.now, calendarId, tools.actor.id)
  if (obstacle !== null) return become('conflict', [], obstacle)
  const isDeleted = known.now.status === 'deleted'
  const isByHand = known.changed_by === null || !situation.commands.includes(known.changed_by)
  if (isByHand && !situation.replaceConflicts)
    return become('conflict', changes, isDeleted ? 'deleted_here' : 'changed_here')
  return become(isDeleted ? 'new' : 'changed', changes)
}

const ownUid = /^([\w~:.-]+)@folkmoot$/

/** The appointment that goes by a UID: one that stands in the calendar and was downloaded from it, or an imported one. */
const knownBy = async (
  uid: string,
  calendarId: string,
  { load }: Tools,
): Promise<{ id: string; known: ImportedAppointment }> => {
  const downloaded = ownUid.exec(uid)?.[1]
  if (downloaded !== undefined) {
    const known = await load(importedAppointment, downloaded)
    if (known.now.calendar_ids.includes(calendarId)) return { id: downloaded, known }
  }
  const id = derivedUuid('imported', calendarId, uid)
  return { id, known: await load(importedAppointment, id) }
}

/** Why an import may not change an appointment; null when it may. */
const obstacleOf = (state: AppointmentState, calendarId: string, memberId: string): string | null => {
  if (state.organizer_id !== memberId) return 'not_yours'
  if (!state.calendar_ids.includes(calendarId)) return 'in_other_calendar'
  if (hasOthers(state)) return 'has_participants'
  // A room is reserved in its own stream, which an import does not ask.
  return state.room_id === null ? null : 'has_room'
}

const hasOthers = ({ participants, organizer_id }: AppointmentState): boolean =>
  entriesOf(participants).some(([id]) => id !== organizer_id)

/** What the rules of appointments have to know of the calendars in which it stands, and is to. */
const contextOf = async (
  id: string,
  { calendarId, known, ownerId }: { calendarId: string; known: AppointmentState; ownerId: string },
  { actor, now, network, load }: Tools,
): Promise<Context> => {
  const newId = () => id
  const calendarIds = [...new Set([calendarId, ...known.calendar_ids])]
  const found = await Promise.all(calendarIds.map((one) => load(calendarState, one)))
  const unshared = found.filter((one) => ownerOf(one) === ownerId).map(({ calendar_id }) => calendar_id)
  const streams =
    known.streams.length === 0
      ? nothingGathered.streams
      : await streamsOfCalendars(calendarIds, { actor, now, network, load, newId })
  const categories = await load(categoryListState, 'list')
  return { actor, now, network, gathered: { ...nothingGathered, unshared, streams, categories }, newId }
}

/** An appointment becomes as before the import, unless a member changed it since or takes part by now. */
const revert: ImportTarget['revert'] = async (id, { calendarId, command_id }, tools) => {
  const { now: state, before, changed_by } = await tools.load(importedAppointment, id)
  if (changed_by !== command_id || state.status === 'deleted') return null
  if (hasOthers(state) || state.room_id !== null) return null
  if (before.status === 'none' || before.status === 'deleted')
    return [{ type: 'AppointmentDeleted', data: { appointment_id: id } }]
  const context = await contextOf(id, { calendarId, known: state, ownerId: state.organizer_id }, tools)
  const events = changesTo(state, contentOf(before), context)
  return isRejection(events) ? null : events
}

/** Entries of calendar files become appointments. */
export const appointmentImports = defineImportTarget({
  streamOf: appointmentState.stream,
  plan,
  revert,
})
