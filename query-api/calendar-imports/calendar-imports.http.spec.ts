import { expect } from 'chai'
import {
  ada,
  ben,
  dan,
  gia,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'

type Entry = { name: string; state: string; reason: string | null }

const fileOf = (...events: string[][]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', ...events.flat(), 'END:VCALENDAR'].join('\r\n')
const event = (uid: string, name: string, ...lines: string[]): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `SUMMARY:${name}`,
  ...(lines.some((line) => line.startsWith('DTSTART'))
    ? []
    : ['DTSTART;TZID=Europe/Berlin:20310305T100000', 'DTEND;TZID=Europe/Berlin:20310305T110000']),
  ...lines,
  'END:VEVENT',
]

describe('imports of calendar files over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  before(async () => {
    app = await startTestNetwork({ reacting: true })
  })
  after(() => app.close())

  const calendarOf = async (
    person: PersonaName = ben,
    name = 'Imports',
    type = 'personal',
  ): Promise<string> =>
    (
      await app
        .persona(person)
        .post('/calendars', { calendar: { name, color: '3f7c31', type } })
        .expect(201)
    ).body.id
  const bodyOf = (ics: string) => ({ ics, time_zone: 'Europe/Berlin' })
  const preview = async (calendarId: string, ics: string, person: PersonaName = ben): Promise<Entry[]> =>
    (
      await app
        .persona(person)
        .post(`/calendars/${calendarId}/import/preview`, { import: bodyOf(ics) })
        .expect(200)
    ).body.entries
  const run = async (calendarId: string, ics: string, more: object = {}, person: PersonaName = ben) =>
    (
      await app
        .persona(person)
        .post(`/calendars/${calendarId}/import`, {
          import: { ...bodyOf(ics), file_name: 'tea.ics', ...more },
        })
        .expect(200)
    ).body
  const shown = async (calendarId: string, person: PersonaName = ben) =>
    (
      await app
        .persona(person)
        .get(`/appointments?from=2031-03-01T00:00:00Z&to=2031-04-15T00:00:00Z&calendar_ids=${calendarId}`)
        .expect(200)
    ).body.appointments as {
      id: string
      appointment_id: string
      name: string
      date: { start: string }
      canceled: boolean
    }[]
  const importsOf = async (calendarId: string, person: PersonaName = ben) =>
    (await app.persona(person).get(`/calendars/${calendarId}/imports`).expect(200)).body.imports
  const mails = async () => (await app.db('fm.outbox')).length
  const undo = async (calendarId: string) => {
    const [{ action_id }] = await importsOf(calendarId)
    await app
      .persona(ben)
      .post(`/api/v1/actions/${encodeURIComponent(action_id)}/undo`, {})
      .expect(204)
    await app.reactorsDone()
  }

  it('add appointments, and change nothing the second time', async () => {
    const calendar = await calendarOf()
    const ics = fileOf(event('a', 'First'), event('b', 'Second'))
    expect((await preview(calendar, ics)).map(({ state }) => state)).to.deep.equal(['new', 'new'])
    expect(await shown(calendar)).to.deep.equal([])
    expect(await run(calendar, ics)).to.include({ created: 2, changed: 0, unchanged: 0 })
    expect((await shown(calendar)).map(({ name }) => name)).to.have.members(['First', 'Second'])
    expect(await run(calendar, ics)).to.include({ created: 0, changed: 0, unchanged: 2 })
    expect(await shown(calendar)).to.have.length(2)
  })

  it('follow a series with its moved, canceled and left out dates', async () => {
    const calendar = await calendarOf()
    const moved = (hour: string) =>
      event(
        'series',
        'Late tea',
        'RECURRENCE-ID;TZID=Europe/Berlin:20310312T100000',
        `DTSTART;TZID=Europe/Berlin:20310312T${hour}0000`,
      )
    const series = (...lines: string[]) =>
      event('series', 'Weekly tea', 'RRULE:FREQ=WEEKLY;COUNT=4', ...lines)
    const canceled = event(
      'series',
      'Weekly tea',
      'RECURRENCE-ID;TZID=Europe/Berlin:20310319T100000',
      'DTSTART;TZID=Europe/Berlin:20310319T100000',
      'STATUS:CANCELLED',
    )
    await run(calendar, fileOf(series('EXDATE;TZID=Europe/Berlin:20310326T100000'), moved('15'), canceled))
    const dates = async () =>
      (await shown(calendar)).map(({ name, date, canceled }) => [name, date.start.slice(5, 13), canceled])
    expect(await dates()).to.deep.equal([
      ['Weekly tea', '03-05T09', false],
      ['Late tea', '03-12T14', false],
      ['Weekly tea', '03-19T09', true],
    ])
    expect(await run(calendar, fileOf(series(), moved('16')))).to.include({ changed: 1 })
    expect(await dates()).to.deep.equal([
      ['Weekly tea', '03-05T09', false],
      ['Late tea', '03-12T15', false],
      ['Weekly tea', '03-19T09', false],
      ['Weekly tea', '03-26T09', false],
    ])
    expect(await run(calendar, fileOf(series(), moved('16')))).to.include({ changed: 0, unchanged: 1 })
  })

  it('take extra dates and several months of a year, and the same file twice changes nothing', async () => {
    const calendar = await calendarOf()
    const ics = fileOf(
      event('tea', 'Tea', 'RDATE;TZID=Europe/Berlin:20310312T150000'),
      event('fair', 'Fair', 'RRULE:FREQ=YEARLY;BYMONTH=3,4;BYMONTHDAY=20'),
    )
    expect(await run(calendar, ics)).to.include({ created: 4, refused: 0 })
    expect((await shown(calendar)).map(({ name, date }) => [name, date.start.slice(5, 13)])).to.deep.equal([
      ['Tea', '03-05T09'],
      ['Tea', '03-12T14'],
      ['Fair', '03-20T09'],
    ])
    expect(await run(calendar, ics)).to.include({ created: 0, changed: 0, unchanged: 4 })
  })

  it('keep what was changed or deleted here, unless the member replaces it', async () => {
    const calendar = await calendarOf()
    await run(calendar, fileOf(event('a', 'One'), event('b', 'Two'), event('c', 'Three')))
    const all = await shown(calendar)
    const idOf = (name: string) => all.find((one) => one.name === name)?.appointment_id
    await app
      .persona(ben)
      .put(`/appointments/${idOf('One')}`, { appointment: { name: 'Mine' } })
      .expect(204)
    await app
      .persona(ben)
      .delete(`/appointments/${idOf('Two')}`, {})
      .expect(204)
    const newer = fileOf(event('a', 'One, later'), event('b', 'Two, later'), event('c', 'Three, later'))
    expect((await preview(calendar, newer)).map(({ state, reason }) => [state, reason])).to.deep.equal([
      ['conflict', 'changed_here'],
      ['conflict', 'deleted_here'],
      ['changed', null],
    ])
    expect(await run(calendar, newer)).to.include({ changed: 1, kept: 2 })
    expect((await shown(calendar)).map(({ name }) => name)).to.have.members(['Mine', 'Three, later'])
    await run(calendar, newer, { conflicts: 'replace' })
    expect((await shown(calendar)).map(({ name }) => name)).to.have.members([
      'One, later',
      'Two, later',
      'Three, later',
    ])
  })

  it('change no appointment in which others take part, and send no mail', async () => {
    const calendar = await calendarOf(ada, 'Shared imports', 'network')
    const guest = 'ATTENDEE;CN=Someone:mailto:someone@example.org'
    await run(calendar, fileOf(event('a', 'Open tea', guest)), {}, ada)
    const [one] = await shown(calendar, ada)
    await app
      .persona(ada)
      .post(`/appointments/${one?.appointment_id}/participants`, {
        participant: { membership_ids: [app.ids.dan], send_email_notification: false },
      })
      .expect(204)
    await app.reactorsDone()
    const before = await mails()
    const newer = fileOf(event('a', 'Moved tea', 'DTSTART;TZID=Europe/Berlin:20310306T100000'))
    expect((await preview(calendar, newer, ada))[0]).to.include({
      state: 'conflict',
      reason: 'has_participants',
    })
    expect(await run(calendar, newer, { conflicts: 'replace' }, ada)).to.include({ changed: 0, kept: 1 })
    await app.reactorsDone()
    expect(await mails()).to.equal(before)
  })

  it('leave an appointment in the streams where it was posted', async () => {
    const calendar = await calendarOf(ada, 'Posted imports', 'network')
    const ics = fileOf(event('a', 'Posted tea'))
    await run(calendar, ics, {}, ada)
    const [one] = await shown(calendar, ada)
    await app
      .persona(ada)
      .put(`/appointments/${one?.appointment_id}`, { appointment: { post_to_stream: true } })
      .expect(204)
    expect((await preview(calendar, ics, ada)).map(({ state }) => state)).to.deep.equal(['unchanged'])
    const newer = fileOf(event('a', 'Posted tea, later'))
    expect(await run(calendar, newer, {}, ada)).to.include({ changed: 1, kept: 0 })
    const { body } = await app.persona(ada).get(`/appointments/${one?.appointment_id}`).expect(200)
    expect(body).to.deep.include({ name: 'Posted tea, later', post_to_stream: true })
  })

  it('are undone as one, except what was changed since', async () => {
    const calendar = await calendarOf()
    await run(calendar, fileOf(event('a', 'Old name')))
    await run(calendar, fileOf(event('a', 'New name'), event('b', 'Added'), event('c', 'Edited')))
    const edited = (await shown(calendar)).find(({ name }) => name === 'Edited')
    await app
      .persona(ben)
      .put(`/appointments/${edited?.appointment_id}`, { appointment: { name: 'Edited by hand' } })
      .expect(204)
    await undo(calendar)
    expect((await shown(calendar)).map(({ name }) => name)).to.have.members(['Old name', 'Edited by hand'])
    const [undone] = await importsOf(calendar)
    expect(undone).to.include({ status: 'undone', reverted: 2, not_reverted: 1, action_id: null })
    expect(await run(calendar, fileOf(event('b', 'Added')))).to.include({ created: 1 })
  })

  it('stand among the recent actions once', async () => {
    const calendar = await calendarOf()
    await run(calendar, fileOf(event('a', 'Listed'), event('b', 'Listed')))
    const { body } = await app.persona(ben).get('/api/v1/actions').expect(200)
    expect(body.actions[0]).to.include({ word: 'imported' })
    expect(body.actions[1]?.word).to.not.equal('scheduled')
  })

  it('find appointments again that were downloaded here', async () => {
    const calendar = await calendarOf()
    const created = await app
      .persona(ben)
      .post('/appointments', {
        appointment: {
          name: 'By hand',
          calendar_ids: [calendar],
          date: { start: '2031-03-05T10:00:00Z', end: '2031-03-05T11:00:00Z', time_zone: 'Europe/Berlin' },
        },
      })
      .expect(201)
    const { text } = await app.persona(ben).get(`/appointments/${created.body.id}.ics`).expect(200)
    expect((await preview(calendar, text)).map(({ state }) => state)).to.deep.equal(['unchanged'])
  })

  it('name the field of what cannot be read, and store nothing', async () => {
    const calendar = await calendarOf()
    const send = (ics: string) =>
      app.persona(ben).post(`/calendars/${calendar}/import`, { import: bodyOf(ics) })
    for (const [ics, code] of [
      ['', 'file_empty'],
      ['no calendar', 'not_a_calendar'],
      [fileOf(...Array.from({ length: 1001 }, (_, at) => event(`u${at}`, 'Many'))), 'too_many_entries'],
    ] as const)
      expect((await send(ics).expect(422)).body.errors[0]).to.include({ pointer: '/import/ics', code })
    expect(await importsOf(calendar)).to.deep.equal([])
  })

  it('are for members who may add appointments to the calendar', async () => {
    const own = await calendarOf()
    const open = await calendarOf(ada, 'Imports of the network', 'network')
    const ics = fileOf(event('a', 'Tea'))
    const send = (person: PersonaName, calendar: string) =>
      app.persona(person).post(`/calendars/${calendar}/import`, { import: bodyOf(ics) })
    await send(dan, own).expect(404)
    await app.persona(dan).get(`/calendars/${own}/imports`).expect(404)
    await send(gia, open).expect(404)
    await app
      .persona(ben)
      .put(`/calendars/${own}`, { calendar: { membership_ids: [app.ids.dan] } })
      .expect(204)
    await send(dan, own).expect(403)
    await run(open, ics, {}, ada)
    expect(await importsOf(open, dan)).to.deep.equal([])
  })
})
