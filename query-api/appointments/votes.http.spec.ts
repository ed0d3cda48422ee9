import { expect } from 'chai'
import { type PersonaName, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'

const tomorrow = (hours: number) => new Date(Date.now() + 86_400_000 + hours * 3_600_000).toISOString()

describe('a date of a schedule that becomes an appointment', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let fairs: string
  let schedule: string
  const as = (name: PersonaName) => app.persona(name)
  const plan = (by: PersonaName, more: object = {}) => {
    const appointment = {
      name: 'Dig',
      calendar_ids: [fairs],
      date: { start: tomorrow(0), end: tomorrow(1), all_day: false, time_zone: 'UTC' },
      membership_ids_to_invite: [app.ids.ben, app.ids.dan, app.ids.gia],
      ...more,
    }
    return as(by).post('/appointments', {
      appointment,
      answers_of: { activity_id: schedule, option_id: '1' },
    })
  }
  const answersTo = async (id: string) => {
    const { participants } = (await as('ada').get(`/appointments/${id}/participants`).expect(200)).body
    return Object.fromEntries(
      participants.map(({ membership, status }: { membership: { id: string }; status: string }) => [
        membership.id,
        status,
      ]),
    )
  }

  before(async () => {
    app = await startTestNetwork()
    const calendar = { name: 'Fairs', color: 'bf443c', type: 'network' }
    fairs = (await as('ada').post('/calendars', { calendar }).expect(201)).body.id
    const activity = {
      group_ids: [],
      type: 'schedule',
      title: 'When do we dig?',
      dates: [{ start: tomorrow(0), end: tomorrow(1) }, { start: tomorrow(2) }],
    }
    schedule = (await as('ada').post('/api/v1/activities', { activity }).expect(201)).body.id
    const votes: [PersonaName, string][] = [
      ['ben', 'yes'],
      ['dan', 'maybe'],
    ]
    for (const [name, choice] of votes)
      await as(name)
        .post(`/api/v1/activities/${schedule}/vote`, { choices: { 1: choice } })
        .expect(204)
  })
  after(() => app.close())

  it('takes the votes as answers, and asks the others', async () => {
    const { id } = (await plan('ada').expect(201)).body
    expect(await answersTo(id)).to.deep.equal({
      [app.ids.ben]: 'accepted',
      [app.ids.dan]: 'maybe',
      [app.ids.gia]: 'open',
    })
    const { notifications } = (await as('ben').get('/notifications').expect(200)).body
    const notified = notifications.filter(({ about }: { about: { id: string } }) => about.id === id)
    expect(notified.every(({ read }: { read: boolean }) => read)).to.equal(true)
  })

  it('lets nobody accept beyond the seats', async () => {
    const seats = { attendee_configuration: { total: 0, total_attendees_enforced: true } }
    const { id } = (await plan('ada', seats).expect(201)).body
    expect((await answersTo(id))[app.ids.ben]).to.equal('open')
  })

  it('is refused for the schedules of others', async () => {
    const own = { calendar: { name: 'Own', color: 'bf443c', type: 'personal' } }
    const calendar = (await as('ben').post('/calendars', own).expect(201)).body.id
    const { body } = await plan('ben', { calendar_ids: [calendar] })
    expect(body.errors.map(({ code }: { code: string }) => code)).to.deep.equal(['schedule_unknown'])
  })

  const become = (by: PersonaName, more: object = {}, option_id = '1') =>
    as(by).post(`/api/v1/activities/${schedule}/appointment`, {
      option_id,
      appointment: { calendar_ids: [fairs], ...more },
    })

  it('invites all who voted for it, under the title of the schedule', async () => {
    const { id } = (await become('ada').expect(201)).body
    expect(await answersTo(id)).to.deep.equal({ [app.ids.ben]: 'accepted', [app.ids.dan]: 'maybe' })
    const { name, date } = (await as('ada').get(`/appointments/${id}`).expect(200)).body
    const post = (await as('ada').get(`/activities/${schedule}`).expect(200)).body
    const minute = (instant: string) => instant.slice(0, 16)
    const [{ start, end }] = post.poll.options
    expect([name, minute(date.start), minute(date.end)]).to.deep.equal([
      'When do we dig?',
      minute(start),
      minute(end),
    ])
  })

  it('takes other words and other people where they are given', async () => {
    const { id } = (await become('ada', { name: 'Planting', membership_ids_to_invite: [app.ids.gia] })).body
    expect(await answersTo(id)).to.deep.equal({ [app.ids.gia]: 'open' })
    expect((await as('ada').get(`/appointments/${id}`).expect(200)).body.name).to.equal('Planting')
  })

  it('is for the author of the schedule alone', async () => {
    await become('ben').expect(403)
    await become('gia').expect(404)
    const codes = async (answer: ReturnType<typeof become>) =>
      (await answer.expect(422)).body.errors.map(
        ({ code, pointer }: { code: string; pointer: string }) => `${code} ${pointer}`,
      )
    expect(await codes(become('ada', {}, '9'))).to.deep.equal(['schedule_unknown /option_id'])
    expect(await codes(become('ada', { calendar_ids: [] }))).to.deep.equal([
      'calendars_empty /appointment/calendar_ids',
    ])
  })
})
