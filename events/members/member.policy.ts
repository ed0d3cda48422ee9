import { both, either, isNetworkAdmin, not, policy, type Rule, sharesKey } from '#platform/language/policy.ts'

export type MemberSubject = { member_id: string; deleted: boolean; audience: readonly string[] }

type MemberRule = Rule<MemberSubject>

/** Who sees a member: the network, the member, and members of the same groups. */
export const memberAudience = (memberId: string, groupIds: readonly string[]): string[] => [
  'network',
  `member:${memberId}`,
  ...groupIds.map((id) => `group:${id}`),
]

const isOneself: MemberRule = (actor, { member_id }) => actor.id === member_id
const isThere: MemberRule = (_, { deleted }) => !deleted
const writesMessages: MemberRule = (actor) => actor.keys.has('may:send_direct_messages')
const administrates: MemberRule = isNetworkAdmin

export const memberPolicy = policy({
  read: sharesKey,
  update: both(isThere, either(isOneself, administrates)),
  administrate: both(isThere, administrates),
  // Nobody takes themselves away by accident.
  destroy: both(isThere, administrates, not(isOneself)),
  message: both(isThere, sharesKey, writesMessages, not(isOneself)),
})

/** What a person may do about members as such. */
export const membersPolicy = policy<unknown, 'create'>({ create: isNetworkAdmin })
