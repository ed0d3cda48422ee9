import type { activityContract } from '#events/activities/activity.contract.ts'
import type { ActivityEvent } from '#events/activities/activity.events.ts'
import { maxComments } from '#events/activities/activity.limits.ts'
import { streamsOf } from '#events/activities/activity.policy.ts'
import type { CommentKind, PostType } from '#events/activities/post-type.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import { type Decider, type Decision, type DecisionContext, replaced } from '#platform/language/decider.ts'
import { entryOf } from '#platform/language/persistent-map.ts'
import { isRejection, notFound, type Rejection, reject } from '#platform/language/rejection.ts'
import { type ActivityState, activityEvolve, activityState, commentOf, likeOf } from './activity.state.ts'
import { circularForbidden, confirmed, reminded } from './circulars.ts'
import { pollOf, voted } from './polls.ts'
import { isWordless, type PostGathered, storedText } from './post-text.ts'

// The rules of a post:
// - It goes to groups that its author is in, or to the whole network, and has a text, a title, a picture or a file.
//   A question, a survey and a schedule have a title. A survey has two choices or more, a schedule two dates or more.
// - Replies hang on the post or on another reply, one level deep. Answers hang on a question, which can accept one.
// - A closed post takes no more replies and answers. Authors change and delete what they wrote.
// - Who sees a survey or a schedule votes in it until it ends, and may vote again.
// - Administrators send circulars. Their readers confirm them; all others are reminded once a day.
// - Likes are sets: to like twice is to like once.
// A command that changes nothing appends nothing.

type ActivityCommands = CommandsOf<typeof activityContract>
type Context = DecisionContext<PostGathered>
type CommentCommand = ActivityCommands['reply']

/** Why the groups, files, pictures or tags of a command cannot be used; null when they can. */
const unusable = (gathered: PostGathered): Rejection | null => {
  const [group] = gathered.unknown_groups
  const [archived] = gathered.archived_groups
  const [image] = gathered.unknown_images
  const [file] = gathered.unknown_files
  const [tag] = gathered.unknown_tags
  if (group !== undefined) return reject('group_unknown', `/activity/group_ids/${group}`)
  if (archived !== undefined) return reject('group_archived', `/activity/group_ids/${archived}`)
  if (image !== undefined) return reject('image_unknown', `${gathered.root}/images/${image}`)
  if (file !== undefined) return reject('file_unknown', `${gathered.root}/files/${file}`)
  if (tag !== undefined) return reject('tag_unknown', `/activity/tags/${tag}`)
  return gathered.is_crawl_unknown ? reject('crawl_unknown', '/activity/crawl_id') : null
}

const publish = ({ activity }: ActivityCommands['publish'], context: Context): Decision<ActivityEvent> => {
  const { actor, gathered, newId, network } = context
  const text = storedText(activity.content, gathered, network, '/activity/content')
  const no = unusable(gathered) ?? (isRejection(text) ? text : null)
  if (no || isRejection(text)) return no ?? notFound()
  if (needsTitle(activity.type) && activity.title === '') return reject('title_empty', '/activity/title')
  const isEmpty =
    text.isEmpty && activity.title === '' && activity.images.length + activity.files.length === 0
  if (isEmpty) return reject('post_empty', '/activity/content')
  const forbidden = activity.type === 'rundschreiben' ? circularForbidden(activity.group_ids, context) : null
  if (forbidden) return forbidden
  const asked = pollOf(activity, context.now)
  if (isRejection(asked)) return asked
  return [
    {
      type: 'PostPublished',
      data: {
        activity_id: newId(),
        author_id: actor.id,
        type: activity.type,
        title: activity.title,
        content: text.document,
        group_ids: once(activity.group_ids),
        tag_ids: once(activity.tags),
        image_ids: once(activity.images),
        attachment_ids: once(activity.files),
        crawl_id: activity.crawl_id,
        poll: asked,
        confirm: activity.type === 'rundschreiben' && activity.confirm,
      },
    },
  ]
}

/** Results that were shown at the end stay the result: nobody votes again who knows them. */
export const resultsWereShown = ({ poll, closed, votes }: ActivityState): boolean =>
  closed && poll !== null && (poll.anonymous || poll.results_after_closing) && votes.next > 0

/** Only a note may go without a title. */
const needsTitle = (type: PostType): boolean => type !== 'note'

const once = (ids: readonly string[]): string[] => [...new Set(ids)]

