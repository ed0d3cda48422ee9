import { type Filled, filledValues } from '#command-api/property-sets/filled-values.state.ts'
import { memberContract } from '#events/members/member.contract.ts'
import { memberAudience, memberPolicy } from '#events/members/member.policy.ts'
import { standingContract } from '#events/members/standing.contract.ts'
import { type Allowed, commands, type Gathering, systemOnly } from '#platform/commands/commands.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import type { Rejection } from '#platform/language/rejection.ts'
import { member } from './member.decider.ts'
import { type MemberState, memberState, type StandingState, standingState } from './member.state.ts'
import { memberUndo } from './member.undo.ts'
import { standing } from './standing.decider.ts'

type OfMember = { member_id: string }

const loadStanding = (_: OfMember, { load }: Gathering) => load(standingState, '')
type Revise = CommandsOf<typeof memberContract>['revise']
// What is wrong with the values is said to those only who may fill them in.
type Revising = { standing: StandingState; filled: Filled[] | Rejection }

const loadForRevising = async (
  { member_id, member: { profile } }: Revise,
  gathering: Gathering,
  state: MemberState,
): Promise<Revising> => {
  const standing = await gathering.load(standingState, '')
  if (profile === undefined || state.status === 'none') return { standing, filled: [] }
  const values = { ...state.values, ...state.files }
  const filled = await filledValues(profile, { member_id, values, pointer: '/member/profile' }, gathering)
  return { standing, filled }
}
const loadMember = ({ member_id }: OfMember, { load }: Gathering) => load(memberState, member_id)

const may =
  <State, C extends OfMember, Gathered>(
    ability: 'update' | 'administrate',
    standingOf: (situation: { state: State; gathered: Gathered }) => StandingState,
  ): Allowed<State, C> =>
  ({ actor, command: { member_id }, state, gathered, now, network }) => {
    if (actor.id === 'system') return true
    const deleted = standingOf({ state, gathered }).erased_ids.includes(member_id)
    const subject = { member_id, deleted, audience: memberAudience(member_id, []) }
    return memberPolicy.allows(actor, ability, subject, { now, network })
  }

const mayRevise = may<MemberState, Revise, Revising>('update', ({ gathered }) => gathered.standing)
const mayUpdate = may<MemberState, OfMember, StandingState>('update', ({ gathered }) => gathered)
const mayAdministrate = may<StandingState, OfMember, MemberState>('administrate', ({ state }) => state)

export const memberCommands = commands(memberContract, {
  decider: member,
  undo: memberUndo,
  stream: ({ member_id }) => `member-${member_id}`,
  allowed: { join: systemOnly, revise: mayRevise, choose_picture: mayUpdate, choose: mayUpdate },
  gather: { revise: loadForRevising, choose_picture: loadStanding, choose: loadStanding },
})

export const standingCommands = commands(standingContract, {
  decider: standing,
  stream: () => 'network-standing',
  allowed: { administrate: mayAdministrate, appoint_admin: systemOnly, mark_erased: systemOnly },
  gather: { administrate: loadMember, appoint_admin: loadMember },
})
