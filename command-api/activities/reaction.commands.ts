import type { ActivityEvent } from '#events/activities/activity.events.ts'
import { activityPolicy } from '#events/activities/activity.policy.ts'
import { reactionContract } from '#events/activities/reaction.contract.ts'
import { commands, may } from '#platform/commands/commands.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import type { Decider } from '#platform/language/decider.ts'
import { type ActivityState, activityEvolve, activityState } from './activity.state.ts'
import { reacts } from './reactions.ts'

// Who reads a post reacts to it and to what stands below, with as many emoji as there are. An emoji is a set: to give it
// twice is to give it once.

const reactions: Decider<ActivityState, CommandsOf<typeof reactionContract>, ActivityEvent> = {
  initial: activityState.initial,
  decide: { react: reacts(true), unreact: reacts(false) },
  evolve: activityEvolve,
}

export const reactionCommands = commands(reactionContract, {
  decider: reactions,
  stream: ({ activity_id }) => `activity-${activity_id}`,
  allowed: { react: may(activityPolicy, 'like'), unreact: may(activityPolicy, 'like') },
})