const revise = (
  state: ActivityState,
  { activity }: ActivityCommands['revise'],
  { gathered, network }: Context,
): Decision<ActivityEvent> => {
  const no = unusable(gathered)
  if (no) return no
  const { activity_id, author_id } = state
  const group_ids = [...state.group_ids]
  const text =
    activity.content === undefined
      ? null
      : storedText(activity.content, gathered, network, '/activity/content')
  if (isRejection(text)) return text
  const title = activity.title ?? state.title ?? ''
  const images = activity.images ?? state.image_ids
  const files = activity.files ?? state.attachment_ids
  if (needsTitle(state.type) && title === '') return reject('title_empty', '/activity/title')
  if (text?.isEmpty && title === '' && images.length + files.length === 0)
    return reject('post_empty', '/activity/content')
  const post = { activity_id, group_ids }
  const own = { ...post, author_id }
  return [
    ...replaced('PostRetitled', own, state.title ?? '', title),
    ...(text ? replaced('PostRewritten', own, state.content, text.document) : []),
    ...replaced('PostTagged', post, [...state.tag_ids], once(activity.tags ?? state.tag_ids)),
    ...replaced('PostImagesChanged', post, [...state.image_ids], once(images)),
    ...replaced('PostAttachmentsChanged', post, [...state.attachment_ids], once(files)),
  ]
}

/** Puts the post into other streams. */
export const movedTo = (
  { activity_id, author_id, type, group_ids, known_streams }: ActivityState,
  after: string[],
): ActivityEvent[] =>
  replaced(
    'PostMoved',
    {
      activity_id,
      author_id,
      type,
      returns_to: streamsOf(after).filter((stream) => known_streams.includes(stream)),
    },
    [...group_ids],
    after,
  )

/** Sets a flag of the post. */
const flagged =
  (type: 'PostPinned' | 'PostClosed', after: boolean) =>
  ({ activity_id, group_ids, pinned, closed }: ActivityState): Decision<ActivityEvent> =>
    replaced(type, { activity_id, group_ids: [...group_ids] }, type === 'PostPinned' ? pinned : closed, after)

const likes =
  (isLiked: boolean) =>
  (
    state: ActivityState,
    { comment_id: given }: { activity_id: string; comment_id?: string },
    { actor }: Context,
  ): Decision<ActivityEvent> => {
    const comment_id = given ?? null
    const { activity_id } = state
    const group_ids = [...state.group_ids]
    if ((entryOf(state.likes, likeOf(actor.id, comment_id)) === true) === isLiked) return []
    const data = { activity_id, group_ids, member_id: actor.id }
    return comment_id === null
      ? [{ type: isLiked ? 'PostLiked' : 'PostUnliked', data }]
      : [{ type: isLiked ? 'CommentLiked' : 'CommentUnliked', data: { ...data, comment_id } }]
  }

const write =
  (kind: CommentKind) =>
  (state: ActivityState, command: CommentCommand, context: Context): Decision<ActivityEvent> => {
    const { actor, gathered, newId, network } = context
    if (state.closed) return reject('post_closed')
    if (gathered.is_archived) return reject('group_archived')
    if (state.comment_count >= maxComments) return reject('too_many_comments', null, { most: maxComments })
    const text = storedText(command.content, gathered, network, '/content')
    const no = unusable(gathered) ?? (isRejection(text) ? text : null)
    if (no || isRejection(text)) return no ?? notFound()
    if (text.isEmpty && command.images.length + command.files.length === 0)
      return reject('comment_empty', '/content')
    const parent = command.parent_id === null ? null : commentOf(state, command.parent_id)
    if (parent === undefined || parent?.deleted) return reject('comment_unknown', '/parent_id')
    const quoted = command.quotedReplyId === null ? null : commentOf(state, command.quotedReplyId)
    if (quoted === undefined || quoted?.deleted) return reject('comment_unknown', '/quotedReplyId')
    return [
      {
        type: 'CommentWritten',
        data: {
          activity_id: state.activity_id,
          comment_id: newId(),
          group_ids: [...state.group_ids],
          author_id: actor.id,
          kind,
          // Below a reply stand replies, and below these nothing.
          parent_id: parent?.parent_id ?? command.parent_id,
          quoted_id: command.quotedReplyId,
          content: text.document,
          image_ids: once(command.images),
          attachment_ids: once(command.files),
        },
      },
    ]
  }

