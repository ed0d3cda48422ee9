import { expect } from 'chai'
import fc from 'fast-check'
import { memoryChangeFeed } from '#platform/changes/memory.ts'
import type { DomainEvent, Recorded } from '#platform/language/event.ts'
import { silentLog } from '#platform/log/log.ts'
import { keyGrants } from '#platform/permit/key-grants.table.ts'
import { startProjections } from '#platform/projection-runner/runner.ts'
import { discoverProjections } from '#platform/projections/discovery.ts'
import { tablesReadTogether } from '#platform/projections/table.ts'
import { actor } from '#test/kit/decider-scenario.ts'
import { invited, never, scheduled, teaShown, teaSnapshot, thursday } from '#test/kit/example-appointments.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { recorded } from '#test/kit/recorded.ts'
import { recordedLog } from '#test/kit/recorded-log.ts'
import { unread, unreadOf } from './unread.queries.ts'
import { unreadTables } from './unread-counts.queries.ts'

// What may happen, as small numbers: which appointment or message, which member.
type Act = { kind: string; thing: number; who: number; flag: boolean }

const now = '2026-09-17T12:00:00.000Z'
const past = { ...thursday, start: '2026-09-01T10:00:00.000Z', end: '2026-09-01T11:00:00.000Z' }
const kinds = [
  'invite',
  'invite',
  'sign-up',
  'answer',
  'answer-one-date',
  'take-back',
  'remove',
  'move-on',
  'move-back',
  'cancel',
  'revive',
  'delete',
  'restore',
  'send',
  'send',
  'read',
  'unread',
  'throw-away',
  'get-back',
  'deliver',
] as const
const acts = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    thing: fc.nat(1),
    who: fc.nat(2),
    flag: fc.boolean(),
  }),
  { minLength: 5, maxLength: 60, size: 'max' },
)

const sent = (message_id: string, recipient_ids: readonly string[]) => ({
  message_id,
  conversation_id: message_id,
  author_id: 'eva',
  recipient_ids,
})

/** The organiser of every appointment is the first member. */
const member = (history: number, who: number) => `h${history}-m${who}`
const thing = (history: number, kind: 'a' | 'm', number: number) => `h${history}-${kind}${number}`

const eventsOf = (history: number, all: readonly Act[]): DomainEvent[] => [
  ...[0, 1].map((number) =>
    scheduled({ appointment_id: thing(history, 'a', number), organizer_id: member(history, 0) }),
  ),
  ...all.map((act) => eventOf(history, act)),
]

const eventOf = (history: number, { kind, thing: number, who, flag }: Act): DomainEvent => {
  const appointment_id = thing(history, 'a', number)
  const message_id = thing(history, 'm', number)
  const member_id = member(history, who)
  const moved = (after: object) => ({
    type: 'AppointmentMoved',
    data: {
      appointment_id,
      before: thursday,
      after,
      answers_reset: flag,
      recurrence: never,
      ...teaShown,
      sheet: { ...teaSnapshot, organizer_id: member(history, 0) },
    },
  })
  const answered = (occurrence: string | null, after: string) => ({
    type: 'ParticipantAnswered',
    data: { appointment_id, member_id, occurrence, before: 'open', after, note: null },
  })
  const all = [0, 1, 2].map((one) => member(history, one))
  const recordedEvents: Record<(typeof kinds)[number], () => DomainEvent> = {
    invite: () => ({
      type: 'MembersInvited',
      data: { ...invited(...(flag ? all : [member_id])).data, appointment_id },
    }),
    'sign-up': () => ({
      type: 'MemberSignedUp',
      data: { appointment_id, member_id, participants_audience: [] },
    }),
    answer: () => answered(null, flag ? 'accepted' : 'declined'),
    'answer-one-date': () => answered(thursday.start, 'declined'),
    'take-back': () => answered(null, 'open'),
    remove: () => ({ type: 'ParticipantRemoved', data: { appointment_id, member_id, answer: 'open' } }),
    'move-on': () => moved(thursday),
    'move-back': () => moved(past),
    cancel: () => ({ type: 'AppointmentCanceled', data: { appointment_id } }),
    revive: () => ({ type: 'AppointmentRevived', data: { appointment_id } }),
    delete: () => ({ type: 'AppointmentDeleted', data: { appointment_id } }),
    restore: () => ({ type: 'AppointmentRestored', data: { appointment_id } }),
    send: () => ({ type: 'MessageSent', data: sent(message_id, flag ? all : [member_id]) }),
    deliver: () => ({ type: 'MessageDelivered', data: sent(message_id, [member_id]) }),
    read: () => ({ type: 'MessageRead', data: { member_id, message_id } }),
    unread: () => ({ type: 'MessageMarkedUnread', data: { member_id, message_id } }),
    'throw-away': () => ({
      type: 'MessageDeleted',
      data: { member_id, message_id, folder: flag ? 'inbox' : 'sent' },
    }),
    'get-back': () => ({
      type: 'MessageRestored',
      data: { member_id, message_id, folder: flag ? 'inbox' : 'sent' },
    }),
  }
  return recordedEvents[kind as (typeof kinds)[number]]()
}

