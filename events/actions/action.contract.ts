import { command, contract, Nothing, query } from '#platform/language/contract.ts'
import { paged } from '#platform/language/paged.ts'
import { instant, z } from '#platform/language/shapes.ts'

// Topic of the change stream: `actions` (ActionView), told to nobody but whose actions they are.

/** What one did by one command to one thing: `<feature>.done.<word>` says it. */
export const ActionView = z.object({
  /** `<stream>~<command id>` */
  id: z.string(),
  revision: z.string(),
  at: instant,
  feature: z.string(),
  word: z.string(),
  /** `name` and `path` are null when the thing has none, is gone, or is not seen any more. */
  object: z.object({
    kind: z.string(),
    id: z.string(),
    name: z.string().nullable(),
    path: z.string().nullable(),
  }),
  /** How many things were concerned: several messages were deleted at once. */
  count: z.int(),
  /** What the words may name; `at` is a moment. */
  values: z.record(z.string(), z.string()),
  /** Until when it can be undone; null for no end. */
  until: instant.nullable(),
  /** When it was undone; null when it was not. */
  undone_at: instant.nullable(),
  /** Why it can never be undone: key of the words `<feature>.final.<final>`; null when it can. */
  final: z.string().nullable(),
  /** What has happened since and stands in the way: an event, and its feature. */
  overtaken_by: z.object({ feature: z.string(), type: z.string() }).nullable(),
  /** Mails that told others of it: those that have left cannot be recalled, those that wait are withdrawn. */
  letters: z.object({ left: z.int(), waiting: z.int() }),
  can: z.object({ undo: z.boolean() }),
})
export type ActionView = z.output<typeof ActionView>

export const actionCodes = ['action_final', 'action_overtaken', 'action_too_old'] as const

const list = paged('actions', ActionView, { limit: 50 })

export const actionContract = contract('actions', {
  /** One's own actions, newest first. */
  recent: query('GET /api/v1/actions', z.strictObject(list.parameters), z.object(list.answer)),
  /** Takes an action of one's own back. Twice has the effect once. */
  undo: command('POST /api/v1/actions/:action_id/undo', Nothing, undefined, { codes: actionCodes }),
})
