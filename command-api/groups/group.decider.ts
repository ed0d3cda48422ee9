import type { groupContract } from '#events/groups/group.contract.ts'
import type { GroupEvent, GroupOptions } from '#events/groups/group.events.ts'
import { isPictureOf } from '#platform/content/picture-ids.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import { type Decider, replaced } from '#platform/language/decider.ts'
import { forbidden, notFound, reject } from '#platform/language/rejection.ts'
import { type GroupState, groupEvolve, groupState, isModeratedAtFirst, optionsOf } from './group.state.ts'
import { groupIdOf } from './group-id.ts'

// The rules of a group:
// - Its founder is its first member and administrator.
// - Open groups: members of the network join. Moderated groups: they request membership, and an administrator answers.
//   Hidden groups, and closed ones that are not moderated: members come by invitation, or an administrator adds them.
// - Invited people join at once. Hidden groups are never moderated, sensitive ones never open.
// - A group with administrators keeps at least one: the last one cannot leave or be dismissed.
// - An archived group is read-only until it is reopened. Members can still leave.

type GroupCommands = CommandsOf<typeof groupContract>
type Happened = Exclude<GroupEvent, { type: `GroupCategor${string}` }>
type Wanted = Partial<GroupOptions> & { picture_id?: string | null | undefined }
export type AddGathered = { unknown: readonly number[] }
export type CreateGathered = { category: { status: string } }

const isLastAdmin = ({ admin_ids }: GroupState, id: string) => admin_ids.length === 1 && admin_ids[0] === id

const event = <Type extends string>(type: Type, group_id: string, member_id: string) => ({
  type,
  data: { group_id, member_id },
})

/** The options after a choice: what is left out stays, and nobody asks to join a hidden group. */
const chosenOptions = (
  state: GroupOptions & { access: GroupState['access'] },
  wanted: Wanted,
  access: GroupState['access'],
): GroupOptions => {
  const known = access === state.access ? state : { ...state, moderated_join: isModeratedAtFirst(access) }
  const { externally_visible, moderated_join, members_can_invite, chat, sensitive } = wanted
  return {
    externally_visible: externally_visible ?? known.externally_visible,
    moderated_join: access !== 'hidden' && (moderated_join ?? known.moderated_join),
    members_can_invite: members_can_invite ?? known.members_can_invite,
    chat: chat ?? known.chat,
    sensitive: sensitive ?? known.sensitive,
  }
}

const enter = ({ group_id, invited_ids }: GroupState, id: string) => [
  ...(invited_ids.includes(id) ? [event('GroupInvitationAccepted', group_id, id)] : []),
  event('GroupJoined', group_id, id),
]

const join: Decider<GroupState, Pick<GroupCommands, 'join'>, Happened>['decide']['join'] = (
  state,
  { message = '' },
  { actor },
) => {
  const { group_id, access, archived, moderated_join, member_ids, requested_by, invited_ids } = state
  if (member_ids.includes(actor.id)) return []
  if (archived) return reject('group_archived')
  if (invited_ids.includes(actor.id)) return enter(state, actor.id)
  if (access === 'open' && !moderated_join) return enter(state, actor.id)
  if (access === 'hidden' || !moderated_join) return forbidden()
  if (requested_by.includes(actor.id)) return []
  const data = { group_id, member_id: actor.id, message: message === '' ? null : message }
  return [{ type: 'JoinRequested', data }]
}

const leave: Decider<GroupState, Pick<GroupCommands, 'leave'>, Happened>['decide']['leave'] = (
  state,
  _,
  { actor },
) => {
  const { group_id, member_ids, requested_by } = state
  if (requested_by.includes(actor.id)) return [event('JoinRequestWithdrawn', group_id, actor.id)]
  if (!member_ids.includes(actor.id)) return []
  return isLastAdmin(state, actor.id) ? reject('last_group_admin') : [event('GroupLeft', group_id, actor.id)]
}

const isForeignPicture = (picture_id: string | null | undefined, known: string | null, actorId: string) =>
  picture_id !== null && picture_id !== undefined && picture_id !== known && !isPictureOf(actorId, picture_id)

