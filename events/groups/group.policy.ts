import { both, either, isNetworkAdmin, not, policy, type Rule, sharesKey } from '#platform/language/policy.ts'

export type GroupAccess = 'open' | 'closed' | 'hidden'

export type GroupSubject = {
  group_id: string
  access: GroupAccess
  archived: boolean
  /** People ask to join. */
  moderated_join: boolean
  members_can_invite: boolean
  audience: readonly string[]
}

type GroupRule = Rule<GroupSubject>

/** Who was invited to a group and has not answered. */
export const invitedTo = (groupId: string): string => `invited:group:${groupId}`

/**
 * Who may see a group: everyone in the network, or, if it is hidden, only its members, invited people and
 * administrators. Guests see it if it is visible to them.
 */
export const groupAudience = (groupId: string, access: GroupAccess, isVisibleToGuests = false): string[] => {
  const inside = [`group:${groupId}`, 'network_admin', invitedTo(groupId)]
  if (access === 'hidden') return inside
  return isVisibleToGuests ? ['network', ...inside, 'external'] : ['network', ...inside]
}

const isMember: GroupRule = (actor, { group_id }) => actor.keys.has(`group:${group_id}`)
const runsGroup: GroupRule = (actor, { group_id }) => actor.keys.has(`manages:group:${group_id}`)
const isActive: GroupRule = (_, { archived }) => !archived
const isOpen: GroupRule = (_, { access, moderated_join }) => access === 'open' && !moderated_join
const isModerated: GroupRule = (_, { access, moderated_join }) => access !== 'hidden' && moderated_join
const isInvited: GroupRule = (actor, { group_id }) => actor.keys.has(invitedTo(group_id))
const isInNetwork: GroupRule = (actor) => actor.keys.has('network')
const membersInvite: GroupRule = (_, { members_can_invite }) => members_can_invite
const inCharge = either(runsGroup, isNetworkAdmin as GroupRule)

// Members of the network who see the group may join it; guests only when they were invited. An archived group stays
// readable and accepts no members.
const mayEnter = both(isActive, sharesKey, not(isMember), isInNetwork)

/** The spec's abilities on a group, by the spec's names. */
export const groupPolicy = policy({
  read: sharesKey,
  join: both(mayEnter, isOpen, not(isInvited)),
  join_moderated: both(mayEnter, isModerated, not(isInvited)),
  accept_invitation: both(isActive, isInvited, not(isMember)),
  leave: isMember,
  update: both(isActive, inCharge),
  update_members: both(isActive, inCharge),
  archive: inCharge,
  destroy: inCharge,
  create_hidden: both(inCharge, ((actor) => actor.keys.has('may:create_groups')) as GroupRule),
  /** Only network administrators choose whether a group is sensitive. */
  choose_sensitive: both(isActive, isNetworkAdmin as GroupRule),
  invite_internal: both(isActive, either(inCharge, both(isMember, membersInvite))),
  create_calendars: both(isActive, inCharge),
  create_appointments: both(isActive, either(isMember, runsGroup)),
  /** To the whole group; who is in it may still write to each of its people. */
  send_message: both(isActive, inCharge),
})

/** Administrators hold a key for each category that groups stand in. */
export const occupied = (categoryId: string): string => `occupied:category:${categoryId}`

type CategoryRule = Rule<{ category_id: string }>
const isEmpty: CategoryRule = (actor, { category_id }) => !actor.keys.has(occupied(category_id))

/** What a person may do about a category. Only one that no group has ever stood in can go. */
export const groupCategoryPolicy = policy({
  administrate: isNetworkAdmin as CategoryRule,
  destroy: both(isNetworkAdmin as CategoryRule, isEmpty),
})

/** What a person may do about groups as such. */
export const groupsPolicy = policy<unknown, 'create' | 'create_hidden' | 'administrate'>({
  create: (actor) => actor.keys.has('may:create_groups'),
  create_hidden: (actor) => actor.keys.has('may:create_groups'),
  administrate: isNetworkAdmin,
})
