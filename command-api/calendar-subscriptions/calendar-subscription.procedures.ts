import { calendarSubscriptionContract } from '#events/calendar-subscriptions/calendar-subscription.contract.ts'
import type {
  CalendarSubscriptionEvent,
  sourceProblems,
} from '#events/calendar-subscriptions/calendar-subscription.events.ts'
import {
  calendarSubscriptionPolicy,
  maySubscribe,
  subscriptionAudience,
} from '#events/calendar-subscriptions/calendar-subscription.policy.ts'
import { calendarColors } from '#events/calendars/calendar.contract.ts'
import type { KnownCopy } from '#platform/calendar-sources/ask-source.ts'
import { calendarSourceLimits } from '#platform/calendar-sources/calendar-source.limits.ts'
import type { CalendarSourceRow, SourceCopy } from '#platform/calendar-sources/calendar-sources.ts'
import { procedures, type Tools } from '#platform/commands/procedures.ts'
import { replaced } from '#platform/language/decider.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { forbidden, isRejection, notFound, type Rejection, reject } from '#platform/language/rejection.ts'
import { type CalendarSubscriptionState, calendarSubscriptionState } from './calendar-subscription.state.ts'
import { fingerprintOf, readSource } from './source-copy.ts'

// A copy and its address are stored before the event that tells of them, so that a client that reads after the event finds
// them. A repeated command stores the same again.

type Problem = (typeof sourceProblems)[number]
type Failure = { problem: Problem; http_status: number | null }

const palette: readonly string[] = calendarColors
const { byHand } = valuesOf(calendarSourceLimits)
const urlField = '/subscription/url'
const streamOf = calendarSubscriptionState.stream

export const calendarSubscriptionProcedures = procedures(calendarSubscriptionContract, {
  subscribe: async ({ subscription }, tools) => {
    const refused = await mayAdd(subscription, tools)
    if (refused) return refused
    const id = tools.newId()
    if (await tools.wasHere(streamOf(id))) return { id }
    const read = await checkedSource(subscription.url, subscription.time_zone, tools)
    if (isRejection(read)) return read
    return add(id, subscription, read, tools)
  },

  subscribe_to_text: async ({ subscription, ics }, tools) => {
    const refused = await mayAdd(subscription, tools)
    if (refused) return refused
    const address = tools.calendarSources.addressFor(subscription.url)
    if ('problem' in address) return reject(address.problem, urlField)
    const { time_zone: zone } = subscription
    const copy = await copyOf({ text: ics, etag: null, last_modified: null }, zone, tools)
    if ('problem' in copy) return sourceRefused(copy)
    const id = tools.newId()
    const answer = await add(id, subscription, { url: address.url, zone, copy }, tools)
    return isRejection(answer) ? answer : undefined
  },

  revise: async ({ subscription_id, subscription: given }, tools) => {
    const state = await found(subscription_id, 'update', tools)
    if (isRejection(state)) return state
    if (given.color !== undefined && !palette.includes(given.color)) return unknownColor()
    const { append, wasHere, calendarSources, now } = tools
    const stream = streamOf(subscription_id)
    const which = { subscription_id, member_id: state.member_id }
    const events: CalendarSubscriptionEvent[] = [
      ...replaced('CalendarSubscriptionRenamed', which, state.name, given.name ?? state.name),
      ...replaced('CalendarSubscriptionRecolored', which, state.color, given.color ?? state.color),
    ]
    if (given.url !== undefined && !(await wasHere(stream))) {
      const zone = (await calendarSources.one(subscription_id))?.zone ?? 'UTC'
      const read = await checkedSource(given.url, zone, tools)
      if (isRejection(read)) return read
      await calendarSources.put({ id: subscription_id, member_id: state.member_id, ...read, now })
      events.push({ type: 'CalendarSubscriptionReaddressed', data: which })
    }
    await append(stream, events)
    return undefined
  },

  refresh: async ({ subscription_id }, tools) => {
    const { calendarSources, actor, now } = tools
    const isAsked = actor.id !== 'system'
    const state = isAsked
      ? await found(subscription_id, 'refresh', tools)
      : await tools.load(calendarSubscriptionState, subscription_id)
    if (isRejection(state)) return state
    if (state.status !== 'active') {
      await calendarSources.rest(subscription_id)
      return undefined
    }
    const source = await calendarSources.one(subscription_id)
    if (source === null) return notFound()
    const since =
      source.checked_at === null ? byHand * 60 : (Date.parse(now) - Date.parse(source.checked_at)) / 1000
    if (isAsked && since < byHand * 60)
      return reject('slow_down', null, { retry_after: Math.ceil(byHand * 60 - since) })
    if (!(await calendarSources.claim(subscription_id, now)))
      return isAsked ? reject('slow_down', null, { retry_after: byHand * 60 }) : undefined
    const events = await readAgain(state, source, tools)
    if (events.length > 0) await tools.append(streamOf(subscription_id), events)
    return undefined
  },

  show_address: async ({ subscription_id }, tools) => {
    const state = await found(subscription_id, 'show_address', tools)
    if (isRejection(state)) return state
    const url = await tools.calendarSources.address(subscription_id)
    return url === null ? notFound() : { url }
  },

  forget: async ({ subscription_id }, tools) => {
    if (tools.actor.id !== 'system') return forbidden()
    const { status, member_id } = await tools.load(calendarSubscriptionState, subscription_id)
    await tools.calendarSources.remove(subscription_id)
    if (status === 'none' || status === 'forgotten') return undefined
    await tools.append(streamOf(subscription_id), [
      { type: 'CalendarSubscriptionForgotten', data: { subscription_id, member_id } },
    ] satisfies CalendarSubscriptionEvent[])
    return undefined
  },
})

