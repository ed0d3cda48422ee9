import { personView } from '#platform/content/person.ts'
import { command, contract, Nothing, query } from '#platform/language/contract.ts'
import { z } from '#platform/language/shapes.ts'

const TagName = z.object({ id: z.string(), name: z.string() })

/** What the reader follows and whom the reader ignores; nobody else learns it. */
export const FollowsView = z.object({
  members: z.array(personView),
  tags: z.array(TagName),
  ignored: z.array(personView),
})
export type FollowsView = z.output<typeof FollowsView>

const Ignored = z.object({ members: z.array(personView) })

const post = '/api/v1/activities/:activity_id' as const
const member = '/api/v1/members/:member_id' as const
const tag = '/api/v1/tags/:tag_id' as const
const stream = '/activitystreams/:stream_slug' as const

export const followContract = contract('activities', {
  follows: query('GET /api/v1/follows', Nothing, FollowsView),
  /** Whom a member ignores; for that member alone. */
  ignored: query('GET /members/:member_id/ignored', Nothing, Ignored, { page: true }),

  follow: command(`POST ${post}/follow`, Nothing),
  unfollow: command(`DELETE ${post}/follow`, Nothing),
  /** Ends notifications about a post and its replies, except mentions. */
  mute: command(`POST ${post}/mute`, Nothing),
  unmute: command(`DELETE ${post}/mute`, Nothing),
  follow_member: command(`POST ${member}/follow`, Nothing),
  unfollow_member: command(`DELETE ${member}/follow`, Nothing),
  /** Folds posts of a member away and ends notifications of what the member does. The member does not learn it. */
  ignore: command(`POST ${member}/ignore`, Nothing),
  unignore: command(`DELETE ${member}/ignore`, Nothing),
  follow_tag: command(`POST ${tag}/follow`, Nothing),
  unfollow_tag: command(`DELETE ${tag}/follow`, Nothing),
  /** Notifies of every new post of a stream. */
  subscribe: command(`POST ${stream}/subscribe`, Nothing),
  unsubscribe: command(`DELETE ${stream}/subscribe`, Nothing),
})
