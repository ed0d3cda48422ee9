import { expect } from 'chai'
import ICAL from 'ical.js'
import { smtpMailer } from '#platform/mail/smtp.ts'
import { calendarOf, headerOf, type MailServer, openMailServer } from '#test/kit/mail-server.ts'
import { faultsOf } from '#test/kit/strict-ical.ts'
import { ada, ben, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { mailsInUndoTime, undoTimePassed } from '#test/kit/undo-time.ts'
import { until } from '#test/kit/until.ts'

type Entry = { method: string; event: ICAL.Event; attendee: ICAL.Property | null }

describe('what becomes of an appointment in the calendars of others', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let server: MailServer
  let calendar_id = ''
  let tea = ''

  const schedule = async (more: object = {}) => {
    const appointment = {
      name: 'Tea',
      calendar_ids: [calendar_id],
      date: {
        start: '2036-03-03T10:00:00.000Z',
        end: '2036-03-03T11:00:00.000Z',
        all_day: false,
        time_zone: 'Europe/Berlin',
      },
      membership_ids_to_invite: [app.ids.ben],
      ...more,
    }
    const { body } = await app.persona(ada).post('/appointments', { appointment }).expect(201)
    await app.reactorsDone()
    return String(body.id)
  }
  const revise = (appointment: object) =>
    app.persona(ada).put(`/appointments/${tea}`, { appointment }).expect(204)
  const accept = () =>
    app.persona(ben).put(`/appointments/${tea}/participants/me`, { status: 'accepted' }).expect(204)

  const later = () => undoTimePassed(app)
  /** Until every event has been handled; mails may wait. */
  const handled = (count: number) => until(async () => (await mailsInUndoTime(app)) === count)

  const subjects = () => server.received.map(({ subject }) => subject)
  const entryIn = (nth: number): Entry => {
    const text = calendarOf(server.received.at(nth))
    expect(faultsOf(text)).to.deep.equal([])
    const calendar = ICAL.Component.fromString(text)
    const component = calendar.getFirstSubcomponent('vevent')
    if (!component) throw new Error('the mail brings no entry')
    return {
      method: String(calendar.getFirstPropertyValue('method')),
      event: new ICAL.Event(component),
      attendee: component.getFirstProperty('attendee'),
    }
  }

  before(async () => {
    server = await openMailServer()
    app = await startTestNetwork({
      reacting: true,
      mailer: () => smtpMailer(server.url, 'Lindenhof <moot@lindenhof.example>'),
    })
    const calendar = { name: 'Fairs', color: '3f7c31', type: 'network' }
    calendar_id = (await app.persona(ada).post('/calendars', { calendar }).expect(201)).body.id
  })
  beforeEach(async () => {
    server.received.length = 0
    tea = await schedule()
  })
  after(async () => {
    await app.close()
    await server.close()
  })

  const changes: [string, object, (event: ICAL.Event) => unknown, unknown][] = [
    ['another title', { name: 'Cake' }, ({ summary }) => summary, 'Cake'],
    [
      'another place',
      { location: { name: 'Hall', city: 'Berlin' } },
      ({ location }) => location,
      'Hall, Berlin',
    ],
    [
      'another date',
      {
        date: {
          start: '2036-03-04T10:00:00.000Z',
          end: '2036-03-04T11:00:00.000Z',
          all_day: false,
          time_zone: 'Europe/Berlin',
        },
      },
      ({ startDate }) => startDate.toString(),
      '2036-03-04T11:00:00',
    ],
    [
      'another rule',
      {
        recurrence_pattern: {
          recurrence_frequency: 'weekly',
          recurrence_interval: 2,
          recurrence_unit: null,
          recurrence_end_time: '2036-06-01T10:00:00.000Z',
        },
      },
      ({ component }) => String(component.getFirstPropertyValue('rrule')),
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;UNTIL=20360601T100000Z',
    ],
    ['another text', { description: 'Bring cups' }, ({ description }) => description, 'Bring cups'],
  ]
  for (const [name, change, read, expected] of changes)
    it(`is updated by ${name}, with the answer as it is known`, async () => {
      await accept()
      await revise(change)
      await later()
      const [invitation, update] = [entryIn(0), entryIn(1)]
      expect([invitation.method, update.method]).to.deep.equal(['REQUEST', 'REQUEST'])
      expect(update.event.uid).to.equal(invitation.event.uid)
      expect(update.event.sequence).to.be.above(invitation.event.sequence)
      expect(read(update.event)).to.equal(expected)
      // A new date asks everybody again.
      const isAsked = name === 'another date'
      expect(update.attendee?.getParameter('partstat')).to.equal(isAsked ? 'NEEDS-ACTION' : 'ACCEPTED')
      expect(update.attendee?.getParameter('rsvp')).to.equal('FALSE')
      expect(subjects()[1]).to.match(isAsked ? /^Moved: Tea$/ : /^Updated: (Tea|Cake)$/)
      const sentence = isAsked ? 'Please answer again' : 'Your answer is unchanged: Going'
      expect(server.received[1]?.text).to.contain(sentence)
    })

  it('is updated once by several changes, which are compared with what was known', async () => {
    await revise({ name: 'Cake', location: { name: 'Hall' } })
    await handled(2)
    await revise({ name: 'Pie' })
    await handled(3)
    await later()
    expect(subjects().slice(1)).to.deep.equal(['Updated: Pie'])
    expect(server.received[1]?.text)
      .to.contain('Title: Tea → Pie')
      .and.to.contain('Where: No location → Hall')
    expect(entryIn(1).event.summary).to.equal('Pie')
  })

  it('is not updated by what is undone in time', async () => {
    const act = await revise({ name: 'Cake', location: { name: 'Hall' } })
    await handled(2)
    await app.persona(ada).post(`/api/v1/actions/${act.headers['x-action']}/undo`, {}).expect(204)
    await app.reactorsDone()
    expect(subjects()).to.have.length(1)
  })

  it('is updated once more by what is undone later', async () => {
    const act = await revise({ name: 'Cake' })
    await later()
    await app.persona(ada).post(`/api/v1/actions/${act.headers['x-action']}/undo`, {}).expect(204)
    await later()
    expect(server.received[2]?.text).to.contain('Title: Cake → Tea')
    expect(entryIn(2).event.summary).to.equal('Tea')
  })

  it('is updated only for those who knew it before', async () => {
    const { gia } = app.ids
    await revise({ name: 'Cake', membership_ids_to_invite: [gia], send_email_notification: true })
    await later()
    const mails = server.received.slice(1).map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`)
    expect(mails).to.have.members([
      'gia@lindenhof.example: Ada Lindqvist invites you: Cake',
      'ben@lindenhof.example: Updated: Cake',
    ])
  })

  it('disappears for a member who is removed', async () => {
    await app.persona(ada).delete(`/appointments/${tea}/participants/${tea}~${app.ids.ben}`, {}).expect(204)
    await app.reactorsDone()
    expect(subjects()[1]).to.equal('No longer invited: Tea')
    const { method, event, attendee } = entryIn(1)
    expect(method).to.equal('CANCEL')
    expect(event.component.getFirstPropertyValue('status')).to.equal('CANCELLED')
    expect(event.sequence).to.be.above(entryIn(0).event.sequence)
    expect(String(attendee?.getFirstValue())).to.equal('mailto:ben@lindenhof.example')
  })

  it('disappears when it is deleted, and comes back when that is undone later', async () => {
    await app.persona(ada).delete(`/appointments/${tea}`, {}).expect(204)
    await later()
    expect([subjects()[1], entryIn(1).method]).to.deep.equal(['Deleted: Tea', 'CANCEL'])
    await app.persona(ada).post(`/appointments/${tea}/restore`, {}).expect(204)
    await app.reactorsDone()
    expect([subjects()[2], entryIn(2).method]).to.deep.equal(['Back on: Tea', 'REQUEST'])
    expect(entryIn(2).event.sequence).to.be.above(entryIn(1).event.sequence)
  })

  it('hears of a cancellation before it hears that it takes place after all', async () => {
    await app.persona(ada).post(`/appointments/${tea}/cancel`, {}).expect(204)
    await handled(1)
    await app.persona(ada).post(`/appointments/${tea}/revive`, {}).expect(204)
    await later()
    expect(subjects().slice(1)).to.deep.equal(['Canceled: Tea', 'Back on: Tea'])
  })

  it('is one conversation in mail programs', async () => {
    await revise({ name: 'Cake' })
    await later()
    const [invitation, update] = server.received
    const thread = headerOf(invitation, 'references')
    expect(thread).to.match(/^<.+@localhost>$/)
    expect(headerOf(update, 'references')).to.equal(thread)
    expect(headerOf(update, 'in-reply-to')).to.equal(thread)
  })

  it('asks for no answer by mail where no mailbox is read, and says where to answer', async () => {
    expect(entryIn(0).attendee?.getParameter('partstat')).to.equal('NEEDS-ACTION')
    expect(entryIn(0).attendee?.getParameter('rsvp')).to.equal('FALSE')
    expect(server.received[0]?.text).to.contain('Use the button below to answer')
  })

  it('is nothing that anybody is told of once it is over', async () => {
    server.received.length = 0
    const date = {
      start: '2020-03-03T10:00:00.000Z',
      end: '2020-03-03T11:00:00.000Z',
      all_day: false,
      time_zone: 'Europe/Berlin',
    }
    tea = await schedule({ date })
    await revise({ name: 'Cake', location: { name: 'Hall' }, description: 'It was good' })
    await app.persona(ada).delete(`/appointments/${tea}/participants/${tea}~${app.ids.ben}`, {}).expect(204)
    await app.persona(ada).delete(`/appointments/${tea}`, {}).expect(204)
    await app.reactorsDone()
    expect(subjects()).to.deep.equal([])
  })
})
