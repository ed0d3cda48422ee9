import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import type { OccurrenceView } from '#events/appointments/appointment-view.contract.ts'
import type { DayCounts } from '#events/appointments/day-counts.contract.ts'
import { daysOf } from '#events/appointments/days-of-date.contract.ts'
import type { ExternalDate } from '#events/calendar-subscriptions/calendar-subscription.contract.ts'
import { gardenGroup } from '#test/kit/garden-group.ts'
import {
  ada,
  ben,
  dan,
  gia,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'

const berlin = 'Europe/Berlin'
const timed = (start: string, end: string) => ({ start, end, all_day: false, time_zone: berlin })
const holidays = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Example//EN',
  'BEGIN:VEVENT',
  'UID:holiday',
  'SUMMARY:Holiday',
  'DTSTART;VALUE=DATE:20310310',
  'DTEND;VALUE=DATE:20310312',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')

describe('how many dates each day has', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let source: Server
  let fairs: string
  let mine: string
  let subscribed: string
  const as = (name: PersonaName) => app.persona(name)
  const calendar = async (by: PersonaName, given: object, parent_id: string | null = null) =>
    (
      await as(by)
        .post('/calendars', { calendar: { color: 'bf443c', ...given }, parent_id })
        .expect(201)
    ).body.id as string
  const plan = async (date: object, more: object = {}, by: PersonaName = ada) => {
    const appointment = { name: 'Tea', calendar_ids: [fairs], date, ...more }
    return (await as(by).post('/appointments', { appointment }).expect(201)).body.id as string
  }
  const asked = (by: PersonaName, query: string, path = '/appointments/days') =>
    as(by).get(`${path}?${query}`)
  const counts = async (by: PersonaName, query: string, path?: string): Promise<Record<string, number>> => {
    const body: DayCounts = (await asked(by, query, path).expect(200)).body
    return Object.fromEntries(body.days.map(({ day, count }) => [day, count]))
  }
  const march = 'from=2031-03-01&to=2031-04-05'
  const inBerlin = `${march}&time_zone=${berlin}`

  before(async () => {
    source = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/calendar' }).end(holidays)
    })
    await new Promise<void>((done) => source.listen(0, '127.0.0.1', done))
    const { port } = source.address() as AddressInfo
    app = await startTestNetwork({
      internalSites: [{ host: 'calendar.example', address: '127.0.0.1', port }],
    })
    fairs = await calendar(ada, { name: 'Fairs', type: 'network' })
    mine = await calendar(ada, { name: 'Mine', type: 'personal' })
    const subscription = { name: 'Holidays', color: '3f7c31', url: `http://calendar.example:${port}/a.ics` }
    subscribed = (await as(ada).post('/calendars/subscriptions', { subscription }).expect(201)).body.id
    await plan(timed('2031-03-05T10:00:00Z', '2031-03-05T11:00:00Z'))
    await plan(timed('2031-03-05T22:30:00Z', '2031-03-05T23:30:00Z'))
    await plan(timed('2031-03-05T23:30:00Z', '2031-03-06T00:30:00Z'))
    await plan(timed('2031-03-07T08:00:00Z', '2031-03-09T16:00:00Z'))
    await plan({
      start: '2031-03-29T23:00:00Z',
      end: '2031-03-31T22:00:00Z',
      all_day: true,
      time_zone: berlin,
    })
    await plan(timed('2031-03-30T00:30:00Z', '2031-03-30T01:30:00Z'))
    await plan(timed('2031-03-12T10:00:00Z', '2031-03-12T11:00:00Z'), { calendar_ids: [mine] })
    const gone = await plan(timed('2031-03-14T10:00:00Z', '2031-03-14T11:00:00Z'))
    await as(ada).delete(`/appointments/${gone}`).expect(204)
    const off = await plan(timed('2031-03-15T10:00:00Z', '2031-03-15T11:00:00Z'))
    await as(ada).post(`/appointments/${off}/cancel`).expect(204)
    const series = await plan(timed('2031-03-17T10:00:00Z', '2031-03-17T11:00:00Z'), {
      recurrence_pattern: { recurrence_frequency: 'daily' },
    })
    const single = (day: number) => `/appointments/r-${series}-203103${day}T1000Z`
    const moved = timed('2031-03-02T10:00:00Z', '2031-03-02T11:00:00Z')
    await as(ada)
      .put(single(18), { appointment: { date: moved }, apply_to: 'this' })
      .expect(204)
    await as(ada)
      .post(`${single(19)}/cancel`, { apply_to: 'this' })
      .expect(204)
    await as(ada)
      .delete(`${single(20)}?apply_to=this`)
      .expect(204)
  })
  after(async () => {
    source.close()
    await app.close()
  })

  it('is as many as the list of that day shows, for every reader, also where clocks change', async () => {
    for (const zone of [berlin, 'America/New_York', 'Pacific/Kiritimati'])
      for (const by of [ada, ben, gia] as const) {
        const found = await counts(by, `${march}&time_zone=${zone}`)
        const external = 'from=2031-02-27T00:00:00Z&to=2031-04-08T00:00:00Z'
        const others: ExternalDate[] = (await as(by).get(`/calendars/external_dates?${external}`).expect(200))
          .body.dates
        for (const day of [
          '2031-03-02',
          '2031-03-05',
          '2031-03-06',
          '2031-03-08',
          '2031-03-10',
          '2031-03-12',
          '2031-03-14',
          '2031-03-15',
          '2031-03-18',
          '2031-03-19',
          '2031-03-20',
          '2031-03-30',
          '2031-03-31',
        ]) {
          const list = await as(by).get(`/appointments?type=day&date=${day}`).expect(200)
          const shown: Pick<OccurrenceView, 'date'>[] = [...list.body.appointments, ...others]
          const here = shown.filter(({ date }) => {
            const { first, last } = daysOf(date, zone)
            return first <= day && last >= day
          })
          expect(found[day] ?? 0, `${by} ${zone} ${day}`).to.equal(here.length)
        }
      }
  })

  it('counts an evening once, whole days on each of them, and single dates of a series where they take place', async () => {
    const found = await counts(ben, inBerlin)
    const days = ['02', '05', '06', '07', '08', '09', '14', '15', '17', '18', '19', '20', '29', '30', '31']
    expect(days.map((day) => found[`2031-03-${day}`] ?? 0)).to.deep.equal([
      1, 2, 1, 1, 1, 1, 0, 1, 1, 0, 1, 0, 1, 3, 2,
    ])
  })

  it('follows the zone of the reader: the one that is asked for, else the one that the reader has chosen', async () => {
    expect((await counts(dan, `${march}&time_zone=America/New_York`))['2031-03-05']).to.equal(3)
    await as(dan).put(`/members/${app.ids.dan}/settings`, { time_zone: 'Asia/Tokyo' }).expect(204)
    const { body } = await asked(dan, march).expect(200)
    expect(body.time_zone).to.equal('Asia/Tokyo')
    expect(body.days).to.deep.include({ day: '2031-03-06', count: 2 })
  })

  it('reaches beyond the rows of a series without end', async () => {
    const far = await counts(ben, `from=2044-01-01&to=2044-12-31&time_zone=${berlin}`)
    expect(Object.keys(far)).to.have.length(366)
  })

  it('counts what the reader sees and nothing else', async () => {
    expect((await counts(ada, inBerlin))['2031-03-12']).to.equal(1)
    expect((await counts(ben, inBerlin))['2031-03-12']).to.equal(undefined)
    expect(await counts(gia, inBerlin)).to.deep.equal({})
    await plan(timed('2031-03-13T10:00:00Z', '2031-03-13T11:00:00Z'), {
      calendar_ids: [mine],
      membership_ids_to_invite: [app.ids.gia],
    })
    expect(await counts(gia, inBerlin)).to.deep.equal({ '2031-03-13': 1 })
    await app.send('GET', `/appointments/days?${march}`).expect(401)
  })

  it('counts the calendars of a group for its members alone', async () => {
    const { id } = await gardenGroup(app)
    const beds = await calendar(ben, { name: 'Beds', type: 'group' }, id)
    await plan(timed('2031-03-26T15:00:00Z', '2031-03-26T16:00:00Z'), { calendar_ids: [beds] }, ben)
    expect(await counts(gia, `${inBerlin}&calendar_ids=${beds}`)).to.deep.equal({ '2031-03-26': 1 })
    expect(await counts(dan, `${inBerlin}&calendar_ids=${beds}`)).to.deep.equal({})
  })

  it('leaves out hidden calendars, subscribed ones as well, but no date that the reader sees by invitation alone', async () => {
    expect((await counts(ada, inBerlin))['2031-03-11']).to.equal(1)
    const hidden = `${inBerlin}&hidden_calendar_ids=${fairs},${subscribed}`
    const found = await counts(ada, hidden)
    expect([found['2031-03-11'], found['2031-03-05'], found['2031-03-12']]).to.deep.equal([
      undefined,
      undefined,
      1,
    ])
    expect((await counts(gia, `${inBerlin}&hidden_calendar_ids=${mine}`))['2031-03-13']).to.equal(1)
  })

  it('counts the chosen categories alone, as the list does', async () => {
    const { categories } = (await as(ben).get('/appointments/categories').expect(200)).body
    const category: string = categories[0].id
    await plan(timed('2031-04-04T15:00:00Z', '2031-04-04T16:00:00Z'), { category })
    expect(await counts(ben, `${inBerlin}&categories=${category}`)).to.deep.equal({ '2031-04-04': 1 })
    const others = await counts(ada, `${inBerlin}&categories=-1`)
    // A date of the series without a category, and the subscribed calendar.
    expect([others['2031-04-04'], others['2031-03-11']]).to.deep.equal([1, 1])
    expect((await counts(ada, inBerlin))['2031-04-04']).to.equal(2)
    const { body } = await asked(ben, `${march}&categories=none`).expect(422)
    expect(body.errors[0]).to.include({ pointer: '/categories', code: 'category_unknown' })
  })

  it('counts for participants what they organize or have promised to come to', async () => {
    const path = '/appointments/participating/days'
    const id = await plan(timed('2031-04-02T15:00:00Z', '2031-04-02T16:00:00Z'), {
      membership_ids_to_invite: [app.ids.ben],
    })
    expect((await counts(ben, inBerlin, path))['2031-04-02']).to.equal(undefined)
    await as(ben).put(`/appointments/${id}/participants/me`, { status: 'accepted' }).expect(204)
    expect((await counts(ben, inBerlin, path))['2031-04-02']).to.equal(1)
    expect((await counts(ada, inBerlin, path))['2031-03-05']).to.equal(2)
    expect((await counts(ada, inBerlin, path))['2031-03-10']).to.equal(undefined)
  })

  it('is refused for what it does not know, and for more than 400 days', async () => {
    const refused = async (query: string) => (await asked(ben, query).expect(422)).body.errors[0]
    expect(await refused(`${march}&color=red`)).to.include({ pointer: '/color', code: 'unknown_field' })
    expect(await refused('from=2031-02-30&to=2031-04-05')).to.include({
      pointer: '/from',
      code: 'date_unusable',
    })
    expect(await refused('from=2031-03-01&to=2031-02-01')).to.include({
      pointer: '/to',
      code: 'end_lt_start',
    })
    expect(await refused(`${march}&time_zone=Moon`)).to.include({
      pointer: '/time_zone',
      code: 'zone_unknown',
    })
    await asked(ben, 'from=2031-01-01&to=2032-02-04').expect(200)
    const long = await refused('from=2031-01-01&to=2032-02-05')
    expect(long).to.deep.include({ pointer: '/to', code: 'range_too_long', params: { days: 400 } })
  })
})
