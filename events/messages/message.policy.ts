import { both, isNetworkAdmin, not, policy, type Rule, sharesKey } from '#platform/language/policy.ts'

export type MessageSubject = { author_id: string; audience: readonly string[] }

type MessageRule = Rule<MessageSubject>

/** Who may read a message: its author and everybody it went to. */
export const messageAudience = (
  authorId: string,
  recipientIds: readonly string[],
  toAll: boolean,
): string[] => [
  ...(toAll ? ['network'] : []),
  ...[...new Set([authorId, ...recipientIds])].map((id) => `member:${id}`),
]

const writes: MessageRule = (actor) => actor.keys.has('may:send_direct_messages')
const isOwn: MessageRule = (actor, { author_id }) => actor.id === author_id

export const messagePolicy = policy({
  read: sharesKey,
  reply: both(sharesKey, writes, not(isOwn)),
  reply_all: both(sharesKey, writes),
  forward: both(sharesKey, writes),
  // Out of one's own mailbox; the others keep theirs.
  destroy: sharesKey,
})

/** What a person may do about messages as such. */
export const messagesPolicy = policy<unknown, 'send' | 'send_to_all'>({
  send: (actor) => actor.keys.has('may:send_direct_messages'),
  send_to_all: isNetworkAdmin,
})
