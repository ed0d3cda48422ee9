import type { GroupEvent } from '#events/groups/group.events.ts'
import { groupPolicy } from '#events/groups/group.policy.ts'
import { may } from '#platform/commands/commands.ts'
import type { UndoContext, UndoHandlers } from '#platform/commands/undo-handlers.ts'
import type { Decision } from '#platform/language/decider.ts'
import { replaced } from '#platform/language/decider.ts'
import type { Recorded } from '#platform/language/event.ts'
import { reject } from '#platform/language/rejection.ts'
import { type GroupState, optionsOf } from './group.state.ts'

// Undo of joining is leaving, undo of a request withdraws it. A member who left is back as before: member since the same
// day, and administrator again. The group must be unchanged since (`events/groups/group.undo.ts`).

type Context = UndoContext<GroupState>
type Happened = Exclude<GroupEvent, { type: `GroupCategor${string}` }>
type OfMember = Recorded<{ type: string; data: { group_id: string; member_id: string } }>

const mayArchive = may(groupPolicy, 'archive')
// Membership is the member's own decision, also in a group that is hidden from outsiders.
const anyActor = (): boolean => true

const leave = ({ data: { group_id, member_id } }: OfMember, { state }: Context): Decision<Happened> => {
  if (!state.member_ids.includes(member_id)) return []
  const isLastAdmin = state.admin_ids.length === 1 && state.admin_ids[0] === member_id
  return isLastAdmin ? reject('last_group_admin') : [{ type: 'GroupLeft', data: { group_id, member_id } }]
}

const reenter = (
  { data: { group_id, member_id } }: OfMember,
  { state, before, earlier }: Context,
): Decision<Happened> => {
  if (state.member_ids.includes(member_id)) return []
  const admin = before.admin_ids.includes(member_id)
  return [
    {
      type: 'GroupReentered',
      data: { group_id, member_id, admin, joined_at: joinedAt(earlier, member_id) },
    },
  ]
}

const requestOf = (earlier: readonly Recorded[], memberId: string): string | null =>
  earlier.findLast(({ type, data }) => type === 'JoinRequested' && data.member_id === memberId)?.data
    .message ?? null

const joinedAt = (earlier: readonly Recorded[], memberId: string): string => {
  const came = earlier.findLast(
    ({ type, data }) =>
      (type === 'GroupCreated' && data.founder_id === memberId) ||
      ((type === 'GroupJoined' || type === 'GroupReentered') && data.member_id === memberId),
  )
  return came?.data.joined_at ?? came?.metadata.occurred_at ?? ''
}

// Who ran a deleted group holds no key of it, so the state says who did.
const mayRestore = ({ state, actor }: Context): boolean =>
  actor.keys.has('network_admin') || state.admin_ids.includes(actor.id)

// The handler rejects archived groups with a reason.
const mayEdit = (context: Context): boolean =>
  may(groupPolicy, 'update')({ ...context, state: { ...context.state, archived: false } })

const restoreText = (
  type: 'GroupRenamed' | 'GroupDescribed',
  { data: { group_id, before, after } }: { data: { group_id: string; before: string; after: string } },
  { state }: Context,
): Decision<Happened> =>
  state.archived ? reject('group_archived') : [{ type, data: { group_id, before: after, after: before } }]

export const groupUndo: UndoHandlers<GroupState, Happened> = {
  GroupJoined: { may: anyActor, events: leave },
  GroupLeft: { may: anyActor, events: reenter },
  JoinRequested: {
    may: anyActor,
    events: ({ data: { group_id, member_id } }) => [
      { type: 'JoinRequestWithdrawn', data: { group_id, member_id } },
    ],
  },
  JoinRequestWithdrawn: {
    may: anyActor,
    // The words that went with it are in the request that was withdrawn.
    events: ({ data }, { earlier }) => [
      { type: 'JoinRequested', data: { ...data, message: requestOf(earlier, data.member_id) } },
    ],
  },
  GroupRenamed: { may: mayEdit, events: (event, context) => restoreText('GroupRenamed', event, context) },
  GroupDescribed: { may: mayEdit, events: (event, context) => restoreText('GroupDescribed', event, context) },
  GroupOptionsChosen: {
    may: mayEdit,
    events: ({ data: { group_id, before } }, { state }) => {
      if (state.archived) return reject('group_archived')
      if (before.sensitive && state.access === 'open') return reject('sensitive_open')
      // The access may have changed since, and nobody asks to join a hidden group.
      const after = { ...before, moderated_join: before.moderated_join && state.access !== 'hidden' }
      return replaced('GroupOptionsChosen', { group_id }, optionsOf(state), after)
    },
  },
  GroupPictureChosen: {
    may: mayEdit,
    events: ({ data: { group_id, before } }, { state }) =>
      state.archived
        ? reject('group_archived')
        : replaced('GroupPictureChosen', { group_id }, state.picture_id, before),
  },
  GroupDeleted: {
    may: mayRestore,
    events: ({ data }) => [{ type: 'GroupRestored', data }],
  },
  GroupArchived: {
    may: mayArchive,
    events: ({ data }) => [{ type: 'GroupReopened', data }],
  },
  GroupReopened: {
    may: mayArchive,
    events: ({ data }) => [{ type: 'GroupArchived', data }],
  },
}
