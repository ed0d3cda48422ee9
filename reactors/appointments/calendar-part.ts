import type { Answer } from '#events/appointments/appointment.events.ts'
import { locationText } from '#events/appointments/location-text.ts'
import { type CalendarEntry, icalOf } from '#platform/ical/ical.ts'
import { fullName } from '#platform/language/person.ts'
import { occurrenceAt, repeats } from '#platform/language/recurrence.ts'
import type { Addressee, Effects, Mail } from '#platform/reactors/reactor.ts'
import { type RichDocument, toPlain } from '#platform/rich-text/rich-text.ts'
import type { AppointmentRow } from '#projectors/appointments/appointments.table.ts'
import type { ParticipantRow } from '#projectors/appointments/participants.table.ts'
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
  method: Part['method'],
  description?: RichDocument | null,
) => Part

const statuses: Record<Answer, NonNullable<CalendarEntry['attendee']>['status']> = {
  open: 'NEEDS-ACTION',
  accepted: 'ACCEPTED',
  declined: 'DECLINED',
  maybe: 'TENTATIVE',
}

/** How many dates with their own answer fit into one mail. */
const mostDates = 100

/**
 * Renders the appointment for calendar programs, with each recipient's known answer. It asks for an answer only if a
 * mailbox receives it. Members do not see each other's addresses, so the organizer has the network's address.
 */
export const calendarParts = async (
  effects: Pick<Effects, 'findByIds' | 'now' | 'answersTo'>,
  row: AppointmentRow,
): Promise<CalendarParts> => {
  const [organizer] = await effects.findByIds(members, [row.organizer_id])
  const name = organizer ? (fullName(organizer.first_name, organizer.last_name) ?? '') : ''
  const isAnswerable = !row.canceled && !row.deleted && !row.participation_locked && !isOver(row, effects.now)
  return (to, own, method, description = row.description) => {
    const { address, isRead } = effects.answersTo(thingOf(row.id), to.member_id ?? '')
    const attendee = (answer: Answer) => ({
      name: to.name,
      address: to.address,
      status: statuses[answer],
      rsvp: method === 'REQUEST' && answer === 'open' && isRead && isAnswerable,
    })
    const entry: CalendarEntry = {
      uid: uidOf(row.id),
      sequence: Number(row.revision),
      stamp: effects.now,
      name: row.name,
      description: description === null ? '' : toPlain(description),
      location: locationText(row.location),
      url: row.location.link,
      date: row,
      recurrence: row.recurrence,
      occurrence: null,
      canceled: method === 'CANCEL',
      organizer: { name, address },
      attendee: attendee(own.status),
    }
    const dates = method === 'CANCEL' ? [] : answeredDates(row, own, effects.now)
    const others = dates.map(({ start, end, answer }) => ({
      ...entry,
      date: { ...row, start, end },
      occurrence: start,
      attendee: attendee(answer),
    }))
    return { method, body: icalOf([entry, ...others], method) }
  }
}

const answeredDates = (row: AppointmentRow, { status, occurrence_answers }: Participation, now: string) =>
  !repeats(row.recurrence)
    ? []
    : Object.entries(occurrence_answers)
        .filter(([start, answer]) => answer !== status && start >= now)
        .slice(0, mostDates)
        .flatMap(([start, answer]) => {
          const found = occurrenceAt(row, row.recurrence, start)
          return found === null ? [] : [{ ...found, answer }]
        })
