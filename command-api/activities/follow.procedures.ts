import { tagsState } from '#command-api/tags/tag.state.ts'
import { followContract } from '#events/activities/follow.contract.ts'
import type { FollowEvent } from '#events/activities/follow.events.ts'
import { followKinds } from '#events/activities/follow-kinds.ts'
import { subscribeNetworkStream } from '#events/activities/stream.settings.ts'
import { streamOf, streamsIn } from '#events/activities/stream-name.ts'
import { streamSubscription } from '#events/activities/stream-subscription.ts'
import type { NotificationEvent } from '#events/notifications/notification.events.ts'
import { privateList } from '#platform/commands/private-list.ts'
import { procedures, type Tools } from '#platform/commands/procedures.ts'
import { forbidden, notFound, type Rejection } from '#platform/language/rejection.ts'
import { readsPost } from './reads-post.ts'
import { seesMember } from './sees-member.ts'

// Each member follows, mutes, subscribes and ignores for themselves, and nobody else learns it. Doing so twice has the
// effect once.

const isTag = async (id: string, { load }: Tools): Promise<boolean> =>
  (await load(tagsState, '')).tags.has(id)

const listOf = (
  kind: keyof typeof followKinds,
  topic: string,
  isSeen: Parameters<typeof privateList>[0]['isSeen'],
) => privateList({ kind: followKinds[kind], topic, isSeen })

const posts = listOf('activity', 'activities', readsPost)
const people = listOf('member', 'members', seesMember)
const tags = listOf('tag', 'tags', isTag)
const ignored = listOf('ignored', 'unread', seesMember)

/** Tells the notification service as well, which learns from events alone. */
const stored = (event: FollowEvent, { actor, append }: Tools): Promise<boolean> =>
  append(`follows-${actor.id}`, [event], 'any')

/** Mutes the thread as the notification service does itself. */
const muted = async (
  type: 'ThreadMuted' | 'ThreadUnmuted',
  activity_id: string,
  tools: Tools,
): Promise<Rejection | undefined> => {
  if (!(await readsPost(activity_id, tools))) return notFound()
  const { actor, append } = tools
  const event: NotificationEvent = { type, data: { member_id: actor.id, thread: `activity~${activity_id}` } }
  await append(`notifications-${actor.id}`, [event], 'any')
  return undefined
}

/** The stream of a slug, where the actor may read it; `all` and the private streams take no subscription. */
const streamFor = (slug: string, { actor }: Tools): string | null => {
  const stream = streamOf(slug)
  return streamsIn(actor.keys).includes(stream) ? stream : null
}

/** Follows a thread, or not any more. */
const follows = async (activity_id: string, after: boolean, tools: Tools): Promise<Rejection | undefined> => {
  if (!(await readsPost(activity_id, tools))) return notFound()
  await stored({ type: 'PostFollowed', data: { member_id: tools.actor.id, activity_id, after } }, tools)
  return after ? posts.add(activity_id, tools) : posts.remove(activity_id, tools)
}

/** Subscribes to the stream of a slug, or not any more. */
const subscribes = async (slug: string, after: boolean, tools: Tools): Promise<Rejection | undefined> => {
  const { actor, append, saved, network, now } = tools
  const stream_id = streamFor(slug, tools)
  if (stream_id === null) return notFound()
  if (after && stream_id === 'network' && network[subscribeNetworkStream.key] === false) return forbidden()
  const { stream, event, listed } = streamSubscription({ member_id: actor.id, stream_id, after })
  await append(stream, [event], 'any')
  await (after ? saved.save(listed, now) : saved.unsave(listed))
  return undefined
}

export const followProcedures = procedures(followContract, {
  follow: ({ activity_id }, tools) => follows(activity_id, true, tools),
  unfollow: ({ activity_id }, tools) => follows(activity_id, false, tools),
  mute: ({ activity_id }, tools) => muted('ThreadMuted', activity_id, tools),
  unmute: ({ activity_id }, tools) => muted('ThreadUnmuted', activity_id, tools),
  follow_member: async ({ member_id }, tools) =>
    member_id === tools.actor.id ? forbidden() : people.add(member_id, tools),
  unfollow_member: ({ member_id }, tools) => people.remove(member_id, tools),
  ignore: async ({ member_id }, tools) => {
    if (member_id === tools.actor.id) return forbidden()
    return (await ignored.add(member_id, tools)) ?? people.remove(member_id, tools)
  },
  unignore: ({ member_id }, tools) => ignored.remove(member_id, tools),
  follow_tag: ({ tag_id }, tools) => tags.add(tag_id, tools),
  unfollow_tag: ({ tag_id }, tools) => tags.remove(tag_id, tools),
  subscribe: ({ stream_slug }, tools) => subscribes(stream_slug, true, tools),
  unsubscribe: ({ stream_slug }, tools) => subscribes(stream_slug, false, tools),
})
