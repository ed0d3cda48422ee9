import { performance } from 'node:perf_hooks'
import { startAppProcess } from '../kit/app-process.ts'
import { load, type Shot } from './load.ts'
import { share, timed } from './timed.ts'

export type CalendarRow = {
  what: string
  /** Objects or dates in an answer. */
  shown: number
  kilobytes: number
  p50_ms: number
  p99_ms: number
  per_second: number
  /** An answer that finds nothing: what every request costs. */
  raw_p50_ms: number
  aim: string
}
export type CalendarFigures = { events: number; filled_in_s: number; rows: CalendarRow[] }

type Size = {
  /** Events of the calendar that an app synchronizes; one in seventeen is a weekly series. */
  events: number
  /** Dates in one month of another calendar. */
  dates: number
  /** Entries of a feed. */
  entries: number
  asked: number
  seconds: number
}

const day = 86_400_000
const firstDay = Date.UTC(2030, 0, 7, 9)
const months = 24
// A month without dates, in which a query finds nothing.
const emptyMonth = ['20500101T000000Z', '20500201T000000Z'] as const

/** Calendars over HTTP, as apps, feeds and screens read them: the product in its own process, the load on the same cores. */
export const benchCalendars = async (size: Partial<Size> = {}): Promise<CalendarFigures> => {
  const { events = 5_000, dates = 500, entries = 10_000, asked = 200, seconds = 10 } = size
  const product = await startAppProcess({ env: { RATE_LIMIT_FACTOR: '10000', LOG_LEVEL: 'error' } })
  try {
    const member = await signedIn(product.url)
    const began = performance.now()
    const work = await filled(member, events, workAt(events))
    const busy = await filled(member, dates, busyAt)
    const feed = await filled(member, entries, feedAt(entries))
    const filled_in_s = (performance.now() - began) / 1000
    const known = { member, work, busy, feed, asked, seconds }
    const rows = [
      ...(await reports(known)),
      await synchronized(known),
      ...(await screens(known)),
      await feeds(known),
    ]
    return { events, filled_in_s, rows }
  } finally {
    await product.stop()
    await product.forget()
  }
}

type Answer = { status: number; text: string; headers: Headers }
type Member = {
  url: string
  send: (method: string, path: string, body?: object) => Promise<Answer>
  dav: (method: string, path: string, body: string) => Promise<Answer>
  davHeaders: Record<string, string>
}
type Known = { member: Member; work: string; busy: string; feed: string; asked: number; seconds: number }