const rewrite = (
  state: ActivityState,
  { comment_id, content, ...command }: ActivityCommands['revise_reply'],
  { gathered, network }: Context,
): Decision<ActivityEvent> => {
  const comment = commentOf(state, comment_id)
  if (!comment || comment.deleted) return notFound()
  const no = unusable(gathered)
  if (no) return no
  const text = content === undefined ? null : storedText(content, gathered, network, '/content')
  if (isRejection(text)) return text
  const images = once(command.images ?? comment.image_ids)
  const files = once(command.files ?? comment.attachment_ids)
  const isTextless = text?.isEmpty ?? isWordless(comment.content)
  if (isTextless && images.length + files.length === 0) return reject('comment_empty', '/content')
  const { quotedReplyId: quoted_id = comment.quoted_id } = command
  if (quoted_id !== comment.quoted_id && !isQuotable(state, quoted_id, comment_id))
    return reject('comment_unknown', '/quotedReplyId')
  const { activity_id } = state
  const { author_id } = comment
  const own = { activity_id, group_ids: [...state.group_ids], comment_id, author_id }
  return [
    ...(text ? replaced('CommentRewritten', own, comment.content, text.document) : []),
    ...replaced('CommentImagesChanged', own, [...comment.image_ids], images),
    ...replaced('CommentAttachmentsChanged', own, [...comment.attachment_ids], files),
    ...replaced('CommentRequoted', own, comment.quoted_id, quoted_id),
  ]
}

/** Whether a reply may quote this one, which is another one and not deleted. */
const isQuotable = (state: ActivityState, quoted_id: string | null, comment_id: string): boolean =>
  quoted_id === null || (quoted_id !== comment_id && commentOf(state, quoted_id)?.deleted === false)

const removeComment = (
  state: ActivityState,
  { comment_id }: ActivityCommands['destroy_reply'],
): Decision<ActivityEvent> => {
  const comment = commentOf(state, comment_id)
  if (!comment || comment.deleted) return notFound()
  const { activity_id } = state
  const { author_id, kind } = comment
  const post = { activity_id, group_ids: [...state.group_ids] }
  return [
    { type: 'CommentDeleted', data: { ...post, comment_id, author_id, kind } },
    ...(state.accepted_answer_id === comment_id ? [unaccepted(post, comment_id)] : []),
  ]
}

const unaccepted = (post: { activity_id: string; group_ids: string[] }, before: string): ActivityEvent => ({
  type: 'AnswerAccepted',
  data: { ...post, before, after: null },
})

const accepts =
  (isAccepted: boolean) =>
  (state: ActivityState, { comment_id }: ActivityCommands['accept']): Decision<ActivityEvent> => {
    const comment = commentOf(state, comment_id)
    if (!comment || comment.deleted || comment.kind !== 'answer') return notFound()
    const { activity_id, accepted_answer_id } = state
    if (!isAccepted && accepted_answer_id !== comment_id) return []
    return replaced(
      'AnswerAccepted',
      { activity_id, group_ids: [...state.group_ids] },
      accepted_answer_id,
      isAccepted ? comment_id : null,
    )
  }

export const activity: Decider<ActivityState, ActivityCommands, ActivityEvent> = {
  initial: activityState.initial,
  decide: {
    publish: (_, command, context) => publish(command, context),
    revise,
    destroy: ({ activity_id, group_ids, author_id }) => [
      { type: 'PostDeleted', data: { activity_id, group_ids: [...group_ids], author_id } },
    ],
    move: (state, command, { gathered }) =>
      unusable(gathered as PostGathered) ?? movedTo(state, once(command.group_ids)),
    confirm: (state, _, context) => confirmed(state, context),
    remind: (state, _, context) => reminded(state, context),
    vote: (state, { choices }, context) => voted(state, choices, context),
    unvote: (state, _, context) => voted(state, {}, context),
    like: likes(true),
    unlike: likes(false),
    pin: flagged('PostPinned', true),
    unpin: flagged('PostPinned', false),
    close: flagged('PostClosed', true),
    reopen: (state) =>
      resultsWereShown(state) ? reject('results_shown') : flagged('PostClosed', false)(state),
    reply: write('reply'),
    answer: write('answer'),
    revise_reply: rewrite,
    revise_answer: rewrite,
    destroy_reply: removeComment,
    destroy_answer: removeComment,
    like_comment: likes(true),
    unlike_comment: likes(false),
    accept: accepts(true),
    unaccept: accepts(false),
  },
  evolve: activityEvolve,
}
