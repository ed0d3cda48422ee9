import type { ActivityEvent } from '#events/activities/activity.events.ts'
import { activityPolicy, commentPolicy } from '#events/activities/activity.policy.ts'
import { may } from '#platform/commands/commands.ts'
import type { UndoContext, UndoHandler, UndoHandlers } from '#platform/commands/undo-handlers.ts'
import type { DomainEvent, Recorded } from '#platform/language/event.ts'
import { trusted } from '#platform/language/trusted.ts'
import { movedTo, resultsWereShown } from './activity.decider.ts'
import { type ActivityState, commentOf } from './activity.state.ts'

// Publishing is undone by deleting, deleting by restoring with everything below, a change by the value before it. The
// rules for the change itself decide who may. Restoring notifies nobody: its event is not a publication.

type Context = UndoContext<ActivityState>
type Handler = UndoHandler<ActivityState>

/** The ability as it was before the post was deleted. */
const mayAsBefore =
  (ability: keyof typeof activityPolicy.rules) =>
  (context: Context): boolean =>
    may(activityPolicy, ability)({ ...context, state: context.before })

const restoresValue = (ability: keyof typeof activityPolicy.rules): Handler => ({
  may: may(activityPolicy, ability),
  events: ({ type, data }: Recorded<DomainEvent>) => {
    const { before, after, ...subject } = data
    return trusted<ActivityEvent[]>([{ type, data: { ...subject, before: after, after: before } }])
  },
})

const opposite = (type: ActivityEvent['type'], isAllowed: Handler['may']): Handler => ({
  may: isAllowed,
  events: ({ data: { activity_id, author_id, comment_id, kind } }: Recorded<DomainEvent>, { state }) =>
    trusted<ActivityEvent[]>([
      {
        type,
        data: {
          activity_id,
          group_ids: [...state.group_ids],
          author_id,
          ...(comment_id ? { comment_id, kind } : {}),
        },
      },
    ]),
})

const mayChangeComment =
  (ability: 'update' | 'destroy') =>
  (context: Context, { data }: Recorded<DomainEvent>): boolean => {
    const { actor, state, now, network } = context
    const comment = commentOf(state, String(data.comment_id))
    if (!comment) return false
    const subject = { author_id: comment.author_id, deleted: false, post: state }
    return commentPolicy.allows(actor, ability, subject, { now, network })
  }

const restoresInComment: Handler = { ...restoresValue('update'), may: mayChangeComment('update') }

/** An accepted answer that its author deleted is accepted again with it. */
const mayAccept = (context: Context, { data }: Recorded<DomainEvent>): boolean =>
  may(activityPolicy, 'accept')(context) ||
  (data.after === null && commentOf(context.state, String(data.before))?.author_id === context.actor.id)

export const activityUndo: UndoHandlers<ActivityState, ActivityEvent> = {
  PostPublished: opposite('PostDeleted', may(activityPolicy, 'destroy')),
  PostDeleted: opposite('PostRestored', mayAsBefore('destroy')),
  PostRestored: opposite('PostDeleted', may(activityPolicy, 'destroy')),
  PostRetitled: restoresValue('update'),
  PostRewritten: restoresValue('update'),
  PostTagged: restoresValue('update'),
  PostImagesChanged: restoresValue('update'),
  PostAttachmentsChanged: restoresValue('update'),
  PostMoved: {
    may: mayAsBefore('move'),
    events: ({ data }, { state }) => movedTo(state, [...data.before]),
  },
  PostPinned: restoresValue('pin'),
  PostClosed: {
    ...restoresValue('close'),
    may: (context) => may(activityPolicy, 'close')(context) && !resultsWereShown(context.state),
  },
  PostRecommended: {
    may: ({ actor }, { data }) => data.member_id === actor.id,
    events: ({ data: { activity_id, recommendation_id, member_id } }, { state }) => [
      {
        type: 'RecommendationWithdrawn',
        data: { activity_id, group_ids: [...state.group_ids], recommendation_id, member_id },
      },
    ],
  },
  AnswerAccepted: { ...restoresValue('accept'), may: mayAccept },
  CommentWritten: opposite('CommentDeleted', mayChangeComment('destroy')),
  CommentDeleted: opposite('CommentRestored', mayChangeComment('destroy')),
  CommentRestored: opposite('CommentDeleted', mayChangeComment('destroy')),
  CommentRewritten: restoresInComment,
  CommentImagesChanged: restoresInComment,
  CommentAttachmentsChanged: restoresInComment,
  CommentRequoted: restoresInComment,
}
