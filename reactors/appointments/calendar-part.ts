import type { Answer } from '#events/appointments/appointment.events.ts'
import { locationText } from '#events/appointments/location-text.ts'
import { entryOfDate, withSingleDates } from '#events/appointments/single-date-entries.ts'
import { dateAt, type SingleDate } from '#events/appointments/single-dates.ts'
import { fullName } from '#platform/content/person.ts'
import { type CalendarEntry, icalOf } from '#platform/ical/ical.ts'
import type { Addressee, Mail } from '#platform/mail/mail.ts'
import { type Effects, TooEarly } from '#platform/reactors/reactor.ts'
import { repeats } from '#platform/recurrence/recurrence.ts'
import { type RichDocument, toPlain } from '#platform/rich-text/rich-text.ts'
import { type AppointmentRow, appointments } from '#projectors/appointments/appointments.table.ts'
import { type ParticipantRow, participants } from '#projectors/appointments/participants.table.ts'
import { meetingRooms } from '#projectors/meeting-rooms/meeting-rooms.table.ts'
import { members } from '#projectors/members/members.table.ts'
import { isOver } from './mail-content.ts'

/** A participation, as far as a calendar program needs it. */
export type Participation = Pick<ParticipantRow, 'status' | 'occurrence_answers'>

export const thingOf = (appointmentId: string): string => `appointment~${appointmentId}`

/** Identifies the entry in calendar programs, for mails and downloads. */
export const uidOf = (appointmentId: string): string => `${appointmentId}@folkmoot`

/** The appointment of an entry; null if the entry is not ours. */
export const appointmentOf = (uid: string): string | null => /^([^@]+)@folkmoot$/.exec(uid)?.[1] ?? null

type Part = NonNullable<Mail['calendar']>
/** Renders the calendar part for one recipient, with the description as this member may read it. */
export type CalendarParts = (
  to: Addressee,
  own: Participation,
  given: {
    method: Part['method']
    description?: RichDocument | null
    /** The one date of a series that it is about. */
    single?: SingleDate | undefined
    /** Other dates of that series that it is about as well. */
    more?: readonly SingleDate[]
  },
) => Part

const statuses: Record<Answer, NonNullable<CalendarEntry['attendee']>['status']> = {
  open: 'NEEDS-ACTION',
  accepted: 'ACCEPTED',
  declined: 'DECLINED',
  maybe: 'TENTATIVE',
}

type CalendarEffects = Pick<Effects, 'findByIds' | 'findWhere' | 'now' | 'answersTo'>

/** How many dates with their own answer fit into one mail. */
const mostDates = 100

/**
 * Renders the appointment for calendar programs, with each recipient's known answer. It asks for an answer only if a
 * mailbox receives it. Members do not see each other's addresses, so the organizer has the network's address.
 */
export const calendarParts = async (
  effects: CalendarEffects,
  row: AppointmentRow,
): Promise<CalendarParts> => {
  const [organizer] = await effects.findByIds(members, [row.organizer_id])
  const name = organizer ? (fullName(organizer.first_name, organizer.last_name) ?? '') : ''
  const [room] = row.room_id === null ? [] : await effects.findByIds(meetingRooms, [row.room_id])
  const endFor = row.continues === null ? null : await endedSeries(effects, row.continues, row)
  const isAnswerable = !row.canceled && !row.deleted && !row.participation_locked && !isOver(row, effects.now)
  return (to, own, { method, description = row.description, single, more: others = [] }) => {
    const { address, isRead } = effects.answersTo(thingOf(row.id), to.member_id ?? '')
    const attendee = (answer: Answer) => ({
      name: to.name,
      address: to.address,
      status: statuses[answer],
      rsvp: method === 'REQUEST' && answer === 'open' && isRead && isAnswerable,
    })
    const ended = single ? null : endFor?.(to)
    const more = ended ? { ended } : {}
    const entry: CalendarEntry = {
      uid: uidOf(row.id),
      continues: row.continues && uidOf(row.continues),
      sequence: Number(row.revision),
      stamp: effects.now,
      name: row.name,
      description: description === null ? '' : toPlain(description),
      location: [room?.name ?? '', locationText(row.location)].filter((part) => part !== '').join(', '),
      url: row.location.link,
      date: row,
      recurrence: row.recurrence,
      occurrence: null,
      canceled: method === 'CANCEL',
      organizer: { name, address },
      attendee: attendee(own.status),
    }
    const series = { ...row, date: row }
    if (single)
      return {
        method,
        body: icalOf(
          [single, ...others].map((date) => entryOfDate(entry, date)),
          method,
        ),
      }
    if (method === 'CANCEL') return { method, body: icalOf([entry], method), ...more }
    const dates = answeredDates(row, own, effects.now)
    const answers = new Map(dates.map(({ occurrence, answer }) => [occurrence, answer]))
    const differing = withSingleDates(entry, series, toPlain)
    const known = new Set(differing.map(({ occurrence }) => occurrence))
    const answered = dates
      .filter(({ occurrence }) => !known.has(occurrence))
      .map(({ answer: _, ...date }) => entryOfDate(entry, date))
    const withAnswers = [...differing, ...answered].map((one) => {
      const answer = one.occurrence === null ? undefined : answers.get(one.occurrence)
      return answer === undefined ? one : { ...one, attendee: attendee(answer) }
    })
    return { method, body: icalOf(withAnswers, method), ...more }
  }
}

/** The series that another one continues, for participants of both: their programs show its dates up to there. */
const endedSeries = async (
  effects: CalendarEffects,
  id: string,
  continuing: AppointmentRow,
): Promise<(to: Addressee) => string | null> => {
  const [row] = await effects.findByIds(appointments, [id])
  if (!row || row.deleted || row.canceled) return () => null
  // The one that continues it is stored first.
  if (!continuing.deleted && !row.continued_as.some(({ appointment_id }) => appointment_id === continuing.id))
    throw new TooEarly('the series that it continues has not ended yet')
  const invited = await effects.findWhere(participants, { appointment_id: id })
  const parts = new Map(invited.map((own) => [own.member_id, own]))
  const partFor = await calendarParts(effects, { ...row, continues: null })
  return (to) => {
    const own = parts.get(to.member_id ?? '')
    return own ? partFor(to, own, { method: 'REQUEST' }).body : null
  }
}

const answeredDates = (row: AppointmentRow, { status, occurrence_answers }: Participation, now: string) =>
  !repeats(row.recurrence)
    ? []
    : Object.entries(occurrence_answers)
        .filter(([start, answer]) => answer !== status && start >= now)
        .slice(0, mostDates)
        .flatMap(([start, answer]) => {
          const found = dateAt({ ...row, date: row }, start)
          return found === null ? [] : [{ ...found, answer }]
        })
