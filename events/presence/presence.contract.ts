import { pictures } from '#platform/content/person.ts'
import { command, contract, Nothing, query, withScopes } from '#platform/language/contract.ts'
import { id, plain, z } from '#platform/language/shapes.ts'

// Topics of the change stream: `presence`, id = the member who is seen, `presence_status`, id = the own id, and the
// signal `typing` with `{place, member_id}`, where a place is a room or a thread of it.

/** Longest text of a status, in characters. */
export const longestStatusText = 100

const characters = (text: string): number => [...text].length

// A text is one line, however it was typed.
const statusText = plain
  .transform((text) => text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ').trim())
  .refine((text) => characters(text) <= longestStatusText, { message: 'too_long' })
  .default('')

/** A member who is there, as others see it. Members who are away or invisible are not in the list. */
export const PresenceView = z.object({
  id: z.string(),
  type: z.enum(['online', 'busy']),
  text: z.string(),
})
export type PresenceView = z.output<typeof PresenceView>

/** Where members type: a room, or a thread of it. */
export const typingTarget = (chatId: string, threadId?: string | null): string =>
  threadId ? `${chatId}~${threadId}` : chatId

const StatusType = z.enum(['online', 'busy', 'invisible'])
export type StatusType = z.output<typeof StatusType>

/** The own status; also while nobody else sees it. */
export const OwnProfile = z.object({
  id: z.string(),
  name: z.string(),
  path: z.string(),
  images: pictures,
  is_external: z.boolean(),
  status: z.object({ type: StatusType, text: z.string() }),
})
export type OwnProfile = z.output<typeof OwnProfile>

const NetworkInfo = z.object({
  id: z.literal('network'),
  name: z.string(),
  languages: z.array(z.string()),
  show_online_status: z.boolean(),
  /** Members who are seen online, as far as the reader may see them. */
  online_count: z.number(),
})

const ofChats = ['chat'] as const

export const presenceContract = contract('presence', {
  ...withScopes(ofChats, {
    list: query('GET /api/v1/presence', Nothing, z.object({ presence: z.array(PresenceView) })),
    my_profile: query('GET /api/v1/chats/my_profile', Nothing, OwnProfile),
    network_info: query('GET /api/v1/chats/network_info', Nothing, NetworkInfo),
    set_status: command(
      'POST /api/v1/chats/set_status',
      z.strictObject({ type: StatusType, text: statusText }),
    ),
    /** The sender types in a room, or in one of its threads: at most every two seconds, and it ends by itself. */
    composing: command('POST /api/v1/chats/:chat_id/composing', z.strictObject({ thread_id: id.optional() })),
  }),
})
