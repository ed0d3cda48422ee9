import { expect } from 'chai'
import ICAL from 'ical.js'
import { armFaultPoint } from '#platform/clock/fault-point.ts'
import { smtpMailer } from '#platform/mail/smtp.ts'
import { type MailServer, openMailServer } from '#test/kit/mail-server.ts'
import { ada, ben, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { mailsInUndoTime, undoTimePassed } from '#test/kit/undo-time.ts'
import { until } from '#test/kit/until.ts'

const on = (day: string, hour = 10) => ({
  start: `2036-03-${day}T${hour}:00:00.000Z`,
  end: `2036-03-${day}T${hour + 1}:00:00.000Z`,
  all_day: false,
  time_zone: 'UTC',
})

describe('what others hear of a date of a series with all that follow', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let server: MailServer
  let tea = ''

  const later = () => undoTimePassed(app)
  /** The second series is stored, and reactors have it, before the first one ends. */
  const endsAfterReaction = () => {
    let appends = 0
    return armFaultPoint('after-decide-before-append', async () => {
      appends += 1
      if (appends === 2) await until(async () => (await mailsInUndoTime(app)) + (await tooEarly()) > 0)
    })
  }
  const tooEarly = async () =>
    (await app.db('fm.reactor_backlog').where({ reactor: 'appointment-mail' })).length
  const entriesOf = (content: string | Uint8Array | ArrayBuffer) => {
    const text = typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString('utf8')
    const calendar = ICAL.Component.fromString(text)
    return calendar.getAllSubcomponents('vevent').map((event) => ({
      name: String(event.getFirstPropertyValue('summary')),
      start: String(event.getFirstPropertyValue('dtstart')),
      rule: String(event.getFirstPropertyValue('rrule')),
      follows: String(event.getFirstPropertyValue('related-to')),
    }))
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
      recurrence_pattern: { recurrence_frequency: 'weekly' },
      membership_ids_to_invite: [app.ids.ben],
      send_email_notification: false,
    }
    tea = (await app.persona(ada).post('/appointments', { appointment }).expect(201)).body.id
    await app.reactorsDone()
  })
  after(async () => {
    await app.close()
    await server.close()
  })

  it('is one notification and one mail, which ends the first series and begins the second', async () => {
    const before = (await app.persona(ben).get('/notifications').expect(200)).body.notifications.length
    const disarm = endsAfterReaction()
    await app
      .persona(ada)
      .put(`/appointments/r-${tea}-20360317T1000Z`, {
        appointment: { name: 'Cake' },
        apply_to: 'this_and_following',
      })
      .expect(204)
    disarm()
    await later()
    expect(server.received).to.have.length(1)
    const parts = server.received[0]?.attachments ?? []
    const entries = parts.flatMap(({ content }) => entriesOf(content))
    const ended = entries.find(({ name }) => name === 'Tea')
    expect(ended?.start).to.equal('2036-03-03T10:00:00Z')
    expect(ended?.rule).to.include('UNTIL=20360317T095959Z')
    expect(entries.find(({ name }) => name === 'Cake')).to.include({
      start: '2036-03-17T10:00:00Z',
      follows: `${tea}@folkmoot`,
    })
    const { body } = await app.persona(ben).get('/notifications').expect(200)
    expect(body.notifications).to.have.length(before + 1)
    expect(body.notifications[0].kind).to.equal('appointment_changed')
  })
})
