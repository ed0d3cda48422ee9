import { type Filled, filledValues } from '#command-api/property-sets/filled-values.state.ts'
import { memberContract } from '#events/members/member.contract.ts'
import { memberAudience, memberPolicy } from '#events/members/member.policy.ts'
import { memberStatusContract } from '#events/members/member-status.contract.ts'
import { type Allowed, commands, type Gathering, systemOnly } from '#platform/commands/commands.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import type { Rejection } from '#platform/language/rejection.ts'
import { member } from './member.decider.ts'
import { type MemberState, type MemberStatusState, memberState, memberStatusState } from './member.state.ts'
import { memberUndo } from './member.undo.ts'
import { memberStatus } from './member-status.decider.ts'

type OfMember = { member_id: string }

const loadStatuses = (_: OfMember, { load }: Gathering) => load(memberStatusState, '')
type Revise = CommandsOf<typeof memberContract>['revise']
// What is wrong with the values is said to those only who may fill them in.
type Revising = { statuses: MemberStatusState; filled: Filled[] | Rejection }

const loadForRevising = async (
  { member_id, member: { profile } }: Revise,
  gathering: Gathering,
  state: MemberState,
): Promise<Revising> => {
  const statuses = await gathering.load(memberStatusState, '')
  if (profile === undefined || state.status === 'none') return { statuses, filled: [] }
  const values = { ...state.values, ...state.files }
  const filled = await filledValues(profile, { member_id, values, pointer: '/member/profile' }, gathering)
  return { statuses, filled }
}
const loadMember = ({ member_id }: OfMember, { load }: Gathering) => load(memberState, member_id)

const may =
  <State, C extends OfMember, Gathered>(
    ability: 'update' | 'administrate',
    statusesIn: (situation: { state: State; gathered: Gathered }) => MemberStatusState,
  ): Allowed<State, C> =>
  ({ actor, command: { member_id }, state, gathered, now, network }) => {
    if (actor.id === 'system') return true
    const deleted = statusesIn({ state, gathered }).erased_ids.includes(member_id)
    const subject = { member_id, deleted, audience: memberAudience(member_id, []) }
    return memberPolicy.allows(actor, ability, subject, { now, network })
  }

const mayRevise = may<MemberState, Revise, Revising>('update', ({ gathered }) => gathered.statuses)
const mayUpdate = may<MemberState, OfMember, MemberStatusState>('update', ({ gathered }) => gathered)
const mayAdministrate = may<MemberStatusState, OfMember, MemberState>('administrate', ({ state }) => state)

export const memberCommands = commands(memberContract, {
  decider: member,
  undo: memberUndo,
  stream: ({ member_id }) => `member-${member_id}`,
  allowed: { join: systemOnly, revise: mayRevise, choose_picture: mayUpdate, choose: systemOnly },
  gather: { revise: loadForRevising, choose_picture: loadStatuses },
})

export const memberStatusCommands = commands(memberStatusContract, {
  decider: memberStatus,
  stream: () => 'network-standing',
  allowed: { administrate: mayAdministrate, appoint_admin: systemOnly, mark_erased: systemOnly },
  gather: { administrate: loadMember, appoint_admin: loadMember },
})
