import {
  type ActivityView,
  activityContract,
  type CommentView,
} from '#events/activities/activity.contract.ts'
import { type StreamView, streamContract } from '#events/activities/stream.contract.ts'
import { toastDone } from '#web/actions/parts/undo.ts'
import { collection } from '#web/kit/data/collection.ts'
import { commandsOf } from '#web/kit/data/commands.ts'
import { reloadTopic } from '#web/kit/data/reloads.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { text } from '#web/kit/language/texts.ts'

export type { ActivityView, CommentView } from '#events/activities/activity.contract.ts'
export type { StreamView } from '#events/activities/stream.contract.ts'

export const activities = collection<ActivityView>('activities')
export const comments = collection<CommentView>('comments')
export const streams = collection<StreamView>('activitystreams')
export const calls = activityContract.calls
export const streamCalls = streamContract.calls
export const commands = commandsOf(activityContract)
export const streamCommands = commandsOf(streamContract)

const reload = () => reloadTopic(activities.topic)

/** Runs a command, then says with undo what happened. True when it succeeded. */
const done = async (run: () => Promise<unknown>, key: string): Promise<boolean> => {
  if (!(await attempt(run))) return false
  toastDone(text(key), reload)
  return true
}

const ofPost = ({ id }: ActivityView) => ({ activity_id: id })

export const deletePost = (post: ActivityView): Promise<boolean> =>
  done(() => commands.destroy(ofPost(post)), 'activities.was_deleted')

export const pinPost = (post: ActivityView): Promise<boolean> =>
  post.pinned
    ? done(() => commands.unpin(ofPost(post)), 'activities.was_unpinned')
    : done(() => commands.pin(ofPost(post)), 'activities.was_pinned')

export const closePost = (post: ActivityView): Promise<boolean> =>
  post.closed
    ? done(() => commands.reopen(ofPost(post)), 'activities.was_reopened')
    : done(() => commands.close(ofPost(post)), 'activities.was_closed')

export const likePost = (post: ActivityView): Promise<unknown> =>
  attempt(() => (post.i.liked ? commands.unlike(ofPost(post)) : commands.like(ofPost(post))))

const ofComment = ({ id, activity_id }: CommentView) => ({ activity_id, comment_id: id })

export const likeComment = (comment: CommentView): Promise<unknown> => {
  const input = ofComment(comment)
  return attempt(() => (comment.i.liked ? commands.unlike_comment(input) : commands.like_comment(input)))
}

export const deleteComment = (comment: CommentView): Promise<boolean> => {
  const input = ofComment(comment)
  return done(
    () => (comment.kind === 'answer' ? commands.destroy_answer(input) : commands.destroy_reply(input)),
    'activities.reply_was_deleted',
  )
}

export const acceptAnswer = (comment: CommentView): Promise<boolean> =>
  comment.accepted
    ? done(() => commands.unaccept(ofComment(comment)), 'activities.was_unaccepted')
    : done(() => commands.accept(ofComment(comment)), 'activities.was_accepted')
