import type { ActivityEvent } from '#events/activities/activity.events.ts'
import { activityAudience } from '#events/activities/activity.policy.ts'
import type { Choices, PollChoice } from '#events/activities/poll.ts'
import { projection } from '#platform/projections/projection.ts'
import { type OptionCounts, type PollRow, polls } from './post-polls.table.ts'

const none: OptionCounts = { yes: 0, maybe: 0, no: 0 }

type Counts = PollRow['counts']

/** The counts with some more, or fewer, of a choice of an option. */
const withSome = (counts: Counts, id: string, choice: PollChoice, by: number): Counts => {
  const known = counts[id] ?? none
  return { ...counts, [id]: { ...known, [choice]: known[choice] + by } }
}

/** The counts without one vote and with another. */
const counted = (counts: Counts, before: Choices, after: Choices): Counts => {
  const add = (known: Counts, choices: Choices, by: 1 | -1) =>
    Object.entries(choices).reduce((sum, [id, choice]) => withSome(sum, id, choice, by), known)
  return add(add(counts, before, -1), after, 1)
}

const withBallots = (counts: Counts, chosen: Record<string, number>): Counts =>
  Object.entries(chosen).reduce((sum, [id, count]) => withSome(sum, id, 'yes', count), counts)

const voters = (choices: Choices): number => (Object.keys(choices).length > 0 ? 1 : 0)

export const pollsProjection = projection<ActivityEvent>()({
  into: polls,
  on: {
    PostPublished: (rows, { data }) =>
      data.type !== 'survey' && data.type !== 'schedule'
        ? []
        : rows.put(data.activity_id, {
            audience: activityAudience(data.group_ids),
            author_id: data.author_id,
            poll: data.poll,
            counts: {},
            voter_count: 0,
            ballot_count: 0,
          }),
    VoteCast: (rows, { data: { activity_id, before, after } }) =>
      rows.revise(activity_id, ({ counts, voter_count }) => ({
        counts: counted(counts, before, after),
        voter_count: voter_count + voters(after) - voters(before),
      })),
    BallotCast: (rows, { data: { activity_id } }) =>
      rows.revise(activity_id, ({ voter_count }) => ({ voter_count: voter_count + 1 })),
    BallotsCounted: (rows, { data: { activity_id, ballots, chosen } }) =>
      rows.revise(activity_id, ({ counts, ballot_count }) => ({
        counts: withBallots(counts, chosen),
        ballot_count: ballot_count + ballots,
      })),
    PostMoved: (rows, { data }) => rows.patch(data.activity_id, { audience: activityAudience(data.after) }),
    PostDeleted: (rows, { data }) => rows.patch(data.activity_id, { audience: [] }),
    PostRestored: (rows, { data }) =>
      rows.patch(data.activity_id, { audience: activityAudience(data.group_ids) }),
  },
})
