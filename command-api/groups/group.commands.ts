import {
  isThere,
  type MemberState,
  memberState,
  memberStatusState,
} from '#command-api/members/member.state.ts'
import { groupContract } from '#events/groups/group.contract.ts'
import { groupCategoryPolicy, groupPolicy, groupsPolicy } from '#events/groups/group.policy.ts'
import { groupCategoryContract } from '#events/groups/group-category.contract.ts'
import { slugOf } from '#events/groups/slug.ts'
import { type Allowed, commands, type Gathering, may, systemOnly } from '#platform/commands/commands.ts'
import { sharesKey } from '#platform/language/policy.ts'
import { forbidden, notFound } from '#platform/language/rejection.ts'
import { categoryOrder, type OrderGathered } from './category-order.decider.ts'
import { categoryOrderUndo } from './category-order.undo.ts'
import { type AddGathered, group } from './group.decider.ts'
import { type GroupState, peopleSeenBy } from './group.state.ts'
import { groupUndo } from './group.undo.ts'
import { categoryState, groupCategory, type ReviseGathered } from './group-category.decider.ts'
import { categoryIdOf, groupIdOf } from './group-id.ts'

type Founding = { group: { access: string; sensitive?: boolean | undefined } }
type Situation<C> = Parameters<Allowed<GroupState, C>>[0]

// Whether the group is archived is told by the decider, with a reason instead of a bare no.
const runsIt = ({ state, ...situation }: Situation<unknown>) =>
  may(groupPolicy, 'update')({ ...situation, state: { ...state, archived: false } })

const sees = ({ actor, state, now, network }: Situation<unknown>) =>
  state.status !== 'none' && sharesKey(actor, state, { now, network })

// A guest enters by invitation alone.
const mayJoin = (situation: Situation<unknown>) => {
  const { actor, state } = situation
  if (!sees(situation)) return false
  return (
    actor.keys.has('network') ||
    state.invited_ids.includes(actor.id) ||
    state.member_ids.includes(actor.id) ||
    forbidden()
  )
}

const mayFound = ({ actor, command: { group: wanted }, now, network }: Situation<Founding>) =>
  (groupsPolicy.allows(actor, wanted.access === 'hidden' ? 'create_hidden' : 'create', null, {
    now,
    network,
  }) &&
    (wanted.sensitive !== true || groupsPolicy.allows(actor, 'administrate', null, { now, network }))) ||
  forbidden()

type Revising = { group: { access?: string | undefined; sensitive?: boolean | undefined } }

/** Members who run the group, where they choose only what they may choose. */
const mayRevise = (situation: Situation<Revising>) => {
  const { actor, state, now, network, command } = situation
  const { access = state.access, sensitive = state.sensitive } = command.group
  if (!runsIt(situation)) return false
  const subject = { ...state, archived: false }
  const allows = (ability: 'create_hidden' | 'choose_sensitive') =>
    groupPolicy.allows(actor, ability, subject, { now, network })
  if (access === 'hidden' && state.access !== 'hidden' && !allows('create_hidden')) return forbidden()
  return sensitive === state.sensitive || allows('choose_sensitive') || forbidden()
}

// A guest who manages the group gets the same rejection for an invisible member as for an unknown one.
const unknownOf = async (
  { member_ids }: { member_ids: string[] },
  gathering: Gathering,
): Promise<AddGathered> => {
  const { load } = gathering
  const statuses = await load(memberStatusState, '')
  const isSeen = await peopleSeenBy(gathering)
  const members = await Promise.all(member_ids.map((id) => load(memberState, id)))
  const isKnown = (member: MemberState, at: number) =>
    isThere(member, statuses) && isSeen(member_ids[at] ?? '')
  return { unknown: members.flatMap((member, at) => (isKnown(member, at) ? [] : [at])) }
}

export const groupCommands = commands(groupContract, {
  decider: group,
  undo: groupUndo,
  stream: (command, { newId }) => `group-${command.group_id ?? groupIdOf(command, newId)}`,
  allowed: {
    create: mayFound,
    revise: mayRevise,
    destroy: may(groupPolicy, 'destroy'),
    archive: may(groupPolicy, 'archive'),
    reopen: may(groupPolicy, 'archive'),
    join: mayJoin,
    join_page: mayJoin,
    leave: sees,
    leave_page: sees,
    accept: runsIt,
    decline: runsIt,
    add_members: runsIt,
    remove: runsIt,
    appoint: runsIt,
    forget: systemOnly,
  },
  gather: {
    create: async ({ group: { group_category_id } }, { load }) => ({
      category: await load(categoryState, group_category_id),
    }),
    add_members: unknownOf,
  },
  answers: { create: ({ state }) => ({ id: state.group_id }) },
})

type OfCategory = Pick<Situation<unknown>, 'actor' | 'now' | 'network'>

// Who may see all categories and change none is told so.
const administers = ({ actor, now, network }: OfCategory) =>
  groupCategoryPolicy.allows(actor, 'administrate', { category_id: '' }, { now, network }) || forbidden()

const made = (situation: OfCategory & { state: { status: string } }) => {
  const may = administers(situation)
  return may === true ? situation.state.status === 'made' || notFound() : may
}

export const groupCategoryCommands = commands(groupCategoryContract, {
  decider: groupCategory,
  stream: (command, { newId }) => `category-${command.category_id ?? categoryIdOf(command, newId)}`,
  allowed: {
    create_category: (situation) => situation.actor.id === 'system' || administers(situation),
    revise_category: made,
    remove_category: made,
  },
  gather: {
    revise_category: async ({ group_category: { name = '' } }, { load }): Promise<ReviseGathered> => ({
      namesake: await load(categoryState, slugOf(name)),
    }),
  },
  answers: {
    create_category: ({ state }) => (state.status === 'made' ? { id: state.category_id } : undefined),
  },
})

export const categoryOrderCommands = commands(groupCategoryContract, {
  decider: categoryOrder,
  undo: categoryOrderUndo,
  stream: () => 'categories',
  allowed: { order_categories: administers },
  gather: {
    order_categories: async ({ order }, { load }): Promise<OrderGathered> => {
      const categories = await Promise.all(order.map((id) => load(categoryState, id)))
      return { unknown: categories.flatMap(({ status }, at) => (status === 'none' ? [at] : [])) }
    },
  },
})
