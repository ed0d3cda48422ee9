import type { Instant } from '#platform/language/instant.ts'

const occurrencePattern = /^r-(.+)-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})Z$/

/** The id of one date of a series: `r-<appointment_id>-<yyyymmddThhmmZ>`, by the moment at which it begins. */
export const occurrenceId = (appointmentId: string, start: Instant): string =>
  `r-${appointmentId}-${start.slice(0, 16).replace(/[-:]/g, '')}Z`

/** What an id in a path means: an appointment or series, or one date of a series. No moment makes no date. */
export const appointmentRef = (id: string): { appointment_id: string; occurrence: Instant | null } => {
  const found = occurrencePattern.exec(id)
  if (!found) return { appointment_id: id, occurrence: null }
  const [, appointment_id = '', year, month, day, hour, minute] = found
  const occurrence = `${year}-${month}-${day}T${hour}:${minute}:00.000Z`
  return isMoment(occurrence, Number(day))
    ? { appointment_id, occurrence }
    : { appointment_id: id, occurrence: null }
}

// Of the 30th of February JavaScript makes the 2nd of March.
const isMoment = (text: string, day: number): boolean => new Date(text).getUTCDate() === day

/** The id of an invitation, which is that of the participant as well. */
export const inviteId = (appointmentId: string, memberId: string): string => `${appointmentId}~${memberId}`

/** The two ids that an invitation's id is made of; null when it is none. */
export const inviteRef = (id: string): { appointment_id: string; member_id: string } | null => {
  const [appointment_id, member_id, ...more] = id.split('~')
  return appointment_id && member_id && more.length === 0 ? { appointment_id, member_id } : null
}
