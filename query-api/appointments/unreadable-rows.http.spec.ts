import { expect } from 'chai'
import { occurrenceId } from '#events/appointments/appointment-ids.contract.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'
import { caldavClient } from '#test/kit/caldav-client.ts'
import { faultsOf } from '#test/kit/strict-ical.ts'
import { startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'

const table = `rm.${appointments.sqlName}`

type Viewed = { id: string; appointment_id: string; name: string }
type Delivered = { op: string; id?: string; value?: { name: string } }

const day = 86_400_000
const at = (days: number) => new Date((Math.floor(Date.now() / day) + days) * day + day / 2).toISOString()
const space = 'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"'
const weekly = { recurrence_frequency: 'weekly', recurrence_interval: 1, recurrence_end_time: null }

describe('an appointment that cannot be rendered', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let fairs: string
  let sound: string
  let broken: string
  const as = (name: 'ada' | 'ben') => app.persona(name)
  const plan = async (name: string) => {
    const appointment = {
      name,
      calendar_ids: [fairs],
      date: { start: at(1), end: null, all_day: false, time_zone: 'Europe/Berlin' },
      recurrence_pattern: weekly,
      membership_ids_to_invite: [app.ids.ben],
    }
    return (await as('ada').post('/appointments', { appointment }).expect(201)).body.id as string
  }
  const stuck = async () =>
    (await as('ada').get('/administration/operations').expect(200)).body.stuck.filter(
      ({ kind }: { kind: string }) => kind === 'row',
    )

  before(async () => {
    app = await startTestNetwork()
    const calendar = { name: 'Fairs', color: 'bf443c', type: 'network' }
    fairs = (await as('ada').post('/calendars', { calendar }).expect(201)).body.id
    sound = await plan('Tea')
    broken = await plan('Soup')
    await as('ben').get(`/appointments/${broken}`).expect(200)
    // No command leads there any more; a log of an earlier version might.
    await app.db(table).where({ id: broken }).update({ time_zone: 'Mars/Olympus' })
  })
  after(() => app.close())

  it('is missing alone: what else there is goes on', async () => {
    for (const days of [0, 365 * 10]) {
      const range = `from=${at(days)}&to=${at(days + 30)}`
      const { body } = await as('ben').get(`/appointments?${range}`).expect(200)
      const shown = body.appointments.filter((one: Viewed) => one.appointment_id === sound)
      expect(shown.length).to.be.greaterThan(3)
    }
    await as('ben').get(`/appointments/${broken}`).expect(404)
    await as('ben').get(`/appointments/${broken}.ics`).expect(404)
    await as('ben')
      .get(`/appointments/${occurrenceId(broken, at(1))}`)
      .expect(404)
    await as('ben').get(`/appointments/${sound}`).expect(200)
    const { body } = await as('ben').get('/api/v1/invites').expect(200)
    expect(body.invites.map(({ invitable }: { invitable: Viewed }) => invitable.name)).to.deep.equal(['Tea'])
  })

  it('is missing alone in calendar feeds, which end as they should', async () => {
    await as('ben').post('/users/tokens', { name: 'Calendar', scope: 'ics' }).expect(200)
    const { feeds } = (await as('ben').get('/calendars/subscribe').expect(200)).body
    for (const id of ['all_appointments', fairs]) {
      const { feed } = feeds.find((one: { id: string }) => one.id === id)
      const { text } = await app.send('GET', feed).expect(200)
      expect(faultsOf(text)).to.deep.equal([])
      const names = [...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, name]) => name)
      expect(names).to.deep.equal(['Tea'])
    }
  })

  it('is missing alone for calendar apps, in reports about weeks, years and single dates', async () => {
    const dav = (await caldavClient(app, ['ben']))('ben')
    const basic = (days: number) => `${at(days).replace(/[-:]|\.000/g, '')}`
    for (const [days, length] of [
      [0, 30],
      [0, 365 * 4],
      [365 * 10, 30],
    ] as const) {
      const span = `start="${basic(days)}" end="${basic(days + length)}"`
      const filter = `<C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT"><C:time-range ${span}/></C:comp-filter></C:comp-filter></C:filter>`
      for (const data of ['<C:calendar-data/>', `<C:calendar-data><C:expand ${span}/></C:calendar-data>`]) {
        const query = `<C:calendar-query ${space}><D:prop>${data}</D:prop>${filter}</C:calendar-query>`
        const headers = { 'Content-Type': 'application/xml', Depth: '1' }
        const { text } = await dav('REPORT', `${fairs}/`, query, headers).expect(207)
        expect(text).to.include('SUMMARY:Tea')
        expect(text).not.to.include('SUMMARY:Soup')
      }
    }
    const times = `<C:free-busy-query ${space}><C:time-range start="${basic(0)}" end="${basic(365)}"/></C:free-busy-query>`
    const xml = { 'Content-Type': 'application/xml', Depth: '1' }
    await dav('REPORT', `${fairs}/`, times, xml).expect(200)
  })

  it('stands on the page of administrators with its id and what kind of failure it is', async () => {
    const rows = await stuck()
    const ids = rows.map(({ id }: Viewed) => id.replace(/_v\d+/, ''))
    expect(ids).to.include(`row~appointments~${broken}`)
    expect(rows[0].failure).to.deep.equal({ kind: 'program', code: 'RangeError' })
    expect(rows[0].can).to.deep.equal({ retry: true, set_aside: false })
  })

  it('lets changes of others arrive', async () => {
    const reader = await app.follow(app.ids.ben)
    await reader.until(() => reader.of('hello').length === 1)
    const received = () => reader.of('appointments').map((data) => data as Delivered)
    await as('ada')
      .put(`/appointments/${broken}`, { appointment: { name: 'Broth' } })
      .expect(204)
    await as('ada')
      .put(`/appointments/${sound}`, { appointment: { name: 'Green tea' } })
      .expect(204)
    await reader.until(() => received().some(({ value }) => value?.name === 'Green tea'))
    expect(
      received()
        .filter(({ op }) => op === 'remove')
        .map(({ id }) => id),
    ).to.include(broken)
    reader.close()
  })

  it('is shown again once it can be, and an administrator takes it off the list', async () => {
    await app.db(table).where({ id: broken }).update({ time_zone: 'Europe/Berlin' })
    await as('ben').get(`/appointments/${broken}`).expect(200)
    for (const { id } of await stuck())
      await as('ada')
        .post(`/administration/operations/${encodeURIComponent(id)}/retry`)
        .expect(204)
    await as('ben')
      .get(`/appointments?from=${at(0)}&to=${at(10)}`)
      .expect(200)
    expect(await stuck()).to.deep.equal([])
  })
})
