import { settingIn } from '#platform/language/network-setting.ts'
import {
  type Actor,
  both,
  either,
  isNetworkAdmin,
  not,
  policy,
  type Rule,
  sharesKey,
} from '#platform/language/policy.ts'
import { allowExternalRecipients } from './recommendation.settings.ts'

export type ActivitySubject = {
  author_id: string
  type: string
  /** Groups it was posted to; none for the whole network. */
  group_ids: readonly string[]
  closed: boolean
  audience: readonly string[]
}

type ActivityRule = Rule<ActivitySubject>

/** Who may see a post: the members of its groups, or everyone in the network. */
export const activityAudience = (groupIds: readonly string[]): string[] =>
  groupIds.length === 0 ? ['network'] : groupIds.map((id) => `group:${id}`)

/** The streams in which a post stands: those of its groups, or the network's. Named like the keys that may see it. */
export const streamsOf = activityAudience

const isAuthor: ActivityRule = (actor, { author_id }) => actor.id === author_id
const runsAllGroups: ActivityRule = (actor, { group_ids }) =>
  group_ids.length > 0 && group_ids.every((id) => actor.keys.has(`manages:group:${id}`))
const runsNetwork: ActivityRule = (actor, { group_ids }, circumstances) =>
  group_ids.length === 0 && isNetworkAdmin(actor, null, circumstances)
/** Administrators of everything that the post was sent to. */
const moderates = either(runsAllGroups, runsNetwork)
const isCircular: ActivityRule = (_, { type }) => type === 'rundschreiben'

/** Whether someone administers all of these groups, or the network where there are none. */
export const runs = (
  actor: Actor,
  group_ids: readonly string[],
  circumstances: Parameters<ActivityRule>[2],
): boolean =>
  moderates(
    actor,
    { author_id: '', type: 'rundschreiben', group_ids, closed: false, audience: [] },
    circumstances,
  )
const isOpen: ActivityRule = (_, { closed }) => !closed
const isQuestion: ActivityRule = (_, { type }) => type === 'question'

const isPoll: ActivityRule = (_, { type }) => type === 'survey' || type === 'schedule'

const isInNetwork: ActivityRule = ({ keys }) => keys.has('network')
const networkAllowsOutside: ActivityRule = (_, __, { network }) =>
  settingIn(network, allowExternalRecipients) === true

/** What a person may do with a post. */
export const activityPolicy = policy({
  read: sharesKey as ActivityRule,
  reply: both(sharesKey as ActivityRule, isOpen),
  answer: both(sharesKey as ActivityRule, isOpen, isQuestion),
  vote: both(sharesKey as ActivityRule, isOpen, isPoll),
  confirm: both(sharesKey as ActivityRule, isCircular, not(isAuthor)),
  see_confirmations: both(isCircular, either(isAuthor, moderates)),
  like: sharesKey as ActivityRule,
  update: isAuthor,
  destroy: either(isAuthor, moderates),
  pin: moderates,
  close: either(isAuthor, moderates),
  move: either(isAuthor, moderates),
  accept: both(isQuestion, either(isAuthor, moderates)),
  recommend: sharesKey as ActivityRule,
  recommend_outside: both(sharesKey as ActivityRule, isInNetwork, networkAllowsOutside),
})

export type CommentSubject = { author_id: string; deleted: boolean; post: ActivitySubject }

type CommentRule = Rule<CommentSubject>

const ofPost =
  (rule: ActivityRule): CommentRule =>
  (actor, { post }, circumstances) =>
    rule(actor, post, circumstances)
const isOwn: CommentRule = (actor, { author_id }) => actor.id === author_id
const isDeleted: CommentRule = (_, { deleted }) => deleted

/** What a person may do with a reply or an answer. */
export const commentPolicy = policy({
  read: ofPost(sharesKey as ActivityRule),
  reply: both(not(isDeleted), ofPost(isOpen)),
  like: not(isDeleted),
  update: both(isOwn, not(isDeleted)),
  destroy: both(not(isDeleted), either(isOwn, ofPost(moderates))),
})

/** What a person may do about posts as such. Guests post in their groups only. */
export const activitiesPolicy = policy<unknown, 'post_to_network'>({
  post_to_network: (actor) => actor.keys.has('network'),
})
