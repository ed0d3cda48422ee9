import { personView } from '#platform/content/person.ts'
import { contract, query, withScopes } from '#platform/language/contract.ts'
import { paged } from '#platform/language/paged.ts'
import { SearchChip, SearchHit, searchTotal } from '#platform/language/search-answer.ts'
import { plain, z, zone } from '#platform/language/shapes.ts'
import { typeAhead } from '#platform/language/type-ahead.limits.ts'
import { chatScope } from './chat.tokens.ts'

const ChatHit = SearchHit.extend({
  author: personView.nullable(),
  chat_id: z.string(),
  /** The message below which it stands. */
  thread_id: z.string().nullable(),
})
export type ChatHit = z.output<typeof ChatHit>

const hits = paged('hits', ChatHit, { limit: 20 })

/** What a room holds of a search, the latest message first. */
export const chatSearchContract = contract(
  'chat',
  withScopes([chatScope.scope], {
    search: query(
      'GET /api/v1/chats/:chat_id/search',
      z.strictObject({
        ...hits.parameters,
        after: z
          .string()
          .regex(/^\d{1,18}$/, { message: 'unusable' })
          .optional(),
        q: plain.max(200).default(''),
        /** In which days begin. */
        time_zone: zone.default('Etc/UTC'),
      }),
      z.object({
        ...hits.answer,
        total: searchTotal,
        chips: z.array(SearchChip),
        /** True where words were taken for others, because nothing holds them as they were typed. */
        widened: z.boolean(),
      }),
      { traffic: typeAhead },
    ),
  }),
)
