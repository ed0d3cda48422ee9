import { contract, query } from '#platform/language/contract.ts'
import { instant, plain, z } from '#platform/language/shapes.ts'
import { weekdays } from '#platform/recurrence/series-days.ts'
import { moment } from './appointment-body.contract.ts'

/** Ids separated by commas or repeated. */
const several = z.union([z.array(plain.max(200)).max(200), plain.max(10_000)])

/** When some members are busy from `start` until before `end`, 62 days at most. */
export const FreeBusyOf = z.strictObject({ member_ids: several, start: moment, end: moment })

/** Times alone: nobody learns by them what keeps a member busy. */
export const FreeBusy = z.object({
  members: z.array(
    z.object({
      id: z.string(),
      busy: z.array(z.object({ start: instant, end: instant })),
      /** On the clocks of `time_zone`; null where the zone of the member is not known. */
      working_hours: z.object({
        weekdays: z.array(z.enum(weekdays)),
        from: z.string(),
        to: z.string(),
        time_zone: z.string().nullable(),
      }),
      /** When the member is not there at all, with a note for others; null when that is not within the range. */
      out_of_office: z.object({ start: instant, end: instant, note: z.string() }).nullable(),
    }),
  ),
})
export type FreeBusy = z.output<typeof FreeBusy>

export const freeBusyContract = contract('appointments', {
  free_busy: query('GET /free_busy', FreeBusyOf, FreeBusy),
})
