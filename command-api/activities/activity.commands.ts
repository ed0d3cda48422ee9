import { groupState } from '#command-api/groups/group.state.ts'
import { groupLifeState } from '#command-api/groups/group-life.state.ts'
import { activityContract } from '#events/activities/activity.contract.ts'
import { activitiesPolicy, activityPolicy, commentPolicy } from '#events/activities/activity.policy.ts'
import { type Allowed, commands, type Gathering, may } from '#platform/commands/commands.ts'
import { forbidden, notFound, reject } from '#platform/language/rejection.ts'
import type { RichDocument } from '#platform/rich-text/rich-text.ts'
import { activity } from './activity.decider.ts'
import { type ActivityState, commentOf } from './activity.state.ts'
import { activityUndo } from './activity.undo.ts'
import { gatheredPost } from './gathered-post.ts'

type Situation<C> = Parameters<Allowed<ActivityState, C>>[0]
type OfComment = { comment_id: string }

const post = (ability: keyof typeof activityPolicy.rules) => may(activityPolicy, ability)

/** An ability on a comment; a comment that does not exist is 404. */
const comment =
  (ability: keyof typeof commentPolicy.rules) =>
  ({ actor, state, command, now, network }: Situation<OfComment>) => {
    const known = commentOf(state, command.comment_id)
    if (!known || known.deleted) return notFound()
    const subject = { author_id: known.author_id, deleted: known.deleted, post: state }
    const circumstances = { now, network }
    if (!commentPolicy.allows(actor, 'read', subject, circumstances)) return notFound()
    return commentPolicy.allows(actor, ability, subject, circumstances)
  }

/** Where a post was closed the answer says so. */
const writes =
  (ability: 'reply' | 'answer') =>
  ({ actor, state, now, network }: Situation<unknown>) => {
    const allows = (closed: boolean) =>
      activityPolicy.allows(actor, ability, { ...state, closed }, { now, network })
    return allows(state.closed) || (state.closed && allows(false) ? reject('post_closed') : false)
  }

/** In a closed post nobody votes any more, and the answer says so. */
const votes = ({ actor, state, now, network }: Situation<unknown>) => {
  const allows = (closed: boolean) =>
    activityPolicy.allows(actor, 'vote', { ...state, closed }, { now, network })
  return allows(state.closed) || (state.closed && allows(false) ? reject('post_closed') : false)
}

const mayPostTo = ({ actor, now, network }: Situation<unknown>, groupIds: readonly string[]) =>
  groupIds.length > 0 ||
  activitiesPolicy.allows(actor, 'post_to_network', null, { now, network }) ||
  forbidden()

const isInArchivedGroup = async ({ group_ids }: ActivityState, { load }: Gathering): Promise<boolean> => {
  const groups = await Promise.all(group_ids.map((id) => load(groupLifeState, id)))
  return groups.length > 0 && groups.every(({ status }) => status !== 'active')
}

type CommentParts = {
  comment_id?: string
  content?: string | RichDocument | undefined
  images?: string[] | undefined
  files?: string[] | undefined
}

/** A comment is refused where all groups of its post are archived. */
const ofComment = async (command: CommentParts, gathering: Gathering, state: ActivityState) => {
  const gathered = await gatheredPost({ ...command, root: '' }, gathering)
  return { ...gathered, is_archived: await isInArchivedGroup(state, gathering) }
}

/** What a comment has already may stay. */
const revisedComment = async (
  { images = [], files = [], ...command }: CommentParts & OfComment,
  gathering: Gathering,
  state: ActivityState,
) => {
  const kept = commentOf(state, command.comment_id)
  return gatheredPost({ ...command, images, files, root: '' }, gathering, kept && { ...kept, tag_ids: [] })
}

export const activityCommands = commands(activityContract, {
  decider: activity,
  undo: activityUndo,
  stream: ({ activity_id }, { newId }) => `activity-${activity_id ?? newId()}`,
  allowed: {
    publish: (situation) => mayPostTo(situation, situation.command.activity.group_ids),
    revise: post('update'),
    destroy: post('destroy'),
    move: (situation) => post('move')(situation) && mayPostTo(situation, situation.command.group_ids),
    confirm: post('confirm'),
    remind: post('see_confirmations'),
    vote: votes,
    unvote: votes,
    like: post('like'),
    unlike: post('like'),
    pin: post('pin'),
    unpin: post('pin'),
    close: post('close'),
    reopen: post('close'),
    reply: writes('reply'),
    answer: writes('answer'),
    revise_reply: comment('update'),
    revise_answer: comment('update'),
    destroy_reply: comment('destroy'),
    destroy_answer: comment('destroy'),
    like_comment: comment('like'),
    unlike_comment: comment('like'),
    accept: post('accept'),
    unaccept: post('accept'),
  },
  gather: {
    publish: ({ activity: parts }, gathering) => gatheredPost({ ...parts, root: '/activity' }, gathering),
    revise: ({ activity: parts }, gathering, state) =>
      gatheredPost({ ...parts, root: '/activity' }, gathering, state),
    move: ({ group_ids }, gathering) => gatheredPost({ group_ids, root: '' }, gathering),
    remind: async (_, gathering, { group_ids }) => {
      const groups = await Promise.all(group_ids.map((id) => gathering.load(groupState, id)))
      const gathered = await gatheredPost({ root: '' }, gathering)
      return { ...gathered, recipients: [...new Set(groups.flatMap(({ member_ids }) => member_ids))] }
    },
    reply: ofComment,
    answer: ofComment,
    revise_reply: revisedComment,
    revise_answer: revisedComment,
  },
})
