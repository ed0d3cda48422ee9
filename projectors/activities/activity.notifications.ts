import type { ActivityEvent } from '#events/activities/activity.events.ts'
import { streamsOf } from '#events/activities/activity.policy.ts'
import type { FollowEvent } from '#events/activities/follow.events.ts'
import type { Recorded } from '#platform/language/event.ts'
import { defineNotifications, type Step } from '#platform/notifications/notification.ts'
import {
  broadcast,
  notify,
  notifyAll,
  refresh,
  relate,
  relateAll,
  uncover,
  undo,
  withdraw,
} from '#platform/notifications/steps.ts'
import { mentionedIds } from '#platform/rich-text/mentions.ts'
import { activities } from './activities.table.ts'
import { comments } from './comments.table.ts'

// Members of a thread: `author` of the post, `follows` for everybody who has written in it or was mentioned, and
// `wrote <comment>` for the author of a reply or answer, `followed` for
// members who chose to follow it. Each stream has a thread of its new posts, with `subscribed` members, and `later <stream>`
// for streams to which they subscribed afterwards.

type Of = { data: { activity_id: string } }

const threadOf = ({ data }: Of) => ({ kind: 'activity', id: data.activity_id })

/** Tells people who are mentioned, each once, and takes it back when the mention is gone. */
const mentioned = (event: Of, document: unknown, comment_id: string | null = null): Step[] => {
  const ids = mentionedIds(document, 'member')
  const key = `mentioned ${comment_id ?? ''}`
  return [
    withdraw(
      threadOf(event),
      (notice) =>
        notice.kind === 'activity_mention' &&
        notice.values.comment_id === comment_id &&
        !ids.includes(notice.member_id),
    ),
    ...ids.map((id) =>
      notify(
        threadOf(event),
        id,
        { kind: 'activity_mention', reason: 'mention', values: { comment_id } },
        { follows: true, [key]: true },
        ({ relation }) => relation[key] === true,
      ),
    ),
  ]
}

/** The thread of new posts in a stream. */
const streamThread = (stream: string) => ({ kind: 'activity', id: stream, topic: 'posts' })

/**
 * Tells subscribers of its streams of a post, each once, except the ones whom the post mentions. A circular is told to all
 * anyway.
 */
const notifySubscribers = ({ data }: Extract<ActivityEvent, { type: 'PostPublished' }>): Step[] => {
  if (data.type === 'rundschreiben') return []
  const mentionedMembers = mentionedIds(data.content, 'member')
  const streams = streamsOf(data.group_ids)
  return streams.map((stream) =>
    notifyAll(streamThread(stream), ({ member_id, relation }) =>
      relation.subscribed === true && !mentionedMembers.includes(member_id)
        ? {
            kind: 'activity_post',
            reason: 'watch',
            object_id: data.activity_id,
            covered_by: streams.filter((other) => relation[laterThan(other)] === true),
          }
        : null,
    ),
  )
}

/** The member subscribes to this stream, too, and has done so later: its thread tells of posts in both while they stand there. */
const laterThan = (stream: string) => `later ${stream}`

/** Notes in the member's threads of other streams that this one is subscribed, or no longer. */
const subscribed = ({ data }: Recorded<Extract<FollowEvent, { type: 'StreamSubscribed' }>>): Step[] => {
  const { stream_id, member_id, after } = data
  const thread = streamThread(stream_id)
  return [
    relate(thread, member_id, { subscribed: after }),
    relateAll(thread, member_id, ({ id }, relation) =>
      id === stream_id
        ? Object.fromEntries(Object.keys(relation).flatMap((name) => (isLater(name) ? [[name, false]] : [])))
        : { [laterThan(stream_id)]: after },
    ),
  ]
}
const isLater = (name: string) => name.startsWith(laterThan(''))

/** A post that was moved is new where it stays, and no longer where it has left; to where it has come, it is not news. */
const movePost = ({
  activity_id,
  before,
  after,
}: {
  activity_id: string
  before: string[]
  after: string[]
}) => {
  const [old, now] = [streamsOf(before), streamsOf(after)]
  const left = old.filter((stream) => !now.includes(stream))
  return [
    ...withdrawPost(left, activity_id),
    ...old
      .filter((stream) => now.includes(stream))
      .map((stream) => uncover(streamThread(stream), left, ({ object_id }) => object_id === activity_id)),
    ...now.filter((stream) => !old.includes(stream)).map((stream) => undo(streamThread(stream))),
  ]
}

