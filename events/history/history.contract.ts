import { contract, query } from '#platform/language/contract.ts'
import { personView } from '#platform/language/person.ts'
import { instant, z } from '#platform/language/shapes.ts'

/** What happened to one thing, for members who may see it. Texts: the texts of its feature under `audit.<type>`. */
export const HistoryEntry = z.object({
  id: z.string(),
  at: instant,
  type: z.string(),
  /** Null for the system. */
  actor: personView.nullable(),
  /** Who was invited, answered or was removed. */
  members: z.array(personView),
  /** How many there are; only the first stand in `members`. */
  members_count: z.int(),
  before: z.unknown(),
  after: z.unknown(),
  details: z.record(z.string(), z.unknown()),
  /** True when it undoes an earlier action of the same person. */
  takes_back: z.boolean(),
})
export type HistoryEntry = z.output<typeof HistoryEntry>

const Paging = z.strictObject({
  /** The `next` of the page before. */
  after: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
/** Newest first. */
const History = z.object({ entries: z.array(HistoryEntry), next: z.string().nullable() })

export const historyContract = contract('history', {
  appointment: query('GET /appointments/:appointment_id/history', Paging, History),
  group: query('GET /groups/:group_id/history', Paging, History),
})