// The model looks back from the end instead of folding: what was the last word about this?
type Question = { all: readonly Act[]; thing: number; who: number }
const lastOf = (all: readonly Act[], is: (act: Act) => boolean): number => all.findLastIndex(is)
const reaches = ({ who, flag }: Act, whom: number) => flag || who === whom

const inviteWaits = ({ all, thing: number, who }: Question): boolean => {
  const here = all.filter((act) => act.thing === number)
  const asked = lastOf(here, (act) => act.kind === 'invite' && reaches(act, who))
  const joined = lastOf(here, (act) => act.kind === 'sign-up' && act.who === who)
  const came = Math.max(asked, joined)
  if (came === -1) return false
  const since = here.slice(came + 1)
  if (since.some((act) => act.kind === 'remove' && act.who === who)) return false
  const word = since.findLast(
    (act) =>
      (['answer', 'take-back'].includes(act.kind) && act.who === who) ||
      (act.kind.startsWith('move') && act.flag && who !== 0),
  )
  const isOpen = word === undefined ? asked > joined : word.kind !== 'answer'
  const lastIs = (one: string, other: string) =>
    lastOf(here, ({ kind }) => kind === one) > lastOf(here, ({ kind }) => kind === other)
  return (
    isOpen && !lastIs('cancel', 'revive') && !lastIs('delete', 'restore') && !lastIs('move-back', 'move-on')
  )
}

const messageWaits = ({ all, thing: number, who }: Question): boolean => {
  const here = all.filter((act) => act.thing === number)
  const came = lastOf(
    here,
    (act) => (act.kind === 'send' && reaches(act, who)) || (act.kind === 'deliver' && act.who === who),
  )
  if (came === -1) return false
  const own = here.slice(came + 1).filter((act) => act.who === who)
  const lastIs = (one: string, other: string, inInbox = false) =>
    lastOf(own, (act) => act.kind === one && (!inInbox || act.flag)) >
    lastOf(own, (act) => act.kind === other && (!inInbox || act.flag))
  return !lastIs('read', 'unread') && !lastIs('throw-away', 'get-back', true)
}

const expected = (all: readonly Act[], who: number) => ({
  Calendars: [0, 1].filter((number) => inviteWaits({ all, thing: number, who })).length,
  Messages: [0, 1].filter((number) => messageWaits({ all, thing: number, who })).length,
})

const reader = (id: string, ...keys: string[]) => ({
  actor: actor(id, ...keys),
  circumstances: { now, network: {} },
})

// One statement counts for all features, so the tables of all of them must exist.
const counted = new Set([keyGrants, ...unreadTables].flatMap(tablesReadTogether).map(({ name }) => name))
const countedFrom = (await discoverProjections()).filter(({ into }) => counted.has(into.name))

