import type { Instant } from '#platform/language/instant.ts'
import {
  type Actor,
  both,
  either,
  type NetworkConfig,
  policy,
  type Rule,
  sharesKey,
} from '#platform/language/policy.ts'

export type ChatRoomSubject = {
  chat_id: string
  audience: readonly string[]
  /** False where the group is archived or has no chat, and where the other person has left. */
  writable: boolean
}

type RoomRule = Rule<ChatRoomSubject>
const isWritable: RoomRule = (_, { writable }) => writable

/** What a person may do in a room. */
export const chatPolicy = policy({
  read: sharesKey as RoomRule,
  write: both(sharesKey as RoomRule, isWritable),
})

export type ChatMessageSubject = {
  author_id: string
  chat_id: string
  created_at: Instant
  deleted: boolean
  audience: readonly string[]
}

type MessageRule = Rule<ChatMessageSubject>

const isOwn: MessageRule = (actor, { author_id }) => actor.id === author_id
const isThere: MessageRule = (_, { deleted }) => !deleted
const isDirect: MessageRule = (_, { chat_id }) => chat_id.startsWith('member/')
const runsGroup: MessageRule = (actor, { chat_id }) => actor.keys.has(`manages:${chat_id.replace('/', ':')}`)

const minutesOf = (network: NetworkConfig, change: 'update' | 'destroy'): number =>
  Number(network[`chat_message_${change}_period_in_minutes`] ?? (change === 'update' ? 15 : 60))

/** How long a message can be changed, in minutes; null for ever. */
export const periodOf = (network: NetworkConfig, change: 'update' | 'destroy'): number | null => {
  const minutes = minutesOf(network, change)
  return minutes === 0 ? null : minutes
}

const isAllowed =
  (change: 'update' | 'destroy'): MessageRule =>
  (_, __, { network }) =>
    network[`chat_message_allow_${change}`] !== false

/** Whether the period in which a message can be changed has not ended. */
const isWithinPeriod =
  (change: 'update' | 'destroy'): MessageRule =>
  (_, { created_at }, { network, now }) => {
    const minutes = periodOf(network, change)
    return minutes === null || Date.parse(now) - Date.parse(created_at) <= minutes * 60_000
  }

const changes = (change: 'update' | 'destroy') =>
  both(sharesKey as MessageRule, isOwn, isThere, isAllowed(change), isWithinPeriod(change))

/** What a person may do with a message. */
export const chatMessagePolicy = policy({
  read: sharesKey as MessageRule,
  reply: both(sharesKey as MessageRule, isThere),
  react: both(sharesKey as MessageRule, isThere),
  update: changes('update'),
  destroy: changes('destroy'),
  pin: both(sharesKey as MessageRule, isThere, either(isDirect, runsGroup)),
})

/** Whether a member starts chats with others: external members only where the network lets them. */
export const mayStartChats = ({ keys }: Actor, network: NetworkConfig): boolean =>
  keys.has('network') || network.guest_users_allow_chat === 'enabled'

/** Whether a group has a room. Groups that never chose have one. */
export const isChatOn = (group: object): boolean => !('chat' in group) || group.chat !== false
