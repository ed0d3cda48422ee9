import type { DomainEvent, Recorded } from '#platform/language/event.ts'
import { projectionScenario } from '#test/kit/projection-scenario.ts'
import { recorded } from '#test/kit/recorded.ts'
import { notificationBroadcastsProjection } from './notification-broadcasts.projection.ts'
import { notificationThreadsProjection } from './notification-threads.projection.ts'

let number = 0
type By = { actor?: string; command?: string; undoes?: string; cause?: string }

/** An event of a command of its own, unless the example says otherwise. */
const by =
  ({ actor = 'ada', command, undoes, cause }: By) =>
  (type: string, data: object): Recorded<DomainEvent> => {
    number += 1
    const command_id = command ?? `command-${number}`
    return recorded(type, data, {
      stream: `spec-${number}`,
      actor_id: actor,
      metadata: {
        event_id: `event-${number}`,
        command_id,
        correlation_id: cause ?? command_id,
        ...(undoes === undefined ? {} : { takes_back: undoes }),
      },
    })
  }

const when = (start: string) => ({ start, end: null, all_day: false, time_zone: 'Europe/Berlin' })
const tea = { appointment_id: 'tea' }
const scheduled = by({ actor: 'ada' })('AppointmentScheduled', {
  ...tea,
  organizer_id: 'ada',
  description: null,
})
const invited = (ids: string[], how: By = {}) =>
  by(how)('MembersInvited', {
    ...tea,
    member_ids: ids,
    group_ids: [],
    through: {},
    participants_audience: [],
  })
const moved = (how: By = {}, answers_reset = false) =>
  by(how)('AppointmentMoved', {
    ...tea,
    before: when('2027-01-05T09:00:00.000Z'),
    after: when('2027-01-06T09:00:00.000Z'),
    recurrence: { recurrence_frequency: 'never', recurrence_interval: 1, recurrence_end_time: null },
    answers_reset,
  })
const answered = (member_id: string, after: string, how: By = {}) =>
  by({ actor: member_id, ...how })('ParticipantAnswered', {
    ...tea,
    member_id,
    occurrence: null,
    before: 'open',
    after,
  })
const mention = (id: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'mention', attrs: { id, name: '' } }] }],
})
const described = (id: string | null, how: By = {}) =>
  by(how)('AppointmentDescribed', { ...tea, after: id === null ? null : mention(id) })

const threads = projectionScenario(notificationThreadsProjection)

