import type { ActivityEvent } from '#events/activities/activity.events.ts'
import { ballotContract } from '#events/activities/ballot.contract.ts'
import { commands, systemOnly } from '#platform/commands/commands.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import type { Decider } from '#platform/language/decider.ts'
import { entryOf } from '#platform/language/persistent-map.ts'
import { type ActivityState, activityEvolve, activityState } from './activity.state.ts'

type Noted = Pick<CommandsOf<typeof ballotContract>, 'take_part' | 'note_ballots'>

/** What the log says about ballots: who took part, and numbers. Neither depends on what one member chose. */
export const ballots: Decider<ActivityState, Noted, ActivityEvent> = {
  initial: activityState.initial,
  decide: {
    take_part: ({ activity_id, group_ids, votes }, { member_id }) =>
      entryOf(votes, member_id) !== undefined
        ? []
        : [{ type: 'BallotCast', data: { activity_id, group_ids: [...group_ids], member_id } }],
    note_ballots: ({ activity_id, group_ids, draws }, { draw, ballots, chosen }) =>
      draw !== draws + 1
        ? []
        : [
            {
              type: 'BallotsCounted',
              data: { activity_id, group_ids: [...group_ids], draw, ballots, chosen },
            },
          ],
  },
  evolve: activityEvolve,
}

export const ballotCommands = commands(ballotContract, {
  decider: ballots,
  stream: ({ activity_id }) => `activity-${activity_id}`,
  allowed: { take_part: systemOnly, note_ballots: systemOnly },
})
