import { useMemo } from 'react'
import {
  type GroupMemberView,
  type GroupView,
  groupContract,
  type JoinRequestView,
} from '#events/groups/group.contract.ts'
import { type GroupCategoryView, groupCategoryContract } from '#events/groups/group-category.contract.ts'
import { toastDone } from '#web/actions/parts/undo.ts'
import { collection } from '#web/kit/data/collection.ts'
import { commandsOf } from '#web/kit/data/commands.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { text } from '#web/kit/language/texts.ts'

export type { GroupMemberView, GroupView, JoinRequestView } from '#events/groups/group.contract.ts'
export type { GroupCategoryView } from '#events/groups/group-category.contract.ts'

export const groups = collection<GroupView>('groups')
export const groupMembers = collection<GroupMemberView>('group_memberships')
export const joinRequests = collection<JoinRequestView>('join_requests')
export const groupCategories = collection<GroupCategoryView>('group_categories')
export const calls = { ...groupContract.calls, ...groupCategoryContract.calls }
export const commands = commandsOf(groupContract)
export const categoryCommands = commandsOf(groupCategoryContract)

/** Categories in order: arranged ones first, then the others by name. Live. */
export const useCategories = (): readonly GroupCategoryView[] => {
  const all = groupCategories.useAll()
  return useMemo(() => [...all].sort(inOrder), [all])
}

const inOrder = (one: GroupCategoryView, other: GroupCategoryView): number => {
  const [a, b] = [one.order ?? Number.POSITIVE_INFINITY, other.order ?? Number.POSITIVE_INFINITY]
  return a === b ? one.plural_name.localeCompare(other.plural_name) : a - b
}

type Named = Pick<GroupView, 'id' | 'name' | 'access'>

/** Joins an open group, or requests to join a closed one. */
export const join = async ({ id: group_id, name, access }: Named) => {
  if (!(await attempt(() => commands.join({ group_id })))) return
  toastDone(text(access === 'open' ? 'groups.joined' : 'groups.asked', { name }))
}

/** Leaves a group or takes a request back. */
export const leave = async ({ id: group_id, name }: Pick<Named, 'id' | 'name'>) => {
  if (await attempt(() => commands.leave({ group_id }))) toastDone(text('groups.left', { name }))
}
