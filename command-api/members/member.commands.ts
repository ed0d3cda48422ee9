import { memberWire } from '#events/members/member.contract.ts'
import { memberAudience, memberPolicy } from '#events/members/member.policy.ts'
import { standingWire } from '#events/members/standing.contract.ts'
import { type Allowed, commands, type Gathering, systemOnly } from '#platform/decide/commands.ts'
import { member } from './member.decider.ts'
import { memberFacts, type StandingState, standingFacts } from './member.facts.ts'
import { memberInverses } from './member.inverses.ts'
import { standing } from './standing.decider.ts'

type OfMember = { member_id: string }

const loadStanding = (_: OfMember, { load }: Gathering) => load(standingFacts, '')
const loadMember = ({ member_id }: OfMember, { load }: Gathering) => load(memberFacts, member_id)

const may =
  <State, C extends OfMember>(
    ability: 'update' | 'administrate',
    standingOf: (situation: { state: State; gathered: StandingState }) => StandingState,
  ): Allowed<State, C> =>
  ({ actor, command: { member_id }, state, gathered, now, network }) => {
    if (actor.id === 'system') return true
    const deleted = standingOf({ state, gathered }).erased_ids.includes(member_id)
    const facts = { member_id, deleted, audience: memberAudience(member_id, []) }
    return memberPolicy.allows(actor, ability, facts, { now, network })
  }

const mayUpdate = may('update', ({ gathered }) => gathered)
const mayAdministrate = may<StandingState, OfMember>('administrate', ({ state }) => state)

export const memberCommands = commands(memberWire, {
  decider: member,
  inverses: memberInverses,
  stream: ({ member_id }) => `member-${member_id}`,
  allowed: { join: systemOnly, revise: mayUpdate, choose_picture: mayUpdate, choose: mayUpdate },
  gather: { revise: loadStanding, choose_picture: loadStanding, choose: loadStanding },
})

export const standingCommands = commands(standingWire, {
  decider: standing,
  stream: () => 'network-standing',
  allowed: { administrate: mayAdministrate, appoint_admin: systemOnly, mark_erased: systemOnly },
  gather: { administrate: loadMember, appoint_admin: loadMember },
})
