import { expect } from 'chai'
import fc from 'fast-check'
import {
  ada,
  ben,
  dan,
  gia,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'

// An action and its undo leave every read table as it was, except who touched an object last, and its
// history.

const people = [ada, ben, gia, dan] as const
type Act = { by: PersonaName; whom: PersonaName; kind: number; thing: number; flag: boolean; undo: boolean }
const acts = fc.array(
  fc.record({
    by: fc.constantFrom(...people),
    whom: fc.constantFrom(...people),
    kind: fc.nat(999),
    thing: fc.nat(1),
    flag: fc.boolean(),
    undo: fc.boolean(),
  }),
  { minLength: 420, maxLength: 420, size: 'max' },
)

/** Columns about history, the last author, and since when dates of a series are stored. */
const pastTables = ['audit_rows', 'audit_rows_m_to_z', 'actions', 'actions_m_to_z']
const pastColumns = ['revision', 'updated_at', 'changed_at', 'last_author_id', 'expands_after', 'acts']

type Row = Record<string, unknown>

// A repeated join request is a new one, with the current time.
const normal = (row: Row): Row => {
  const kept = Object.entries(row).filter(
    ([column]) => !pastColumns.includes(column) && column !== 'requested_at',
  )
  return Object.fromEntries(kept.map(([column, value]) => [column, ordered(column, value)]))
}

// The order of these says nothing. Of what a thread told, only the newest notices are kept.
const ordered = (column: string, value: unknown): unknown =>
  Array.isArray(value) && ['entries', 'event_ids'].includes(column)
    ? value.slice(-10)
    : unordered(column, value)

const unordered = (column: string, value: unknown): unknown =>
  Array.isArray(value) &&
  ['audience', 'shared_with', 'requested_by', 'shown_to', 'group_ids', 'marks'].includes(column)
    ? [...value].sort()
    : value

describe('an action and its undo', function () {
  this.timeout(180_000)
  let app: TestNetwork
  const appointments: string[] = []
  const messages: string[] = []
  const calendars: string[] = []
  const as = (name: PersonaName) => app.persona(name)
  const date = (day: number) => ({
    start: `2036-03-0${day}T10:00:00.000Z`,
    end: `2036-03-0${day}T11:00:00.000Z`,
    all_day: false,
    time_zone: 'Europe/Berlin',
  })

  before(async () => {
    app = await startTestNetwork()
    const calendar = { name: 'Fairs', color: '3f7c31', type: 'network' }
    const calendar_id: string = (await as(ada).post('/calendars', { calendar }).expect(201)).body.id
    const own = { name: 'Ben', color: '3f7c31', type: 'personal' }
    calendars.push(calendar_id, (await as(ben).post('/calendars', { calendar: own }).expect(201)).body.id)
    for (const one of people)
      await as(one)
        .put(`/members/${app.ids[one]}`, { member: { about: 'I', position: 'Here' } })
        .expect(204)
    const category = { name: 'Circle', plural_name: 'Circles', slug: 'circles' }
    await as(ada).post('/administration/group_categories', { group_category: category }).expect(201)
    for (const [name, access] of [
      ['Open', 'open'],
      ['Closed', 'closed'],
    ])
      await as(ben)
        .post('/groups', { group: { name, access, group_category_id: 'circles' } })
        .expect(201)
    for (const repeats of [false, true]) {
      const appointment = {
        name: 'Tea',
        calendar_ids: [calendar_id],
        date: date(3),
        attendee_configuration: { user_can_opt: true, total: 3, total_attendees_enforced: true },
        membership_ids_to_invite: [app.ids.ben, app.ids.gia],
        ...(repeats ? { recurrence_pattern: { recurrence_frequency: 'weekly' } } : {}),
      }
      appointments.push((await as(ada).post('/appointments', { appointment }).expect(201)).body.id)
    }
    for (const subject of ['One', 'Two']) {
      const sent = { to: [app.ids.ada, app.ids.dan, app.ids.gia], subject }
      messages.push((await as(ben).post('/api/v1/messages', sent).expect(201)).body.id)
    }
  })
  after(() => app.close())

  const done = ({ by, whom, kind, thing, flag }: Act) => {
    const appointment = `/appointments/${appointments[thing]}`
    const group = thing === 0 ? 'open' : 'closed'
    const [first] = [messages[thing] ?? '']
    const occurrence = `/appointments/r-${appointments[1]}-203603${flag ? '10' : '17'}T1000Z`
    const status = ['accepted', 'declined', 'maybe', 'open'][kind % 4]
    const revised = (saved: object) => as(ada).put(appointment, { appointment: saved })
    const all = [
      () => as(by).put(`${appointment}/participants/me`, { status, ...(flag ? { note: `n${kind}` } : {}) }),
      () => as(by).put(`${appointment}/participants/me`, { status }),
      () => as(by).put(`${occurrence}/participants/me`, { status, apply_to: 'this' }),
      () => as(ada).post(`${appointment}/participants`, { participant: { membership_ids: [app.ids[whom]] } }),
      () => as(ada).delete(`${appointment}/participants/${appointments[thing]}~${app.ids[whom]}`, {}),
      () => revised({ date: date((kind % 6) + 1) }),
      () => revised({ name: `Tea ${kind}`, date: date((kind % 6) + 1) }),
      () => revised({ name: `Tea ${kind}`, category: flag ? 'party' : null, description: `**${kind}**` }),
      () => revised({ location: { name: `House ${kind}` } }),
      () => revised({ attendee_configuration: { total: (kind % 3) + 1, user_can_opt: flag } }),
      () => as(ada).post(`${appointment}/${flag ? 'cancel' : 'revive'}`, {}),
      () => as(ada).post(`${appointment}/revive`, {}),
      () => (flag ? as(ada).delete(appointment, {}) : as(ada).post(`${appointment}/restore`, {})),
      () => as(ada).post(`${appointment}/restore`, {}),
      () =>
        as(ada).patch(appointment, {
          appointment: { attendee_configuration: { participation_locked: flag && kind % 3 === 0 } },
        }),
      () => as(by).post(`/api/v1/groups/${group}/join`, {}),
      () => as(by).delete(`/api/v1/groups/${group}/join`, {}),
      () => as(ben).post(`/groups/${group}/administration/join_requests/${app.ids[whom]}/accept`, {}),
      () => as(ben).put(`/groups/${group}/members/${app.ids[whom]}`, { admin: flag }),
      () => (flag ? as(by).delete('/api/v1/messages/delete', { message_ids: messages }) : null),
      () => as(by).delete(`/api/v1/messages/${first}`, {}),
      () => as(by).post(`/api/v1/messages/${first}/restore`, {}),
      () => as(by).post(`/api/v1/messages/${first}/read`, {}),
      () => as(ben).put(`/groups/${group}/archive`, {}),
      () => as(ben).delete(`/groups/${group}/archive`, {}),
      () =>
        as(ada).put(`/calendars/${calendars[0]}`, {
          calendar: { name: `Fairs ${kind}`, color: flag ? '3f7c31' : '4469c6' },
        }),
      () =>
        as(ben).put(`/calendars/${calendars[1]}`, {
          calendar: { membership_ids: flag ? [app.ids.gia, app.ids.dan] : [app.ids.ada] },
        }),
      () =>
        as(by).put(`/members/${app.ids[by]}`, { member: { about: `a${kind}`, position: `p${kind % 3}` } }),
    ]
    return { kind: kind % all.length, send: all[kind % all.length] }
  }

  const rows = async (): Promise<Record<string, (Row | null)[]>> => {
    await app.projected()
    const tables = app.projections.filter(({ name }) => !pastTables.includes(name))
    const loaded = await Promise.all(
      tables.map(async ({ name, into }) => {
        const all: Row[] = await app.db(`rm.${into.sqlName}`).orderBy('id')
        return [name, all.map(normal)] as const
      }),
    )
    return Object.fromEntries(loaded)
  }

  it('leaves every read table as it was, whatever has happened before', async () => {
    const [all = []] = fc.sample(acts, { numRuns: 1, seed: 20_361 })
    const taken = new Map<number, number>()
    const refused: string[] = []
    for (const act of all) {
      const { kind, send } = done(act)
      const before = act.undo ? await rows() : null
      const answer = await send?.()
      const action = answer?.headers['x-action']
      if (before === null || answer === undefined || answer === null || action === undefined) continue
      const actor = people.find((one) => app.ids[one] === actorOf(act, kind)) ?? act.by
      const back = await as(actor).post(`/api/v1/actions/${action}/undo`, {})
      if (back.status !== 204) {
        refused.push(`${kind}: ${back.status} ${back.text}`)
        continue
      }
      taken.set(kind, (taken.get(kind) ?? 0) + 1)
      const now = await rows()
      for (const [table, former] of Object.entries(before))
        expect(now[table], `${table} after act ${kind} of ${actor}`).to.deep.equal(former)
    }
    expect(refused).to.deep.equal([])
    expect([...taken.values()].reduce((sum, count) => sum + count, 0)).to.be.greaterThan(60)
    expect(taken.size).to.be.greaterThan(14)
  })

  // Actions of members in charge are always sent by them.
  const actorOf = (act: Act, kind: number): string => {
    const byAda = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 25]
    const byBen = [17, 18, 23, 24, 26]
    return app.ids[byAda.includes(kind) ? ada : byBen.includes(kind) ? ben : act.by]
  }
})
