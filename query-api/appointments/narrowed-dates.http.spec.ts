import { expect } from 'chai'
import { valuesOf } from '#platform/language/limit.ts'
import { ada, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { appointmentLimits } from './appointments.limits.ts'

const days = 60
const maxDates = valuesOf(appointmentLimits).dates
const range = 'from=2031-03-01T00:00:00Z&to=2031-04-30T00:00:00Z'
const at = (day: string) => ({
  start: `${day}T10:00:00Z`,
  end: `${day}T11:00:00Z`,
  all_day: false,
  time_zone: 'UTC',
})

describe('a list of more dates than an answer takes', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let quiet: string
  const asked = async (more: string, path = '/appointments') =>
    (await app.persona(ada).get(`${path}?${range}${more}`).expect(200)).body
  const names = async (more: string, path?: string) =>
    (await asked(more, path)).appointments.map(({ name }: { name: string }) => name)

  before(async () => {
    app = await startTestNetwork()
    const as = app.persona(ada)
    const calendar = async (name: string) =>
      (await as.post('/calendars', { calendar: { name, color: 'bf443c', type: 'network' } }).expect(201)).body
        .id as string
    const busy = await calendar('Busy')
    quiet = await calendar('Quiet')
    const plan = (appointment: object) => as.post('/appointments', { appointment }).expect(201)
    const daily = { recurrence_frequency: 'daily', recurrence_count: days }
    for (let series = 0; series <= maxDates / days; series++)
      await plan({
        name: 'Watering',
        calendar_ids: [busy],
        date: at('2031-03-01'),
        recurrence_pattern: daily,
        category: 'party',
      })
    await plan({ name: 'Last of all', calendar_ids: [quiet], date: at('2031-04-29'), category: 'conference' })
  })
  after(() => app.close())

  it('leaves out what is not wanted before it takes the first dates', async () => {
    const all = await asked('')
    expect(all.incomplete).to.equal(true)
    expect(all.appointments).to.have.length(maxDates)
    for (const path of ['/appointments', '/appointments/participating'])
      for (const only of ['&categories=conference', `&calendar_ids=${quiet}`])
        expect(await names(only, path)).to.deep.equal(['Last of all'])
    expect((await asked('&categories=conference')).incomplete).to.equal(false)
  })
})
