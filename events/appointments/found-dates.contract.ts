import { paged } from '#platform/language/paged.ts'
import { plain, z, zone } from '#platform/language/shapes.ts'
import { moment } from './appointment-body.contract.ts'
import { occurrenceView } from './appointment-view.contract.ts'
import { several } from './several.contract.ts'

const list = paged('appointments', occurrenceView, { limit: 20, max: 50 })

/**
 * The dates that a search finds, whenever they take place: those that begin before `earlier_than`, the last one first, or
 * those that begin at `later_than` or after it, the next one first. Without either, from now on.
 */
export const FoundDates = z.strictObject({
  ...list.parameters,
  q: plain.max(200).default(''),
  later_than: moment.optional(),
  earlier_than: moment.optional(),
  /** Only those to which the reader comes. */
  participating: z.enum(['true', 'false']).optional(),
  calendar_ids: several.optional(),
  categories: several.optional(),
  /** In which the days of `q` begin. */
  time_zone: zone.default('Etc/UTC'),
})

export const FoundDateList = z.object({
  /** A part may be shorter than it was asked for. */
  ...list.answer,
  /** More appointments are found than dates are looked up for: another word is needed. */
  too_many: z.boolean(),
})
export type FoundDateList = z.output<typeof FoundDateList>
