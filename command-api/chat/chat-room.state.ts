import { type GroupState, groupState } from '#command-api/groups/group.state.ts'
import { memberStatusState } from '#command-api/members/member.state.ts'
import type { ChatEvent } from '#events/chat/chat.events.ts'
import { type ChatRoomSubject, isChatOn } from '#events/chat/chat.policy.ts'
import { chatAudience, chatIdParts } from '#events/chat/chat-id.ts'
import type { Gathering, LoadableState } from '#platform/commands/commands.ts'
import type { Decider } from '#platform/language/decider.ts'

/** The room of two people as its stream tells it. */
export type ChatRoomState = {
  status: 'none' | 'started'
  chat_id: string
  member_ids: readonly string[]
  audience: readonly string[]
}

type Started = Extract<ChatEvent, { type: 'ChatStarted' }>

export const chatRoomEvolve: Decider<ChatRoomState, Record<string, never>, Started>['evolve'] = {
  ChatStarted: (_, { data }) => ({
    status: 'started',
    chat_id: data.chat_id,
    member_ids: data.member_ids,
    audience: chatAudience(data.chat_id),
  }),
}

export const chatRoomState: LoadableState<ChatRoomState> = {
  stream: (id) => `chat-${id}`,
  initial: { status: 'none', chat_id: '', member_ids: [], audience: [] },
  evolve: chatRoomEvolve,
}

/** A room as the rules see it; null where there is none. */
export const roomOf = async (
  chatId: string,
  { load }: Pick<Gathering, 'load'>,
): Promise<ChatRoomSubject | null> => {
  const parts = chatIdParts(chatId)
  if (parts === null) return null
  const known = { chat_id: chatId, audience: chatAudience(chatId) }
  if (parts.kind === 'group') {
    const group: GroupState = await load(groupState, parts.group_id)
    return group.status === 'none'
      ? null
      : { ...known, writable: group.status === 'active' && isChatOn(group) }
  }
  const [room, statuses] = await Promise.all([load(chatRoomState, chatId), load(memberStatusState, '')])
  if (room.status === 'none') return null
  const isGone = (id: string) => statuses.locked_ids.includes(id) || statuses.erased_ids.includes(id)
  return { ...known, writable: !parts.member_ids.some(isGone) }
}