describe('unread counts', function () {
  this.timeout(120_000)
  let fresh: FreshDatabase
  beforeEach(async () => {
    fresh = await freshDatabase()
  })
  afterEach(() => fresh.drop())

  const projected = async (events: readonly Recorded[]) => {
    const log = recordedLog(...events)
    const [feed, projections] = [memoryChangeFeed(), countedFrom]
    const { db } = fresh
    const projectors = await startProjections({
      store: log,
      db,
      feed,
      projections,
      log: silentLog,
      batchSize: 97,
    })
    expect(
      await projectors.passed(
        countedFrom.map(({ name }) => name),
        await log.head(),
        60_000,
      ),
    ).to.equal(true)
    await projectors.stop()
  }
  const recordedEvents = (...events: [string, object][]) =>
    events.map(([type, data]) =>
      recorded(type, data, { stream: `spec-${JSON.stringify(data).slice(0, 40)}` }),
    )

  it('is what a model says that looks back from the end, over 100 histories', async () => {
    const histories = fc.sample(acts, { numRuns: 100, seed: 4711 })
    const events = histories.flatMap((all, history) =>
      eventsOf(history, all).map(({ type, data }) => recorded(type, data, { stream: `history-${history}` })),
    )
    await projected(events)
    const readers = histories.flatMap((_, history) =>
      [0, 1, 2].map((who) => reader(member(history, who), 'network')),
    )
    const counts = await unreadOf(fresh.db, readers)
    const wanted = histories.flatMap((all) => [0, 1, 2].map((who) => expected(all, who)))
    expect(counts.map(({ Calendars, Messages }) => ({ Calendars, Messages }))).to.deep.equal(wanted)
    expect(wanted.filter(({ Calendars, Messages }) => Calendars + Messages > 0).length).to.be.greaterThan(75)
  })

  it('of messages to the whole network count for members, not for guests', async () => {
    await projected(
      recordedEvents(
        ['MessageDelivered', sent('all', ['ben', 'gia'])],
        ['MessageSent', sent('own', ['ben', 'gia'])],
      ),
    )
    const [ben, gia] = await unreadOf(fresh.db, [reader('ben', 'network'), reader('gia', 'external')])
    expect([ben?.Messages, gia?.Messages]).to.deep.equal([2, 1])
  })

  it('ends by itself when an appointment is over, and says when', async () => {
    await projected([scheduled(), invited('ben')])
    const [before] = await unreadOf(fresh.db, [reader('ben')])
    expect(before).to.include({ Calendars: 1, expires_at: thursday.end })
    const later = { actor: actor('ben'), circumstances: { now: '2026-09-17T18:00:00.000Z', network: {} } }
    expect((await unreadOf(fresh.db, [later]))[0]).to.include({ Calendars: 0, expires_at: null })
  })

  it('counts join requests for administrators of a group', async () => {
    await projected(recordedEvents(['JoinRequested', { group_id: 'garden', member_id: 'dan' }]))
    const [ben, dan] = await unreadOf(fresh.db, [reader('ben', 'manages:group:garden'), reader('dan')])
    expect(ben?.GroupJoinRequests).to.deep.equal([{ group_slug: 'garden', open_join_requests: 1 }])
    expect(dan?.GroupJoinRequests).to.deep.equal([])
  })

  it('is as new as its tables, also when what waited has been read', async () => {
    const hello = recordedEvents(['MessageSent', sent('hello', ['ben'])])
    const read = recordedEvents(['MessageRead', { message_id: 'hello', member_id: 'ben' }])
    await projected([...hello, ...read])
    const counts = await unreadOf(fresh.db, [reader('ben'), reader('dan')])
    expect(counts.map(({ id, revision, Messages }) => [id, revision, Messages])).to.deep.equal([
      ['ben', '2', 0],
      ['dan', '2', 0],
    ])
  })

  it('is sent to each reader separately, whatever row changed', async () => {
    await projected(recordedEvents(['MessageSent', sent('hello', ['ben', 'dan', 'gia'])]))
    const readers = [reader('ben'), reader('gia')]
    const views = await unread.viewsFor(fresh.db, ['ben', 'gia'], readers)
    expect(readers.map((one) => [views('ben', one)?.id, views('ben', one)?.Messages])).to.deep.equal([
      ['ben', 1],
      ['gia', 1],
    ])
    expect(await unread.one(fresh.db, 'gia', reader('ben'))).to.equal(null)
  })
})
