import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import type {
  CalendarSubscriptionView,
  ExternalDate,
} from '#events/calendar-subscriptions/calendar-subscription.contract.ts'
import { wakeReactors } from '#platform/scheduling/alarm.ts'
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
import { until } from '#test/kit/until.ts'

const event = (uid: string, name: string, ...more: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `SUMMARY:${name}`,
  ...(more.some((line) => line.startsWith('DTSTART'))
    ? []
    : ['DTSTART:20310305T100000Z', 'DTEND:20310305T110000Z']),
  ...more,
  'END:VEVENT',
]
const textOf = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', ...lines, 'END:VCALENDAR'].join('\r\n')

describe('subscribed calendars', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let source: Server
  let port: number
  let group: string
  let asked: { url: string; headers: Record<string, unknown> }[] = []
  let handle: RequestListener = () => {}

  const answers = (text: string, headers: Record<string, string> = {}) => {
    handle = (_, response) =>
      response.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8', ...headers }).end(text)
  }
  const url = (path = '/holidays.ics?key=verysecret') => `http://calendar.example:${port}${path}`
  const subscribe = (by: PersonaName, given: object = {}) =>
    app.persona(by).post('/calendars/subscriptions', {
      subscription: { name: 'Holidays', color: '3f7c31', url: url(), ...given },
    })
  const added = async (by: PersonaName, given: object = {}): Promise<string> =>
    (await subscribe(by, given).expect(201)).body.id
  const list = async (by: PersonaName): Promise<CalendarSubscriptionView[]> =>
    (await app.persona(by).get('/calendars/subscriptions').expect(200)).body.subscriptions
  const view = async (by: PersonaName, id: string) => (await list(by)).find((one) => one.id === id)
  const dates = async (by: PersonaName, id: string, month = '2031-03'): Promise<ExternalDate[]> => {
    const range = `from=${month}-01T00:00:00Z&to=${month}-31T00:00:00Z`
    const { body } = await app.persona(by).get(`/calendars/external_dates?${range}`).expect(200)
    return body.dates.filter((one: ExternalDate) => one.subscription_id === id)
  }
  const makeDue = async (id: string) => {
    const at = '2020-01-01T00:00:00.000Z'
    await app.db('fm.calendar_sources').where({ id }).update({ next_at: at, checked_at: at })
  }
  const sourceOf = (id: string) => app.db('fm.calendar_sources').where({ id }).first()
  /** Reads a source as the loop of what is due does. */
  const readWhenDue = async (id: string) => {
    await makeDue(id)
    await app.command('calendar-subscriptions/refresh', { subscription_id: id })
    await app.projected()
  }
  const eventsOf = async (id: string): Promise<string[]> =>
    (await app.store.read(`calendar_subscription-${id}`)).map(({ type }) => type)

  before(async () => {
    source = createServer((request, response) => {
      asked.push({ url: request.url ?? '', headers: request.headers })
      handle(request, response)
    })
    await new Promise<void>((done) => source.listen(0, '127.0.0.1', done))
    port = (source.address() as AddressInfo).port
    app = await startTestNetwork({
      reacting: true,
      internalSites: [{ host: 'calendar.example', address: '127.0.0.1', port }],
    })
    group = (await gardenGroup(app)).id
  })
  after(async () => {
    await app.close()
    source.close()
  })
  beforeEach(() => {
    asked = []
    answers(textOf(...event('a', 'May Day')))
  })

  it('show the entries of an address to their member alone, series and moved dates included', async () => {
    answers(
      textOf(
        ...event('a', 'May Day', 'LOCATION:Square'),
        ...event(
          's',
          'Choir',
          'DTSTART:20310303T180000Z',
          'DTEND:20310303T190000Z',
          'RRULE:FREQ=WEEKLY;COUNT=3',
        ),
        ...event('s', 'Late choir', 'RECURRENCE-ID:20310310T180000Z', 'DTSTART:20310311T200000Z'),
      ),
    )
    const id = await added(ben)
    expect((await dates(ben, id)).map(({ name, date }) => [name, date.start.slice(5, 13)])).to.deep.equal([
      ['Choir', '03-03T18'],
      ['May Day', '03-05T10'],
      ['Late choir', '03-11T20'],
      ['Choir', '03-17T18'],
    ])
    expect(await view(ben, id)).to.include({ name: 'Holidays', entries: 2, problem: null, group_id: null })
    for (const other of [ada, dan, gia] as const) {
      expect(await dates(other, id)).to.deep.equal([])
      expect(await view(other, id)).to.equal(undefined)
      await app.persona(other).get(`/calendars/subscriptions/${id}`).expect(404)
    }
  })

  it('show the first dates of a month, whatever series of other months began before', async () => {
    const yearly = (at: number) =>
      event(`y${at}`, 'Birthday', 'DTSTART:20200615T100000Z', 'RRULE:FREQ=YEARLY')
    answers(textOf(...Array.from({ length: 1_600 }, (_, at) => yearly(at)).flat()))
    const ids = [await added(ben), await added(ben)]
    const daily = (at: number) =>
      event(`d${at}`, 'Shift', 'DTSTART:20310301T060000Z', 'DTEND:20310301T070000Z', 'RRULE:FREQ=DAILY')
    const fairs = Array.from({ length: 100 }, (_, at) => event(`f${at}`, 'Fair'))
    answers(textOf(...Array.from({ length: 150 }, (_, at) => daily(at)).flat(), ...fairs.flat()))
    const id = await added(ben)
    const range = 'from=2031-03-01T00:00:00Z&to=2031-03-31T00:00:00Z'
    const { body } = await app.persona(ben).get(`/calendars/external_dates?${range}`).expect(200)
    expect(body.incomplete).to.equal(true)
    expect(body.dates).to.have.length(3_000)
    expect(body.dates.filter(({ name }: ExternalDate) => name === 'Fair')).to.have.length(100)
    expect(body.dates.at(-1).date.start).to.equal('2031-03-20T06:00:00.000Z')
    for (const one of [...ids, id]) await app.persona(ben).delete(`/calendars/subscriptions/${one}`, {})
  })

  it('show yearly dates in their month, also long ones and those of a weekday', async () => {
    const yearly = (name: string, day: string, more: string, until = day) =>
      event(name, name, `DTSTART;VALUE=DATE:${day}`, `DTEND;VALUE=DATE:${until}`, `RRULE:FREQ=YEARLY${more}`)
    answers(
      textOf(
        ...yearly('Winter', '20201225', '', '20201227'),
        ...yearly('Carnival', '20200220', '', '20200305'),
        ...yearly('Fair', '20210310', ';INTERVAL=2', '20210311'),
        ...yearly('Clocks', '20200329', ';BYMONTH=3;BYDAY=-1SU', '20200330'),
      ),
    )
    const id = await added(ben)
    const names = async (month: string) => (await dates(ben, id, month)).map(({ name }) => name)
    expect(await names('2031-03')).to.deep.equal(['Carnival', 'Fair', 'Clocks'])
    expect(await names('2032-03')).to.deep.equal(['Carnival', 'Clocks'])
    expect(await names('2031-12')).to.deep.equal(['Winter'])
  })

  it('go on without an entry that cannot be shown, which administrators see', async () => {
    answers(textOf(...event('a', 'May Day'), ...event('b', 'Fair', 'RRULE:FREQ=DAILY;COUNT=2')))
    const id = await added(ben)
    const broken = (await dates(ben, id)).find(({ name }) => name === 'Fair')
    const which = { source_id: id, entry_id: broken?.entry_id }
    const zone = app.db.raw(`jsonb_set(entry, '{date,time_zone}', '"Mars/Olympus"')`)
    await app.db('fm.calendar_source_entries').where(which).update({ entry: zone })
    expect((await dates(ben, id)).map(({ name }) => name)).to.deep.equal(['May Day'])
    await app.persona(ben).get(`/calendars/subscriptions/${id}/entries/${broken?.entry_id}`).expect(404)
    const { body } = await app.persona(ada).get('/administration/operations').expect(200)
    const row = `row~calendar_source_entries~${id}~${broken?.entry_id}`
    expect(body.stuck.map((one: { id: string }) => one.id)).to.include(row)
  })

  it('say of an entry what the source says, to its readers', async () => {
    answers(textOf(...event('a', 'May Day', 'DESCRIPTION:Parade', 'URL:https://example.org/parade')))
    const id = await added(ben)
    const [first] = await dates(ben, id)
    const path = `/calendars/subscriptions/${id}/entries/${first?.entry_id}`
    const { body } = await app.persona(ben).get(path).expect(200)
    expect(body).to.include({ name: 'May Day', description: 'Parade', url: 'https://example.org/parade' })
    await app.persona(dan).get(path).expect(404)
    await app.persona(ben).get(`/calendars/subscriptions/${id}/entries/nothing`).expect(404)
  })

  it('keep the address sealed, and show it only to its owner', async () => {
    const id = await added(ben)
    const path = `/calendars/subscriptions/${id}/address`
    expect((await app.persona(ben).post(path, {}).expect(200)).body.url).to.equal(url())
    await app.persona(ada).post(path, {}).expect(404)
    const { rows } = await app.db.raw(
      'select s::text as kept from fm.calendar_sources s union all select s::text from fm.secrets s',
    )
    expect(JSON.stringify(rows)).not.to.include('verysecret')
    expect(
      JSON.stringify((await app.store.read(`calendar_subscription-${id}`)).map(({ data }) => data)),
    ).not.to.include('verysecret')
    expect(JSON.stringify(await list(ben))).not.to.include('verysecret')
  })

  it('name what is wrong with an address, and store nothing', async () => {
    const before = (await list(ben)).length
    const cases: [string, string, RequestListener?][] = [
      ['', 'url_empty'],
      ['nonsense', 'url_unusable'],
      ['ftp://calendar.example/a.ics', 'url_unusable'],
      [`http://ben:pass@calendar.example:${port}/`, 'url_has_password'],
      ['http://other.example/a.ics', 'url_not_https'],
      ['https://127.0.0.1/a.ics', 'source_unreachable'],
      ['https://localhost/a.ics', 'source_unreachable'],
      ['webcal://[::1]/a.ics', 'source_unreachable'],
      [url(), 'source_status', (_, response) => response.writeHead(404).end()],
      [
        url(),
        'source_unreachable',
        (_, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
      ],
      [url(), 'source_not_a_calendar', (_, response) => response.writeHead(200).end('<html></html>')],
      [url(), 'source_too_large', (_, response) => response.writeHead(200).end('x'.repeat(2_200_000))],
      [
        url(),
        'source_too_many',
        (_, response) =>
          response
            .writeHead(200)
            .end(textOf(...Array.from({ length: 2_001 }, (_, at) => event(`u${at}`, 'x')).flat())),
      ],
    ]
    for (const [address, code, listener] of cases) {
      if (listener) handle = listener
      const { body } = await subscribe(ben, { url: address }).expect(422)
      expect(body.errors[0], code).to.include({ pointer: '/subscription/url', code })
    }
    const { body } = await subscribe(ben, { color: '000000' }).expect(422)
    expect(body.errors[0]).to.include({ pointer: '/subscription/color', code: 'color_unknown' })
    expect((await list(ben)).length).to.equal(before)
  })

  it('are read by themselves when their time has come', async () => {
    const id = await added(ben)
    answers(textOf(...event('a', 'Labor Day')))
    await makeDue(id)
    await wakeReactors(app.db)
    await until(async () => (await dates(ben, id))[0]?.name === 'Labor Day')
    await until(async () => (await eventsOf(id)).length === 2)
  })

  it('ask only for what is new, and tell of a change once', async () => {
    answers(textOf('REFRESH-INTERVAL;VALUE=DURATION:PT4H', ...event('a', 'May Day')), { etag: '"1"' })
    const id = await added(ben)
    expect((await sourceOf(id)).interval_s).to.equal(4 * 3600)
    handle = (_, response) => response.writeHead(304).end()
    asked = []
    await readWhenDue(id)
    expect(asked[0]?.headers['if-none-match']).to.equal('"1"')
    answers(textOf(...event('a', 'May Day')))
    await readWhenDue(id)
    answers(textOf(...event('a', 'Labor Day'), ...event('b', 'Easter')))
    await readWhenDue(id)
    await readWhenDue(id)
    expect(await eventsOf(id)).to.deep.equal([
      'CalendarSubscribed',
      'CalendarSourceRead',
      'CalendarSourceRead',
    ])
    expect((await dates(ben, id)).map(({ name }) => name)).to.have.members(['Labor Day', 'Easter'])
    expect(asked.every(({ headers }) => !('cookie' in headers) && !('authorization' in headers))).to.equal(
      true,
    )
  })

  it('keep the last copy while the source fails, with the reason, and wait longer each time', async () => {
    const id = await added(ben)
    handle = (_, response) => response.writeHead(404).end()
    await readWhenDue(id)
    await readWhenDue(id)
    expect(await view(ben, id)).to.include({
      problem: 'status',
      http_status: 404,
      stopped: false,
      entries: 1,
    })
    expect(await dates(ben, id)).to.have.length(1)
    const { next_at, checked_at, tries } = await sourceOf(id)
    expect(tries).to.equal(2)
    expect(Date.parse(next_at) - Date.parse(checked_at)).to.be.within(4 * 3_600_000, 4.4 * 3_600_000)
    expect(await eventsOf(id)).to.deep.equal(['CalendarSubscribed', 'CalendarSourceFailed'])
    answers(textOf(...event('a', 'May Day')))
    await readWhenDue(id)
    expect(await view(ben, id)).to.include({ problem: null, http_status: null })
  })

  it('are no longer read after 30 days of failure, until a member asks', async () => {
    const id = await added(ben)
    handle = (_, response) => response.writeHead(500).end()
    const failing_since = new Date(Date.now() - 31 * 86_400_000)
    await app.db('fm.calendar_sources').where({ id }).update({ failing_since })
    await readWhenDue(id)
    expect(await view(ben, id)).to.include({ problem: 'status', stopped: true, entries: 1 })
    expect((await sourceOf(id)).next_at).to.equal(null)
    answers(textOf(...event('a', 'May Day')))
    await app.db('fm.calendar_sources').where({ id }).update({ checked_at: '2020-01-01T00:00:00Z' })
    await app.persona(ben).post(`/calendars/subscriptions/${id}/refresh`, {}).expect(204)
    expect(await view(ben, id)).to.include({ problem: null, stopped: false })
    expect((await sourceOf(id)).next_at).not.to.equal(null)
  })

  it('are read at once when their member asks, once a minute', async () => {
    const id = await added(ben)
    const path = `/calendars/subscriptions/${id}/refresh`
    await app.persona(ben).post(path, {}).expect(429)
    await makeDue(id)
    const screen = await app.follow(app.ids.ben)
    answers(textOf(...event('a', 'Labor Day')))
    await app.persona(ben).post(path, {}).expect(204)
    await screen.until(() => screen.events.some(({ topic }) => topic === 'calendar_subscriptions'))
    expect((await dates(ben, id)).map(({ name }) => name)).to.deep.equal(['Labor Day'])
    await app.persona(ada).post(path, {}).expect(404)
  })

  it('say which entries are missing and why, to everyone who sees them, until the calendar is complete', async () => {
    answers(
      textOf(
        ...event('a', 'May Day'),
        ...event('b', 'Easter', 'DTSTART:20310305T100000Z', 'RRULE:FREQ=HOURLY'),
        ...event('c', 'Lent', 'DTSTART:20310305T100000Z', 'RRULE:FREQ=SECONDLY'),
        ...event('d', 'Backwards', 'DTSTART:20310305T100000Z', 'DTEND:20310304T100000Z'),
      ),
    )
    const id = await added(ben, { group_id: group })
    const left_out = [
      { reason: 'rule_unsupported', count: 2 },
      { reason: 'end_before_start', count: 1 },
    ]
    expect(await view(ben, id)).to.deep.include({ entries: 1, left_out })
    expect(await view(ada, id)).to.deep.include({ left_out })
    await makeDue(id)
    answers(textOf(...event('a', 'May Day')))
    await readWhenDue(id)
    expect(await view(ada, id)).to.deep.include({ left_out: [] })
  })

  it('are removed, and restored by undo with their copy', async () => {
    const id = await added(ben)
    await app.persona(ben).delete(`/calendars/subscriptions/${id}`, {}).expect(204)
    expect(await view(ben, id)).to.equal(undefined)
    expect(await dates(ben, id)).to.deep.equal([])
    const { body } = await app.persona(ben).get('/api/v1/actions').expect(200)
    expect(body.actions[0]).to.include({ word: 'removed' })
    await app.persona(ben).post(`/api/v1/actions/${body.actions[0].id}/undo`, {}).expect(204)
    expect(await dates(ben, id)).to.have.length(1)
  })

  it('of a group are read by its members, changed by who manages it, with the address of who added it', async () => {
    const id = await added(ben, { group_id: group })
    expect(await view(ada, id)).to.deep.include({
      group_id: group,
      group_name: 'Garden',
      can: { read: true, update: false, destroy: false, refresh: false, show_address: false },
    })
    expect(await dates(gia, id)).to.have.length(1)
    expect(await view(dan, id)).to.equal(undefined)
    await subscribe(ada, { group_id: group }).expect(403)
    await app.persona(ada).delete(`/calendars/subscriptions/${id}`, {}).expect(403)
    await app.persona(dan).delete(`/calendars/subscriptions/${id}`, {}).expect(404)
    await app
      .persona(ben)
      .put(`/calendars/subscriptions/${id}`, { subscription: { name: 'Market days' } })
      .expect(204)
    expect(await view(gia, id)).to.include({ name: 'Market days' })
  })

  it('are not for guests from outside, who have no calendars', () => subscribe(gia).expect(403))

  it('are deleted with the member who added them', async () => {
    const id = await added(dan)
    await app
      .persona(ada)
      .delete(`/administration/members/${app.ids.dan}`, { classes: ['identity', 'authored'] })
    await app.reactorsCaughtUp()
    await app.projected()
    expect(await sourceOf(id)).to.equal(undefined)
    expect(await app.db('fm.secrets').where({ owner: `${app.ids.dan}~${id}` })).to.deep.equal([])
    expect(await app.db('fm.calendar_source_entries').where({ source_id: id })).to.deep.equal([])
    expect((await eventsOf(id)).at(-1)).to.equal('CalendarSubscriptionForgotten')
  })
})