/** Takes back that a post is new in these streams. */
const withdrawPost = (streams: readonly string[], activityId: string): Step[] =>
  streams.map((stream) => withdraw(streamThread(stream), ({ object_id }) => object_id === activityId))

/** Tells everyone who can see it, in one row per group. */
const notifyReaders = (event: Of & { data: { group_ids: readonly string[] } }, kind: string): Step[] =>
  streamsOf(event.data.group_ids).map((key) => broadcast(key, threadOf(event), { kind, reason: 'group' }))

export const activityNotifications = defineNotifications<ActivityEvent | FollowEvent>()({
  feature: 'activities',
  things: {
    activity: {
      table: activities,
      path: (id) => `/activities/${id}`,
      mailSwitch: ({ id, topic }) => (topic === null ? null : `stream~${id}`),
      text: ({ object_id, values: { comment_id } }) =>
        typeof comment_id === 'string'
          ? { table: comments, id: comment_id }
          : { table: activities, id: object_id },
    },
  },
  on: {
    PostPublished: (event) => [
      relate(threadOf(event), event.data.author_id, { author: true, follows: true }),
      ...(event.data.type === 'rundschreiben' ? notifyReaders(event, 'activity_circular') : []),
      ...mentioned(event, event.data.content),
      ...notifySubscribers(event),
    ],
    PostFollowed: ({ data: { activity_id, member_id, after } }) => [
      relate({ kind: 'activity', id: activity_id }, member_id, { followed: after }),
    ],
    StreamSubscribed: subscribed,
    PostRewritten: (event) => mentioned(event, event.data.after),
    PostMoved: (event) => [refresh(threadOf(event)), ...movePost(event.data)],
    PostDeleted: (event) => [
      refresh(threadOf(event)),
      ...withdrawPost(streamsOf(event.data.group_ids), event.data.activity_id),
    ],
    PostRestored: (event) => [
      refresh(threadOf(event)),
      ...streamsOf(event.data.group_ids).map((stream) => undo(streamThread(stream))),
    ],
    CircularReminded: (event) =>
      event.data.group_ids.length === 0
        ? [
            ...notifyReaders(event, 'activity_reminder'),
            // Who is related to the thread gets no broadcast about it.
            notifyAll(threadOf(event), ({ relation }) =>
              relation.author === true ? null : { kind: 'activity_reminder', reason: 'group' },
            ),
          ]
        : event.data.member_ids.map((id) =>
            notify(threadOf(event), id, { kind: 'activity_reminder', reason: 'group' }),
          ),
    CommentWritten: (event) => {
      const { comment_id, author_id, kind } = event.data
      return [
        notifyAll(threadOf(event), ({ relation }) => {
          if (relation.follows !== true && relation.followed !== true) return null
          return kind === 'answer' && relation.author === true
            ? { kind: 'activity_answer', reason: 'answer', values: { comment_id } }
            : { kind: 'activity_reply', reason: 'reply', values: { comment_id } }
        }),
        ...mentioned(event, event.data.content, comment_id),
        relate(threadOf(event), author_id, { follows: true, [`wrote ${comment_id}`]: true }),
      ]
    },
    CommentRewritten: (event) => mentioned(event, event.data.after, event.data.comment_id),
    CommentDeleted: (event) => [
      withdraw(threadOf(event), ({ values }) => values.comment_id === event.data.comment_id),
    ],
    CommentRestored: (event) => [undo(threadOf(event))],
    PostRecommended: (event) => {
      const { member_ids, recommendation_id } = event.data
      return member_ids.map((id) =>
        notify(threadOf(event), id, {
          kind: 'activity_recommendation',
          reason: 'invitation',
          values: { recommendation_id },
        }),
      )
    },
    RecommendationWithdrawn: (event) => [
      withdraw(threadOf(event), ({ values }) => values.recommendation_id === event.data.recommendation_id),
    ],
    AnswerAccepted: (event) => {
      const { before, after } = event.data
      return [
        withdraw(
          threadOf(event),
          ({ kind, values }) => kind === 'activity_accepted' && values.comment_id === before,
        ),
        ...(after === null
          ? []
          : [
              notifyAll(threadOf(event), ({ relation }) =>
                relation[`wrote ${after}`] === true
                  ? { kind: 'activity_accepted', reason: 'answer', values: { comment_id: after } }
                  : null,
              ),
            ]),
      ]
    },
  },
})
