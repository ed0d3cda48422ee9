import { expect } from 'chai'
import ICAL from 'ical.js'
import { caldavClient, createCalendar } from '#test/kit/caldav-client.ts'
import { faultsOf } from '#test/kit/strict-ical.ts'
import { type PersonaName, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'

const asCalendar = { 'Content-Type': 'text/calendar; charset=utf-8' }
const isNew = { ...asCalendar, 'If-None-Match': '*' }
const zone = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Berlin',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'DTSTART:19810329T020000',
  'TZNAME:CEST',
  'TZOFFSETTO:+0200',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'DTSTART:19961027T030000',
  'TZNAME:CET',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'END:VTIMEZONE',
]
const wrapped = (prodid: string, ...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:${prodid}`, ...zone, ...lines, 'END:VCALENDAR', ''].join('\r\n')
const berlin = (name: string, at: string) => `${name};TZID=Europe/Berlin:${at}`
const event = (uid: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTAMP:20310101T080000Z',
  ...lines,
  'END:VEVENT',
]
const simple = (uid: string, name = 'Tea', ...more: string[]) =>
  wrapped(
    '-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN',
    ...event(
      uid,
      `SUMMARY:${name}`,
      berlin('DTSTART', '20310506T180000'),
      berlin('DTEND', '20310506T193000'),
      ...more,
    ),
  )
const rule = 'RRULE:FREQ=WEEKLY;UNTIL=20310630T160000Z'

// As Calendar of macOS sends it, shortened.
const apple = wrapped(
  '-//Apple Inc.//macOS 15.1//EN',
  ...event(
    'D2B1-APPLE',
    'CREATED:20310101T080000Z',
    'LAST-MODIFIED:20310101T080000Z',
    'SEQUENCE:1',
    'SUMMARY:Choir rehearsal',
    'TRANSP:OPAQUE',
    berlin('DTSTART', '20310507T190000'),
    berlin('DTEND', '20310507T210000'),
    'LOCATION:Courtyard hall',
    'X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC',
    'X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE="Courtyard, hall":geo:52.51,13.39',
    'ORGANIZER;CN=Ben:mailto:ben@lindenhof.example',
    'ATTENDEE;CN="Kim, the tenor";CUTYPE=INDIVIDUAL;PARTSTAT=ACCEPTED:mailto:kim@choir.example',
    'BEGIN:VALARM',
    'X-WR-ALARMUID:8D0E',
    'UID:8D0E',
    'TRIGGER:-PT15M',
    'ACTION:DISPLAY',
    'DESCRIPTION:Reminder',
    'END:VALARM',
  ),
)

describe('appointments that calendar apps store', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let fairs: string
  let own: string
  let dav: (by: PersonaName) => ReturnType<Awaited<ReturnType<typeof caldavClient>>>
  const as = (name: PersonaName) => app.persona(name)
  const calendar = (by: PersonaName, over: object) => createCalendar(app, by, over)
  const put = (by: PersonaName, name: string, body: string, headers: object = asCalendar, where = own) =>
    dav(by)('PUT', `${where}/${name}`, body, { ...headers })
  const read = async (by: PersonaName, name: string, where = own) => {
    const { text, headers } = await dav(by)('GET', `${where}/${name}`).expect(200)
    expect(faultsOf(text)).to.deep.equal([])
    return { text: text.replaceAll('\r\n ', ''), tag: { ...asCalendar, 'If-Match': String(headers.etag) } }
  }
  const events = (text: string) => ICAL.Component.fromString(text).getAllSubcomponents('vevent')
  const listed = async (by: PersonaName, where = own) =>
    (
      await as(by)
        .get(`/appointments?from=2031-05-01T00:00:00Z&to=2031-06-30T00:00:00Z&calendar_ids=${where}`)
        .expect(200)
    ).body.appointments as { id: string; name: string; date: { start: string } }[]
  const listedAs = async (by: PersonaName, name: string, where = own) =>
    (await listed(by, where)).filter((one) => one.name === name)
  const plan = async (by: PersonaName, name: string, over: object = {}, where = own) => {
    const date = {
      start: '2031-05-06T16:00:00Z',
      end: '2031-05-06T17:30:00Z',
      all_day: false,
      time_zone: 'Europe/Berlin',
    }
    const appointment = { name, calendar_ids: [where], date, ...over }
    const { id } = (await as(by).post('/appointments', { appointment }).expect(201)).body
    await app.projected()
    return id as string
  }
  const view = async (by: PersonaName, id: string) =>
    (await as(by).get(`/appointments/${id}`).expect(200)).body

  before(async () => {
    app = await startTestNetwork({ reacting: true })
    dav = await caldavClient(app, ['ada', 'ben', 'dan', 'gia'])
    fairs = await calendar('ada', { name: 'Fairs', type: 'network' })
    own = await calendar('ben', { name: 'Ben', type: 'personal', membership_ids: [app.ids.dan] })
    await app.projected()
  })
  after(() => app.close())

  it('appear on the pages, and keep their name, their UID and what the network does not know', async () => {
    const { headers } = await put('ben', 'D2B1-APPLE.ics', apple, isNew).expect(201)
    expect(headers.etag).to.equal(undefined)
    const [shown] = await listedAs('ben', 'Choir rehearsal')
    expect(shown?.date.start).to.equal('2031-05-07T17:00:00.000Z')
    expect((await view('ben', shown?.id ?? '')).location.name).to.equal('Courtyard hall')
    const { text } = await read('ben', 'D2B1-APPLE.ics')
    const [[sent], [got]] = [events(apple), events(text)]
    for (const name of ['uid', 'created', 'transp', 'organizer', 'attendee', 'x-apple-structured-location'])
      expect(got?.getFirstProperty(name)?.toJSON(), name).to.deep.equal(
        sent?.getFirstProperty(name)?.toJSON(),
      )
    expect(got?.getFirstSubcomponent('valarm')?.toJSON()).to.deep.equal(
      sent?.getFirstSubcomponent('valarm')?.toJSON(),
    )
    await dav('ben')('GET', `${own}/${shown?.id}.ics`).expect(404)
  })

  it('give what an app keeps to the apps of its member alone', async () => {
    const { text } = await read('dan', 'D2B1-APPLE.ics')
    expect(text).to.include('SUMMARY:Choir rehearsal').and.to.include('UID:D2B1-APPLE')
    expect(text).not.to.include('kim@choir.example').and.not.to.include('VALARM')
  })

  it('are stored once', async () => {
    await put('ben', 'once.ics', simple('once', 'Only once'), isNew).expect(201)
    await put('ben', 'once.ics', simple('once', 'Only once'), isNew).expect(412)
    const { text } = await put('ben', 'again.ics', simple('once', 'Only once'), isNew).expect(403)
    expect(text).to.include('<C:no-uid-conflict/>')
    expect(await listedAs('ben', 'Only once')).to.have.length(1)
  })

  it('are changed by an app that knows the last change, and by no other', async () => {
    await put('ben', 'change.ics', simple('change', 'First'), isNew).expect(201)
    const first = await read('ben', 'change.ics')
    await put('ben', 'change.ics', first.text.replace('SUMMARY:First', 'SUMMARY:Second'), first.tag).expect(
      204,
    )
    await put('ben', 'change.ics', first.text.replace('SUMMARY:First', 'SUMMARY:Third'), first.tag).expect(
      412,
    )
    expect(await listedAs('ben', 'Second')).to.have.length(1)
    expect(await listedAs('ben', 'Third')).to.deep.equal([])
    const [{ id = '' } = {}] = await listedAs('ben', 'Second')
    const known = await read('ben', 'change.ics')
    await as('ben')
      .put(`/appointments/${id}`, { appointment: { name: 'Fourth' } })
      .expect(204)
    await app.projected()
    await put('ben', 'change.ics', known.text, known.tag).expect(412)
    await dav('ben')('DELETE', `${own}/change.ics`, undefined, known.tag).expect(412)
    const other = known.text.replace('UID:change', 'UID:other')
    expect((await put('ben', 'change.ics', other).expect(403)).text).to.include('<C:no-uid-conflict/>')
  })

  it('change nothing but what the app says differently', async () => {
    const location = { name: 'Hall', address1: 'Linden 1', zip: '10115', city: 'Berlin', country: 'Germany' }
    const id = await plan('ben', 'Formatted', { description: 'Bring **cups**', location })
    await app.projected()
    const { text, tag } = await read('ben', `${id}.ics`)
    await put('ben', `${id}.ics`, text, tag).expect(204)
    expect((await read('ben', `${id}.ics`)).tag).to.deep.equal(tag)
    const alarm =
      'BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Soon\r\nTRIGGER:-PT5M\r\nEND:VALARM\r\nEND:VEVENT'
    await put(
      'ben',
      `${id}.ics`,
      text.replace('SUMMARY:Formatted', 'SUMMARY:Renamed').replace('END:VEVENT', alarm),
      tag,
    ).expect(204)
    const now = await view('ben', id)
    expect([now.name, now.description.trim()]).to.deep.equal(['Renamed', 'Bring **cups**'])
    expect(now.location).to.include(location)
    const after = await read('ben', `${id}.ics`)
    expect(after.text).to.include('TRIGGER:-PT5M')
    // Without its alarm nothing is left that the app keeps.
    await put(
      'ben',
      `${id}.ics`,
      after.text.replace(/BEGIN:VALARM[\s\S]*END:VALARM\r\n/, ''),
      after.tag,
    ).expect(204)
    const last = await read('ben', `${id}.ics`)
    expect(last.text).not.to.include('VALARM')
    expect(last.tag).to.not.deep.equal(after.tag)
  })

  it('are whole days, in the zone that they had', async () => {
    const day = wrapped(
      'x',
      ...event('day', 'SUMMARY:Day off', 'DTSTART;VALUE=DATE:20310508', 'DTEND;VALUE=DATE:20310510'),
    )
    await put('ben', 'day.ics', day, isNew).expect(201)
    const { text, tag } = await read('ben', 'day.ics')
    expect(text).to.include('DTSTART;VALUE=DATE:20310508').and.to.include('DTEND;VALUE=DATE:20310510')
    await put('ben', 'day.ics', text.replace('DATE:20310510', 'DATE:20310511'), tag).expect(204)
    expect((await read('ben', 'day.ics')).text).to.include('DTEND;VALUE=DATE:20310511')
  })

  it('are series with single dates that differ', async () => {
    const series = wrapped(
      '-//DAVx5/4.4//EN',
      ...event(
        'series',
        'SUMMARY:Every week',
        berlin('DTSTART', '20310506T180000'),
        berlin('DTEND', '20310506T193000'),
        rule,
        berlin('EXDATE', '20310513T180000'),
      ),
      ...event(
        'series',
        berlin('RECURRENCE-ID', '20310520T180000'),
        'SUMMARY:This time later',
        berlin('DTSTART', '20310520T200000'),
        berlin('DTEND', '20310520T213000'),
        'ATTENDEE:mailto:guest@choir.example',
      ),
    )
    await put('ben', 'series.ics', series, isNew).expect(201)
    expect((await listedAs('ben', 'Every week')).map(({ date }) => date.start.slice(0, 10))).to.deep.equal([
      '2031-05-06',
      '2031-05-27',
      '2031-06-03',
      '2031-06-10',
      '2031-06-17',
      '2031-06-24',
    ])
    expect((await listedAs('ben', 'This time later')).map(({ date }) => date.start)).to.deep.equal([
      '2031-05-20T18:00:00.000Z',
    ])
    const { text, tag } = await read('ben', 'series.ics')
    expect(events(text).map((one) => one.hasProperty('attendee'))).to.deep.equal([false, true])
    // One more date goes, and the other one is as the series says again.
    const [whole = ''] = text.split('BEGIN:VEVENT\r\n').slice(1)
    const changed = wrapped(
      '-//DAVx5/4.4//EN',
      `BEGIN:VEVENT\r\n${whole.replace('END:VEVENT\r\n', `${berlin('EXDATE', '20310527T180000')}\r\nEND:VEVENT`)}`,
    )
    await put('ben', 'series.ics', changed, tag).expect(204)
    expect(await listedAs('ben', 'This time later')).to.deep.equal([])
    expect(
      (await listedAs('ben', 'Every week')).slice(0, 3).map(({ date }) => date.start.slice(0, 10)),
    ).to.deep.equal(['2031-05-06', '2031-05-20', '2031-06-03'])
  })

  it('are series on several days of the week, and stay one object', async () => {
    const days = 'RRULE:FREQ=WEEKLY;COUNT=5;BYDAY=TU,TH'
    await put('ben', 'days.ics', simple('days', 'Twice a week', days), isNew).expect(201)
    expect((await listedAs('ben', 'Twice a week')).map(({ date }) => date.start.slice(0, 10))).to.deep.equal([
      '2031-05-06',
      '2031-05-08',
      '2031-05-13',
      '2031-05-15',
      '2031-05-20',
    ])
    const { text, tag } = await read('ben', 'days.ics')
    await put('ben', 'days.ics', text, tag).expect(204)
    expect((await read('ben', 'days.ics')).tag).to.deep.equal(tag)
  })

  it('keep what an app says of a single date that does not differ', async () => {
    const id = await plan('ben', 'Weekly', {
      recurrence_pattern: { recurrence_frequency: 'weekly', recurrence_end_time: '2031-06-30T20:00:00.000Z' },
    })
    const { text, tag } = await read('ben', `${id}.ics`)
    const alone = event(
      `${id}@folkmoot`,
      berlin('RECURRENCE-ID', '20310513T180000'),
      'SUMMARY:Weekly',
      berlin('DTSTART', '20310513T180000'),
      berlin('DTEND', '20310513T193000'),
      'X-MOZ-LASTACK:20310513T155000Z',
    ).join('\r\n')
    await put('ben', `${id}.ics`, text.replace('END:VCALENDAR', `${alone}\r\nEND:VCALENDAR`), tag).expect(204)
    expect((await read('ben', `${id}.ics`)).text).to.include('X-MOZ-LASTACK:20310513T155000Z')
    expect(await listedAs('ben', 'Weekly')).to.have.length(8)
  })

  it('are canceled and revived', async () => {
    await put('ben', 'cancel.ics', simple('cancel', 'Doubtful', 'STATUS:TENTATIVE'), isNew).expect(201)
    const { text, tag } = await read('ben', 'cancel.ics')
    expect(text).to.include('STATUS:TENTATIVE')
    await put('ben', 'cancel.ics', text.replace('TENTATIVE', 'CANCELLED'), tag).expect(204)
    const canceled = await read('ben', 'cancel.ics')
    expect(canceled.text).to.include('STATUS:CANCELLED')
    await put(
      'ben',
      'cancel.ics',
      canceled.text.replace('SUMMARY:Doubtful', 'SUMMARY:Sure'),
      canceled.tag,
    ).expect(403)
    await put('ben', 'cancel.ics', canceled.text.replace('CANCELLED', 'CONFIRMED'), canceled.tag).expect(204)
    expect((await read('ben', 'cancel.ics')).text).to.include('STATUS:CONFIRMED')
  })

  it('are deleted, stay gone, and come back when they are stored again', async () => {
    await put('ben', 'gone.ics', simple('gone', 'Goes'), isNew).expect(201)
    await dav('ben')('DELETE', `${own}/gone.ics`).expect(204)
    await dav('ben')('GET', `${own}/gone.ics`).expect(404)
    await dav('ben')('DELETE', `${own}/gone.ics`).expect(404)
    expect(await listedAs('ben', 'Goes')).to.deep.equal([])
    await put('ben', 'back.ics', simple('gone', 'Is back'), isNew).expect(201)
    expect(await listedAs('ben', 'Is back')).to.have.length(1)
    await read('ben', 'back.ics')
    await dav('ben')('GET', `${own}/gone.ics`).expect(404)
  })

  it('are moved to another calendar as one appointment, with its guests', async () => {
    const id = await plan('ben', 'Moves over', { membership_ids_to_invite: [app.ids.gia] })
    const { text } = await read('ben', `${id}.ics`)
    await put('ben', 'moved.ics', text, isNew, fairs).expect(201)
    await dav('ben')('DELETE', `${own}/${id}.ics`).expect(204)
    const now = await view('ben', id)
    expect([now.calendar_ids, now.participants_summary.total]).to.deep.equal([[fairs], 1])
    expect((await read('ada', 'moved.ics', fairs)).text).to.include(`UID:${id}@folkmoot`)
    await dav('ben')('DELETE', `${fairs}/moved.ics`).expect(204)
    await as('ben').get(`/appointments/${id}`).expect(404)
  })

  it('are stored only where the pages allow it', async () => {
    await put('dan', 'dan.ics', simple('dan'), isNew).expect(403)
    await put('gia', 'gia.ics', simple('gia'), isNew).expect(404)
    await put('gia', 'gia.ics', simple('gia'), isNew, fairs).expect(404)
    const id = await plan('ada', 'Belongs to Ada', {}, fairs)
    const { text, tag } = await read('ben', `${id}.ics`, fairs)
    await put('ben', `${id}.ics`, text.replace('Belongs to Ada', 'Taken'), tag, fairs).expect(403)
    await dav('ben')('DELETE', `${fairs}/${id}.ics`).expect(403)
    await dav('gia')('DELETE', `${fairs}/${id}.ics`).expect(404)
    expect((await view('ada', id)).name).to.equal('Belongs to Ada')
    await dav('ben')('DELETE', `${own}/`).expect(403)
    await put('ben', '', simple('x')).expect(405)
  })

  it('are refused with the reason when no appointment can be that, and nothing is stored', async () => {
    const before = await listed('ben')
    const refusals: [string, string][] = [
      ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:x', 'valid-calendar-data'],
      ['no calendar', 'valid-calendar-data'],
      [simple('a').replace('SUMMARY:Tea', 'RRULE:FREQ=HOURLY'), 'valid-calendar-data'],
      [simple('a').replace('20310506T193000', '20310506T170000'), 'valid-calendar-data'],
      [simple('a', 'Tea', 'RDATE:20310508T160000Z'), 'valid-calendar-data'],
      [
        simple('a', 'Tea', 'RRULE:FREQ=DAILY').replace('20310506T193000', '20310509T193000'),
        'valid-calendar-data',
      ],
      [simple('a').replace('VERSION:2.0', 'VERSION:2.0\r\nMETHOD:REQUEST'), 'valid-calendar-object-resource'],
      [
        wrapped('x', ...event('a', 'DTSTART:20310506T160000Z'), ...event('b', 'DTSTART:20310506T160000Z')),
        'valid-calendar-object-resource',
      ],
      [simple('a').replace('UID:a\r\n', ''), 'valid-calendar-object-resource'],
      [simple('a', 'Tea', berlin('RECURRENCE-ID', '20310506T180000')), 'valid-calendar-object-resource'],
      [simple('a').replaceAll('VEVENT', 'VTODO'), 'supported-calendar-component'],
    ]
    for (const [text, condition] of refusals)
      expect((await put('ben', 'refused.ics', text, isNew).expect(403)).text, text).to.include(
        `<C:${condition}/>`,
      )
    await put('ben', 'refused.ics', '<x/>', { 'Content-Type': 'application/xml' }).expect(403)
    await put('ben', 'refused.ics', simple('a', 'x'.repeat(300_000)), isNew).expect(413)
    await dav('ben')('GET', `${own}/refused.ics`).expect(404)
    expect(await listed('ben')).to.deep.equal(before)
  })

  it('are undone as one action', async () => {
    await put('ben', 'undone.ics', simple('undone', 'As it was'), isNew).expect(201)
    const { text, tag } = await read('ben', 'undone.ics')
    const other = text.replace('SUMMARY:As it was', 'SUMMARY:Other').replace('T193000', 'T200000')
    await put('ben', 'undone.ics', other, tag).expect(204)
    const { actions } = (await as('ben').get('/api/v1/actions').expect(200)).body
    await as('ben').post(`/api/v1/actions/${actions[0].id}/undo`, {}).expect(204)
    await app.projected()
    const back = await read('ben', 'undone.ics')
    expect(back.text).to.include('SUMMARY:As it was').and.to.include('T193000')
  })

  it('tell participants of a move as a change on the pages does', async () => {
    const id = await plan('ben', 'Told', { membership_ids_to_invite: [app.ids.ada] })
    const { text, tag } = await read('ben', `${id}.ics`)
    const later = text.replace('T180000', 'T190000').replace('T193000', 'T203000')
    await put('ben', `${id}.ics`, later, tag).expect(204)
    const { notifications } = (await as('ada').get('/notifications').expect(200)).body
    expect(JSON.stringify(notifications)).to.include(id)
    expect((await view('ada', id)).moved.from.start).to.equal('2031-05-06T16:00:00.000Z')
  })
})
