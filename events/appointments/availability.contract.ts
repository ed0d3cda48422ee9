import type { Weekday } from '#platform/recurrence/series-days.ts'

export const maxAbsenceNote = 200

export type WorkingHours = { weekdays: Weekday[]; from: string; to: string }
export type OutOfOffice = { from: string; to: string; note: string }

/** Working hours of members who have not chosen any. */
export const usualHours: WorkingHours = {
  weekdays: ['MO', 'TU', 'WE', 'TH', 'FR'],
  from: '09:00',
  to: '17:00',
}
