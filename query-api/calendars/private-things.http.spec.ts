import { expect } from 'chai'
import { dump, wordsIn } from '#test/kit/dump.ts'
import * as tea from '#test/kit/example-appointments.ts'
import {
  ada,
  ben,
  type PersonaName,
  password,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'

const date = { start: '2036-03-05T10:00:00Z', end: '2036-03-05T11:00:00Z', time_zone: 'Europe/Berlin' }
const encoded = (filter: object) => encodeURIComponent(Buffer.from(JSON.stringify(filter)).toString('base64'))

describe('what only one person can read', function () {
  this.timeout(60_000)
  let app: TestNetwork
  const as = (name: PersonaName) => app.persona(name)
  const logOf = async (filter: object) => {
    const [page, table] = await Promise.all(
      ['?limit=200&', '.csv?'].map((form) =>
        as(ada)
          .get(`/administration/audit_log${form}filter=${encoded(filter)}`)
          .expect(200),
      ),
    )
    return { entries: page?.body.entries, text: `${page?.text}${table?.text}` }
  }
  const joined = async (first_name: string) => {
    const email = `${first_name.toLowerCase()}@lindenhof.example`
    const user = { email, password, first_name, last_name: 'Moss' }
    const { id } = (await as(ada).post('/administration/members', { user }).expect(201)).body
    return { id: id as string, send: await app.as(id) }
  }
  type Joined = Awaited<ReturnType<typeof joined>>
  const keeps = async ({ send }: Joined, name: string): Promise<string> => {
    const calendar = { name, color: '3f7c31', type: 'personal' }
    return (await send('POST', '/calendars', { calendar }).expect(201)).body.id
  }
  const plans = async ({ send }: Joined, appointment: object): Promise<string> =>
    (await send('POST', '/appointments', { appointment: { date, ...appointment } }).expect(201)).body.id
  const erase = async ({ id }: Joined) => {
    const classes = ['identity', 'authored']
    await as(ada).delete(`/administration/members/${id}`, { classes }).expect(204)
    await app.projected()
    await app.reactorsDone()
    await app.projected()
  }
  const tablesWith = async (...words: string[]): Promise<string[]> =>
    [...(await dump(app.db))].flatMap(([table, rows]) =>
      wordsIn(rows.join('\n'), words).map((word) => `${table.replace(/_v\d+.*$/, '')}: ${word}`),
    )

  before(async () => {
    app = await startTestNetwork({ reacting: true, store: 'postgres' })
  })
  after(() => app.close())

  it('is shown to its author, and to administrators only that something happened', async () => {
    const nora = await joined('Nora')
    const calendar = await keeps(nora, 'Zqmine')
    const id = await plans(nora, { name: 'Zqdoctor', calendar_ids: [calendar] })
    await nora.send('PUT', `/appointments/${id}`, { appointment: { name: 'Zqsurgeon' } }).expect(204)
    await app.projected()
    const { entries, text } = await logOf({ actor_id: nora.id })
    const types = entries.map(({ type }: { type: string }) => type)
    expect(types).to.include.members(['AppointmentRenamed', 'AppointmentScheduled', 'CalendarCreated'])
    expect(wordsIn(text, ['Zqmine', 'Zqdoctor', 'Zqsurgeon'])).to.deep.equal([])
    for (const word of ['Zqdoctor', 'Zqsurgeon', 'Zqmine'])
      expect((await logOf({ actor_id: nora.id, details: word })).entries).to.deep.equal([])
    const { body: history } = await nora.send('GET', `/appointments/${id}/history`).expect(200)
    const renamed = history.entries.find(({ type }: { type: string }) => type === 'AppointmentRenamed')
    expect(renamed).to.include({ before: 'Zqdoctor', after: 'Zqsurgeon' })
  })

  it('stays with its readers when its author is erased', async () => {
    const olga = await joined('Olga')
    const [shared, own] = [await keeps(olga, 'Zqfamily'), await keeps(olga, 'Zqalone')]
    const supper = await plans(olga, { name: 'Zqsupper', calendar_ids: [shared] })
    const walk = await plans(olga, { name: 'Zqwalk', calendar_ids: [own] })
    const secret = await plans(olga, { name: 'Zqsecret', calendar_ids: [own] })
    expect(await tablesWith('Zqfamily', 'Zqsupper')).not.to.include.members(['es.events: Zqsupper'])
    const members = { membership_ids: [app.ids.ben] }
    await olga.send('PUT', `/calendars/${shared}`, { calendar: members }).expect(204)
    await olga.send('POST', `/appointments/${walk}/participants`, { participant: members }).expect(204)
    await app.projected()
    await app.reactorsDone()
    await erase(olga)
    expect((await as(ben).get(`/appointments/${supper}`).expect(200)).body.name).to.equal('Zqsupper')
    expect((await as(ben).get(`/appointments/${walk}`).expect(200)).body.name).to.equal('Zqwalk')
    expect((await as(ben).get(`/calendars/${shared}`).expect(200)).body.name).to.equal('Zqfamily')
    const { body: history } = await as(ben).get(`/appointments/${walk}/history`).expect(200)
    expect(history.entries.map(({ type }: { type: string }) => type)).not.to.include('AppointmentDisclosed')
    await as(ben).get(`/appointments/${secret}`).expect(404)
    expect(await tablesWith('Zqsecret', 'Zqalone')).to.deep.equal([])
  })

  it('of the time before it was sealed is not shown either, and goes from the tables', async () => {
    const pia = await joined('Pia')
    const calendar = await keeps(pia, 'Zqolder')
    const [audience, legacyFields] = [
      [`calendar:${calendar}`, `member:${pia.id}`],
      { appointment_id: 'older' },
    ]
    const scheduled = {
      ...legacyFields,
      name: 'Zqold',
      organizer_id: pia.id,
      calendar_ids: [calendar],
      audience,
    }
    const renamed = { calendar_id: calendar, private_to: null, before: 'Zqolder', after: 'Zqoldest' }
    for (const [stream, event] of [
      ['appointment-older', tea.scheduled(scheduled, pia.id)],
      ['appointment-older', tea.renamed({ ...legacyFields, before: 'Zqold', after: 'Zqrenamed' }, pia.id)],
      [`calendar-${calendar}`, { ...tea.renamed(), type: 'CalendarRenamed', data: renamed }],
    ] as const)
      await app.store.append(stream, [event], 'any')
    await app.projected()
    const words = ['Zqold', 'Zqolder', 'Zqoldest', 'Zqrenamed']
    expect(await tablesWith('Zqrenamed', 'Zqoldest')).to.include('rm.audit_rows: Zqrenamed')
    const filter = { start_date: '2020-01-01T00:00:00.000Z' }
    expect(wordsIn((await logOf(filter)).text, words)).to.deep.equal([])
    await erase(pia)
    const left = (await tablesWith(...words)).filter((found) => !found.startsWith('es.events'))
    expect(left).to.deep.equal([])
  })
})
