import { expect } from 'chai'
import ICAL from 'ical.js'
import { smtpMailer } from '#platform/mail/smtp.ts'
import { calendarOf, type MailServer, openMailServer } from '#test/kit/mail-server.ts'
import { faultsOf } from '#test/kit/strict-ical.ts'
import { ada, ben, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { undoTimePassed } from '#test/kit/undo-time.ts'

const weekly = { recurrence_frequency: 'weekly' }
const on = (day: string, hour = 10) => ({
  start: `2036-03-${day}T${hour}:00:00.000Z`,
  end: `2036-03-${day}T${hour + 1}:00:00.000Z`,
  all_day: false,
  time_zone: 'UTC',
})

describe('what others hear of a single date of a series', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let server: MailServer
  let tea = ''
  const date = (day: string) => `r-${tea}-203603${day}T1000Z`

  const later = () => undoTimePassed(app)
  const lastEntry = () => {
    const mail = server.received.at(-1)
    const text = calendarOf(mail)
    expect(faultsOf(text)).to.deep.equal([])
    const calendar = ICAL.Component.fromString(text)
    const events = calendar.getAllSubcomponents('vevent').map((event) => ({
      at: String(event.getFirstPropertyValue('recurrence-id')),
      start: String(event.getFirstPropertyValue('dtstart')),
      name: String(event.getFirstPropertyValue('summary')),
    }))
    return { subject: mail?.subject, method: String(calendar.getFirstPropertyValue('method')), events }
  }

  before(async () => {
    server = await openMailServer()
    app = await startTestNetwork({
      reacting: true,
      mailer: () => smtpMailer(server.url, 'Lindenhof <moot@lindenhof.example>'),
    })
    const calendar = { name: 'Fairs', color: '3f7c31', type: 'network' }
    const { body } = await app.persona(ada).post('/calendars', { calendar }).expect(201)
    const appointment = {
      name: 'Tea',
      calendar_ids: [body.id],
      date: on('03'),
      recurrence_pattern: weekly,
      membership_ids_to_invite: [app.ids.ben, app.ids.dan],
      send_email_notification: false,
    }
    tea = (await app.persona(ada).post('/appointments', { appointment }).expect(201)).body.id
    await app.persona('dan').put(`/appointments/${date('10')}/participants/me`, { status: 'declined' })
    await app.reactorsDone()
    server.received.length = 0
  })
  after(async () => {
    await app.close()
    await server.close()
  })

  it('is where it is now, in the place of that date alone, and only for those who come', async () => {
    const appointment = { date: on('11'), name: 'Cake' }
    await app
      .persona(ada)
      .put(`/appointments/${date('10')}`, { appointment, apply_to: 'this' })
      .expect(204)
    await later()
    expect(server.received).to.have.length(1)
    expect(lastEntry()).to.deep.equal({
      subject: 'Moved: Cake',
      method: 'REQUEST',
      events: [{ at: '2036-03-10T10:00:00Z', start: '2036-03-11T10:00:00Z', name: 'Cake' }],
    })
  })

  it('is that it is canceled, in the mail and behind the bell', async () => {
    server.received.length = 0
    await app
      .persona(ada)
      .post(`/appointments/${date('17')}/cancel`, { apply_to: 'this' })
      .expect(204)
    await later()
    expect(lastEntry()).to.deep.equal({
      subject: 'Canceled: Tea',
      method: 'CANCEL',
      events: [{ at: '2036-03-17T10:00:00Z', start: '2036-03-17T10:00:00Z', name: 'Tea' }],
    })
    const { body } = await app.persona(ben).get('/notifications').expect(200)
    const [newest] = body.notifications
    expect(newest.kind).to.equal('appointment_canceled')
    expect(newest.values.start).to.equal('2036-03-17T10:00:00.000Z')
  })

  it('stands in the entry of the whole series, with what differs', async () => {
    server.received.length = 0
    await app
      .persona(ada)
      .put(`/appointments/${tea}`, { appointment: { name: 'Tea time' } })
      .expect(204)
    await later()
    expect(lastEntry().events).to.deep.equal([
      { at: 'null', start: '2036-03-03T10:00:00Z', name: 'Tea time' },
      { at: '2036-03-10T10:00:00Z', start: '2036-03-11T10:00:00Z', name: 'Cake' },
      { at: '2036-03-17T10:00:00Z', start: '2036-03-17T10:00:00Z', name: 'Tea time' },
    ])
  })
})
