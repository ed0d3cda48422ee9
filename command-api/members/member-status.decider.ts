import type { MemberEvent } from '#events/members/member.events.ts'
import type { memberStatusContract } from '#events/members/member-status.contract.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import type { Decider } from '#platform/language/decider.ts'
import type { NetworkConfig } from '#platform/language/policy.ts'
import { notFound, type Rejection, reject } from '#platform/language/rejection.ts'
import {
  isExternal,
  type MemberState,
  type MemberStatusState,
  memberStatusEvolve,
  memberStatusState,
} from './member.state.ts'

// The rules of a member's status:
// - Administrators lock and unlock members, make them external or regular, and appoint and dismiss administrators.
// - A network with an administrator keeps at least one who is not locked. All members share one stream for this rule.
// - Nobody becomes external where the network has no guests. External members cannot be administrators. Erased members stay erased.

type MemberStatusCommands = CommandsOf<typeof memberStatusContract>
type MemberStatusEvent = Extract<MemberEvent, { type: keyof typeof memberStatusEvolve }>
type Wanted = { member_id: string; locked?: boolean; external?: boolean; network_admin?: boolean }

const event = <Type extends Exclude<MemberStatusEvent['type'], 'PersonErased'>>(
  type: Type,
  member_id: string,
) => ({
  type,
  data: { member_id },
})

/** Administrators who can sign in. */
const activeAdmins = ({ admin_ids, locked_ids }: MemberStatusState) =>
  admin_ids.filter((id) => !locked_ids.includes(id))

const changes = (state: MemberStatusState, member: MemberState, wanted: Wanted): MemberStatusEvent[] => {
  const { member_id } = wanted
  const now = {
    locked: state.locked_ids.includes(member_id),
    external: isExternal(member, state),
    network_admin: state.admin_ids.includes(member_id),
  }
  const differs = (name: keyof typeof now) => wanted[name] !== undefined && wanted[name] !== now[name]
  return [
    ...(differs('network_admin')
      ? [event(wanted.network_admin ? 'NetworkAdminAppointed' : 'NetworkAdminDismissed', member_id)]
      : []),
    ...(differs('external')
      ? [event(wanted.external ? 'MemberMadeExternal' : 'MemberMadeRegular', member_id)]
      : []),
    ...(differs('locked') ? [event(wanted.locked ? 'MemberLocked' : 'MemberUnlocked', member_id)] : []),
  ]
}

const after = (state: MemberStatusState, events: readonly MemberStatusEvent[]): MemberStatusState =>
  events.reduce((now, { type, data }) => memberStatusEvolve[type](now, { data }), state)

const refusal = (
  before: MemberStatusState,
  then: MemberStatusState,
  member: MemberState,
  { member_id }: Wanted,
): Rejection | null => {
  if (activeAdmins(before).length > 0 && activeAdmins(then).length === 0) return reject('last_network_admin')
  if (then.admin_ids.includes(member_id) && isExternal(member, then)) return reject('network_admin_external')
  return null
}

const statusChanges = (
  state: MemberStatusState,
  member: MemberState,
  wanted: Wanted,
  network: NetworkConfig,
) => {
  if (member.status === 'none') return notFound()
  if (state.erased_ids.includes(wanted.member_id)) return reject('member_erased')
  if (wanted.external === true && network.guest_users === false && !isExternal(member, state))
    return reject('guests_not_enabled', '/external')
  const events = changes(state, member, wanted)
  return refusal(state, after(state, events), member, wanted) ?? events
}

export const memberStatus: Decider<MemberStatusState, MemberStatusCommands, MemberStatusEvent> = {
  initial: memberStatusState.initial,

  decide: {
    administrate: (state, wanted, { gathered, network }) => statusChanges(state, gathered, wanted, network),
    appoint_admin: (state, { member_id }, { gathered, network }) =>
      statusChanges(state, gathered, { member_id, network_admin: true }, network),
    mark_erased: (_, { member_id, classes }) => [{ type: 'PersonErased', data: { member_id, classes } }],
  },

  evolve: memberStatusEvolve,
  snapshot: memberStatusState.snapshot,
}
