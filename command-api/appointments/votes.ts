import { type ActivityState, activityState } from '#command-api/activities/activity.state.ts'
import { activityPolicy } from '#events/activities/activity.policy.ts'
import { isPollOver, type PollChoice } from '#events/activities/poll.ts'
import { isFull } from '#events/appointments/answering.policy.ts'
import type { Answer, AppointmentEvent } from '#events/appointments/appointment.events.ts'
import type { Gathering } from '#platform/commands/commands.ts'
import { entriesOf, entryOf } from '#platform/language/persistent-map.ts'
import { forbidden, notFound, type Rejection, reject } from '#platform/language/rejection.ts'
import type { AppointmentState } from './appointment.state.ts'
import { capacityFor } from './capacity.ts'
import type { AppointmentCommands, Context, Gathered } from './deciding.ts'
import { evolved } from './evolved.ts'
import { areKnown } from './guests.ts'
import { answer } from './inviting.ts'

type Votes = ReadonlyMap<string, PollChoice>

type OptionOf = { activity_id: string; option_id: string }

/** How members voted for one date of a schedule. Only its author learns it here. */
export const votesFor = async (
  asked: AppointmentCommands['schedule']['answers_of'],
  gathering: Gathering,
): Promise<Votes | Rejection> => {
  if (asked === undefined) return new Map()
  const post = await gathering.load(activityState, asked.activity_id)
  return isOpenTo(post, asked, gathering)
    ? votesIn(post, asked.option_id)
    : reject('schedule_unknown', '/answers_of')
}

/** A date of a schedule, with how members voted for it. */
export const scheduleFor = async (
  asked: OptionOf,
  gathering: Gathering,
): Promise<Pick<Gathered, 'votes' | 'planned'> | Rejection> => {
  const { actor, now, network, load } = gathering
  const post = await load(activityState, asked.activity_id)
  if (!activityPolicy.allows(actor, 'read', post, { now, network })) return notFound()
  if (!activityPolicy.allows(actor, 'update', post, { now, network })) return forbidden()
  const option = post.poll?.options.find(({ id }) => id === asked.option_id)
  const start = option?.start ?? null
  if (!option || start === null || !isOpenTo(post, asked, gathering))
    return reject('schedule_unknown', '/option_id')
  const voted = [...votesIn(post, asked.option_id)]
  const isKnown = await Promise.all(voted.map(([member]) => areKnown(gathering, [member])))
  return {
    votes: new Map(voted.filter((_, at) => isKnown[at])),
    planned: { title: post.title ?? '', start, end: option.end },
  }
}

const isOpenTo = (
  post: ActivityState,
  { option_id }: OptionOf,
  { actor, now, network }: Pick<Gathering, 'actor' | 'now' | 'network'>,
): boolean => {
  const { poll, closed } = post
  const isHidden = poll?.results_after_closing === true && !isPollOver(poll, { closed, now })
  return (
    post.type === 'schedule' &&
    poll?.options.some(({ id }) => id === option_id) === true &&
    !isHidden &&
    activityPolicy.allows(actor, 'update', post, { now, network })
  )
}

const votesIn = (post: ActivityState, optionId: string): Votes =>
  new Map(
    entriesOf(post.votes).flatMap(([member, choices]): [string, PollChoice][] => {
      const choice = choices[optionId]
      return choice === undefined ? [] : [[member, choice]]
    }),
  )

const answers: Record<PollChoice, Answer> = { yes: 'accepted', maybe: 'maybe', no: 'declined' }

/** The votes of the invited as their answers. Nobody accepts beyond the seats. */
export const answersOf = (
  state: AppointmentState,
  { gathered, now }: Pick<Context, 'gathered' | 'now'>,
): AppointmentEvent[] => {
  const events: AppointmentEvent[] = []
  let next = state
  for (const [member, choice] of gathered.votes) {
    const after = answers[choice]
    const isOpen = entryOf(next.participants, member)?.answer === 'open'
    if (!isOpen || (after === 'accepted' && isFull(capacityFor(next, member, now), null))) continue
    const event = answer(next, member, { occurrence: null, before: 'open', after, note: null })
    events.push(event)
    next = evolved(next, event)
  }
  return events
}
