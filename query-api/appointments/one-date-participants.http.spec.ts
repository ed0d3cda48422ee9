import { expect } from 'chai'
import ICAL from 'ical.js'
import {
  ada,
  ben,
  dan,
  gia,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'

const day = 86_400_000
const tomorrow = Math.floor(Date.now() / day) * day + day
const at = (days: number, hours = 16) => new Date(tomorrow + days * day + hours * 3_600_000).toISOString()

describe('participants of single dates of a series', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let fairs: string
  const as = (name: PersonaName) => app.persona(name)
  const plan = async (...guests: string[]) => {
    const appointment = {
      name: 'Choir',
      calendar_ids: [fairs],
      date: { start: at(0), end: at(0, 18), all_day: false, time_zone: 'UTC' },
      recurrence_pattern: { recurrence_frequency: 'weekly', recurrence_count: 6 },
      membership_ids_to_invite: guests,
    }
    return (await as(ada).post('/appointments', { appointment }).expect(201)).body.id as string
  }
  const dateOf = (id: string, week: number) =>
    `r-${id}-${at(week * 7)
      .slice(0, 16)
      .replace(/[-:]/g, '')}Z`
  const answerAt = async (id: string, week: number, by: PersonaName = ben) =>
    (
      await as(by)
        .get(`/appointments/${dateOf(id, week)}`)
        .expect(200)
    ).body.my_invite?.status
  const answers = (id: string, by: PersonaName = ben) =>
    Promise.all([0, 1, 2, 3, 4, 5].map((week) => answerAt(id, week, by)))
  const openInvites = async (by: PersonaName) =>
    (await as(by).get('/api/v1/invites?status=open').expect(200)).body.invites
  const waiting = async (by: PersonaName) =>
    (await as(by).get('/unreads/features').expect(200)).body.Calendars

  before(async () => {
    app = await startTestNetwork()
    const calendar = { name: 'Fairs', color: 'bf443c', type: 'network' }
    fairs = (await as(ada).post('/calendars', { calendar }).expect(201)).body.id
  })
  after(() => app.close())

  it('answer one with all that follow, and the dates before it stay as they were', async () => {
    const id = await plan(app.ids.ben)
    const answer = (body: object, week: number) =>
      as(ben)
        .put(`/appointments/${dateOf(id, week)}/participants/me`, body)
        .expect(204)
    await answer({ status: 'accepted', apply_to: 'all' }, 0)
    await answer({ status: 'maybe', apply_to: 'this' }, 1)
    await answer({ status: 'declined', apply_to: 'this_and_following' }, 3)
    expect(await answers(id)).to.deep.equal([
      'accepted',
      'maybe',
      'accepted',
      'declined',
      'declined',
      'declined',
    ])
    const summary = async (week: number) =>
      (
        await as(ada)
          .get(`/appointments/${dateOf(id, week)}`)
          .expect(200)
      ).body.participants_summary
    expect([(await summary(2)).accepted, (await summary(4)).accepted]).to.deep.equal([1, 0])
    const { actions } = (await as(ben).get('/api/v1/actions').expect(200)).body
    await as(ben).post(`/api/v1/actions/${actions[0].id}/undo`, {}).expect(204)
    expect(await answers(id)).to.deep.equal([
      'accepted',
      'maybe',
      'accepted',
      'accepted',
      'accepted',
      'accepted',
    ])
  })

  it('are invited to that date alone, which waits for their answer', async () => {
    const id = await plan()
    const before = await waiting(gia)
    const participant = { membership_ids: [app.ids.gia] }
    await as(ada)
      .post(`/appointments/${dateOf(id, 2)}/participants`, { participant, apply_to: 'this' })
      .expect(204)
    expect(await waiting(gia)).to.equal(before + 1)
    const [invite] = (await openInvites(gia)).filter(
      (one: { invitable: { id: string } }) => one.invitable.id === dateOf(id, 2),
    )
    expect(invite).to.deep.include({ invitable_type: 'appointment', asked: true, status: 'open' })
    expect(invite.invitable.date.start).to.equal(at(14))
    await as(gia).post(`/api/v1/invites/${invite.id}/accept`, {}).expect(204)
    expect(await answerAt(id, 2, gia)).to.equal('accepted')
    expect(await waiting(gia)).to.equal(before)
  })

  it('see that date alone, in lists, counts, searches and feeds', async () => {
    const calendar = { name: 'Board', color: 'bf443c', type: 'personal' }
    const board = (await as(ada).post('/calendars', { calendar }).expect(201)).body.id
    const id = await plan()
    await as(ada)
      .put(`/appointments/${id}`, { appointment: { calendar_ids: [board], name: 'Budget talk' } })
      .expect(204)
    const dates = async (by: PersonaName, path: string) =>
      (await as(by).get(path).expect(200)).body.appointments
        .filter((one: { appointment_id: string }) => one.appointment_id === id)
        .map((one: { id: string }) => one.id)
    const list = `/appointments?from=${at(-1)}&to=${at(60)}`
    const found = '/appointments/found?q=Budget%20talk'
    const busy = async () =>
      (
        await as(ada)
          .get(`/free_busy?member_ids=${app.ids.dan}&start=${at(-1)}&end=${at(60)}`)
          .expect(200)
      ).body.members[0].busy.map(({ start }: { start: string }) => start)
    expect(await dates(dan, list)).to.deep.equal([])
    const participant = { membership_ids: [app.ids.dan] }
    await as(ada)
      .post(`/appointments/${dateOf(id, 2)}/participants`, { participant, apply_to: 'this' })
      .expect(204)
    // Dan and his feed have seen nothing of what the server answered to Ada.
    await app.projected()
    const [first, second] = [dateOf(id, 2), dateOf(id, 4)]
    expect(await dates(dan, list)).to.deep.equal([first])
    expect(await dates(dan, found)).to.deep.equal([first])
    expect(await dates(ada, list)).to.have.length(6)
    const range = `from=${at(0).slice(0, 10)}&to=${at(60).slice(0, 10)}`
    const countOn = async (by: PersonaName, week: number) =>
      (await as(by).get(`/appointments/days?${range}`).expect(200)).body.days.find(
        (one: { day: string }) => one.day === at(week * 7).slice(0, 10),
      )?.count
    // Ben reads the same calendars, and is not invited.
    expect(await countOn(dan, 2)).to.equal((await countOn(ben, 2)) + 1)
    expect(await countOn(dan, 3)).to.equal(await countOn(ben, 3))

    await as(dan).post('/users/tokens', { name: 'Calendar', scope: 'ics' }).expect(200)
    const { feeds } = (await as(dan).get('/calendars/subscribe').expect(200)).body
    const inFeed = async (name: string) => {
      const { feed } = feeds.find((one: { id: string }) => one.id === name)
      const { text } = await app.send('GET', feed).expect(200)
      const events = ICAL.Component.fromString(text).getAllSubcomponents('vevent')
      return events
        .filter((event) => event.getFirstPropertyValue('summary') === 'Budget talk')
        .map((event) => [
          String(event.getFirstPropertyValue('dtstart')),
          event.getFirstPropertyValue('rrule') === null,
        ])
    }
    const single = [[`${at(14).slice(0, 19)}Z`, true]]
    expect(await inFeed('all_appointments')).to.deep.equal(single)
    expect(await inFeed('participating_appointments')).to.deep.equal([])
    expect(await busy()).to.deep.equal([])
    await as(dan)
      .put(`/appointments/${first}/participants/me`, { status: 'accepted', apply_to: 'this' })
      .expect(204)
    await app.projected()
    expect(await inFeed('participating_appointments')).to.deep.equal(single)
    expect(await busy()).to.deep.equal([at(14)])

    await as(ada).post(`/appointments/${second}/participants`, { participant, apply_to: 'this' }).expect(204)
    await app.projected()
    expect(await dates(dan, list)).to.deep.equal([first, second])
  })

  it('are removed from that date alone', async () => {
    const id = await plan(app.ids.ben, app.ids.dan)
    await as(ben).put(`/appointments/${id}/participants/me`, { status: 'accepted' }).expect(204)
    const guest = `/appointments/${dateOf(id, 1)}/participants/${id}~${app.ids.ben}`
    await as(dan).delete(`${guest}?apply_to=this`).expect(403)
    await as(ada).delete(guest, { apply_to: 'this' }).expect(204)
    expect(await answers(id)).to.deep.equal([
      'accepted',
      'declined',
      'accepted',
      'accepted',
      'accepted',
      'accepted',
    ])
    const { entries: items } = (await as(ada).get(`/appointments/${id}/history`).expect(200)).body
    expect(items.map((one: { type: string }) => one.type)).to.include('ParticipantRemovedFromDate')
  })
})
