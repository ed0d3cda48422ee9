// What people do in these tests, as their browsers would send it.
import { randomUUID } from 'node:crypto'
import type { Sending } from './http-client.ts'
import type { Row } from './oracle.ts'

const first = Date.UTC(2040, 0, 1)
const minute = 60_000

/** The moment that marks the n-th appointment: it stands in the log in the clear, so the oracle finds it by that. */
export const markOf = (number: number): string => new Date(first + number * minute).toISOString()

/** The mark of an event that schedules, null of any other. */
export const scheduledMark = ({ type, data }: Row): string | null =>
  type === 'AppointmentScheduled' ? (data.date as { start: string }).start : null

/** Creates the n-th appointment. `seats`: its capacity; everyone who sees it may sign up. */
export const scheduling = (
  calendarId: string,
  number: number,
  { seats, name = 'Tea', key = randomUUID() }: { seats?: number; name?: string; key?: string } = {},
): Sending & { key: string } => ({
  method: 'POST',
  path: '/appointments',
  key,
  body: {
    appointment: {
      name,
      calendar_ids: [calendarId],
      date: { start: markOf(number), end: null, time_zone: 'Europe/Berlin' },
      attendee_configuration: {
        user_can_opt: true,
        ...(seats === undefined ? {} : { total: seats, total_attendees_enforced: true }),
      },
    },
  },
})

/** Changes name, place and seats at once: one command, three events. `mark` stands in the place. */
export const revising = (appointmentId: string, mark: string): Sending & { key: string } => {
  revisions += 1
  return {
    method: 'PUT',
    path: `/appointments/${appointmentId}`,
    key: randomUUID(),
    body: {
      appointment: {
        name: `Tea ${mark}`,
        location: { name: 'House', address1: mark },
        attendee_configuration: { total: 1_000 + revisions },
      },
    },
  }
}
// Each says something new, or it would be two events.
let revisions = 0
/** How many events a revision puts into the log, and their types. */
export const typesOfRevision: readonly string[] = [
  'AppointmentRenamed',
  'AppointmentRelocated',
  'SeatsChosen',
]

/** The mark of an event that relocates, null of any other. */
export const revisedMark = ({ type, data }: Row): string | null =>
  type === 'AppointmentRelocated' ? (data.after as { address1: string }).address1 : null

/** Says yes to an appointment. */
export const accepting = (appointmentId: string, key: string = randomUUID()): Sending & { key: string } => ({
  method: 'PUT',
  path: `/appointments/${appointmentId}/participants/me`,
  key,
  body: { participant: { status: 'accepted' } },
})

/** Adds a member with a welcome mail, because hashing a password would cost more than everything else. */
export const admitting = (email: string, key: string = randomUUID()): Sending & { key: string } => ({
  method: 'POST',
  path: '/administration/members',
  key,
  body: { user: { email, first_name: 'Eve', last_name: 'Test', send_welcome_mail: true } },
})

/** The id that an answer names. */
export const idIn = (body: unknown): string =>
  body !== null && typeof body === 'object' && 'id' in body ? String(body.id) : ''

/** Mails the participants. A repeat without care sends one more mail, which is seen. */
export const contacting = (appointmentId: string, key: string = randomUUID()): Sending & { key: string } => ({
  method: 'POST',
  path: `/appointments/${appointmentId}/contact`,
  key,
  body: { contact: { subject: 'Tea', text: 'Bring a cup.', audience: 'all' } },
})
