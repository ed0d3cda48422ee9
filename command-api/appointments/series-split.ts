import type { AppointmentEvent, Recurrence } from '#events/appointments/appointment.events.ts'
import { inviteId, inviteRef } from '#events/appointments/appointment-ids.contract.ts'
import type { SingleDate } from '#events/appointments/single-dates.ts'
import { videoHostsOf } from '#platform/content/video-hosts.ts'
import type { Decision } from '#platform/language/decider.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import { entriesOf } from '#platform/language/persistent-map.ts'
import { isRejection, type Rejection, reject } from '#platform/language/rejection.ts'
import { trusted } from '#platform/language/trusted.ts'
import { normalizeDate, occurrenceAt, occurrencesOf } from '#platform/recurrence/recurrence.ts'
import { type AppointmentState, appointmentState } from './appointment.state.ts'
import { ahead, partsFrom } from './carried-parts.ts'
import { datesKept } from './dates-kept.ts'
import type { AppointmentCommands, Context } from './deciding.ts'
import { evolved } from './evolved.ts'
import { participantsAudience } from './inviting.ts'
import { privateTo } from './privacy.ts'
import { isEqual, repeated } from './revisions.ts'
import { documentOf, locationOf, type Revised, recurrenceOf } from './saving.ts'

// A date with all that follow (`this_and_following`):
// - The series ends before the date, and another one continues it: with its own stream, participants, answers, notes, room,
//   reminders and files, and with the dates that differ. What the command says happens to that one, as to any whole series.
// - Where that changes nothing, nothing is split. Where it is refused, nothing is stored.
// - News in streams stay with the series that was posted.

type Split = Pick<AppointmentCommands, 'revise' | 'cancel' | 'revive' | 'invite' | 'dismiss'>
export type SplitName = keyof Split

export type SplitSeries = {
  /** The series that continues the other one. */
  continued_as: string
  /** The events of the series that ends. */
  ended: readonly AppointmentEvent[]
  /** The events of the series that continues it. */
  continued: readonly AppointmentEvent[]
}

/** A rule for a whole series. */
export type DecideWhole = (
  state: AppointmentState,
  command: never,
  context: Context,
) => Decision<AppointmentEvent>

type Splitting = { state: AppointmentState; date: SingleDate; context: Context; decide: DecideWhole }

/** Decides what happens to a date and all that follow; null where nothing does. */
export const splitSeries = <Name extends SplitName>(
  name: Name,
  command: Split[Name],
  { state, date, context, decide }: Splitting,
): SplitSeries | Rejection | null => {
  if (name === 'revise' && date.canceled) return reject('appointment_canceled')
  const continued_as = context.newId(context.attempt)
  const meant = meantFor(command, { state, date, context, continued_as })
  if (isRejection(meant)) return meant
  const carried = carriedOver(state, date, { context, continued_as, saved: meant.saved, name })
  const { status } = state
  const rest: AppointmentState = { ...carried.reduce(evolved, appointmentState.initial), status }
  const own = decide(rest, meant.command, context)
  if (isRejection(own)) return own
  if (own.length === 0) return null
  return {
    continued_as,
    ended: endedBefore(state, date.occurrence, context, continued_as),
    continued: [...carried, ...own],
  }
}

/** The series ends before this date. */
export const endedBefore = (
  state: AppointmentState,
  occurrence: Instant,
  { gathered }: Context,
  continued_as?: string,
): AppointmentEvent[] => {
  const end = { ...state.recurrence, recurrence_count: null, recurrence_end_time: plus(occurrence, -1) }
  const events = repeated(state, end, privateTo(state, gathered.unshared))
  if (continued_as === undefined) return events
  return events.map((event) =>
    event.type === 'AppointmentRepeated' ? { ...event, data: { ...event.data, continued_as } } : event,
  )
}

type Meant = { command: never; saved: Revised | null }

/** The command as it is for the series that continues the other one. */
const meantFor = (
  command: Split[SplitName],
  split: { state: AppointmentState; date: SingleDate; context: Context; continued_as: string },
): Meant | Rejection => {
  const { apply_to: _, ...others } = command
  const own = { ...others, appointment_id: split.continued_as }
  if ('appointment' in own) {
    const saved = changesIn(own.appointment, split)
    return isRejection(saved) ? saved : { saved, command: trusted({ ...own, appointment: saved }) }
  }
  if ('participant_id' in own) {
    const member = inviteRef(own.participant_id)?.member_id
    const participant_id = member ? inviteId(split.continued_as, member) : own.participant_id
    return { saved: null, command: trusted({ ...own, participant_id }) }
  }
  return { saved: null, command: trusted(own) }
}

/** What a save changes of what the date says: clients send back what they have read. */
const changesIn = (
  saved: Revised,
  {
    state,
    date,
    context: { gathered, network },
  }: { state: AppointmentState; date: SingleDate; context: Context },
): Revised | Rejection => {
  const { post_to_stream, streams, ...changes } = saved
  if (post_to_stream !== undefined && post_to_stream !== state.streams.length > 0)
    return reject('only_for_all', '/appointment/post_to_stream')
  if (streams?.some((stream) => !state.streams.includes(stream)))
    return reject('only_for_all', '/appointment/streams')
  const { all_day, time_zone } = state.date
  const shown = { start: date.start, end: date.end, all_day, time_zone }
  const { name, location, description } = state.words_of_dates[date.occurrence] ?? {}
  const says = documentOf(saved.description, gathered.mentioned, videoHostsOf(network))
  const same: Record<string, boolean> = {
    date: saved.date !== undefined && isEqual(normalizeDate(saved.date), shown),
    recurrence_pattern:
      saved.recurrence_pattern !== undefined &&
      isEqual(recurrenceOf(saved.recurrence_pattern), recurrenceOf(state.recurrence)),
    name: name !== undefined && saved.name === name,
    location: location !== undefined && isEqual(locationOf(saved.location), location),
    description: description !== undefined && saved.description !== undefined && isEqual(says, description),
  }
  const kept: Revised = Object.fromEntries(Object.entries(changes).filter(([field]) => !same[field]))
  const pattern = kept.recurrence_pattern
  // A number of dates that stays the same means the end that the series has.
  if (!pattern?.recurrence_count || pattern.recurrence_count !== state.recurrence.recurrence_count)
    return kept
  return { ...kept, recurrence_pattern: { ...pattern, ...countFrom(state, date.occurrence) } }
}

