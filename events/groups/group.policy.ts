import { both, either, isNetworkAdmin, not, policy, type Rule, sharesKey } from '#platform/language/policy.ts'

export type GroupAccess = 'open' | 'closed' | 'hidden'

export type GroupSubject = {
  group_id: string
  access: GroupAccess
  archived: boolean
  audience: readonly string[]
}

type GroupRule = Rule<GroupSubject>

/** Who may see a group: everyone in the network, or, if it is hidden, only its members and administrators. */
export const groupAudience = (groupId: string, access: GroupAccess): string[] =>
  access === 'hidden'
    ? [`group:${groupId}`, 'network_admin']
    : ['network', `group:${groupId}`, 'network_admin']

const isMember: GroupRule = (actor, { group_id }) => actor.keys.has(`group:${group_id}`)
const runsGroup: GroupRule = (actor, { group_id }) => actor.keys.has(`manages:group:${group_id}`)
const isActive: GroupRule = (_, { archived }) => !archived
const isOpen: GroupRule = (_, { access }) => access === 'open'
const isClosed: GroupRule = (_, { access }) => access === 'closed'
const inCharge = either(runsGroup, isNetworkAdmin as GroupRule)

// Members who see the group may join it. An archived group stays readable and accepts no members.
const mayEnter = both(isActive, sharesKey, not(isMember))

/** The spec's abilities on a group, by the spec's names. */
export const groupPolicy = policy({
  read: sharesKey,
  join: both(mayEnter, isOpen),
  join_moderated: both(mayEnter, isClosed),
  leave: isMember,
  update: both(isActive, inCharge),
  update_members: both(isActive, inCharge),
  archive: inCharge,
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
