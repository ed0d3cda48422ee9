import { expect } from 'chai'
import fc from 'fast-check'
import { appointmentState } from '#command-api/appointments/appointment.state.ts'
import { calendarState } from '#command-api/calendars/calendar.state.ts'
import { groupState } from '#command-api/groups/group.state.ts'
import { messageState } from '#command-api/messages/message.state.ts'
import type { LoadableState } from '#platform/commands/commands.ts'
import { fold } from '#platform/language/decider.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'
import { calendars } from '#projectors/calendars/calendars.table.ts'
import { groups } from '#projectors/groups/groups.table.ts'
import { messages } from '#projectors/messages/messages.table.ts'
import { subjectOf as appointmentRow } from '#query-api/appointments/appointments.queries.ts'
import { subjectOf as calendarRow } from '#query-api/calendars/calendars.queries.ts'
import { subjectOf as groupRow } from '#query-api/groups/groups.queries.ts'
import { subjectOf as messageRow } from '#query-api/messages/messages.queries.ts'
import {
  ada,
  ben,
  dan,
  gia,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from './kit/test-network.ts'

// Who may do something is decided over what a stream tells, and shown over what a row holds. Both ask the same rules,
// so they can only differ where these two do.
type Pair<State, Row> = {
  table: { sqlName: string }
  stream: LoadableState<State>
  ofRow: (row: Row) => Record<string, unknown>
}
const pair = <State, Row>(one: Pair<State, Row>) => one
const pairs = {
  group: pair({ table: groups, stream: groupState, ofRow: groupRow }),
  message: pair({ table: messages, stream: messageState, ofRow: messageRow }),
  appointment: pair({ table: appointments, stream: appointmentState, ofRow: appointmentRow }),
  calendar: pair({ table: calendars, stream: calendarState, ofRow: calendarRow }),
}

type Act = { by: PersonaName; whom: PersonaName; kind: number; thing: number; flag: boolean }
const people = [ada, ben, gia, dan] as const
const acts = fc.array(
  fc.record({
    by: fc.constantFrom(...people),
    whom: fc.constantFrom(...people),
    kind: fc.nat(20),
    thing: fc.nat(2),
    flag: fc.boolean(),
  }),
  { minLength: 400, maxLength: 400, size: 'max' },
)

describe('what decisions see and what answers show', function () {
  this.timeout(120_000)
  let app: TestNetwork
  before(async () => {
    app = await startTestNetwork()
    const category = { name: 'Circle', plural_name: 'Circles', slug: 'circles' }
    await app.persona(ada).post('/administration/group_categories', { group_category: category }).expect(201)
  })
  after(() => app.close())

  const date = (day: number) => ({
    start: `2036-03-${10 + day}T10:00:00Z`,
    end: `2036-03-${10 + day}T11:00:00Z`,
    all_day: false,
    time_zone: 'Europe/Berlin',
  })
  const made = { groups: [''], calendars: [''], appointments: [''], messages: [''] }
  const chosen = (ids: string[], number: number) => ids[ids.length - 1 - (number % ids.length)] ?? ''

  /** What may be asked for. Much of it is refused, as in life. */
  const asked = ({ by, whom, kind, thing, flag }: Act): [string, string, object, (string[] | null)?] => {
    const { ids } = app
    const group = chosen(made.groups, thing)
    const calendar = chosen(made.calendars, thing)
    const appointment = `/appointments/${chosen(made.appointments, thing)}`
    const message = chosen(made.messages, thing)
    const access = flag ? 'open' : thing === 0 ? 'closed' : 'hidden'
    const requests: [string, string, object, (string[] | null)?][] = [
      [
        'POST',
        '/groups',
        { group: { name: `Group ${made.groups.length}`, access, group_category_id: 'circles' } },
        made.groups,
      ],
      ['PUT', `/groups/${group}`, { group: { access } }],
      [flag ? 'PUT' : 'DELETE', `/groups/${group}/archive`, {}],
      [flag ? 'POST' : 'DELETE', `/api/v1/groups/${group}/join`, {}],
      ['POST', `/groups/${group}/members`, { member_ids: [ids[whom]] }],
      ['PUT', `/groups/${group}/members/${ids[whom]}`, { admin: flag }],
      [
        'POST',
        '/calendars',
        { calendar: { name: 'Own', color: '3f7c31', type: by === ada ? 'network' : 'personal' } },
        made.calendars,
      ],
      [
        'POST',
        '/calendars',
        { calendar: { name: 'Ours', color: '3f7c31', type: 'group' }, parent_id: group },
        made.calendars,
      ],
      [
        'PUT',
        `/calendars/${calendar}`,
        { calendar: { name: 'Shared', membership_ids: flag ? [ids[whom]] : [] } },
      ],
      [
        'POST',
        '/appointments',
        {
          appointment: {
            name: 'Tea',
            calendar_ids: [calendar],
            date: date(thing),
            membership_ids_to_invite: flag ? [ids[whom]] : [],
          },
        },
        made.appointments,
      ],
      [
        'POST',
        '/appointments',
        {
          appointment: {
            name: 'Cake',
            calendar_ids: [calendar],
            date: date(thing),
            recurrence_pattern: { recurrence_frequency: 'weekly' },
          },
        },
        made.appointments,
      ],
      ['PUT', appointment, { appointment: { date: date(thing + 3), calendar_ids: [calendar] } }],
      [
        'PUT',
        appointment,
        {
          appointment: {
            attendee_configuration: { user_can_opt: flag, show_participants_to_admins_only: thing === 0 },
          },
        },
      ],
      ['PATCH', appointment, { appointment: { attendee_configuration: { participation_locked: flag } } }],
      [
        'POST',
        `${appointment}/participants`,
        { participant: flag ? { group_ids: [group] } : { membership_ids: [ids[whom]] } },
      ],
      [
        'DELETE',
        `${appointment}/participants/${appointment.slice('/appointments/'.length)}~${ids[whom]}`,
        {},
      ],
      ['POST', `${appointment}/cancel`, {}],
      ['DELETE', appointment, {}],
      [
        'POST',
        '/api/v1/messages',
        { to: [ids[whom]], to_group: flag ? [group] : [], subject: 'Hi' },
        made.messages,
      ],
      [
        'POST',
        '/api/v1/messages',
        { to: [ids[whom]], subject: 'Re', conversation_starter_id: message },
        made.messages,
      ],
      ['DELETE', `/calendars/${calendar}`, {}],
    ]
    return requests[kind] ?? ['POST', '/nothing', {}]
  }

  it('are the same after whatever was asked for', async () => {
    const [story = []] = fc.sample(acts, { numRuns: 1, seed: 20260917 })
    let done = 0
    for (const act of story) {
      const [method, path, body, ids] = asked(act)
      const voice = app.persona(act.by)
      const send = { POST: voice.post, PUT: voice.put, PATCH: voice.patch, DELETE: voice.delete }[method]
      const response = await send?.(path, body)
      expect(response?.status, `${method} ${path}: ${response?.text}`).to.be.lessThan(500)
      if (response && response.status < 300) done += 1
      if (response?.status === 201) ids?.push(response.body.id)
    }
    expect(done).to.be.greaterThan(100)
    await app.projected()
    for (const [kind, { table, stream, ofRow }] of Object.entries(pairs)) {
      const rows = await app.db(`rm.${table.sqlName}`)
      expect(rows.length, kind).to.be.greaterThan(2)
      for (const row of rows)
        await compare(kind, row, stream as LoadableState<unknown>, ofRow as Pair<unknown, unknown>['ofRow'])
    }
  })

  const compare = async (
    kind: string,
    row: { id: string },
    stream: LoadableState<unknown>,
    ofRow: (row: unknown) => object,
  ) => {
    const state = fold(stream, await app.store.read(stream.stream(row.id))) as Record<string, unknown>
    const shown = ofRow(row)
    const seen = Object.fromEntries(Object.keys(shown).map((name) => [name, state[name]]))
    expect(inOneOrder(shown), `${kind} ${row.id}`).to.deep.equal(inOneOrder(seen))
  }
})

const inOneOrder = (events: object): object =>
  Object.fromEntries(
    Object.entries(events).map(([name, value]) => [
      name,
      Array.isArray(value) ? [...new Set(value)].sort() : value,
    ]),
  )