const signedIn = async (url: string): Promise<Member> => {
  const json = { 'content-type': 'application/json', accept: 'application/json' }
  const email = 'ada@lindenhof.example'
  const credentials = JSON.stringify({ email, password: 'lindenhof-demo' })
  const session = await fetch(`${url}/users/sign_in`, { method: 'POST', headers: json, body: credentials })
  const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const network = await (await fetch(`${url}/api/v1/network`, { headers: { cookie } })).json()
  const headers = { ...json, cookie, 'x-csrf-token': String(network.csrf_token) }
  const answered = async (path: string, init: RequestInit): Promise<Answer> => {
    const answer = await fetch(url + path, init)
    const text = await answer.text()
    if (answer.status >= 400) throw new Error(`${init.method} ${path}: ${answer.status} ${text}`)
    return { status: answer.status, text, headers: answer.headers }
  }
  const send: Member['send'] = (method, path, body) =>
    answered(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  const created = await send('POST', '/users/tokens', { name: 'Bench', scope: 'dav' })
  await send('POST', '/users/tokens', { name: 'Bench feeds', scope: 'ics' })
  const password = JSON.parse(created.text).secret
  const davHeaders = {
    authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`,
    'content-type': 'application/xml',
    depth: '1',
  }
  const dav: Member['dav'] = (method, path, body) =>
    answered(`/dav/calendars/${path}`, { method, headers: davHeaders, body })
  return { url, send, dav, davHeaders }
}

type Plan = (nth: number) => { start: number; weekly?: boolean }

const workAt =
  (events: number): Plan =>
  (nth) => ({ start: firstDay + Math.floor((nth * months * 30) / events) * day, weekly: nth % 17 === 0 })
const busyAt: Plan = (nth) => ({ start: firstDay + (nth % 24) * day + (nth % 8) * 3_600_000 })
const feedAt =
  (entries: number): Plan =>
  (nth) => ({ start: firstDay - Math.floor((nth * 1_800) / entries) * day })

const inFlight = 8

/** A personal calendar with so many appointments; its id. */
const filled = async (member: Member, count: number, plan: Plan): Promise<string> => {
  const calendar = { name: `Calendar of ${count}`, color: 'bf443c', type: 'personal' }
  const { id } = JSON.parse((await member.send('POST', '/calendars', { calendar })).text)
  let next = 0
  const worker = async () => {
    while (next < count) {
      const nth = next++
      const { start, weekly = false } = plan(nth)
      const at = (more: number) => new Date(start + more).toISOString()
      const appointment = {
        name: `Meeting about the garden house ${nth}`,
        description: 'We look at the drawings once more, and at what the roof will cost.',
        location: { name: 'Courtyard hall' },
        calendar_ids: [id],
        date: { start: at(0), end: at(5_400_000), all_day: false, time_zone: 'Europe/Berlin' },
        ...(weekly
          ? {
              recurrence_pattern: {
                recurrence_frequency: 'weekly',
                recurrence_end_time: at(20 * 7 * day),
              },
            }
          : {}),
      }
      await member.send('POST', '/appointments', { appointment })
    }
  }
  await Promise.all(Array.from({ length: inFlight }, worker))
  return id
}

const stamp = (moment: number): string => new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '')
const monthAt = (nth: number): readonly [string, string] => {
  const start = firstDay + (Math.abs(nth * 7) % (months - 1)) * 30 * day
  return [stamp(start), stamp(start + 30 * day)]
}

const query = ([start, end]: readonly [string, string]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><D:getetag/><C:calendar-data/></D:prop>
<C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT"><C:time-range start="${start}" end="${end}"/>
</C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`
const changesSince = (token: string) => `<?xml version="1.0" encoding="UTF-8"?>
<sync-collection xmlns="DAV:"><sync-token>${token}</sync-token><sync-level>1</sync-level>
<prop><getetag/></prop></sync-collection>`

const reports = async (known: Known): Promise<CalendarRow[]> => {
  const { member, work, seconds } = known
  const raw_p50_ms = await emptyReport(known)
  const { text } = await member.dav('REPORT', `${work}/`, query(monthAt(1)))
  const rows: CalendarRow[] = []
  for (const callers of [1, 4]) {
    let nth = 0
    const next = (): Shot => ({
      method: 'REPORT',
      path: `/dav/calendars/${work}/`,
      headers: member.davHeaders,
      body: query(monthAt(nth++)),
    })
    const { p50, p99, perSecond, refused } = await load(member.url, callers, seconds, next)
    if (refused > 0) throw new Error(`${refused} reports were refused`)
    rows.push({
      what: `CalDAV: month with its objects, ${callers} at once`,
      shown: text.split('<D:response>').length - 1,
      kilobytes: text.length / 1000,
      p50_ms: p50,
      p99_ms: p99,
      per_second: perSecond,
      raw_p50_ms,
      aim: callers === 1 ? 'p50 15 ms' : '100/s',
    })
  }
  return rows
}

const emptyReport = async ({ member, work, asked }: Known): Promise<number> =>
  share(await timed(asked, () => member.dav('REPORT', `${work}/`, query(emptyMonth))), 0.5)

const changed = 10

const synchronized = async (known: Known): Promise<CalendarRow> => {
  const { member, work, asked } = known
  const first = await member.dav('REPORT', `${work}/`, changesSince(''))
  let token = tokenIn(first.text)
  // The first answer may end before the last object.
  for (let more = first.text; more.includes('507'); ) {
    more = (await member.dav('REPORT', `${work}/`, changesSince(token))).text
    token = tokenIn(more)
  }
  const ids = [...first.text.matchAll(/([\w-]+)\.ics</g)].slice(0, changed).map(([, id]) => id)
  for (const id of ids)
    await member.send('PUT', `/appointments/${id}`, { appointment: { name: `Moved ${id}` } })
  const times = await timed(asked, () => member.dav('REPORT', `${work}/`, changesSince(token)))
  const { text } = await member.dav('REPORT', `${work}/`, changesSince(token))
  return rowOf(`CalDAV: ${changed} changes since the last visit`, {
    text,
    shown: text.split('<D:response>').length - 1,
    times,
    raw_p50_ms: await emptyReport(known),
    aim: 'p50 10 ms',
  })
}

const tokenIn = (text: string): string => /sync-token>([^<]+)</.exec(text)?.[1] ?? ''

const screens = async ({ member, busy, asked }: Known): Promise<CalendarRow[]> => {
  const rows: CalendarRow[] = []
  const none = await timed(asked, () => member.send('GET', '/appointments?date=1990-01-05&type=week'))
  for (const type of ['month', 'week']) {
    const path = `/appointments?date=2030-01-15&type=${type}&calendar_ids=${busy}`
    const { text } = await member.send('GET', path)
    const times = await timed(asked, () => member.send('GET', path))
    const shown = JSON.parse(text).appointments.length
    rows.push(
      rowOf(`${type} of a full calendar`, {
        text,
        shown,
        times,
        raw_p50_ms: share(none, 0.5),
        aim: '300 ms',
      }),
    )
  }
  return rows
}

const feeds = async ({ member, feed }: Known): Promise<CalendarRow> => {
  const { text } = await member.send('GET', '/calendars/subscribe')
  const { feeds: listed } = JSON.parse(text) as { feeds: { id: string; feed: string }[] }
  const path = listed.find(({ id }) => id === feed)?.feed ?? ''
  const answer = await member.send('GET', path)
  const times: number[] = []
  for (let nth = 0; nth < 5; nth += 1) {
    const began = performance.now()
    await member.send('GET', path)
    times.push(performance.now() - began)
  }
  const shown = answer.text.split('BEGIN:VEVENT').length - 1
  const known = { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } }
  const unchanged = await timed(20, () => fetch(member.url + path, known))
  return rowOf('feed, beside its answer that nothing has changed', {
    text: answer.text,
    shown,
    times: times.sort((one, other) => one - other),
    raw_p50_ms: share(unchanged, 0.5),
    aim: 'streamed',
  })
}

type Timed = { text: string; shown: number; times: readonly number[]; raw_p50_ms: number; aim: string }

const rowOf = (what: string, { text, shown, times, raw_p50_ms, aim }: Timed): CalendarRow => ({
  what,
  shown,
  kilobytes: text.length / 1000,
  p50_ms: share(times, 0.5),
  p99_ms: share(times, 0.99),
  per_second: (1000 * times.length) / times.reduce((sum, time) => sum + time, 0),
  raw_p50_ms,
  aim,
})
