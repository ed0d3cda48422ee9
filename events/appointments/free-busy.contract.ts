import { contract, query } from '#platform/language/contract.ts'
import { instant, plain, z } from '#platform/language/shapes.ts'
import { moment } from './appointment-body.contract.ts'

/** Ids separated by commas or repeated. */
const several = z.union([z.array(plain.max(200)).max(200), plain.max(10_000)])

/** When some members are busy from `start` until before `end`, 62 days at most. */
export const FreeBusyOf = z.strictObject({ member_ids: several, start: moment, end: moment })

/** Times alone: nobody learns by them what keeps a member busy. */
export const FreeBusy = z.object({
  members: z.array(z.object({ id: z.string(), busy: z.array(z.object({ start: instant, end: instant })) })),
})
export type FreeBusy = z.output<typeof FreeBusy>

export const freeBusyContract = contract('appointments', {
  free_busy: query('GET /free_busy', FreeBusyOf, FreeBusy),
})
