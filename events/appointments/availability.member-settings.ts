import { defineMemberSettings } from '#platform/language/member-setting.ts'
import { plain, timeOfDay, z } from '#platform/language/shapes.ts'
import { weekdays } from '#platform/recurrence/series-days.ts'
import { maxAbsenceNote, usualHours } from './availability.contract.ts'

const day = z.iso.date({ message: 'date_unusable' })
const reversed = { path: ['to'], message: 'end_lt_start' }

/** When a member works, and when not at all: free times are looked for by it. Times are those of the member's zone. */
export const availabilitySettings = defineMemberSettings({
  feature: 'appointments',
  order: 31,
  settings: [
    {
      key: 'working_hours',
      type: z
        .strictObject({ weekdays: z.array(z.enum(weekdays)).max(7), from: timeOfDay, to: timeOfDay })
        .refine(({ from, to }) => from < to, reversed),
      default: usualHours,
      control: null,
    },
    // From one day until the end of another one; everyone who sees the member may read the note.
    {
      key: 'out_of_office',
      type: z
        .strictObject({ from: day, to: day, note: plain.max(maxAbsenceNote, { message: 'too_long' }) })
        .refine(({ from, to }) => from <= to, reversed)
        .nullable(),
      default: null,
      control: null,
    },
  ],
})