export const group: Decider<GroupState, GroupCommands, Happened> = {
  initial: groupState.initial,

  decide: {
    create(state, command, { actor, gathered, newId }) {
      const { name, access, description, group_category_id } = command.group
      if (state.status !== 'none') return reject('name_taken', '/group/name')
      if (gathered.category.status === 'none') return reject('category_unknown', '/group/group_category_id')
      const wanted = { ...optionsOf(state), moderated_join: isModeratedAtFirst(access), access }
      const options = chosenOptions(wanted, command.group, access)
      const { picture_id = null } = command.group
      if (options.sensitive && access === 'open') return reject('sensitive_open', '/group/access')
      if (isForeignPicture(picture_id, null, actor.id)) return reject('picture_unknown', '/group/picture_id')
      const group_id = groupIdOf(command, newId)
      const founded = { group_id, slug: group_id, name, access, description, category_id: group_category_id }
      return [
        { type: 'GroupCreated', data: { ...founded, founder_id: actor.id } },
        ...replaced('GroupOptionsChosen', { group_id }, optionsOf(wanted), options),
        ...replaced('GroupPictureChosen', { group_id }, null, picture_id),
      ]
    },

    revise(state, { group: { name, access = state.access, description, picture_id, ...wanted } }, { actor }) {
      const { group_id } = state
      if (state.archived) return reject('group_archived')
      const options = chosenOptions(state, wanted as Wanted, access)
      if (options.sensitive && access === 'open') return reject('sensitive_open', '/group/access')
      if (isForeignPicture(picture_id, state.picture_id, actor.id))
        return reject('picture_unknown', '/group/picture_id')
      const isKept = access === state.access
      const known = isKept
        ? optionsOf(state)
        : { ...optionsOf(state), moderated_join: isModeratedAtFirst(access) }
      return [
        ...replaced('GroupRenamed', { group_id }, state.name, name ?? state.name),
        ...replaced('GroupDescribed', { group_id }, state.description, description ?? state.description),
        ...replaced('GroupAccessChosen', { group_id }, state.access, access),
        ...replaced('GroupOptionsChosen', { group_id }, known, options),
        ...replaced(
          'GroupPictureChosen',
          { group_id },
          state.picture_id,
          picture_id === undefined ? state.picture_id : picture_id,
        ),
      ]
    },

    archive: ({ group_id, archived }) => (archived ? [] : [{ type: 'GroupArchived', data: { group_id } }]),
    reopen: ({ group_id, archived }) => (archived ? [{ type: 'GroupReopened', data: { group_id } }] : []),

    destroy: ({ group_id, status }) =>
      status === 'deleted' ? [] : [{ type: 'GroupDeleted', data: { group_id } }],

    join,
    join_page: join,
    leave,
    leave_page: leave,

    accept({ group_id, archived, requested_by, member_ids }, { member_id }) {
      if (archived) return reject('group_archived')
      if (member_ids.includes(member_id)) return []
      if (!requested_by.includes(member_id)) return reject('no_join_request')
      return [event('JoinRequestAccepted', group_id, member_id), event('GroupJoined', group_id, member_id)]
    },

    decline({ group_id, archived, requested_by }, { member_id, rejection_message }, { actor }) {
      if (archived) return reject('group_archived')
      if (!requested_by.includes(member_id)) return reject('no_join_request')
      const message = rejection_message === '' ? null : rejection_message
      return [{ type: 'JoinRequestDeclined', data: { group_id, member_id, declined_by: actor.id, message } }]
    },

    add_members(state, { member_ids }, { gathered }) {
      const { archived, member_ids: present } = state
      if (archived) return reject('group_archived')
      const [unknown] = (gathered as AddGathered).unknown
      if (unknown !== undefined) return reject('member_unknown', `/member_ids/${unknown}`)
      const added = [...new Set(member_ids)].filter((id) => !present.includes(id))
      return added.flatMap((id) => enter(state, id))
    },

    remove(state, { member_id }) {
      const { group_id, archived, member_ids } = state
      if (archived) return reject('group_archived')
      if (!member_ids.includes(member_id)) return reject('not_a_member')
      return isLastAdmin(state, member_id)
        ? reject('last_group_admin')
        : [event('MemberRemovedFromGroup', group_id, member_id)]
    },

    appoint(state, { member_id, admin }) {
      const { group_id, archived, member_ids, admin_ids } = state
      if (archived) return reject('group_archived')
      if (!member_ids.includes(member_id)) return reject('not_a_member')
      if (admin_ids.includes(member_id) === admin) return []
      if (admin) return [event('GroupAdminAppointed', group_id, member_id)]
      return isLastAdmin(state, member_id)
        ? reject('last_group_admin')
        : [event('GroupAdminDismissed', group_id, member_id)]
    },

    forget({ status, group_id, member_ids, requested_by, invited_ids }, { member_id }) {
      if (status === 'none') return notFound()
      if (requested_by.includes(member_id)) return [event('JoinRequestWithdrawn', group_id, member_id)]
      if (invited_ids.includes(member_id)) return [event('GroupInvitationWithdrawn', group_id, member_id)]
      return member_ids.includes(member_id) ? [event('MemberRemovedFromGroup', group_id, member_id)] : []
    },
  },

  evolve: groupEvolve,
  snapshot: groupState.snapshot,
}
