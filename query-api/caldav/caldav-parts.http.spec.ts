import { expect } from 'chai'
import ICAL from 'ical.js'
import { caldavClient, createCalendar } from '#test/kit/caldav-client.ts'
import { faultsOf } from '#test/kit/strict-ical.ts'
import { type PersonaName, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'

const type = { 'Content-Type': 'text/calendar; charset=utf-8' }
const isNew = { ...type, 'If-None-Match': '*' }
const stamp = 'DTSTAMP:20310101T080000Z'
const alarm = (...lines: string[]) => ['BEGIN:VALARM', ...lines, 'END:VALARM']
const text = (program: string, uid: string, ...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${program}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    stamp,
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

const apple = '-//Apple Inc.//macOS 15.1//EN'
const thunderbird = '-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN'
const davx5 = 'DAVx5/4.4.1-ose ical4j/3.2.19'
const evening = ['DTSTART:20310507T170000Z', 'DTEND:20310507T190000Z']
const wholeDay = ['DTSTART;VALUE=DATE:20310508', 'DTEND;VALUE=DATE:20310509']

describe('categories and alarms of calendar apps', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let own: string
  let dav: (by: PersonaName) => ReturnType<Awaited<ReturnType<typeof caldavClient>>>
  const as = (name: PersonaName) => app.persona(name)

  before(async () => {
    app = await startTestNetwork({ reacting: true })
    const custom_categories = ['Music', 'Course', 'Market'].map((label) => ({ label }))
    await as('ada').put('/administration/appointment_categories', { type: 'own', custom_categories })
    dav = await caldavClient(app, ['ben', 'dan'])
    own = await createCalendar(app, 'ben', {
      name: 'Ben',
      type: 'personal',
      membership_ids: [app.ids.dan],
    })
    await app.projected()
  })
  after(() => app.close())

  const store = async (uid: string, ...lines: string[]) => {
    await dav('ben')('PUT', `${own}/${uid}.ics`, text(thunderbird, uid, ...lines), isNew).expect(201)
    await app.projected()
  }
  const read = async (uid: string, by: PersonaName = 'ben') => {
    const { text: body, headers } = await dav(by)('GET', `${own}/${uid}.ics`).expect(200)
    expect(faultsOf(body)).to.deep.equal([])
    return { body: body.replaceAll('\r\n ', ''), tag: String(headers.etag) }
  }
  const change = async (uid: string, from: string | RegExp, to: string) => {
    const { body, tag } = await read(uid)
    const headers = { ...type, 'If-Match': tag }
    await dav('ben')('PUT', `${own}/${uid}.ics`, body.replace(from, to), headers).expect(204)
    await app.projected()
  }
  const events = (body: string) => ICAL.Component.fromString(body).getAllSubcomponents('vevent')
  const labels = async (uid: string, by: PersonaName = 'ben') =>
    events((await read(uid, by)).body).map((event) =>
      event.getAllProperties('categories').flatMap((one) => one.getValues()),
    )
  const triggers = async (uid: string, by: PersonaName = 'ben') =>
    events((await read(uid, by)).body).map((event) =>
      event.getAllSubcomponents('valarm').map((one) => String(one.getFirstPropertyValue('trigger'))),
    )
  const view = async (name: string) => {
    const path = '/appointments?from=2031-05-01T00:00:00Z&to=2031-06-20T00:00:00Z'
    const { appointments } = (await as('ben').get(path).expect(200)).body
    const { appointment_id } = appointments.find((one: { name: string }) => one.name === name)
    return (await as('ben').get(`/appointments/${appointment_id}`).expect(200)).body
  }
  const revise = async (name: string, appointment: object) => {
    await as('ben')
      .put(`/appointments/${(await view(name)).id}`, { appointment: { name, ...appointment } })
      .expect(204)
    await app.projected()
  }

  it('are the first category that the network knows, and all come back as they were sent', async () => {
    await store('choir', 'SUMMARY:Choir', ...evening, 'CATEGORIES:Family,music', 'CATEGORIES:Course')
    expect((await view('Choir')).category).to.equal('Music')
    expect((await read('choir')).body).to.include('CATEGORIES:Family,music\r\nCATEGORIES:Course')
    expect(await labels('choir', 'dan')).to.deep.equal([['Music']])
  })

  it('change with the category of the appointment, and what the network does not know stays', async () => {
    await store('fair', 'SUMMARY:Fair', ...evening, 'CATEGORIES:Family,Music,Course')
    const { tag } = await read('fair')
    await revise('Fair', { category: 'Market' })
    expect((await read('fair')).tag).to.not.equal(tag)
    expect(await labels('fair')).to.deep.equal([['Market', 'Family', 'Course']])
    await revise('Fair', { category: null })
    expect(await labels('fair')).to.deep.equal([['Family']])
  })

  it('give and take a category in the app', async () => {
    await store('plain', 'SUMMARY:Plain', ...evening)
    expect((await view('Plain')).category).to.equal(null)
    await change('plain', 'SUMMARY:Plain', 'SUMMARY:Plain\r\nCATEGORIES:Garden,Course')
    expect((await view('Plain')).category).to.equal('Course')
    await change('plain', /CATEGORIES.*\r\n/, '')
    expect((await view('Plain')).category).to.equal(null)
    expect(await labels('plain')).to.deep.equal([[]])
  })

  it('keep a category that is no longer offered, whatever else the app changes', async () => {
    const choose = (custom_categories: object[]) =>
      as('ada').put('/administration/appointment_categories', { custom_categories }).expect(204)
    await choose([{ label: 'Rowing' }])
    await store('boat', 'SUMMARY:Boat', ...evening, 'CATEGORIES:Rowing')
    await choose([{ id: 'Rowing', label: 'Rowing', _destroy: true }])
    await app.projected()
    await change('boat', 'CATEGORIES:Rowing', 'CATEGORIES:Rowing,Summer')
    expect((await view('Boat')).category).to.equal('Rowing')
    expect(await labels('boat')).to.deep.equal([['Rowing', 'Summer']])
  })

  it('of a single date are those of its series, or its own as they were sent', async () => {
    const rule = 'RRULE:FREQ=WEEKLY;UNTIL=20310610T170000Z'
    const date = (at: string, ...lines: string[]) => [
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:weekly',
      stamp,
      `RECURRENCE-ID:${at}`,
      `DTSTART:${at.replace('T17', 'T18')}`,
      ...lines,
    ]
    await store(
      'weekly',
      'SUMMARY:Weekly',
      'DTSTART:20310507T170000Z',
      rule,
      'CATEGORIES:Music',
      ...date('20310514T170000Z', 'SUMMARY:Weekly', 'CATEGORIES:Music'),
      ...date('20310521T170000Z', 'SUMMARY:Weekly', 'CATEGORIES:Outing'),
    )
    expect(await labels('weekly')).to.deep.equal([['Music'], ['Music'], ['Outing']])
    await revise('Weekly', { category: 'Course' })
    expect(await labels('weekly')).to.deep.equal([['Course'], ['Course'], ['Outing']])
  })

  it('are reminders of an appointment that the member organizes, as Apple, Thunderbird and DAVx⁵ write them', async () => {
    const written = [
      [apple, alarm('UID:8D0E', 'X-WR-ALARMUID:8D0E', 'TRIGGER:-PT15M', 'ACTION:DISPLAY', 'DESCRIPTION:Now')],
      [thunderbird, alarm('ACTION:AUDIO', 'TRIGGER;RELATED=START:-PT15M')],
      [davx5, alarm('TRIGGER;VALUE=DURATION:-PT15M', 'ACTION:DISPLAY', 'DESCRIPTION:Now')],
    ] as const
    for (const [at, [program, lines]] of written.entries()) {
      const uid = `app-${at}`
      const body = text(program, uid, `SUMMARY:App ${at}`, ...evening, ...lines)
      await dav('ben')('PUT', `${own}/${uid}.ics`, body, isNew).expect(201)
      await app.projected()
      expect((await view(`App ${at}`)).reminders).to.deep.equal([15])
      const [sent] = events(body)
      const [got] = events((await read(uid)).body)
      expect(got?.getFirstSubcomponent('valarm')?.toJSON()).to.deep.equal(
        sent?.getFirstSubcomponent('valarm')?.toJSON(),
      )
    }
  })

  it('come with reminders that are chosen on the pages, and go with them', async () => {
    await store('talk', 'SUMMARY:Talk', ...evening, ...alarm('ACTION:AUDIO', 'TRIGGER:-PT10M'))
    await revise('Talk', { reminders: [10, 60] })
    expect(await triggers('talk')).to.deep.equal([['-PT10M', '-PT1H']])
    await revise('Talk', { reminders: [60] })
    expect(await triggers('talk')).to.deep.equal([['-PT1H']])
    await change('talk', 'TRIGGER:-PT1H', 'TRIGGER:-P1D')
    expect((await view('Talk')).reminders).to.deep.equal([1440])
    await change('talk', /BEGIN:VALARM[\s\S]*END:VALARM\r\n/, '')
    expect((await view('Talk')).reminders).to.deep.equal([])
  })

  it('count from nine in the morning for whole days', async () => {
    await store(
      'holiday',
      'SUMMARY:Holiday',
      ...wholeDay,
      ...alarm('ACTION:DISPLAY', 'DESCRIPTION:x', 'TRIGGER:PT9H'),
      ...alarm('ACTION:DISPLAY', 'DESCRIPTION:x', 'TRIGGER:-PT15H'),
    )
    expect((await view('Holiday')).reminders).to.deep.equal([0, 1440])
    await revise('Holiday', { reminders: [60] })
    expect(await triggers('holiday')).to.deep.equal([['PT8H']])
  })

  it('stay as they came where no reminder says the same', async () => {
    const others = [
      ...alarm('ACTION:DISPLAY', 'DESCRIPTION:x', 'TRIGGER;VALUE=DATE-TIME:20310507T120000Z'),
      ...alarm('ACTION:DISPLAY', 'DESCRIPTION:x', 'TRIGGER;RELATED=END:-PT5M'),
      ...alarm('ACTION:DISPLAY', 'DESCRIPTION:x', 'TRIGGER:PT5M'),
      ...alarm('ACTION:DISPLAY', 'DESCRIPTION:x', 'TRIGGER:-PT90S'),
      ...alarm('ACTION:EMAIL', 'SUMMARY:x', 'DESCRIPTION:x', 'ATTENDEE:mailto:b@x.example', 'TRIGGER:-PT5M'),
    ]
    await store('odd', 'SUMMARY:Odd', ...evening, ...others)
    expect((await view('Odd')).reminders).to.deep.equal([])
    await revise('Odd', { reminders: [20] })
    const { body } = await read('odd')
    for (const line of others.filter((one) => one.startsWith('TRIGGER'))) expect(body).to.include(line)
    expect((await triggers('odd'))[0]).to.include('-PT20M')
  })

  it('more than an appointment can have stay in the app', async () => {
    const minutes = [1, 2, 3, 4, 5, 6, 7]
    const lines = minutes.flatMap((one) => alarm('ACTION:DISPLAY', 'DESCRIPTION:x', `TRIGGER:-PT${one}M`))
    await store('many', 'SUMMARY:Many', ...evening, ...lines)
    expect((await view('Many')).reminders).to.deep.equal([1, 2, 3, 4, 5])
    expect((await triggers('many'))[0]).to.have.length(7)
    await revise('Many', { reminders: [1] })
    expect((await triggers('many'))[0]).to.deep.equal(['-PT1M', '-PT6M', '-PT7M'])
  })

  it('change nothing when the app only sends back what it has read', async () => {
    await revise('Talk', { reminders: [30], category: 'Music' })
    const { body, tag } = await read('talk')
    expect(body).to.include('TRIGGER:-PT30M').and.to.include('CATEGORIES:Music')
    await change('talk', '', '')
    expect((await read('talk')).tag).to.equal(tag)
  })

  it('are private alarms for members who do not organize the appointment', async () => {
    const calendar = await createCalendar(app, 'ada', { name: 'All', type: 'network' })
    const date = { start: '2031-06-03T10:00:00Z', end: null, all_day: false, time_zone: 'UTC' }
    const appointment = { name: 'Open day', calendar_ids: [calendar], date, reminders: [45] }
    const { id } = (await as('ada').post('/appointments', { appointment }).expect(201)).body
    await app.projected()
    const { text: body } = await dav('ben')('GET', `${calendar}/${id}.ics`).expect(200)
    expect(body).not.to.include('VALARM')
  })
})