/** A rule with a number of dates, after those that come before. */
const countFrom = (
  { date, recurrence }: AppointmentState,
  from: Instant,
): Pick<Recurrence, 'recurrence_count'> => {
  const { recurrence_count: count } = recurrence
  if (count === null) return { recurrence_count: null }
  const before = occurrencesOf(date, recurrence, date.start, from).filter(({ start }) => start < from)
  return { recurrence_count: Math.max(1, count - before.length) }
}

type Carrying = { context: Context; continued_as: string; saved: Revised | null; name: SplitName }

/** What the series that continues the other one has of it. */
const carriedOver = (
  state: AppointmentState,
  { occurrence }: SingleDate,
  { context, continued_as: appointment_id, saved, name }: Carrying,
): AppointmentEvent[] => {
  const { organizer_id, room_id, attachment_ids, image_id, reminders, calendar_ids, participants } = state
  const { start, end } = occurrenceAt(state.date, state.recurrence, occurrence) ?? state.date
  const { all_day, time_zone } = state.date
  const private_to = privateTo(state, context.gathered.unshared)
  const parts = partsFrom(context.gathered.participant_events, occurrence)
  const scheduled: AppointmentEvent = {
    type: 'AppointmentScheduled',
    data: {
      appointment_id,
      organizer_id,
      private_to,
      name: state.name,
      description: state.description,
      calendar_ids: [...calendar_ids],
      audience: [...calendar_ids.map((id) => `calendar:${id}`), `member:${organizer_id}`],
      date: { start, end, all_day, time_zone },
      recurrence: { ...state.recurrence, ...countFrom(state, occurrence) },
      location: state.location,
      application: state.application,
      contact_ids: [...state.contact_ids],
      category: state.category,
      attendees_total: state.capacity.total,
      attendees_total_enforced: state.capacity.enforced,
      user_can_opt: state.user_can_opt,
      show_participants_to_admins_only: state.show_participants_to_admins_only,
      continues: { appointment_id: state.appointment_id, from: occurrence },
    },
  }
  const dates = datesFrom(state, occurrence, saved)
  const differs = Object.keys(dates.exceptions).length + Object.keys(dates.words).length > 0
  const isCanceled = state.status === 'canceled' && name !== 'revive'
  return [
    scheduled,
    ...(differs ? [datesKept({ appointment_id }, dates, private_to)] : []),
    ...chosen('ConsultantsNamed', appointment_id, [], [...state.consultant_ids]),
    ...chosen('AttachmentsChosen', appointment_id, [], [...attachment_ids]),
    ...chosen('AppointmentImageChosen', appointment_id, null, image_id),
    ...chosen('MeetingRoomChosen', appointment_id, null, room_id),
    ...chosen('RemindersChosen', appointment_id, [], [...reminders]),
    ...(isCanceled ? [{ type: 'AppointmentCanceled' as const, data: { appointment_id } }] : []),
    ...(Object.keys(parts).length === 0
      ? []
      : [
          {
            type: 'ParticipantsCarriedOver' as const,
            data: { appointment_id, parts, participants_audience: participantsAudience(state) },
          },
        ]),
    ...entriesOf(participants).flatMap(([member_id, own]) =>
      [[null, own.note] as const, ...Object.entries(ahead(own.notes ?? {}, occurrence))].flatMap(
        ([at, note]): AppointmentEvent[] =>
          note === null
            ? []
            : [{ type: 'NoteCarriedOver', data: { appointment_id, member_id, occurrence: at, note } }],
      ),
    ),
  ]
}

type Chosen =
  | 'ConsultantsNamed'
  | 'AttachmentsChosen'
  | 'AppointmentImageChosen'
  | 'MeetingRoomChosen'
  | 'RemindersChosen'
const chosen = (type: Chosen, appointment_id: string, before: unknown, after: unknown): AppointmentEvent[] =>
  isEqual(before, after) ? [] : [trusted<AppointmentEvent>({ type, data: { appointment_id, before, after } })]

/** The dates that differ; what is saved for all that follow holds for the first of them, too. */
const datesFrom = (
  { exceptions, words_of_dates }: AppointmentState,
  from: Instant,
  saved: Revised | null,
) => {
  const own = ahead(exceptions, from)
  const words = ahead(words_of_dates, from)
  const { [from]: exception, ...otherDates } = own
  const { [from]: wordsAtStart, ...otherWords } = words
  const moved = saved?.date === undefined ? (exception?.moved ?? null) : null
  const kept = exception && { ...exception, moved }
  const left = Object.fromEntries(
    Object.entries(wordsAtStart ?? {}).filter(
      ([field]) => trusted<Record<string, unknown> | null>(saved)?.[field] === undefined,
    ),
  )
  return {
    exceptions:
      kept && (kept.moved || kept.canceled || kept.deleted) ? { ...otherDates, [from]: kept } : otherDates,
    words: Object.keys(left).length > 0 ? { ...otherWords, [from]: left } : otherWords,
  }
}
