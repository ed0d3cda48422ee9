import type { groupContract } from '#events/groups/group.contract.ts'
import type { GroupEvent } from '#events/groups/group.events.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import { type Decider, replaced } from '#platform/language/decider.ts'
import { forbidden, notFound, reject } from '#platform/language/rejection.ts'
import { type GroupState, groupEvolve, groupState } from './group.state.ts'
import { groupIdOf } from './group-id.ts'

// The rules of a group:
// - Its founder is its first member and administrator.
// - Open groups: members of the network join. Closed groups: they request membership, and an administrator answers.
//   Hidden groups: an administrator adds members.
// - A group with administrators keeps at least one: the last one cannot leave or be dismissed.
// - An archived group is read-only until it is reopened. Members can still leave.

type GroupCommands = CommandsOf<typeof groupContract>
type Happened = Exclude<GroupEvent, { type: `GroupCategor${string}` }>
export type AddGathered = { unknown: readonly number[] }
export type CreateGathered = { category: { status: string } }

const isLastAdmin = ({ admin_ids }: GroupState, id: string) => admin_ids.length === 1 && admin_ids[0] === id

const event = <Type extends string>(type: Type, group_id: string, member_id: string) => ({
  type,
  data: { group_id, member_id },
})

export const group: Decider<GroupState, GroupCommands, Happened> = {
  initial: groupState.initial,

  decide: {
    create(state, command, { actor, gathered, newId }) {
      const { name, access, description, group_category_id } = command.group
      if (state.status !== 'none') return reject('name_taken', '/group/name')
      if (gathered.category.status === 'none') return reject('category_unknown', '/group/group_category_id')
      const group_id = groupIdOf(command, newId)
      const founded = { group_id, slug: group_id, name, access, description, category_id: group_category_id }
      return [{ type: 'GroupCreated', data: { ...founded, founder_id: actor.id } }]
    },

    revise(state, { group: { name, access, description } }) {
      const { group_id } = state
      if (state.archived) return reject('group_archived')
      return [
        ...replaced('GroupRenamed', { group_id }, state.name, name ?? state.name),
        ...replaced('GroupDescribed', { group_id }, state.description, description ?? state.description),
        ...replaced('GroupAccessChosen', { group_id }, state.access, access ?? state.access),
      ]
    },

    archive: ({ group_id, archived }) => (archived ? [] : [{ type: 'GroupArchived', data: { group_id } }]),
    reopen: ({ group_id, archived }) => (archived ? [{ type: 'GroupReopened', data: { group_id } }] : []),

    join({ group_id, access, archived, member_ids, requested_by }, _, { actor }) {
      if (member_ids.includes(actor.id)) return []
      if (archived) return reject('group_archived')
      if (access === 'hidden') return forbidden()
      if (access === 'open') return [event('GroupJoined', group_id, actor.id)]
      return requested_by.includes(actor.id) ? [] : [event('JoinRequested', group_id, actor.id)]
    },

    leave(state, _, { actor }) {
      const { group_id, member_ids, requested_by } = state
      if (requested_by.includes(actor.id)) return [event('JoinRequestWithdrawn', group_id, actor.id)]
      if (!member_ids.includes(actor.id)) return []
      return isLastAdmin(state, actor.id)
        ? reject('last_group_admin')
        : [event('GroupLeft', group_id, actor.id)]
    },

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

    add_members({ group_id, archived, member_ids: present }, { member_ids }, { gathered }) {
      if (archived) return reject('group_archived')
      const [unknown] = (gathered as AddGathered).unknown
      if (unknown !== undefined) return reject('member_unknown', `/member_ids/${unknown}`)
      const added = [...new Set(member_ids)].filter((id) => !present.includes(id))
      return added.map((id) => event('GroupJoined', group_id, id))
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

    forget({ status, group_id, member_ids, requested_by }, { member_id }) {
      if (status === 'none') return notFound()
      if (requested_by.includes(member_id)) return [event('JoinRequestWithdrawn', group_id, member_id)]
      return member_ids.includes(member_id) ? [event('MemberRemovedFromGroup', group_id, member_id)] : []
    },
  },

  evolve: groupEvolve,
  snapshot: groupState.snapshot,
}
