import type { activityContract } from '#events/activities/activity.contract.ts'
import type { ActivityEvent } from '#events/activities/activity.events.ts'
import { type Choices, isPollOver, type Poll } from '#events/activities/poll.ts'
import type { PostType } from '#events/activities/post-type.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import type { DecisionContext } from '#platform/language/decider.ts'
import { entryOf } from '#platform/language/persistent-map.ts'
import { notFound, type Rejection, reject } from '#platform/language/rejection.ts'
import type { ActivityState } from './activity.state.ts'

type Post = CommandsOf<typeof activityContract>['publish']['activity']

const fewest = 2

/** What a new post asks; null for a note or a question. */
export const pollOf = (post: Post, now: string): Poll | null | Rejection => {
  if (post.type !== 'survey' && post.type !== 'schedule') return null
  const { multiple, results_after_closing, ends_at, anonymous } = post
  if (ends_at !== null && ends_at <= now) return reject('ends_in_past', '/activity/ends_at')
  const options = post.type === 'survey' ? choicesOf(post) : datesOf(post)
  if ('rejected' in options) return options
  return {
    options: options.map((option, position) => ({ id: String(position + 1), ...option })),
    multiple: post.type === 'survey' && multiple,
    results_after_closing,
    ends_at,
    anonymous: post.type === 'survey' && anonymous,
  }
}

type Options = Omit<Poll['options'][number], 'id'>[]

const choicesOf = ({ options }: Post): Options | Rejection => {
  const empty = options.indexOf('')
  if (empty >= 0) return reject('option_empty', `/activity/options/${empty}`)
  if (options.length < fewest) return reject('options_too_few', '/activity/options')
  const twice = options.findIndex((text, position) => options.indexOf(text) !== position)
  if (twice >= 0) return reject('option_twice', `/activity/options/${twice}`)
  return options.map((text) => ({ text, start: null, end: null }))
}

const datesOf = ({ dates }: Post): Options | Rejection => {
  if (dates.length < fewest) return reject('dates_too_few', '/activity/dates')
  const twice = dates.findIndex(
    ({ start }, position) => dates.findIndex((one) => one.start === start) !== position,
  )
  if (twice >= 0) return reject('option_twice', `/activity/dates/${twice}`)
  return dates
    .toSorted((one, other) => (one.start < other.start ? -1 : 1))
    .map(({ start, end }) => ({ text: '', start, end }))
}

/** Why these choices are no vote; null when they are one. */
export const refusedChoices = (
  { poll, type }: { poll: Poll; type: PostType },
  choices: Choices,
): Rejection | null => {
  const known = new Set(poll.options.map(({ id }) => id))
  const chosen = Object.entries(choices)
  const unknown = chosen.find(([id]) => !known.has(id))
  if (unknown) return reject('option_unknown', `/choices/${unknown[0]}`)
  if (type !== 'survey') return null
  const odd = chosen.find(([, choice]) => choice !== 'yes')
  if (odd) return reject('choice_unknown', `/choices/${odd[0]}`)
  return !poll.multiple && chosen.length > 1 ? reject('one_choice_only', '/choices') : null
}

/** Replaces the actor's vote; an empty one takes it back. */
export const voted = (
  { activity_id, group_ids, poll, type, closed, votes }: ActivityState,
  after: Choices,
  { actor, now }: Pick<DecisionContext<unknown>, 'actor' | 'now'>,
): readonly ActivityEvent[] | Rejection => {
  if (poll === null) return notFound()
  if (isPollOver(poll, { closed, now })) return reject('poll_over')
  if (poll.anonymous) return reject('ballot_needed')
  const refused = refusedChoices({ poll, type }, after)
  if (refused) return refused
  const before = entryOf(votes, actor.id) ?? {}
  if (isSame(before, after)) return []
  return [
    {
      type: 'VoteCast',
      data: { activity_id, group_ids: [...group_ids], member_id: actor.id, before, after },
    },
  ]
}

const isSame = (one: Choices, other: Choices): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([id, choice]) => other[id] === choice)
