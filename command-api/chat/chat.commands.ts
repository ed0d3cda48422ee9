import { groupState, peopleSeenBy } from '#command-api/groups/group.state.ts'
import { memberState, memberStatusState } from '#command-api/members/member.state.ts'
import { chatContract } from '#events/chat/chat.contract.ts'
import { chatMessagePolicy, chatPolicy, mayStartChats, periodOf } from '#events/chat/chat.policy.ts'
import { directChatId } from '#events/chat/chat-id.ts'
import { type Allowed, anyone, commands, type Gathering } from '#platform/commands/commands.ts'
import { forbidden, notFound, reject } from '#platform/language/rejection.ts'
import { parseDocument } from '#platform/rich-text/parse-document.ts'
import { plainOf } from '#platform/rich-text/plain.ts'
import { chatMessageUndo } from './chat.undo.ts'
import { type ChatGathered, chatMessage, messageIdOf } from './chat-message.decider.ts'
import { type ChatMessageState, chatMessageState } from './chat-message.state.ts'
import { gatheredMessage } from './chat-parts.ts'
import { chatRoom, type StartGathered } from './chat-room.decider.ts'

type Situation<C> = Parameters<Allowed<ChatMessageState, C>>[0]
type OfMessage = { chat_id: string; message_id: string }
type Ability = keyof typeof chatMessagePolicy.rules

const message =
  (ability: Ability) =>
  <C extends OfMessage>({ actor, state, command, now, network }: Situation<C>) => {
    if (state.status === 'none' || state.chat_id !== command.chat_id || state.deleted) return notFound()
    const circumstances = { now, network }
    if (!chatMessagePolicy.allows(actor, 'read', state, circumstances)) return notFound()
    return chatMessagePolicy.allows(actor, ability, state, circumstances)
  }

/** Where only the period has ended the answer says so, and gives a refused text back. */
const withinPeriod =
  (change: 'update' | 'destroy') =>
  <C extends OfMessage & { content?: unknown }>(situation: Situation<C>) => {
    const allowed = message(change)(situation)
    const { actor, state, now, network, command } = situation
    const minutes = periodOf(network, change)
    if (allowed !== false || minutes === null) return allowed
    const inTime = chatMessagePolicy.allows(actor, change, state, { now: state.created_at, network })
    if (!inTime) return false
    void now
    return reject(`${change}_period_over`, null, { minutes, content: plainText(command.content) })
  }

const plainText = (content: unknown): string => {
  if (typeof content === 'string') return content
  const node = typeof content === 'object' && content !== null ? parseDocument(content) : null
  return node ? plainOf(node) : ''
}

const writes = ({ actor, gathered, now, network }: Situation<unknown>) => {
  const { room } = gathered as ChatGathered
  if (room === null || !chatPolicy.allows(actor, 'read', room, { now, network })) return notFound()
  return chatPolicy.allows(actor, 'write', room, { now, network }) || reject('chat_not_writable')
}

export const chatMessageCommands = commands(chatContract, {
  decider: chatMessage,
  undo: chatMessageUndo,
  stream: ({ message_id, ...command }, context) =>
    chatMessageState.stream(message_id ?? messageIdOf(command, context)),
  allowed: {
    send: writes,
    revise: withinPeriod('update'),
    destroy: withinPeriod('destroy'),
    pin: message('pin'),
    unpin: message('pin'),
    react: message('react'),
    unreact: message('react'),
  },
  gather: {
    send: (command, gathering) => gatheredMessage(command, gathering),
    revise: (command, gathering) => gatheredMessage(command, gathering),
  },
  answers: { send: ({ state }) => ({ id: state.message_id }) },
})

const isExternal = ({ keys }: Gathering['actor']): boolean => !keys.has('network')

const sharesGroup = async (memberId: string, { actor, load }: Gathering): Promise<boolean> => {
  const own = [...actor.keys].filter((key) => key.startsWith('group:')).map((key) => key.slice(6))
  const groups = await Promise.all(own.map((id) => load(groupState, id)))
  return groups.some(({ member_ids }) => member_ids.includes(memberId))
}

export const chatRoomCommands = commands(chatContract, {
  decider: chatRoom,
  stream: ({ member_id }, { actor }) => `chat-${directChatId(actor.id, member_id)}`,
  allowed: {
    start: ({ actor, state, network }) =>
      anyone() && (state.status !== 'none' || mayStartChats(actor, network) || forbidden()),
  },
  gather: {
    start: async ({ member_id }, gathering): Promise<StartGathered> => {
      const { load, actor } = gathering
      const [member, statuses, sees] = await Promise.all([
        load(memberState, member_id),
        load(memberStatusState, ''),
        peopleSeenBy(gathering),
      ])
      const isThere =
        member.status === 'joined' &&
        !statuses.locked_ids.includes(member_id) &&
        !statuses.erased_ids.includes(member_id)
      const isNear = !isExternal(actor) || (await sharesGroup(member_id, gathering))
      return { is_unknown: !isThere || !sees(member_id) || !isNear }
    },
  },
  answers: { start: ({ state }) => ({ id: state.chat_id }) },
})
