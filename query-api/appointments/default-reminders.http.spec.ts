import { expect } from 'chai'
import { ada, ben, type PersonaName, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'

const tomorrow = (hours: number) => new Date(Date.now() + 86_400_000 + hours * 3_600_000).toISOString()

describe('reminders of new appointments', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let fairs: string
  const as = (name: PersonaName) => app.persona(name)
  const create = async (calendar: object): Promise<string> =>
    (
      await as(ada)
        .post('/calendars', { calendar: { color: 'bf443c', ...calendar } })
        .expect(201)
    ).body.id
  const schedule = async (more: object = {}): Promise<number[]> => {
    const date = { start: tomorrow(0), end: tomorrow(1), all_day: false, time_zone: 'UTC' }
    const appointment = { name: 'Tea', calendar_ids: [fairs], date, ...more }
    const { id } = (await as(ada).post('/appointments', { appointment }).expect(201)).body
    return (await as(ada).get(`/appointments/${id}`).expect(200)).body.reminders
  }
  const ofCalendar = async (by: PersonaName) =>
    (await as(by).get(`/calendars/${fairs}`).expect(200)).body.default_reminders

  before(async () => {
    app = await startTestNetwork()
    fairs = await create({ name: 'Fairs', type: 'network', default_reminders: [1440, 60, 60] })
  })
  after(() => app.close())

  it('are those of the calendar, unless the appointment says other ones', async () => {
    expect(await ofCalendar(ben)).to.deep.equal([60, 1440])
    expect(await schedule()).to.deep.equal([60, 1440])
    expect(await schedule({ reminders: [] })).to.deep.equal([])
    const plain = await create({ name: 'Plain', type: 'network' })
    expect(await schedule({ calendar_ids: [plain] })).to.deep.equal([])
    expect(await schedule({ calendar_ids: [plain, fairs] })).to.deep.equal([60, 1440])
  })

  it('are chosen by managers of the calendar alone, and as before after an undo', async () => {
    const calendar = { default_reminders: null }
    await as(ben).put(`/calendars/${fairs}`, { calendar }).expect(403)
    const { headers } = await as(ada).put(`/calendars/${fairs}`, { calendar }).expect(204)
    expect([await ofCalendar(ada), await schedule()]).to.deep.equal([null, []])
    await as(ada).post(`/api/v1/actions/${headers['x-action']}/undo`).expect(204)
    expect(await ofCalendar(ada)).to.deep.equal([60, 1440])
    await as(ada)
      .put(`/calendars/${fairs}`, { calendar: { default_reminders: [1, 2, 3, 4, 5, 6] } })
      .expect(422)
  })

  it('are chosen by each member for the own forms', async () => {
    const path = `/members/${app.ids.ben}/settings`
    expect((await as(ben).get(path).expect(200)).body.default_reminders).to.deep.equal([30])
    await as(ben)
      .put(path, { default_reminders: [10, 60] })
      .expect(204)
    expect((await as(ben).get(path).expect(200)).body.default_reminders).to.deep.equal([10, 60])
    await as(ben)
      .put(path, { default_reminders: [50_000] })
      .expect(422)
  })
})
