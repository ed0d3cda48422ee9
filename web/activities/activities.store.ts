import type { Choices } from '#events/activities/activity.contract.ts'
import {
  type ActivityView,
  activityContract,
  type CommentView,
} from '#events/activities/activity.contract.ts'
import { ballotContract } from '#events/activities/ballot.contract.ts'
import { followContract } from '#events/activities/follow.contract.ts'
import { likedPostsContract } from '#events/activities/liked-posts.contract.ts'
import { reactionContract } from '#events/activities/reaction.contract.ts'
import { savedPostContract } from '#events/activities/saved-post.contract.ts'
import { type StreamView, streamContract } from '#events/activities/stream.contract.ts'
import type { StreamNewsView } from '#events/activities/stream-news.contract.ts'
import { threadReadingContract } from '#events/activities/thread-reading.contract.ts'
import { toastDone } from '#web/actions/parts/undo.ts'
import { call } from '#web/kit/data/api.ts'
import { collection } from '#web/kit/data/collection.ts'
import { commandsOf } from '#web/kit/data/commands.ts'
import { reloadTopic } from '#web/kit/data/reloads.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { text } from '#web/kit/language/texts.ts'

export type { ActivityView, CommentView, PollView } from '#events/activities/activity.contract.ts'
export type { StreamView } from '#events/activities/stream.contract.ts'

export const activities = collection<ActivityView>('activities')
export const comments = collection<CommentView>('comments')
export const streamNews = collection<StreamNewsView>('stream_news')
export const streams = collection<StreamView>('activitystreams')
export const calls = activityContract.calls
export const streamCalls = streamContract.calls
export const likedCalls = likedPostsContract.calls
export const commands = commandsOf(activityContract)
const ballotCommands = commandsOf(ballotContract)
const reactionCommands = commandsOf(reactionContract)
const followCommands = commandsOf(followContract)
const savedCommands = commandsOf(savedPostContract)
export const threadCommands = commandsOf(threadReadingContract)
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

/** Adds or removes the reader's emoji. */
export const reactTo = (
  of: { activity_id: string; comment_id?: string },
  emoji: string,
  isAdded: boolean,
): Promise<unknown> =>
  attempt(() =>
    isAdded ? reactionCommands.react({ ...of, emoji }) : reactionCommands.unreact({ ...of, emoji }),
  )

/** Keeps a post for later, or not any more. */
export const savePost = (post: ActivityView): Promise<unknown> =>
  attempt(async () => {
    await (post.i.saved ? savedCommands.unsave(ofPost(post)) : savedCommands.save(ofPost(post)))
    toast(text(post.i.saved ? 'activities.was_unsaved' : 'activities.was_saved'), {
      undo: () => savePost({ ...post, i: { ...post.i, saved: !post.i.saved } }),
    })
  })

/** Runs a private choice about a post, then reads its view again. */
const chosen = (post: ActivityView, run: () => Promise<unknown>, key: string): Promise<unknown> =>
  attempt(async () => {
    await run()
    reload()
    await loadPost(post.id)
    toast(text(key))
  })

/** Follows the thread, or not any more. */
export const followPost = (post: ActivityView): Promise<unknown> =>
  post.i.followed
    ? chosen(post, () => followCommands.unfollow(ofPost(post)), 'activities.was_unfollowed')
    : chosen(post, () => followCommands.follow(ofPost(post)), 'activities.was_followed')

/** Ends notifications about the thread, or allows them again. */
export const mutePost = (post: ActivityView): Promise<unknown> =>
  post.i.muted
    ? chosen(post, () => followCommands.unmute(ofPost(post)), 'activities.was_unmuted')
    : chosen(post, () => followCommands.mute(ofPost(post)), 'activities.was_muted')

const ofAuthor = ({ author }: ActivityView) => ({ member_id: author.id })

export const followAuthor = (post: ActivityView): Promise<unknown> =>
  post.i.follows_author
    ? chosen(post, () => followCommands.unfollow_member(ofAuthor(post)), 'activities.was_unfollowed')
    : chosen(post, () => followCommands.follow_member(ofAuthor(post)), 'activities.was_followed')

export const ignoreAuthor = (post: ActivityView): Promise<unknown> =>
  post.i.ignores
    ? chosen(post, () => followCommands.unignore(ofAuthor(post)), 'activities.was_unignored')
    : chosen(post, () => followCommands.ignore(ofAuthor(post)), 'activities.was_ignored')

/** Shows what a member does again. True when it succeeded. */
export const stopIgnoring = (member_id: string): Promise<boolean> =>
  attempt(async () => {
    await followCommands.unignore({ member_id })
    reload()
    toast(text('activities.was_unignored'))
  })

export const followTag = (tag_id: string, isFollowed: boolean): Promise<unknown> =>
  attempt(async () => {
    await (isFollowed ? followCommands.follow_tag({ tag_id }) : followCommands.unfollow_tag({ tag_id }))
    toast(text(isFollowed ? 'activities.was_followed' : 'activities.was_unfollowed'))
  })

/** Notifies of each new post of a stream, or not any more. */
export const subscribeTo = (stream: StreamView): Promise<unknown> =>
  attempt(async () => {
    const input = { stream_slug: stream.slug }
    await (stream.subscribed ? followCommands.unsubscribe(input) : followCommands.subscribe(input))
    reloadTopic(streams.topic)
    toast(text(stream.subscribed ? 'activities.was_unsubscribed' : 'activities.was_subscribed'))
  })

/** Confirms to have read a circular, for good. */
export const confirmPost = (post: ActivityView): Promise<unknown> =>
  attempt(() => commands.confirm(ofPost(post)))

/** Reminds the readers who have not confirmed a circular. */
export const remindReaders = (post: ActivityView): Promise<unknown> =>
  attempt(async () => {
    await commands.remind(ofPost(post))
    toast(text('activities.circular.reminded'))
  })

/** Replaces the reader's vote; an empty one takes it back. */
export const vote = (post: ActivityView, choices: Choices): Promise<unknown> =>
  attempt(() =>
    Object.keys(choices).length === 0
      ? commands.unvote(ofPost(post))
      : commands.vote({ ...ofPost(post), choices }),
  )

/** Votes in an anonymous survey. Resolves to whether that was possible. */
export const castBallot = (post: ActivityView, choices: Choices): Promise<boolean> =>
  attempt(async () => {
    await ballotCommands.cast({ ...ofPost(post), choices })
    toast(text('activities.poll.was_cast'))
  })

/** Asks for a post again. */
export const loadPost = (activity_id: string): Promise<unknown> =>
  attempt(async () => activities.put(await call(calls.one, { activity_id })))

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
