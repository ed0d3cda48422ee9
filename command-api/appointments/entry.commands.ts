import { categoryListState } from '#command-api/appointment-categories/category-list.state.ts'
import { calendarState, privateTo } from '#command-api/calendars/calendar.state.ts'
import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import { appointmentPolicy, inCharge } from '#events/appointments/appointment.policy.ts'
import { entryContract } from '#events/appointments/entry.contract.ts'
import { entryChanges } from '#events/appointments/entry-changes.ts'
import { commands, type LoadableState } from '#platform/commands/commands.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import type { Decider, Decision, DecisionContext } from '#platform/language/decider.ts'
import type { Recorded } from '#platform/language/event.ts'
import type { Actor } from '#platform/language/policy.ts'
import { forbidden, isRejection, reject } from '#platform/language/rejection.ts'
import { appointment } from './appointment.decider.ts'
import { type AppointmentState, appointmentEvolve, appointmentState } from './appointment.state.ts'
import { appointmentUndo } from './appointment.undo.ts'
import { streamsOfCalendars } from './calendar-streams.ts'
import { type Gathered, nothingGathered } from './deciding.ts'
import { contentWith } from './entry-content.ts'
import { evolved } from './evolved.ts'
import { changesTo, scheduledAs } from './imported-changes.ts'
import { continuingSeries } from './splitting.ts'

// What a calendar app stores:
// - It changes an appointment as a member does who types all of it; the rules of appointments decide.
// - An app that has not seen the last change is refused, and reads the appointment anew.
// - An entry that was deleted comes back with its answers. One that stands in another calendar stands in both.
// - A canceled appointment changes only by being revived.

type EntryGathered = Gathered & { seen: Seen }
type EntryCommands = CommandsOf<typeof entryContract>
type Command = EntryCommands['save_entry']

/** The last positions of what calendar apps see: for all, and what the apps of single members keep. */
type Seen = { all: bigint; own: Readonly<Record<string, bigint>> }

const touched = (seen: Seen, { position }: Recorded): Seen => ({ ...seen, all: position })

const seenByApps: LoadableState<Seen> = {
  stream: appointmentState.stream,
  initial: { all: 0n, own: {} },
  evolve: {
    ...Object.fromEntries(entryChanges.map((type) => [type, touched])),
    ClientDetailsKept: (seen: Seen, { position, data }: Recorded) => ({
      ...seen,
      own: { ...seen.own, [data.member_id]: position },
    }),
  },
}

const saveEntry = (
  state: AppointmentState,
  command: Command,
  given: DecisionContext<EntryGathered>,
): Decision<AppointmentEvent> => {
  const { appointment_id, calendar_id, entry } = command
  if (isOutdated(state, command, given)) return reject('appointment_changed')
  if (state.status === 'canceled' && entry.canceled === undefined && Object.keys(entry).length > 0)
    return reject('appointment_canceled')
  const context = { ...given, newId: () => appointment_id }
  const content = contentWith(entry, state)
  const reminders = entry.reminders ?? given.gathered.default_reminders ?? []
  const changes =
    state.status === 'none'
      ? scheduledAs({ ...content, reminders }, calendar_id, context)
      : changesTo(state, content, context)
  if (isRejection(changes)) return changes
  const filed = filedIn(changes.reduce(evolved, state), calendar_id, context)
  return isRejection(filed) ? filed : [...changes, ...filed, ...keptFor(command, given.actor)]
}

const isOutdated = (
  { status, calendar_ids }: AppointmentState,
  { calendar_id, version }: Command,
  { actor, gathered: { seen } }: DecisionContext<EntryGathered>,
): boolean => {
  const isThere = (status === 'active' || status === 'canceled') && calendar_ids.includes(calendar_id)
  if (version === null) return isThere
  return !isThere || seen.all > BigInt(version) || (seen.own[actor.id] ?? 0n) > BigInt(version)
}

const filedIn = (
  state: AppointmentState,
  calendarId: string,
  context: DecisionContext<EntryGathered>,
): Decision<AppointmentEvent> => {
  const { appointment_id, calendar_ids } = state
  if (calendar_ids.includes(calendarId)) return []
  const filing = { calendar_ids: [...calendar_ids, calendarId] }
  return appointment.decide.revise(state, { appointment_id, appointment: filing }, context)
}

const keptFor = (
  { appointment_id, calendar_id, named: calendarObject, details }: Command,
  { id: member_id }: Actor,
): AppointmentEvent[] => [
  ...(calendarObject
    ? [
        {
          type: 'CalendarObjectNamed' as const,
          data: { appointment_id, calendar_id, member_id, ...calendarObject },
        },
      ]
    : []),
  ...(details === null
    ? []
    : [{ type: 'ClientDetailsKept' as const, data: { appointment_id, member_id, details } }]),
]

const entryDecider: Decider<AppointmentState, EntryCommands, AppointmentEvent> = {
  initial: appointmentState.initial,
  decide: { save_entry: saveEntry },
  evolve: appointmentEvolve,
  snapshot: appointmentState.snapshot,
}

const mayFile = ({ keys }: Actor, calendarId: string): boolean =>
  keys.has(`creates_in:calendar:${calendarId}`) || keys.has(`manages:calendar:${calendarId}`)

export const entryCommands = commands(entryContract, {
  decider: entryDecider,
  undo: appointmentUndo,
  secondStream: continuingSeries(appointment.decide),
  stream: ({ appointment_id }) => appointmentState.stream(appointment_id),
  allowed: {
    save_entry: ({ actor, state, command: { calendar_id }, now, network }) => {
      const circumstances = { now, network }
      const isNew = !state.calendar_ids.includes(calendar_id)
      if ((isNew || state.status === 'deleted') && !mayFile(actor, calendar_id)) return forbidden()
      if (state.status === 'none') return true
      if (state.status === 'deleted') return inCharge(actor, state, circumstances) || forbidden()
      // The decider says that it is canceled.
      return appointmentPolicy.allows(actor, 'update', { ...state, status: 'active' }, circumstances)
    },
  },
  gather: {
    save_entry: async ({ appointment_id, calendar_id, entry }, gathering, state): Promise<EntryGathered> => {
      const { actor, load } = gathering
      const ids = [...new Set([...state.calendar_ids, calendar_id])]
      const calendars = await Promise.all(ids.map((id) => load(calendarState, id)))
      const organizer = state.status === 'none' ? actor.id : state.organizer_id
      const chosen = calendars.find((one) => one.calendar_id === calendar_id)
      return {
        ...nothingGathered,
        seen: await load(seenByApps, appointment_id),
        unshared: calendars.filter((one) => privateTo(one) === organizer).map(({ calendar_id: id }) => id),
        ...(typeof entry.category === 'string' && { categories: await load(categoryListState, 'list') }),
        default_reminders: chosen?.default_reminders ?? null,
        streams:
          state.streams.length === 0 ? nothingGathered.streams : await streamsOfCalendars(ids, gathering),
      }
    },
  },
})