describe('the threads of notifications', function () {
  this.timeout(60_000)

  it('tell whom an event concerns, and not who caused it', () =>
    threads.given(scheduled, invited(['ben', 'ada'], { actor: 'ada' }), moved({ actor: 'ben' })).rows([
      { id: 'ada~appointment~tea', kind: 'appointment_moved', waiting: false, last_no: '3', alert_no: '3' },
      { id: 'ben~appointment~tea', kind: 'appointment_invitation', waiting: true, last_no: '2' },
    ]))

  it('make one notice of all that one cause tells, headed by the strongest reason', () =>
    threads
      .given(
        scheduled,
        invited(['ben'], { cause: 'chain' }),
        described('ben', { cause: 'chain' }),
        moved({ cause: 'chain' }),
      )
      .rows([
        { id: 'ada~appointment~tea', last_no: '0' },
        {
          id: 'ben~appointment~tea',
          kind: 'appointment_mention',
          reason: 'mention',
          event_ids: [`event-${number - 2}`],
        },
      ]))

  it('tell nothing about a move to who declined, unless everybody is asked again', () =>
    threads.given(scheduled, invited(['ben']), answered('ben', 'declined'), moved()).rows([
      { id: 'ada~appointment~tea', kind: 'appointment_answer' },
      { id: 'ben~appointment~tea', kind: 'appointment_invitation', alert_no: '0' },
    ]))

  it('wait for an answer until it is given, and again when it is undone', async () => {
    const given = [scheduled, invited(['ben']), answered('ben', 'accepted', { command: 'yes' })]
    await threads
      .given(...given)
      .rows([{ id: 'ada~appointment~tea' }, { id: 'ben~appointment~tea', waiting: false, alert_no: '0' }])
    const undone = by({ actor: 'ben', undoes: 'yes' })('AnswerTakenBack', { ...tea, member_id: 'ben' })
    await threads.given(...given, undone).rows([
      { id: 'ada~appointment~tea', last_no: '0', entries: [] },
      { id: 'ben~appointment~tea', waiting: true, alert_no: '2' },
    ])
  })

  it('are after an undo as they were, and tell nobody of it', () =>
    threads
      .given(
        scheduled,
        invited(['ben']),
        moved({ command: 'move' }, true),
        by({ undoes: 'move' })('MoveTakenBack', tea),
      )
      .rows([
        { id: 'ada~appointment~tea', last_no: '0' },
        { id: 'ben~appointment~tea', kind: 'appointment_invitation', last_no: '2', waiting: true },
      ]))

  it('tell of a mention once, take it back with the mention, and do not tell it again', () =>
    threads.given(scheduled, described('ben'), described(null), described('ben')).rows([
      { id: 'ada~appointment~tea', last_no: '0' },
      { id: 'ben~appointment~tea', last_no: '0', kind: null },
    ]))

  it('tell who organizes by the choice of another, until the next one does', async () => {
    const chosen = (before: string, after: string, how: By = {}) =>
      by(how)('OrganizerChosen', { ...tea, before, after })
    const given = [scheduled, chosen('ada', 'ben', { command: 'give' })]
    const notified = { kind: 'appointment_organizer', reason: 'invitation' } as const
    await threads.given(...given).rows([
      { id: 'ada~appointment~tea', kind: null },
      { id: 'ben~appointment~tea', ...notified },
    ])
    await threads.given(...given, chosen('ben', 'dan')).rows([
      { id: 'ada~appointment~tea', kind: null },
      { id: 'ben~appointment~tea', kind: null },
      { id: 'dan~appointment~tea', ...notified },
    ])
    await threads
      .given(...given, chosen('ben', 'ada', { actor: 'ben', undoes: 'give' }))
      .rows([{ id: 'ada~appointment~tea', kind: null }])
  })

  it('count a muted thread only where it mentions the member', () => {
    const muted = by({ actor: 'ben' })('ThreadMuted', { member_id: 'ben', thread: 'appointment~tea' })
    return threads
      .given(scheduled, invited(['ben']), muted, moved(), described('ben'))
      .rows([
        { id: 'ada~appointment~tea' },
        { id: 'ben~appointment~tea', muted: true, kind: 'appointment_mention', alert_no: '5', last_no: '5' },
      ])
  })

  it('list nothing for who was removed, and all of it again once invited', async () => {
    const removed = by({})('ParticipantRemoved', { ...tea, member_id: 'ben', answer: 'open' })
    await threads
      .given(scheduled, invited(['ben']), removed)
      .rows([{ id: 'ada~appointment~tea' }, { id: 'ben~appointment~tea', last_no: '0', related: false }])
    await threads
      .given(scheduled, invited(['ben']), removed, invited(['ben']))
      .rows([{ id: 'ada~appointment~tea' }, { id: 'ben~appointment~tea', last_no: '4', related: true }])
  })

  it('take a request to join back with its withdrawal, and restore it when that is undone', async () => {
    const garden = { group_id: 'garden', member_id: 'dan' }
    const given = [
      by({ actor: 'ben' })('GroupCreated', { group_id: 'garden', founder_id: 'ben' }),
      by({ actor: 'dan' })('JoinRequested', garden),
      by({ actor: 'dan', command: 'withdraw' })('JoinRequestWithdrawn', garden),
    ]
    await threads.given(...given).rows([{ id: 'ben~group~garden~requests', last_no: '0', waiting: false }])
    await threads
      .given(...given, by({ actor: 'dan', undoes: 'withdraw' })('JoinRequested', garden))
      .rows([{ id: 'ben~group~garden~requests', last_no: '2', waiting: true }])
  })

  it('are gone with an erased person', () =>
    threads
      .given(scheduled, invited(['ben']), by({})('PersonErased', { member_id: 'ben', classes: ['identity'] }))
      .rows([{ id: 'ada~appointment~tea' }]))

  it('follow the message that was written last', () => {
    const sent = (message_id: string, content: object = { type: 'doc' }) =>
      by({ actor: 'ada' })('MessageSent', {
        message_id,
        conversation_id: 'hello',
        reply_to_id: message_id === 'hello' ? null : 'hello',
        recipient_ids: ['ben'],
        to_all_network_members: false,
        content,
      })
    return threads
      .given(sent('hello'), sent('again', mention('ben')))
      .rows([{ id: 'ben~message~hello', object_id: 'again', reason: 'mention', last_no: '2' }])
  })
})

describe('broadcasts', function () {
  this.timeout(60_000)
  const archived = by({ command: 'archive' })('GroupArchived', { group_id: 'garden' })
  const broadcasts = projectionScenario(notificationBroadcastsProjection)

  it('are one row for everybody with a key', () =>
    broadcasts
      .given(archived, by({})('GroupReopened', { group_id: 'garden' }))
      .rows([{ id: 'group:garden~group~garden~news', key: 'group:garden', kind: 'group_reopened', no: '2' }]))

  it('are as before after an undo', () =>
    broadcasts.given(archived, by({ undoes: 'archive' })('GroupReopened', { group_id: 'garden' })).rows([]))

  it('come back when what replaced them is undone', () =>
    broadcasts
      .given(
        archived,
        by({ command: 'reopen' })('GroupReopened', { group_id: 'garden' }),
        by({ undoes: 'reopen' })('GroupArchived', { group_id: 'garden' }),
      )
      .rows([{ id: 'group:garden~group~garden~news', kind: 'group_archived', no: '1', before: null }]))
})
