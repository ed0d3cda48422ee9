import { teamsOptionsPolicy } from '#events/appointments/teams-sync.policy.ts'
import type { Actor, Circumstances } from '#platform/language/policy.ts'

const teamsOptions = 'see_teams_event_options'

/** What a member may do in the network: keys that say so, and what follows from settings. */
export const permissionsOf = (actor: Actor, circumstances: Circumstances): string[] => {
  const granted = [...actor.keys]
    .filter((key) => key.startsWith('may:'))
    .map((key) => key.slice('may:'.length))
  const seesTeams = teamsOptionsPolicy.allows(actor, teamsOptions, null, circumstances)
  return seesTeams ? [...granted, teamsOptions] : granted
}
