import { contract, internal } from '#platform/language/contract.ts'
import { flag, id, instant, line, nameUpTo, plain, z } from '#platform/language/shapes.ts'
import { reminders } from '#platform/recurrence/reminder-list.ts'
import { appointmentCodes } from './appointment.contract.ts'
import { dateBody, moment, recurrenceBody } from './appointment-body.contract.ts'

// What a calendar app stores, as far as it says something else than the app has read. What is left out is as it was.

const words = {
  name: nameUpTo(500).optional(),
  /** As plain text. */
  description: plain.max(20_000).optional(),
  location: plain.max(500).optional(),
  url: plain.max(2000).optional(),
}

/** A date of a series that is not as the series says. */
const date = z.strictObject({
  deleted: flag,
  canceled: flag,
  own: z.strictObject({ start: moment, end: moment.nullable(), ...words }).nullable(),
})

const SaveEntry = z.strictObject({
  appointment_id: id,
  calendar_id: id,
  /** The position of the last change that the app knows; null for an entry that is new in the calendar. */
  version: z
    .string()
    .regex(/^\d{1,19}$/)
    .nullable(),
  /** Under which name and UID it is stored there; null where it has them already. */
  named: z.strictObject({ name: line.max(255), uid: line.max(255) }).nullable(),
  entry: z.strictObject({
    ...words,
    date: dateBody.optional(),
    recurrence: recurrenceBody.optional(),
    canceled: flag.optional(),
    category: id.nullable().optional(),
    reminders: reminders.optional(),
    dates: z.record(instant, date).optional(),
  }),
  /** What the app gets back besides; null where that has not changed. */
  details: plain.max(1_000_000).nullable(),
})
export type SavedEntry = z.output<typeof SaveEntry>

/** What calendar apps send. Browsers do not load this contract. */
export const entryContract = contract('appointments', {
  /** A calendar app stores an entry. */
  save_entry: internal(SaveEntry, { codes: [...appointmentCodes, 'appointment_changed'] }),
})
