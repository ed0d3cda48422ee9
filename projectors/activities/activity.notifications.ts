import type { ActivityEvent } from '#events/activities/activity.events.ts'
import { defineNotifications, type Step } from '#platform/notifications/notification.ts'
import { notify, notifyAll, refresh, relate, undo, withdraw } from '#platform/notifications/steps.ts'
import { mentionedIds } from '#platform/rich-text/mentions.ts'
import { activities } from './activities.table.ts'

// Members of a thread: `author` of the post, `follows` for everybody who has written in it or was mentioned, and
// `wrote <comment>` for the author of a reply or answer.

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

export const activityNotifications = defineNotifications<ActivityEvent>()({
  feature: 'activities',
  things: {
    activity: {
      table: activities,
      path: (id) => `/activities/${id}`,
    },
  },
  on: {
    PostPublished: (event) => [
      relate(threadOf(event), event.data.author_id, { author: true, follows: true }),
      ...mentioned(event, event.data.content),
    ],
    PostRewritten: (event) => mentioned(event, event.data.after),
    PostMoved: (event) => [refresh(threadOf(event))],
    PostDeleted: (event) => [refresh(threadOf(event))],
    PostRestored: (event) => [refresh(threadOf(event))],
    CommentWritten: (event) => {
      const { comment_id, author_id, kind } = event.data
      return [
        notifyAll(threadOf(event), ({ relation }) => {
          if (relation.follows !== true) return null
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
