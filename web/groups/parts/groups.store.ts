import { useMemo } from 'react'
import { favoriteContract } from '#events/groups/favorite.contract.ts'
import {
  type GroupMemberView,
  type GroupView,
  groupContract,
  type JoinRequestView,
} from '#events/groups/group.contract.ts'
import { type GroupCategoryView, groupCategoryContract } from '#events/groups/group-category.contract.ts'
import { groupInvitationContract } from '#events/groups/group-invitation.contract.ts'
import { groupSubscriptionContract } from '#events/groups/subscription.contract.ts'
import type { GroupInviteView } from '#events/invites/group-invite.contract.ts'
import { toastDone } from '#web/actions/parts/undo.ts'
import { collection } from '#web/kit/data/collection.ts'
import { commandsOf } from '#web/kit/data/commands.ts'
import { reloadTopic } from '#web/kit/data/reloads.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { text } from '#web/kit/language/texts.ts'

export type { GroupMemberView, GroupView, JoinRequestView } from '#events/groups/group.contract.ts'
export type { GroupCategoryView } from '#events/groups/group-category.contract.ts'
export type { GroupInviteView } from '#events/invites/group-invite.contract.ts'

export const groups = collection<GroupView>('groups')
export const groupMembers = collection<GroupMemberView>('group_memberships')
export const joinRequests = collection<JoinRequestView>('join_requests')
export const groupInvites = collection<GroupInviteView>('group_invites')
export const groupCategories = collection<GroupCategoryView>('group_categories')
export const calls = {
  ...groupContract.calls,
  ...groupCategoryContract.calls,
  ...groupInvitationContract.calls,
}
export const commands = commandsOf(groupContract)
const invitationCommands = commandsOf(groupInvitationContract)
const subscriptionCommands = commandsOf(groupSubscriptionContract)
const favoriteCommands = commandsOf(favoriteContract)
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

type GroupName = Pick<GroupView, 'id' | 'name'>

/** Runs an action on a group. A refusal names the group. */
export const attemptIn = (group: Pick<GroupView, 'name'>, act: () => Promise<unknown>): Promise<boolean> =>
  attempt(act, 'groups.not_done', { name: group.name })

/** Joins a group. */
export const join = async ({ id: group_id, name }: GroupName) => {
  if (!(await attemptIn({ name }, () => commands.join({ group_id })))) return
  toastDone(text('groups.joined', { name }))
}

/** Asks to join a group. Throws a refusal, for the dialog that asks. */
export const ask = async ({ id: group_id, name }: GroupName, message: string) => {
  await commands.join({ group_id, message })
  toastDone(text('groups.asked', { name }))
}

/** Answers an invitation to a group. */
export const answerInvite = async (
  { id: group_id, name }: GroupName,
  isAccepted: boolean,
): Promise<boolean> => {
  const answer = isAccepted ? invitationCommands.accept_invite : invitationCommands.decline_invite
  if (!(await attemptIn({ name }, () => answer({ group_id })))) return false
  toast(text(isAccepted ? 'groups.joined' : 'groups.invite_declined', { name }))
  return true
}

/** Deletes a group with all that is in it. Throws a refusal, for the dialog that asks. */
export const destroyGroup = async ({ id: group_id, name }: GroupName) => {
  await commands.destroy({ group_id })
  toastDone(text('groups.was_deleted', { name }))
}

/** Lets the member reach a group first, or not any more. */
export const favor = ({
  id: group_id,
  name,
  favorited,
}: Pick<GroupView, 'id' | 'name' | 'favorited'>): Promise<unknown> =>
  attemptIn({ name }, async () => {
    await (favorited ? favoriteCommands.unfavorite({ group_id }) : favoriteCommands.favorite({ group_id }))
    reloadTopic('activitystreams')
  })

/** Notifies the member of each new post in a group, or not any more. */
export const subscribeTo = ({ id: group_id, name, subscription_status }: GroupView): Promise<unknown> =>
  attemptIn({ name }, async () => {
    const isSubscribed = subscription_status === 'subscribed'
    await (isSubscribed
      ? subscriptionCommands.unsubscribe({ group_id })
      : subscriptionCommands.subscribe({ group_id }))
    reloadTopic(groups.topic)
    reloadTopic('activitystreams')
    toast(text(isSubscribed ? 'groups.was_unsubscribed' : 'groups.was_subscribed', { name }))
  })

/** Leaves a group or takes a request back. */
export const leave = async ({ id: group_id, name }: GroupName) => {
  if (await attemptIn({ name }, () => commands.leave({ group_id }))) toastDone(text('groups.left', { name }))
}
