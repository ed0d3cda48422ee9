import { expect } from 'chai'
import ICAL from 'ical.js'
import {
  ada,
  ben,
  dan,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'

const day = 86_400_000
const tomorrow = Math.floor(Date.now() / day) * day + day
const at = (days: number, hours = 16) => new Date(tomorrow + days * day + hours * 3_600_000).toISOString()

describe('to a guest of one date of a series, other dates', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let board: string
  let id: string
  const as = (name: PersonaName) => app.persona(name)
  const dateOf = (week: number, hours = 16) =>
    `r-${id}-${at(week * 7, hours)
      .slice(0, 16)
      .replace(/[-:]/g, '')}Z`
  const page = (name: string) => `/appointments/${name}`
  const invite = (week: number) =>
    as(ada)
      .post(`${page(dateOf(week))}/participants`, {
        participant: { membership_ids: [app.ids.dan] },
        apply_to: 'this',
      })
      .expect(204)
  const shown = async (name: string, by: PersonaName = dan) => (await as(by).get(page(name)).expect(200)).body
  const found = async (q: string) => {
    const answer = await as(dan)
      .get(`/search?q=${encodeURIComponent(q)}&query_name=appointments`)
      .expect(200)
    const { hits, total } = answer.body.appointments
    expect(total).to.equal(hits.length)
    return hits.map(({ path }: { path: string }) => path)
  }
  const myInvite = async () =>
    (await as(dan).get('/api/v1/invites?status=open').expect(200)).body.invites.find((one: { id: string }) =>
      one.id.startsWith(id),
    )

  before(async () => {
    app = await startTestNetwork()
    const calendar = { name: 'Board', color: 'bf443c', type: 'personal' }
    board = (await as(ada).post('/calendars', { calendar }).expect(201)).body.id
  })
  beforeEach(async () => {
    const appointment = {
      name: 'Budget talk',
      calendar_ids: [board],
      date: { start: at(0), end: at(0, 18), all_day: false, time_zone: 'UTC' },
      recurrence_pattern: { recurrence_frequency: 'weekly', recurrence_count: 6 },
      membership_ids_to_invite: [app.ids.ben],
    }
    id = (await as(ada).post('/appointments', { appointment }).expect(201)).body.id
    await invite(2)
    await app.projected()
  })
  afterEach(() => as(ada).delete(page(id)))
  after(() => app.close())

  it('are not there, at any address', async () => {
    for (const part of ['', '.ics', '/participants', '/history'])
      await as(dan)
        .get(`${page(dateOf(3))}${part}`)
        .expect(404)
    await as(dan)
      .get(`${page(id)}/history`)
      .expect(404)
    await as(dan)
      .put(`${page(dateOf(3))}/participants/me`, { status: 'accepted' })
      .expect(404)
    await as(dan)
      .put(`${page(id)}/participants/me`, { status: 'accepted' })
      .expect(404)
    await as(dan)
      .post(`${page(dateOf(3))}/cancel`, { apply_to: 'this' })
      .expect(404)
    await as(ben)
      .get(page(dateOf(3)))
      .expect(200)
  })

  it('leave no trace at the date itself, which the address of the series means', async () => {
    for (const name of [dateOf(2), id]) {
      const view = await shown(name)
      expect(view).to.deep.include({ id: dateOf(2), type: 'appointment', recurring_appointment_url: null })
      expect([view.next_occurrence_url, view.previous_occurrence_url]).to.deep.equal([null, null])
      expect(view.recurrence_pattern.recurrence_frequency).to.equal('never')
    }
    const { text } = await as(dan)
      .get(`${page(id)}.ics`)
      .expect(200)
    const events = ICAL.Component.fromString(text).getAllSubcomponents('vevent')
    expect(events.map((event) => event.getFirstPropertyValue('rrule'))).to.deep.equal([null])
    expect((await shown(dateOf(2), ben)).type).to.equal('virtual_appointment')
  })

  it('are not found, and the date is', async () => {
    const words = { appointment: { description: 'Bring the ledger' }, apply_to: 'this' }
    for (const week of [1, 2])
      await as(ada)
        .put(page(dateOf(week)), words)
        .expect(204)
    await app.projected()
    expect(await found('budget')).to.deep.equal([page(dateOf(2))])
    expect(await found('ledger')).to.deep.equal([page(dateOf(2))])
    const { body } = await as(dan).get('/search/suggestions?q=budg').expect(200)
    expect(body.suggestions.map(({ path }: { path: string }) => path)).to.deep.equal([page(dateOf(2))])
  })

  it('are not found by their day, and the date is by its own', async () => {
    const dayOf = (week: number) => at(week * 7).slice(0, 10)
    const mine = [page(dateOf(2))]
    expect(await found(`budget on:${dayOf(2)}`)).to.deep.equal(mine)
    expect(await found(`budget on:${dayOf(3)}`)).to.deep.equal([])
    expect(await found(`budget -on:${dayOf(3)}`)).to.deep.equal(mine)
    expect(await found(`budget before:${dayOf(2)}`)).to.deep.equal([])
    expect(await found(`budget after:${dayOf(2)}`)).to.deep.equal([])
    expect(await found(`budget after:${dayOf(1)} before:${dayOf(3)}`)).to.deep.equal(mine)
    const moved = { start: at(3 * 7), end: at(3 * 7, 18), all_day: false, time_zone: 'UTC' }
    await as(ada)
      .put(page(dateOf(2)), { appointment: { date: moved }, apply_to: 'this' })
      .expect(204)
    await app.projected()
    expect(await found(`budget on:${dayOf(3)}`)).to.deep.equal(mine)
    expect(await found(`budget on:${dayOf(2)}`)).to.deep.equal([])
  })

  it('are not found instead of the own one, once that is deleted', async () => {
    await as(ada)
      .delete(page(dateOf(2)), { apply_to: 'this' })
      .expect(204)
    await app.projected()
    expect(await found('budget')).to.deep.equal([])
  })

  it('do not count the guest', async () => {
    const total = async (week: number) => (await shown(dateOf(week), ada)).participants_summary.total
    expect([await total(1), await total(2)]).to.deep.equal([1, 2])
    const listed = async (week: number) =>
      (
        await as(ada)
          .get(`${page(dateOf(week))}/participants`)
          .expect(200)
      ).body.participants.length
    expect([await listed(1), await listed(2)]).to.deep.equal([1, 2])
  })

  it('stay hidden after every answer', async () => {
    const { id: inviteId } = await myInvite()
    await as(dan)
      .put(`${page(dateOf(2))}/participants/me`, { status: 'accepted', apply_to: 'all' })
      .expect(204)
    expect((await shown(id)).my_invite.status).to.equal('accepted')
    await as(dan).post(`/api/v1/invites/${inviteId}/reject`, {}).expect(204)
    expect((await shown(id)).my_invite.status).to.equal('declined')
    await as(dan)
      .get(page(dateOf(3)))
      .expect(404)
  })

  it('are not asked for after a move, and the own date is', async () => {
    await as(dan)
      .put(`${page(dateOf(2))}/participants/me`, { status: 'accepted' })
      .expect(204)
    const date = { start: at(0, 17), end: at(0, 19), all_day: false, time_zone: 'UTC' }
    const moved = await as(ada).put(page(id), { appointment: { date }, apply_to: 'all' }).expect(204)
    await app.projected()
    expect((await shown(dateOf(2, 17))).my_invite.status).to.equal('open')
    await as(dan)
      .get(page(dateOf(3, 17)))
      .expect(404)
    const asked = await myInvite()
    expect(asked).to.deep.include({ asked: true, invitable_type: 'appointment' })
    expect(asked.invitable.id).to.equal(dateOf(2, 17))
    const action = encodeURIComponent(String(moved.headers['x-action']))
    await as(ada).post(`/api/v1/actions/${action}/undo`, {}).expect(204)
    await app.projected()
    expect((await shown(dateOf(2))).my_invite.status).to.equal('accepted')
    await as(dan)
      .get(page(dateOf(3)))
      .expect(404)
  })

  it('are there once the guest is invited to all of them', async () => {
    await as(dan)
      .put(`${page(dateOf(2))}/participants/me`, { status: 'accepted' })
      .expect(204)
    const participant = { membership_ids: [app.ids.dan] }
    await as(ada)
      .post(`${page(id)}/participants`, { participant })
      .expect(204)
    await app.projected()
    expect((await shown(dateOf(3))).my_invite.status).to.equal('open')
    expect((await shown(dateOf(2))).my_invite.status).to.equal('accepted')
    expect((await shown(id, ada)).participants_summary.total).to.equal(2)
    expect(await found('budget')).to.deep.equal([page(id)])
  })

  it('are all that is left to others once the guest is removed', async () => {
    await as(ada)
      .delete(`${page(dateOf(2))}/participants/${id}~${app.ids.dan}`, { apply_to: 'this' })
      .expect(204)
    await app.projected()
    for (const name of [dateOf(2), id]) await as(dan).get(page(name)).expect(404)
    expect(await found('budget')).to.deep.equal([])
  })
})
