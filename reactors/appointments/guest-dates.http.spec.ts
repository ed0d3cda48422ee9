import { expect } from 'chai'
import ICAL from 'ical.js'
import { smtpMailer } from '#platform/mail/smtp.ts'
import { calendarOf, type MailServer, openMailServer } from '#test/kit/mail-server.ts'
import { ada, dan, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { undoTimePassed } from '#test/kit/undo-time.ts'

const on = (day: string, hour = 10) => ({
  start: `2036-03-${day}T${hour}:00:00.000Z`,
  end: `2036-03-${day}T${hour + 1}:00:00.000Z`,
  all_day: false,
  time_zone: 'UTC',
})

describe('what a guest of one date of a series hears', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let server: MailServer
  let tea = ''
  const date = (day: string) => `/appointments/r-${tea}-203603${day}T1000Z`
  const events = () =>
    ICAL.Component.fromString(calendarOf(server.received.at(-1)))
      .getAllSubcomponents('vevent')
      .map((event) => [
        String(event.getFirstPropertyValue('dtstart')),
        event.getFirstPropertyValue('rrule') === null,
      ])

  before(async () => {
    server = await openMailServer()
    app = await startTestNetwork({
      reacting: true,
      mailer: () => smtpMailer(server.url, 'Lindenhof <moot@lindenhof.example>'),
    })
    const calendar = { name: 'Board', color: '3f7c31', type: 'personal' }
    const { body } = await app.persona(ada).post('/calendars', { calendar }).expect(201)
    const appointment = {
      name: 'Tea',
      calendar_ids: [body.id],
      date: on('03'),
      recurrence_pattern: { recurrence_frequency: 'weekly' },
    }
    tea = (await app.persona(ada).post('/appointments', { appointment }).expect(201)).body.id
    const participant = { membership_ids: [app.ids.dan], send_email_notification: false }
    await app
      .persona(ada)
      .post(`${date('17')}/participants`, { participant, apply_to: 'this' })
      .expect(204)
    await app
      .persona(dan)
      .put(`${date('17')}/participants/me`, { status: 'accepted' })
      .expect(204)
    await app.reactorsDone()
  })
  beforeEach(() => {
    server.received.length = 0
  })
  after(async () => {
    await app.close()
    await server.close()
  })

  it('is its own date alone when the series changes, and nothing of another one', async () => {
    await app
      .persona(ada)
      .post(`${date('10')}/cancel`, { apply_to: 'this' })
      .expect(204)
    await app
      .persona(ada)
      .put(`/appointments/${tea}`, { appointment: { name: 'Tea time' } })
      .expect(204)
    await undoTimePassed(app)
    expect(server.received.map(({ subject }) => subject)).to.deep.equal(['Updated: Tea time'])
    expect(events()).to.deep.equal([['2036-03-17T10:00:00Z', true]])
  })

  it('is where its own date has moved, and that it is asked again for that one', async () => {
    await app
      .persona(ada)
      .put(`/appointments/${tea}`, { appointment: { date: on('03', 12) }, apply_to: 'all' })
      .expect(204)
    await undoTimePassed(app)
    expect(server.received.map(({ subject }) => subject)).to.deep.equal(['Moved: Tea time'])
    expect(events()).to.deep.equal([['2036-03-17T12:00:00Z', true]])
    const { body } = await app.persona(dan).get('/notifications').expect(200)
    const [newest] = body.notifications
    expect(newest.kind).to.equal('appointment_moved')
    expect(newest.values.answers_reset).to.equal(true)
    expect([newest.values.before.start, newest.values.after.start]).to.deep.equal([
      on('17').start,
      on('17', 12).start,
    ])
  })

  it('is nothing of a new rule', async () => {
    const noticesOf = async () =>
      (await app.persona(dan).get('/notifications').expect(200)).body.notifications.map(
        ({ kind, unread_count, values }: { kind: string; unread_count: number; values: object }) => ({
          kind,
          unread_count,
          values,
        }),
      )
    const before = await noticesOf()
    const recurrence_pattern = { recurrence_frequency: 'weekly', recurrence_interval: 2 }
    await app
      .persona(ada)
      .put(`/appointments/${tea}`, { appointment: { recurrence_pattern }, apply_to: 'all' })
      .expect(204)
    await app.reactorsDone()
    await app.projected()
    expect(server.received).to.deep.equal([])
    expect(await noticesOf()).to.deep.equal(before)
  })

  it('is an invitation to all dates, and not that it was removed', async () => {
    const participant = { membership_ids: [app.ids.dan] }
    await app.persona(ada).post(`/appointments/${tea}/participants`, { participant }).expect(204)
    await app.reactorsDone()
    expect(server.received.map(({ subject }) => subject)).to.deep.equal([
      'Ada Lindqvist invites you: Tea time',
    ])
  })

  it('is that it was removed, with each of its own dates and no other one', async () => {
    const { body: view } = await app.persona(ada).get(`/appointments/${tea}`).expect(200)
    const appointment = {
      name: 'Coffee',
      calendar_ids: view.calendar_ids,
      date: on('03'),
      recurrence_pattern: { recurrence_frequency: 'weekly' },
    }
    const coffee = (await app.persona(ada).post('/appointments', { appointment }).expect(201)).body.id
    const participant = { membership_ids: [app.ids.dan], send_email_notification: false }
    for (const day of ['17', '24'])
      await app
        .persona(ada)
        .post(`/appointments/r-${coffee}-203603${day}T1000Z/participants`, { participant, apply_to: 'this' })
        .expect(204)
    await app.persona(ada).delete(`/appointments/${coffee}/participants/${coffee}~${app.ids.dan}`).expect(204)
    await app.reactorsDone()
    const [mail] = server.received
    expect(mail?.subject).to.equal('No longer invited: Coffee')
    expect(events()).to.deep.equal([
      ['2036-03-17T10:00:00Z', true],
      ['2036-03-24T10:00:00Z', true],
    ])
    expect(mail?.text).to.include('17 March').and.include('24 March').and.not.include(' 3 March')
  })
})
