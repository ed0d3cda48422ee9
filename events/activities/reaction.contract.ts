import { emoji } from '#platform/content/emoji.ts'
import { personView } from '#platform/content/person.ts'
import { command, contract, query } from '#platform/language/contract.ts'
import { id, z } from '#platform/language/shapes.ts'

/** The reactions of one emoji, on a post or on one of its replies. */
export const ReactionView = z.object({
  emoji: z.string(),
  count: z.number(),
  /** Whether the reader is among them. */
  own: z.boolean(),
})
export type ReactionView = z.output<typeof ReactionView>

const Reaction = z.strictObject({ emoji, comment_id: id.nullable().default(null) })
const base = '/api/v1/activities/:activity_id/reactions' as const
const codes = ['emoji_invalid', 'too_many_reactions', 'comment_unknown'] as const

/** Emoji of readers, as sets: each member counts once for each emoji. */
export const reactionContract = contract('activities', {
  reactions: query(
    `GET ${base}`,
    z.strictObject({ comment_id: id.optional() }),
    z.object({ reactions: z.array(z.object({ emoji: z.string(), members: z.array(personView) })) }),
  ),
  react: command(`POST ${base}`, Reaction, undefined, { codes }),
  unreact: command(`DELETE ${base}`, Reaction, undefined, { codes, addressed: ['emoji', 'comment_id'] }),
})
