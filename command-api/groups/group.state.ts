import type { GroupEvent, GroupOptions } from '#events/groups/group.events.ts'
import { type GroupAccess, groupAudience } from '#events/groups/group.policy.ts'
import type { Gathering, LoadableState } from '#platform/commands/commands.ts'
import type { Decider } from '#platform/language/decider.ts'
import { openForm } from '#platform/language/snapshot.ts'

/** A group as its stream tells it. */
export type GroupState = GroupOptions & {
  status: 'none' | 'active' | 'archived' | 'deleted'
  group_id: string
  category_id: string
  name: string
  description: string
  access: GroupAccess
  picture_id: string | null
  archived: boolean
  audience: readonly string[]
  member_ids: readonly string[]
  admin_ids: readonly string[]
  requested_by: readonly string[]
  /** Whose invitation waits for an answer. */
  invited_ids: readonly string[]
}

const initial: GroupState = {
  status: 'none',
  group_id: '',
  category_id: '',
  name: '',
  description: '',
  access: 'open',
  picture_id: null,
  externally_visible: false,
  moderated_join: false,
  members_can_invite: false,
  chat: true,
  sensitive: false,
  archived: false,
  audience: [],
  member_ids: [],
  admin_ids: [],
  requested_by: [],
  invited_ids: [],
}

const including = (ids: readonly string[], id: string) => (ids.includes(id) ? ids : [...ids, id])
const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id)

const gone = (state: GroupState, { data }: { data: { member_id: string } }): GroupState => ({
  ...state,
  member_ids: without(state.member_ids, data.member_id),
  admin_ids: without(state.admin_ids, data.member_id),
})
const unasked = (state: GroupState, { data }: { data: { member_id: string } }): GroupState => ({
  ...state,
  requested_by: without(state.requested_by, data.member_id),
})

const uninvited = (state: GroupState, { data }: { data: { member_id: string } }): GroupState => ({
  ...state,
  invited_ids: without(state.invited_ids, data.member_id),
})

/** What its administrators chose, as events name it. */
export const optionsOf = (state: GroupOptions): GroupOptions => ({
  externally_visible: state.externally_visible,
  moderated_join: state.moderated_join,
  members_can_invite: state.members_can_invite,
  chat: state.chat,
  sensitive: state.sensitive,
})

/** A closed group is asked for, until something else is chosen. */
export const isModeratedAtFirst = (access: GroupAccess): boolean => access === 'closed'

const seenBy = (state: GroupState): GroupState => ({
  ...state,
  audience:
    state.status === 'deleted' ? [] : groupAudience(state.group_id, state.access, state.externally_visible),
})

type Happened = Exclude<GroupEvent, { type: `GroupCategor${string}` }>

export const groupEvolve: Decider<GroupState, Record<string, never>, Happened>['evolve'] = {
  GroupCreated: (_, { data }) => ({
    ...initial,
    status: 'active',
    group_id: data.group_id,
    category_id: data.category_id,
    name: data.name,
    description: data.description,
    access: data.access,
    moderated_join: isModeratedAtFirst(data.access),
    audience: groupAudience(data.group_id, data.access),
    member_ids: [data.founder_id],
    admin_ids: [data.founder_id],
  }),
  GroupRenamed: (state, { data }) => ({ ...state, name: data.after }),
  GroupDescribed: (state, { data }) => ({ ...state, description: data.after }),
  GroupAccessChosen: (state, { data }) =>
    seenBy({ ...state, access: data.after, moderated_join: isModeratedAtFirst(data.after) }),
  GroupOptionsChosen: (state, { data }) => seenBy({ ...state, ...data.after }),
  GroupPictureChosen: (state, { data }) => ({ ...state, picture_id: data.after }),
  GroupJoined: (state, { data }) => ({
    ...state,
    member_ids: including(state.member_ids, data.member_id),
    requested_by: without(state.requested_by, data.member_id),
    invited_ids: without(state.invited_ids, data.member_id),
  }),
  GroupLeft: gone,
  GroupReentered: (state, { data }) => ({
    ...state,
    member_ids: including(state.member_ids, data.member_id),
    admin_ids: data.admin ? including(state.admin_ids, data.member_id) : state.admin_ids,
  }),
  MemberRemovedFromGroup: gone,
  JoinRequested: (state, { data }) => ({
    ...state,
    requested_by: including(state.requested_by, data.member_id),
  }),
  JoinRequestAccepted: unasked,
  JoinRequestDeclined: unasked,
  JoinRequestWithdrawn: unasked,
  GroupInvitationSent: (state, { data }) => ({
    ...state,
    invited_ids: including(state.invited_ids, data.member_id),
  }),
  GroupInvitationAccepted: uninvited,
  GroupInvitationDeclined: uninvited,
  GroupInvitationWithdrawn: uninvited,
  GroupAdminAppointed: (state, { data }) => ({
    ...state,
    admin_ids: including(state.admin_ids, data.member_id),
  }),
  GroupAdminDismissed: (state, { data }) => ({
    ...state,
    admin_ids: without(state.admin_ids, data.member_id),
  }),
  GroupArchived: (state) => ({ ...state, status: 'archived', archived: true }),
  GroupReopened: (state) => ({ ...state, status: 'active', archived: false }),
  GroupDeleted: (state) => seenBy({ ...state, status: 'deleted' }),
  GroupRestored: (state) => seenBy({ ...state, status: state.archived ? 'archived' : 'active' }),
}

/** A group for other features: who is in it, who runs it, whether it still lives. */
export const groupState: LoadableState<GroupState> = {
  stream: (id) => `group-${id}`,
  initial,
  evolve: groupEvolve,
  snapshot: openForm('group', 3),
}

/** Visible members: for members of the network everyone, for a guest the members of the same groups and themselves. */
export const peopleSeenBy = async ({
  actor,
  load,
}: Pick<Gathering, 'actor' | 'load'>): Promise<(memberId: string) => boolean> => {
  if (actor.keys.has('network') || actor.keys.has('system')) return () => true
  const groupIds = [...actor.keys]
    .filter((key) => key.startsWith('group:'))
    .map((key) => key.slice('group:'.length))
  const groups = await Promise.all(groupIds.map((id) => load(groupState, id)))
  const seen = new Set([actor.id, ...groups.flatMap(({ member_ids }) => member_ids)])
  return (id) => seen.has(id)
}
