import { expect } from 'chai'
import { wakeReactors } from '#platform/scheduling/alarm.ts'
import {
  ada,
  ben,
  dan,
  emailOf,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'
import { until } from '#test/kit/until.ts'
import { type SentMail, waitingMails } from '#test/kit/waiting-mails.ts'

const day = 86_400_000
// Far enough ahead that a day before it has not begun.
const firstDay = Math.floor(Date.now() / day) * day + 2 * day
const at = (hours: number, days = 0) => new Date(firstDay + days * day + hours * 3_600_000).toISOString()

describe('reminders of appointments', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let fairs: string
  const as = (name: PersonaName) => app.persona(name)

  before(async () => {
    app = await startTestNetwork({ reacting: true })
    const calendar = { name: 'Fairs', color: 'bf443c', type: 'network' }
    fairs = (await as(ada).post('/calendars', { calendar }).expect(201)).body.id
  })
  after(() => app.close())

  const plan = async (over: object = {}) => {
    const appointment = {
      name: 'Tea',
      calendar_ids: [fairs],
      date: { start: at(16), end: at(18), all_day: false, time_zone: 'Europe/Berlin' },
      reminders: [30],
      membership_ids_to_invite: [app.ids.ben, app.ids.dan],
      ...over,
    }
    return (await as(ada).post('/appointments', { appointment }).expect(201)).body.id as string
  }
  const dueOf = async (id: string): Promise<string | null> => {
    const row = await app
      .db('fm.timers')
      .where({ key: `appointment-reminder-${id}` })
      .first('due_at')
    return row ? new Date(row.due_at).toISOString() : null
  }
  const isDue = (id: string, moment: string | null) => until(async () => (await dueOf(id)) === moment)
  /** As if it were the time at which the next reminder is due. */
  const itIsTime = async (id: string) => {
    await until(async () => (await dueOf(id)) !== null)
    const before = (await notified(id)).length
    const past = new Date(0).toISOString()
    await app
      .db('fm.timers')
      .where({ key: `appointment-reminder-${id}` })
      .update({ due_at: past, next_try_at: past })
    await wakeReactors(app.db)
    await until(async () => (await notified(id)).length > before)
    await app.projected()
  }
  const remindersOf = async (by: PersonaName, id: string) => {
    const { body } = await as(by).get('/notifications').expect(200)
    return body.notifications.filter(
      (one: { kind: string; path: string }) => one.kind === 'appointment_reminder' && one.path.includes(id),
    ).length
  }
  const answer = (by: PersonaName, id: string, status: string) =>
    as(by).put(`/appointments/${id}/participants/me`, { status, apply_to: 'all' }).expect(204)
  const notified = async (id: string) =>
    (await app.store.read(`appointment-${id}`)).filter(({ type }) => type === 'AppointmentReminded')

  it('reach those who come, and nobody who declined', async () => {
    const id = await plan()
    await answer(ben, id, 'accepted')
    await answer(dan, id, 'declined')
    await isDue(id, at(15.5))
    await itIsTime(id)
    expect(await notified(id)).to.have.length(1)
    expect(await remindersOf(ben, id)).to.equal(1)
    expect(await remindersOf(dan, id)).to.equal(0)
    await isDue(id, null)
  })

  it('come once, however often the moment is told', async () => {
    const id = await plan()
    const remind = () => app.command('appointments/remind', { appointment_id: id, at: at(15.5) })
    await remind()
    await remind()
    expect(await notified(id)).to.have.length(1)
  })

  it('move with their date, and end when it is canceled or deleted', async () => {
    const id = await plan({ reminders: [60, 1440] })
    await isDue(id, at(16, -1))
    await as(ada)
      .put(`/appointments/${id}`, {
        appointment: { date: { start: at(10, 3), end: at(11, 3), all_day: false, time_zone: 'UTC' } },
      })
      .expect(204)
    await isDue(id, at(10, 2))
    await as(ada).post(`/appointments/${id}/cancel`).expect(204)
    await isDue(id, null)
    await as(ada).post(`/appointments/${id}/revive`).expect(204)
    await isDue(id, at(10, 2))
    await as(ada).delete(`/appointments/${id}`).expect(204)
    await isDue(id, null)
  })

  it('come for one date of a series after the other, without those who are not there', async () => {
    const id = await plan({ recurrence_pattern: { recurrence_frequency: 'weekly' } })
    await answer(ben, id, 'accepted')
    await answer(dan, id, 'accepted')
    const first = `r-${id}-${at(16).slice(0, 16).replace(/[-:]/g, '')}Z`
    await as(dan)
      .put(`/appointments/${first}/participants/me`, { status: 'declined', apply_to: 'this' })
      .expect(204)
    await itIsTime(id)
    expect([await remindersOf(ben, id), await remindersOf(dan, id)]).to.deep.equal([1, 0])
    await isDue(id, at(15.5, 7))
  })

  /** The newest mails to a persona about these appointments. */
  const mailsTo = async (name: PersonaName): Promise<SentMail[]> =>
    (await waitingMails(app)).filter(({ to_address }) => to_address === emailOf(name))
  const subjectsTo = async (name: PersonaName) => (await mailsTo(name)).map(({ subject }) => subject)

  it('are mails with date and place, once, to who comes', async () => {
    const id = await plan({ name: 'Harvest', location: { name: 'Barn' } })
    await answer(ben, id, 'accepted')
    await answer(dan, id, 'declined')
    await waitingMails(app)
    await itIsTime(id)
    const sent = await waitingMails(app)
    const reminders = sent.filter(({ subject }) => subject === 'Harvest is coming up')
    expect(reminders.map(({ to_address }) => to_address).sort()).to.deep.equal([emailOf(ada), emailOf(ben)])
    expect(reminders[0]?.text)
      .to.match(/When: [^\n]+ \d\d:00.+\d\d:00 CES?T/)
      .and.include('Where: Barn')

      .and.include('You take part in this appointment')
  })

  it('are not mailed to who declines meanwhile, nor once the date is off, nor after it', async () => {
    const id = await plan({ name: 'Pruning' })
    for (const name of [ben, dan] as const) await answer(name, id, 'accepted')
    await waitingMails(app)
    await itIsTime(id)
    await answer(dan, id, 'declined')
    await app.reactorsCaughtUp()
    await app
      .db('fm.outbox')
      .where({ recipient: `member:${app.ids.ada}` })
      .whereNull('sent_at')
      .update({ letter: app.db.raw(`letter || '{"until": "2000-01-01T00:00:00.000Z"}'`) })
    expect(await subjectsTo(dan)).to.deep.equal([])
    const other = await plan({ name: 'Grafting' })
    await answer(ben, other, 'accepted')
    await waitingMails(app)
    await itIsTime(other)
    await as(ada).post(`/appointments/${other}/cancel`).expect(204)
    const notified = await subjectsTo(ben)
    expect(notified.filter((subject) => subject === 'Grafting is coming up')).to.deep.equal([])
    expect(await remindersOf(ben, other)).to.equal(0)
  })

  it('come by mail as each member chose, and stop by their link', async () => {
    const choose = (timing: string) =>
      as(ben)
        .put(`/members/${app.ids.ben}/settings`, {
          notifications: { appointment_reminder: { mail: timing } },
        })
        .expect(204)
    await choose('off')
    const id = await plan({ name: 'Mulching' })
    await answer(ben, id, 'accepted')
    await waitingMails(app)
    await itIsTime(id)
    expect(await subjectsTo(ben)).to.deep.equal([])
    await choose('now')
  })

  it('leave answers to the organizer who wants them by mail, the last one of each member', async () => {
    const wants = { notifications: { appointment_answer: { mail: 'now' } } }
    const id = await plan({ name: 'Cider' })
    await answer(ben, id, 'accepted')
    await waitingMails(app)
    await as(ada).put(`/members/${app.ids.ada}/settings`, wants).expect(204)
    await answer(dan, id, 'accepted')
    await answer(dan, id, 'declined')
    const mails = await mailsTo(ada)
    expect(mails.map(({ subject }) => subject)).to.deep.equal([
      'Dan Whitlock answered your invitation to Cider',
    ])
    expect(mails[0]?.text).to.include('Answer: Not going').and.include('/unsubscribe?token=')
  })

  it('are refused when they are too many or too early', async () => {
    const refused = async (reminders: number[]) => {
      const appointment = {
        name: 'Tea',
        calendar_ids: [fairs],
        date: { start: at(16), end: null, all_day: false, time_zone: 'UTC' },
        reminders,
      }
      return (await as(ada).post('/appointments', { appointment }).expect(422)).body.errors[0]
    }
    expect(await refused([1, 2, 3, 4, 5, 6])).to.include({
      pointer: '/appointment/reminders',
      code: 'too_many_reminders',
    })
    expect(await refused([40_321])).to.include({ code: 'reminder_too_early' })
  })
})
