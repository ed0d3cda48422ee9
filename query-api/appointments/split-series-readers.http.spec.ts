import { expect } from 'chai'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { Temporal } from 'temporal-polyfill'
import { readCalendar } from '#platform/ical/reading/read-calendar.ts'
import { occurrencesOf } from '#platform/recurrence/recurrence.ts'
import { faultsOf } from '#test/kit/strict-ical.ts'
import { startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'

const zone = 'Europe/Berlin'
const at = (day: string, hour: number): string =>
  new Date(
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: { hour } }).epochMilliseconds,
  ).toISOString()
const [from, to] = ['2031-09-01T00:00:00.000Z', '2031-12-31T00:00:00.000Z']
/** Weekly, over the change of clocks on 26 October. */
const days = [
  '2031-10-02',
  '2031-10-09',
  '2031-10-16',
  '2031-10-23',
  '2031-10-30',
  '2031-11-06',
  '2031-11-13',
]
const addressOf = (series: string, start: string) => `r-${series}-${start.slice(0, 16).replace(/[-:]/g, '')}Z`

/** Begins of each series as a program shows them, by UID. */
type Reader = (body: string) => Record<string, string[]>

const asThunderbird: Reader = (body) => {
  const calendar = ICAL.Component.fromString(body)
  for (const one of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(one))
  const read = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const dates = event.iterator()
    const found: string[] = []
    for (let next = dates.next(); next && next.year < 2032; next = dates.next())
      found.push(next.toJSDate().toISOString())
    return [event.uid, found]
  })
  ICAL.TimezoneService.reset()
  return Object.fromEntries(read)
}

const asNode: Reader = (body) =>
  Object.fromEntries(
    Object.values(nodeIcal.sync.parseICS(body)).flatMap((event) => {
      if (event?.type !== 'VEVENT') return []
      const left_out = Object.values(event.exdate ?? {}).map((date) => new Date(date).toISOString())
      const dates = event.rrule?.between(new Date(from), new Date(to), true) ?? []
      return [
        [event.uid, dates.map((date) => date.toISOString()).filter((start) => !left_out.includes(start))],
      ]
    }),
  )

const asImported: Reader = (body) => {
  const read = readCalendar(body, { zone: 'UTC', year: 2031, maxEntries: 10, untitled: '' })
  if (read === null || read === 'too_many') return {}
  return Object.fromEntries(
    read.entries.map(({ uid, date, recurrence, dates }) => {
      const deleted = dates.filter((one) => one.deleted).map(({ occurrence }) => occurrence)
      const starts = occurrencesOf(date, recurrence, from, to, 100).map(({ start }) => start)
      return [uid, starts.filter((start) => !deleted.includes(start))]
    }),
  )
}

describe('a series that was split, in a feed', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let feed = ''
  let calendar = ''
  const ada = () => app.persona('ada')

  before(async () => {
    app = await startTestNetwork()
    const given = { name: 'Fairs', color: 'bf443c', type: 'network' }
    calendar = (await ada().post('/calendars', { calendar: given }).expect(201)).body.id
    await ada().post('/users/tokens', { name: 'Program', scope: 'ics' }).expect(200)
    const { feeds } = (await ada().get('/calendars/subscribe').expect(200)).body
    feed = feeds.find(({ id }: { id: string }) => id === calendar).feed
  })
  after(() => app.close())

  /** Weekly at ten; from the fourth date on at twelve. The third and the sixth date were deleted. */
  const split = async (name: string, recurrence: object): Promise<string[]> => {
    const date = { start: at('2031-10-02', 10), end: at('2031-10-02', 11), all_day: false, time_zone: zone }
    const pattern = { recurrence_frequency: 'weekly', ...recurrence }
    const appointment = { name, calendar_ids: [calendar], date, recurrence_pattern: pattern }
    const { id } = (await ada().post('/appointments', { appointment }).expect(201)).body
    const remove = (day: string) =>
      ada()
        .delete(`/appointments/${addressOf(id, at(day, 10))}?apply_to=this`)
        .expect(204)
    await remove('2031-10-16')
    await remove('2031-11-06')
    const moved = { start: at('2031-10-23', 12), end: at('2031-10-23', 13), all_day: false, time_zone: zone }
    await ada()
      .put(`/appointments/${addressOf(id, at('2031-10-23', 10))}`, {
        appointment: { date: moved },
        apply_to: 'this_and_following',
      })
      .expect(204)
    await app.projected()
    const { appointments } = (await ada().get(`/appointments?date=2031-10&calendar_ids=${calendar}`)).body
    const ids: string[] = appointments
      .filter((one: { name: string }) => one.name === name)
      .map(({ appointment_id }: { appointment_id: string }) => appointment_id)
    return [id, ids.find((one) => one !== id) ?? '']
  }
  const uid = (id = '') => `${id}@folkmoot`

  for (const [name, recurrence] of [
    ['a number of dates', { recurrence_count: 7 }],
    ['an end', { recurrence_end_time: at('2031-11-13', 20) }],
  ] as const)
    it(`with ${name} has the same dates for all programs, none of them twice`, async () => {
      const [first, second] = await split(name, recurrence)
      const body = (await app.send('GET', feed).expect(200)).text
      expect(faultsOf(body)).to.deep.equal([])
      const dates = {
        [uid(first)]: ['2031-10-02', '2031-10-09'].map((day) => at(day, 10)),
        [uid(second)]: ['2031-10-23', '2031-10-30', '2031-11-13'].map((day) => at(day, 12)),
      }
      for (const [program, read] of Object.entries({ asThunderbird, asNode, asImported }))
        expect(read(body), program).to.deep.include(dates)
    })

  it('names its continuation by the UID of what it continues, and ends before that begins', async () => {
    const [first, second] = await split('no end', {})
    const events = ICAL.Component.fromString((await app.send('GET', feed).expect(200)).text)
      .getAllSubcomponents('vevent')
      .map((event) => [event.getFirstPropertyValue('uid'), event] as const)
    const [before, after] = [uid(first), uid(second)].map(
      (one) => events.find(([known]) => known === one)?.[1],
    )
    const rule = before?.getFirstPropertyValue('rrule')
    const until = rule instanceof ICAL.Recur ? rule.until?.toJSDate().toISOString() : undefined
    expect(until && until >= at(days[2] ?? '', 10) && until < at(days[3] ?? '', 10)).to.equal(true)
    const related = after?.getFirstProperty('related-to')
    expect(related?.getFirstValue()).to.equal(uid(first))
    expect(related?.getFirstParameter('reltype')).to.equal('SIBLING')
    expect(before?.hasProperty('related-to')).to.equal(false)
  })
})
