import { expect } from 'chai'
import { type PersonaName, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'

const on = (day: number, hour: number, hours = 1) => ({
  start: `2036-03-0${day}T${hour}:00:00.000Z`,
  end: `2036-03-0${day}T${hour + hours}:00:00.000Z`,
  all_day: false,
  time_zone: 'UTC',
})
const span = (day: number, hour: number, hours: number) => {
  const { start, end } = on(day, hour, hours)
  return { start, end }
}

describe('when members are busy', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let mine: string
  const as = (name: PersonaName) => app.persona(name)
  const plan = async (name: string, over: object) => {
    const appointment = { name, calendar_ids: [mine], membership_ids_to_invite: [app.ids.ben], ...over }
    return (await as('ada').post('/appointments', { appointment }).expect(201)).body.id as string
  }
  const accept = (id: string) =>
    as('ben').put(`/appointments/${id}/participants/me`, { status: 'accepted' }).expect(204)
  const asked = (ids: string, to = '2036-03-09T00:00:00Z', by: PersonaName = 'dan') =>
    as(by).get(`/free_busy?member_ids=${ids}&start=2036-03-01T00:00:00Z&end=${to}`)

  before(async () => {
    app = await startTestNetwork()
    const calendar = { name: 'Mine', color: '3f7c31', type: 'personal' }
    mine = (await as('ada').post('/calendars', { calendar }).expect(201)).body.id
    await accept(await plan('Secret', { date: on(3, 10, 2) }))
    await accept(await plan('Also secret', { date: on(3, 11, 2) }))
    await plan('Not answered', { date: on(4, 10) })
    const series = await plan('Rounds', {
      date: on(5, 10),
      recurrence_pattern: { recurrence_frequency: 'daily' },
    })
    await accept(series)
    const date = (day: number) => `/appointments/r-${series}-2036030${day}T1000Z`
    await as('ben')
      .put(`${date(6)}/participants/me`, { status: 'declined' })
      .expect(204)
    await as('ada')
      .put(date(7), { appointment: { date: on(7, 15) }, apply_to: 'this' })
      .expect(204)
    await as('ada')
      .post(`${date(8)}/cancel`, { apply_to: 'this' })
      .expect(204)
  })
  after(() => app.close())

  it('is told by times alone, also of dates that the reader does not see', async () => {
    const { text, body } = await asked(`${app.ids.ben},${app.ids.dan}`).expect(200)
    expect(text).not.to.match(/secret|rounds/i)
    type Shown = { id: string; busy: object[] }
    expect(body.members.map(({ id, busy }: Shown) => ({ id, busy }))).to.deep.equal([
      { id: app.ids.ben, busy: [span(3, 10, 3), span(5, 10, 1), span(7, 15, 1)] },
      { id: app.ids.dan, busy: [] },
    ])
  })

  it('counts what a member organizes without taking part', async () => {
    const { body } = await asked(String(app.ids.ada)).expect(200)
    expect(body.members[0].busy).to.deep.include(span(4, 10, 1))
  })

  it('comes with the hours in which they work, and the days on which they are out of office', async () => {
    const choose = (body: object) => as('dan').put(`/members/${app.ids.dan}/settings`, body)
    const { working_hours: usual } = (await asked(String(app.ids.dan)).expect(200)).body.members[0]
    expect(usual).to.deep.include({ weekdays: ['MO', 'TU', 'WE', 'TH', 'FR'], from: '09:00', to: '17:00' })
    const working_hours = { weekdays: ['MO', 'SU'], from: '12:00', to: '20:30' }
    const out_of_office = { from: '2036-03-02', to: '2036-03-04', note: 'Ask Ben' }
    await choose({ time_zone: 'Europe/Berlin', working_hours, out_of_office }).expect(204)
    const [shown] = (await asked(String(app.ids.dan), undefined, 'ben').expect(200)).body.members
    expect(shown.working_hours).to.deep.equal({ ...working_hours, time_zone: 'Europe/Berlin' })
    expect(shown.out_of_office).to.deep.equal({
      start: '2036-03-01T23:00:00.000Z',
      end: '2036-03-04T23:00:00.000Z',
      note: 'Ask Ben',
    })
    const before = await asked(String(app.ids.dan), '2036-03-01T12:00:00Z', 'ben').expect(200)
    expect(before.body.members[0].out_of_office).to.equal(null)
    const { body } = await choose({ out_of_office: { ...out_of_office, to: '2036-03-01' } }).expect(422)
    expect(body.errors[0]).to.include({ code: 'end_lt_start', pointer: '/out_of_office/to' })
    await choose({ working_hours: { ...working_hours, to: '11:00' } }).expect(422)
    await choose({ out_of_office: { ...out_of_office, from: '2036-02-31' } }).expect(422)
  })

  it('is refused for people who are not there, for too long a time and for strangers', async () => {
    // External members see few others.
    await asked(String(app.ids.ben), undefined, 'gia').expect(422)
    expect((await asked('nobody').expect(422)).body.errors[0].code).to.equal('member_unknown')
    const { body } = await asked(String(app.ids.ben), '2037-03-01T00:00:00Z').expect(422)
    expect(body.errors[0].code).to.equal('range_too_long')
    await app.send('GET', `/free_busy?member_ids=${app.ids.ben}`).expect(401)
  })
})