const mayAdd = async ({ group_id, color }: Given, tools: Tools): Promise<Rejection | null> => {
  const { actor, calendarSources } = tools
  if (!maySubscribe(actor.keys, group_id ?? null)) return forbidden()
  if (!palette.includes(color)) return unknownColor()
  return (await calendarSources.isFull(actor.id)) ? reject('too_many_subscriptions') : null
}

const unknownColor = (): Rejection => reject('color_unknown', '/subscription/color')

/** The subscription, for a member who may do this to it. */
const found = async (
  id: string,
  ability: 'update' | 'refresh' | 'show_address',
  { load, actor, now, network }: Tools,
): Promise<CalendarSubscriptionState | Rejection> => {
  const state = await load(calendarSubscriptionState, id)
  const can = calendarSubscriptionPolicy.can(actor, state, { now, network })
  if (state.status !== 'active' || !can.read) return notFound()
  return can[ability] ? state : forbidden()
}

type CheckedSource = { url: string; zone: string; copy: SourceCopy }

type Given = { name: string; color: string; group_id?: string | null | undefined }

const add = async (
  subscription_id: string,
  { name, color, group_id = null }: Given,
  source: CheckedSource,
  { actor, now, append, calendarSources }: Tools,
): Promise<{ id: string }> => {
  const which = { subscription_id, member_id: actor.id }
  const audience = subscriptionAudience(actor.id, group_id)
  await calendarSources.put({ id: subscription_id, member_id: actor.id, ...source, now })
  await append(
    streamOf(subscription_id),
    [
      { type: 'CalendarSubscribed', data: { ...which, group_id, name, color, audience } },
    ] satisfies CalendarSubscriptionEvent[],
    'none',
  )
  return { id: subscription_id }
}

/** The address that a member typed, with its first copy: it is asked at once. */
const checkedSource = async (
  typed: string,
  zone: string,
  tools: Tools,
): Promise<CheckedSource | Rejection> => {
  const address = tools.calendarSources.addressFor(typed)
  if ('problem' in address) return reject(address.problem, urlField)
  const answer = await tools.calendarSources.ask(address.url, null)
  if ('problem' in answer) return sourceRefused(answer)
  if ('unchanged' in answer) return sourceRefused({ problem: 'unreachable', http_status: null })
  const copy = await copyOf(answer, zone, tools)
  return 'problem' in copy ? sourceRefused(copy) : { url: address.url, zone, copy }
}

const codes: Record<Problem, string> = {
  unreachable: 'source_unreachable',
  status: 'source_status',
  too_large: 'source_too_large',
  not_a_calendar: 'source_not_a_calendar',
  too_many_entries: 'source_too_many',
}
const sourceRefused = ({ problem, http_status }: Failure): Rejection =>
  reject(codes[problem], urlField, http_status === null ? {} : { status: http_status })

const copyOf = async (
  { text, ...known }: KnownCopy & { text: string },
  zone: string,
  { now, network }: Tools,
): Promise<SourceCopy | Failure> => {
  const read = await readSource(text, { zone, now, language: String(network.language ?? 'en') })
  return typeof read === 'string' ? { problem: read, http_status: null } : { ...read.copy, ...known }
}

/** Asks the source and stores what it says. The events that tell of it; none when nobody needs to know. */
const readAgain = async (
  state: CalendarSubscriptionState,
  known: CalendarSourceRow,
  tools: Tools,
): Promise<CalendarSubscriptionEvent[]> => {
  const { calendarSources, now, actor } = tools
  const { subscription_id, member_id } = state
  const which = { subscription_id, member_id }
  const isNotified = actor.id !== 'system'
  const url = await calendarSources.address(subscription_id)
  const answer =
    url === null
      ? ({ problem: 'unreachable', http_status: null } satisfies Failure)
      : await calendarSources.ask(url, known)
  const isSame =
    'unchanged' in answer || ('text' in answer && fingerprintOf(answer.text) === known.fingerprint)
  const copy = 'text' in answer && !isSame ? await copyOf(answer, known.zone, tools) : null
  const failure = 'problem' in answer ? answer : copy !== null && 'problem' in copy ? copy : null
  if (failure !== null) {
    const isOver = await calendarSources.failed(subscription_id, now)
    const isKnown = failure.problem === state.problem && failure.http_status === state.http_status
    return [
      ...(isNotified || !isKnown
        ? [{ type: 'CalendarSourceFailed' as const, data: { ...which, ...failure } }]
        : []),
      ...(isOver ? [{ type: 'CalendarSourceStopped' as const, data: which }] : []),
    ]
  }
  await calendarSources.read(subscription_id, copy !== null && 'entries' in copy ? copy : null, now)
  const entries = (await calendarSources.one(subscription_id))?.entries ?? 0
  return isNotified || !isSame || state.problem !== null
    ? [{ type: 'CalendarSourceRead', data: { ...which, entries } }]
    : []
}
