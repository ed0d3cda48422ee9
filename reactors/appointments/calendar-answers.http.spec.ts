import { expect } from 'chai'
import ICAL from 'ical.js'
import { smtpMailer } from '#platform/mail/smtp.ts'
import { putIntoMailIn } from '#platform/mail-in/mail-in-queue.ts'
import { wakeReactors } from '#platform/scheduling/alarm.ts'
import { participants } from '#projectors/appointments/participants.table.ts'
import { type AnswerMail, answerMail } from '#test/kit/calendar-answer.ts'
import { calendarOf, type MailServer, openMailServer } from '#test/kit/mail-server.ts'
import {
  ada,
  ben,
  emailOf,
  gia,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'
import { until } from '#test/kit/until.ts'

const trusted = 'mx.lindenhof.example'
const signed = `Authentication-Results: ${trusted}; dkim=pass header.d=lindenhof.example`

describe('an answer that a calendar program sends', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let server: MailServer
  let tea = ''

  const schedule = async (more: object = {}) => {
    const appointment = {
      name: 'Tea',
      calendar_ids: [calendarId],
      date: {
        start: '2036-03-03T10:00:00.000Z',
        end: '2036-03-03T11:00:00.000Z',
        all_day: false,
        time_zone: 'Europe/Berlin',
      },
      membership_ids_to_invite: [app.ids.ben, app.ids.gia],
      ...more,
    }
    const { body } = await app.persona(ada).post('/appointments', { appointment }).expect(201)
    await app.reactorsDone()
    return String(body.id)
  }
  let calendarId = ''

  const mailTo = (name: PersonaName) =>
    server.received.findLast(({ to }) => to?.[0]?.address === emailOf(name))
  const entryOf = (name: PersonaName) => {
    const event = ICAL.Component.fromString(calendarOf(mailTo(name))).getFirstSubcomponent('vevent')
    if (!event) throw new Error('the mail brings no entry')
    return {
      sequence: Number(event.getFirstPropertyValue('sequence')),
      uid: String(event.getFirstPropertyValue('uid')),
      organizer: String(event.getFirstPropertyValue('organizer')).replace('mailto:', ''),
      attendee: event.getFirstProperty('attendee'),
    }
  }
  const answers = async (name: PersonaName, status: string, more: Partial<AnswerMail> = {}) => {
    const { uid, sequence, organizer } = entryOf(name)
    const mail = { from: emailOf(name), to: organizer, uid, sequence, status, ...more }
    await putIntoMailIn(app.db, answerMail(mail), new Date().toISOString())
    await app.reactorsDone()
  }
  const partOf = async (name: PersonaName) => {
    await app.projected()
    const [row] = await app
      .db(`rm.${participants.sqlName}`)
      .where({ member_id: app.ids[name], appointment_id: tea })
    return row
  }
  const statusOf = async (name: PersonaName) => (await partOf(name)).status
  const given = async () =>
    (await app.db('fm.mail_in').whereNotNull('outcome').orderBy('received_at').orderBy('id')).map(
      ({ outcome, reason, source }) => [outcome, reason, source],
    )

  before(async () => {
    server = await openMailServer()
    app = await startTestNetwork({
      reacting: true,
      mailer: () => smtpMailer(server.url, 'Lindenhof <moot@lindenhof.example>'),
      mailIn: { address: 'answers+*@lindenhof.example', trustedServer: trusted },
    })
    const calendar = { name: 'Fairs', color: '3f7c31', type: 'network' }
    calendarId = (await app.persona(ada).post('/calendars', { calendar }).expect(201)).body.id
  })
  beforeEach(async () => {
    server.received.length = 0
    await app.db('fm.mail_in').delete()
    tea = await schedule()
  })
  after(async () => {
    await app.close()
    await server.close()
  })

  it('is asked for at a secret address of each person', () => {
    const [own, other] = [entryOf(ben), entryOf(gia)]
    expect(own.organizer).to.match(/^answers\+[0-9a-f]{32}@lindenhof\.example$/)
    expect(own.organizer).not.to.equal(other.organizer)
    expect(own.attendee?.getParameter('rsvp')).to.equal('TRUE')
    expect(mailTo(ben)?.text).not.to.contain('Please answer with the button')
  })

  for (const [partstat, expected] of [
    ['ACCEPTED', 'accepted'],
    ['DECLINED', 'declined'],
    ['TENTATIVE', 'maybe'],
  ] as const)
    it(`is taken as if it had been given here: ${expected}`, async () => {
      await answers(ben, partstat, { comment: 'I bring cups' })
      expect(await statusOf(ben)).to.equal(expected)
      expect(await given()).to.deep.equal([['taken', null, null]])
      const [last] = await app.store.readAll((await app.store.head()) - 1n, 1)
      expect(last?.type).to.equal('ParticipantAnswered')
      expect(last?.data).to.include({ member_id: app.ids.ben, after: expected, note: 'I bring cups' })
      expect(last?.metadata.actor_id).to.equal(app.ids.ben)
    })

  it('counts once, however often it comes', async () => {
    await answers(ben, 'ACCEPTED')
    const head = await app.store.head()
    await answers(ben, 'ACCEPTED')
    await answers(ben, 'ACCEPTED', { headers: ['Received: by another way'] })
    expect(await app.store.head()).to.equal(head)
    expect((await given()).map(([outcome]) => outcome)).to.deep.equal(['taken', 'taken'])
  })

  it('is not undone by an earlier one that comes later', async () => {
    await answers(ben, 'DECLINED', { stamp: '20260101T090000Z' })
    await answers(ben, 'ACCEPTED', { stamp: '20260101T080000Z' })
    expect(await statusOf(ben)).to.equal('declined')
  })

  it('is taken from another address where the own domain signed it', async () => {
    await answers(ben, 'ACCEPTED', { to: 'moot@lindenhof.example', headers: [signed] })
    expect(await statusOf(ben)).to.equal('accepted')
  })

  const refusals: [string, () => Partial<AnswerMail>, string][] = [
    ['proves nothing', () => ({ to: 'answers@lindenhof.example' }), 'sender_unproven'],
    ['comes to the address of somebody else', () => ({ to: entryOf(gia).organizer }), 'sender_unproven'],
    [
      'is signed by somebody else than it is for',
      () => ({
        to: 'answers@lindenhof.example',
        from: emailOf(gia),
        attendee: emailOf(ben),
        headers: [signed],
      }),
      'sender_unproven',
    ],
    ['is for nobody who is invited', () => ({ attendee: 'eve@evil.example' }), 'attendee_unknown'],
    ['is about nothing that is here', () => ({ uid: 'none@folkmoot' }), 'appointment_unknown'],
    ['is automatic', () => ({ headers: ['Auto-Submitted: auto-replied'] }), 'automatic'],
    ['says nothing', () => ({ status: 'NEEDS-ACTION' }), 'unreadable'],
    ['cannot be read', () => ({ uid: 'x\r\nno line of a calendar' }), 'unreadable'],
  ]
  for (const [name, more, reason] of refusals)
    it(`is refused when it ${name}, and administrators see why`, async () => {
      await answers(ben, 'ACCEPTED', more())
      expect(await statusOf(ben)).to.equal('open')
      expect(await given()).to.deep.equal([['refused', `not taken: ${reason}`, null]])
      const { body } = await app.persona(ada).get('/administration/operations').expect(200)
      const [work] = body.stuck
      expect(work).to.deep.include({ kind: 'reply', failure: { kind: 'not_taken', code: reason } })
      expect(work.can).to.deep.equal({ retry: false, set_aside: true })
      await app
        .persona(ada)
        .delete(`/administration/operations/${encodeURIComponent(work.id)}`)
        .expect(204)
      expect(await given()).to.deep.equal([])
    })

  it('is refused when everybody was asked again since', async () => {
    const { sequence } = entryOf(ben)
    const date = {
      start: '2036-03-04T10:00:00.000Z',
      end: '2036-03-04T11:00:00.000Z',
      all_day: false,
      time_zone: 'Europe/Berlin',
    }
    await app.persona(ada).put(`/appointments/${tea}`, { appointment: { date } }).expect(204)
    await until(async () => (await app.db('fm.outbox').whereNull('sent_at')).length === 2)
    await app.db('fm.outbox').whereNull('sent_at').update({ next_try_at: app.db.fn.now() })
    await wakeReactors(app.db)
    await app.reactorsDone()
    await answers(ben, 'ACCEPTED', { sequence })
    expect(await statusOf(ben)).to.equal('open')
    expect((await given())[0]?.[1]).to.equal('not taken: outdated')
    await answers(ben, 'ACCEPTED')
    expect(await statusOf(ben)).to.equal('accepted')
  })

  it('that a rule refuses is answered, and the calendar is put right', async () => {
    const limited = { attendee_configuration: { total: 1, total_attendees_enforced: true } }
    await app.persona(ada).put(`/appointments/${tea}`, { appointment: limited }).expect(204)
    await app.persona(gia).put(`/appointments/${tea}/participants/me`, { status: 'accepted' }).expect(204)
    await answers(ben, 'ACCEPTED')
    expect(await statusOf(ben)).to.equal('open')
    expect((await given())[0]?.[1]).to.equal('not taken: attendees_full')
    expect(mailTo(ben)?.subject).to.equal('Answer not saved: Tea')
    expect(mailTo(ben)?.text).to.contain('All seats are taken')
    expect(entryOf(ben).attendee?.getParameter('partstat')).to.equal('NEEDS-ACTION')
  })

  it('is for one date of a series where it says so', async () => {
    tea = await schedule({
      recurrence_pattern: {
        recurrence_frequency: 'weekly',
        recurrence_interval: 1,
        recurrence_unit: null,
        recurrence_end_time: null,
      },
    })
    await answers(ben, 'ACCEPTED')
    await answers(ben, 'DECLINED', { recurrenceId: 'RECURRENCE-ID;TZID=Europe/Berlin:20360310T110000' })
    await answers(ben, 'TENTATIVE', {
      recurrenceId: 'RECURRENCE-ID;TZID=W. Europe Standard Time:20360317T110000',
    })
    const row = await partOf(ben)
    expect(row.status).to.equal('accepted')
    expect(row.occurrence_answers).to.deep.equal({
      '2036-03-10T10:00:00.000Z': 'declined',
      '2036-03-17T10:00:00.000Z': 'maybe',
    })
  })

  it('leaves other mails alone', async () => {
    await answers(ben, 'ACCEPTED', { method: 'COUNTER' })
    await putIntoMailIn(app.db, Buffer.from('From: a@b.example\r\n\r\nHello'), new Date().toISOString())
    await app.reactorsDone()
    expect((await given()).map(([outcome]) => outcome)).to.deep.equal(['ignored', 'ignored'])
  })

  it('is refused when it is too large, without being kept', async () => {
    await putIntoMailIn(app.db, Buffer.alloc(1024 ** 2 + 1, 'x'), new Date().toISOString())
    expect(await given()).to.deep.equal([['refused', 'not taken: too_large', null]])
  })
})
