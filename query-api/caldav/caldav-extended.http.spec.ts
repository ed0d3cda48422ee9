import { expect } from 'chai'
import { caldavClient, createCalendar, davText } from '#test/kit/caldav-client.ts'
import { type PersonaName, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'

const asCalendar = { 'Content-Type': 'text/calendar; charset=utf-8' }
const textOf = (uid: string, ...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//App//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20310101T080000Z',
    'SUMMARY:Tea',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
const timed = ['DTSTART:20310506T180000Z', 'DTEND:20310506T193000Z']
const space = 'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:A="http://apple.com/ns/ical/"'
const range = (from: string, to: string) => `start="${from}T000000Z" end="${to}T000000Z"`

describe('calendar apps', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let dav: (by: PersonaName) => ReturnType<Awaited<ReturnType<typeof caldavClient>>>

  before(async () => {
    app = await startTestNetwork()
    dav = await caldavClient(app, ['ben', 'gia', 'dan'])
  })
  after(() => app.close())

  const newCalendar = (id: string, ...properties: string[]) =>
    [
      'MKCALENDAR',
      `${id}/`,
      `<C:mkcalendar ${space}><D:set><D:prop>${properties.join('')}</D:prop></D:set></C:mkcalendar>`,
      { 'Content-Type': 'application/xml' },
    ] as const

  it('make personal calendars under an address of their own', async () => {
    const id = crypto.randomUUID()
    const name = '<D:displayname>Rowing</D:displayname>'
    const color = '<A:calendar-color>#3F7C30FF</A:calendar-color>'
    await dav('ben')(...newCalendar(id, name, color)).expect(201)
    const { body } = await app.persona('ben').get(`/calendars/${id}`).expect(200)
    expect(body).to.include({ name: 'Rowing', color: '3f7c31', type: 'personal', parent_id: app.ids.ben })
    await app.persona('dan').get(`/calendars/${id}`).expect(404)
    await dav('ben')('PUT', `${id}/a.ics`, textOf('a', ...timed), asCalendar).expect(201)
    await dav('ben')(...newCalendar(id, name)).expect(403)
    await dav('dan')(...newCalendar(id, name)).expect(404)
    await dav('ben')(...newCalendar('group-garden', name)).expect(403)
    await dav('gia')(...newCalendar(crypto.randomUUID(), name)).expect(403)
    const tasks =
      '<C:supported-calendar-component-set><C:comp name="VTODO"/></C:supported-calendar-component-set>'
    await dav('ben')(...newCalendar(crypto.randomUUID(), name, tasks)).expect(403)
  })

  it('move an appointment to another calendar, where it is the same one', async () => {
    const [from, to] = [
      await createCalendar(app, 'ben', { name: 'From', type: 'personal' }),
      await createCalendar(app, 'ben', { name: 'To', type: 'personal' }),
    ]
    await dav('ben')('PUT', `${from}/m.ics`, textOf('m', ...timed), asCalendar).expect(201)
    const Destination = `http://localhost:3000/dav/calendars/${to}/m.ics`
    const moving = (by: PersonaName, headers = {}) =>
      dav(by)('MOVE', `${from}/m.ics`, undefined, { Destination, ...headers })
    await moving('dan').expect(404)
    await moving('ben', { 'If-Match': '"1"' }).expect(412)
    await moving('ben').expect(201)
    await dav('ben')('GET', `${from}/m.ics`).expect(404)
    expect((await dav('ben')('GET', `${to}/m.ics`).expect(200)).text).to.include('UID:m')
    const { text } = await dav('ben')('PROPFIND', `${from}/`, undefined, { Depth: '1' }).expect(207)
    expect(davText.responses(text)).to.have.length(1)
  })

  it('get the single dates of a series in a span, in UTC', async () => {
    const id = await createCalendar(app, 'ben', { name: 'Expanded', type: 'personal' })
    const ics = textOf('s', ...timed, 'RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE:20310513T180000Z')
    await dav('ben')('PUT', `${id}/s.ics`, ics, asCalendar).expect(201)
    const span = range('20310510', '20310601')
    const query = `<C:calendar-query ${space}><D:prop><C:calendar-data><C:expand ${span}/></C:calendar-data></D:prop><C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT"><C:time-range ${span}/></C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`
    const { text } = await dav('ben')('REPORT', `${id}/`, query, {
      'Content-Type': 'application/xml',
      Depth: '1',
    }).expect(207)
    expect(text.match(/RECURRENCE-ID:\w+/g)).to.deep.equal([
      'RECURRENCE-ID:20310520T180000Z',
      'RECURRENCE-ID:20310527T180000Z',
    ])
    expect(text).not.to.include('RRULE')
  })

  it('get the busy times of a calendar, without what takes place', async () => {
    const id = await createCalendar(app, 'ben', { name: 'Busy', type: 'personal' })
    await dav('ben')(
      'PUT',
      `${id}/b.ics`,
      textOf('b', ...timed, 'RRULE:FREQ=DAILY;COUNT=2'),
      asCalendar,
    ).expect(201)
    const more = textOf('c', 'DTSTART:20310506T190000Z', 'DTEND:20310506T200000Z')
    await dav('ben')('PUT', `${id}/c.ics`, more, asCalendar).expect(201)
    const ask = (by: PersonaName) =>
      dav(by)(
        'REPORT',
        `${id}/`,
        `<C:free-busy-query ${space}><C:time-range ${range('20310501', '20310601')}/></C:free-busy-query>`,
        { 'Content-Type': 'application/xml' },
      )
    const { text } = await ask('ben').expect(200)
    expect(text.match(/FREEBUSY[:;].*/g)?.map((line) => line.trim())).to.deep.equal([
      'FREEBUSY:20310506T180000Z/20310506T200000Z',
      'FREEBUSY:20310507T180000Z/20310507T193000Z',
    ])
    expect(text).not.to.include('Tea')
    await ask('dan').expect(404)
  })
})
