// A room is named `member/<a>:<b>` with the smaller id first, the same for both people, or `group/<id>`.

/** The room of two people. */
export const directChatId = (one: string, other: string): string =>
  `member/${[one, other].sort((a, b) => (a < b ? -1 : 1)).join(':')}`

/** The room of a group. */
export const groupChatId = (groupId: string): string => `group/${groupId}`

/** What a room's id says; null for what is no room. */
export const chatIdParts = (
  chatId: string,
): { kind: 'member'; member_ids: [string, string] } | { kind: 'group'; group_id: string } | null => {
  const [kind, rest = '', ...more] = chatId.split('/')
  if (more.length > 0 || rest === '') return null
  if (kind === 'group') return { kind, group_id: rest }
  const [a = '', b = '', ...others] = rest.split(':')
  if (kind !== 'member' || others.length > 0 || a === '' || b === '' || !(a < b)) return null
  return { kind, member_ids: [a, b] }
}

/** Who may read a room: its two people, or the members of its group. */
export const chatAudience = (chatId: string): string[] => {
  const parts = chatIdParts(chatId)
  if (parts === null) return []
  return parts.kind === 'group' ? [`group:${parts.group_id}`] : parts.member_ids.map((id) => `member:${id}`)
}

/** The member's reading mark of a room, and the mark of what has arrived on one of the member's devices. */
export const readMarkOf = (chatId: string): string => `chat:${chatId}`
/** The member's reading mark of the replies below a message. */
export const repliesMarkOf = (messageId: string): string => `chat_replies:${messageId}`
/** How far others see that the member has read a room: not while the member is invisible. */
export const seenMarkOf = (chatId: string): string => `chat_seen:${chatId}`
export const receivedMarkOf = (chatId: string): string => `chat_received:${chatId}`
