import { contract, query, type Route } from '#platform/language/contract.ts'
import { paged } from '#platform/language/paged.ts'
import { instant, z } from '#platform/language/shapes.ts'
import { personView } from './person.ts'

/** What happened to one object, for members who may see it. Texts: the texts of its feature under `audit.<type>`. */
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

/** Newest first. */
const list = paged('entries', HistoryEntry, { limit: 50 })
const Paging = z.strictObject(list.parameters)
const History = z.object(list.answer)

/** The contract of one kind's history: the call `history/<kind>` at the path of the object. */
export const historyContract = <const Kind extends string, R extends Extract<Route, `GET ${string}`>>(
  kind: Kind,
  route: R,
) => contract('history', { [kind]: query(route, Paging, History) } as Record<Kind, HistoryQuery<R>>)

type HistoryQuery<R extends Extract<Route, `GET ${string}`>> = ReturnType<
  typeof query<R, typeof Paging, typeof History>
>
