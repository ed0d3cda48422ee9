import { activityPolicy } from '#events/activities/activity.policy.ts'
import { ballotContract } from '#events/activities/ballot.contract.ts'
import { type Choices, fewestBallots, isPollOver } from '#events/activities/poll.ts'
import { procedures, type Tools } from '#platform/commands/procedures.ts'
import { entryOf } from '#platform/language/persistent-map.ts'
import { forbidden, isRejection, notFound, type Rejection, reject } from '#platform/language/rejection.ts'
import { type ActivityState, activityState } from './activity.state.ts'
import { refusedChoices } from './polls.ts'

// A ballot goes into the ballot box and into no event. That a member took part is an event of its own, made from the post
// and the member alone.

const refused = (post: ActivityState, choices: Choices, tools: Tools): Rejection | null => {
  const { actor, now, network } = tools
  const allows = (ability: 'read' | 'vote') =>
    activityPolicy.allows(actor, ability, { ...post, closed: false }, { now, network })
  if (!allows('read')) return notFound()
  const { poll, type, closed } = post
  if (!allows('vote') || poll === null || !poll.anonymous) return forbidden()
  if (closed) return reject('post_closed')
  if (isPollOver(poll, { closed, now })) return reject('poll_over')
  if (Object.keys(choices).length === 0) return reject('choice_missing', '/choices')
  return refusedChoices({ poll, type }, choices)
}

export const ballotProcedures = procedures(ballotContract, {
  cast: async ({ activity_id, choices }, tools) => {
    const post = await tools.load(activityState, activity_id)
    const no = refused(post, choices, tools)
    if (no) return no
    const member_id = tools.actor.id
    const isNew = await tools.ballots.put({ survey_id: activity_id, member_id }, Object.keys(choices))
    if (!isNew && entryOf(post.votes, member_id) !== undefined) return reject('already_voted')
    const noted = await tools.run('activities/take_part', { activity_id, member_id })
    return isRejection(noted) ? noted : undefined
  },

  count_ballots: async ({ activity_id }, tools) => {
    const { poll, closed, draws } = await tools.load(activityState, activity_id)
    if (!poll?.anonymous) return undefined
    const isLast = isPollOver(poll, { closed, now: tools.now })
    if (poll.results_after_closing && !isLast) return undefined
    const next = () => tools.ballots.draw(activity_id, { least: fewestBallots, isLast })
    for (let drawn = await next(); drawn !== null; drawn = await next()) {
      const { draw, ballots } = drawn
      if (draw > draws) {
        const sum = { activity_id, draw, ballots: ballots.length, chosen: counted(ballots) }
        const noted = await tools.run('activities/note_ballots', sum)
        if (isRejection(noted)) return noted
      }
      await tools.ballots.confirm(activity_id, draw)
    }
    return undefined
  },
})

const counted = (ballots: readonly (readonly string[])[]): Record<string, number> => {
  const chosen: Record<string, number> = {}
  for (const option of ballots.flat()) chosen[option] = (chosen[option] ?? 0) + 1
  return chosen
}
