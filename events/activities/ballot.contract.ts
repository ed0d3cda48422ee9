import { command, contract, internal } from '#platform/language/contract.ts'
import { id, z } from '#platform/language/shapes.ts'
import { choices } from './poll.ts'

const count = z.number().int().positive()

/** Secret votes in anonymous surveys. */
export const ballotContract = contract('activities', {
  /** Votes once. Nobody, the voter included, can change the vote or read it again. */
  cast: command('POST /api/v1/activities/:activity_id/ballot', z.strictObject({ choices }), undefined, {
    codes: [
      'option_unknown',
      'one_choice_only',
      'choice_unknown',
      'choice_missing',
      'already_voted',
      'poll_over',
      'post_closed',
    ],
  }),
  /** Notes that a member takes part. */
  take_part: internal(z.strictObject({ activity_id: id, member_id: id })),
  /** Publishes ballots as soon as they hide each other. */
  count_ballots: internal(z.strictObject({ activity_id: id })),
  note_ballots: internal(
    z.strictObject({ activity_id: id, draw: count, ballots: count, chosen: z.record(id, count) }),
  ),
})
