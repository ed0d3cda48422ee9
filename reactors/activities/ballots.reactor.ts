import type { ActivityEvent } from '#events/activities/activity.events.ts'
import { plus } from '#platform/language/instant.ts'
import { type Effects, reactor } from '#platform/reactors/reactor.ts'

/** So long after the end ballots may still be on their way into the box. */
const lateMs = 30_000

const command = (activity_id: string) => ({ name: 'activities/count_ballots', body: { activity_id } })

const count = ({ send }: Effects, activity_id: string): Promise<void> => {
  const { name, body } = command(activity_id)
  return send(name, body)
}

/** Counts the ballots of anonymous surveys: some at a time while one can vote, the rest at the end. */
export const ballotCounting = reactor<ActivityEvent>('ballot-counting', {
  PostPublished: async ({ data: { activity_id, poll } }, { timers }) => {
    if (!poll?.anonymous || poll.ends_at === null) return
    await timers.set(`ballots-${activity_id}`, plus(poll.ends_at, lateMs), command(activity_id))
  },
  BallotCast: ({ data: { activity_id } }, effects) => count(effects, activity_id),
  PostClosed: async ({ data: { activity_id, after } }, effects) => {
    if (after) await count(effects, activity_id)
  },
})
