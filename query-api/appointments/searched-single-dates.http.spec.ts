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

type Hit = {
  id: string
  title: string
  path: string
  date: { start: string }
  calendars: { id: string; name: string }[]
  snippet: { text: string }[]
}

describe('what single dates of a series say', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let calendar = ''
  let series = ''
  const as = (name: PersonaName) => app.persona(name)
  const date = (day: string) => `r-${series}-203603${day}T1600Z`
  const change = (day: string, appointment: object) =>
    as(ada)
      .put(`/appointments/${date(day)}`, { appointment, apply_to: 'this' })
      .expect(204)
  const section = async (by: PersonaName, q: string, more = '') =>
    (
      await as(by)
        .get(`/search?q=${encodeURIComponent(q)}&query_name=appointments${more}`)
        .expect(200)
    ).body.appointments
  const found = async (by: PersonaName, q: string) => {
    const { hits, total } = await section(by, q)
    expect(total).to.equal(hits.length)
    return hits.map(({ title, path }: Hit) => `${title} ${path.slice('/appointments/'.length)}`)
  }

  beforeEach(async () => {
    app ??= await startTestNetwork()
    const fairs = { name: 'Fairs', color: 'bf443c', type: 'network' }
    calendar = (await as(ada).post('/calendars', { calendar: fairs }).expect(201)).body.id
    const appointment = {
      name: 'Choir',
      calendar_ids: [calendar],
      date: { start: '2036-03-05T16:00:00Z', end: '2036-03-05T17:00:00Z', time_zone: 'UTC' },
      recurrence_pattern: { recurrence_frequency: 'weekly', recurrence_count: 4 },
    }
    series = (await as(ada).post('/appointments', { appointment }).expect(201)).body.id
  })
  afterEach(() => as(ada).delete(`/appointments/${series}`))
  after(() => app.close())

  it('are found, and lead to their date', async () => {
    await change('12', { name: 'Lantern walk', description: 'Bring matches' })
    expect(await found(dan, 'lantern')).to.deep.equal([`Lantern walk ${date('12')}`])
    expect(await found(dan, 'matches')).to.deep.equal([`Lantern walk ${date('12')}`])
    const [hit]: Hit[] = (await section(dan, 'matches')).hits
    expect(hit?.calendars).to.deep.equal([{ id: calendar, name: 'Fairs' }])
    expect(hit?.date.start).to.equal('2036-03-12T16:00:00.000Z')
    expect(hit?.snippet.map(({ text }) => text).join('')).to.equal('Bring matches')
    await as(dan)
      .get(hit?.path ?? '')
      .expect(200)
    const { body } = await as(dan).get('/search/suggestions?q=lante').expect(200)
    expect(body.suggestions.map(({ path }: Hit) => path)).to.deep.equal([hit?.path])
    expect(await found(gia, 'lantern')).to.deep.equal([])
  })

  it('do not show a date twice for a word of its series', async () => {
    await change('12', { description: 'Bring matches' })
    expect(await found(dan, 'choir')).to.deep.equal([`Choir ${series}`])
    expect(await found(dan, 'matches in:Fairs on:2036-03-12')).to.deep.equal([`Choir ${date('12')}`])
    expect(await found(dan, 'matches on:2036-03-19')).to.deep.equal([])
  })

  it('are found together with words of their series', async () => {
    await change('12', { name: 'Lantern walk', description: 'Bring matches' })
    const atDate = [`Lantern walk ${date('12')}`]
    expect(await found(dan, 'choir lantern')).to.deep.equal(atDate)
    expect(await found(dan, 'choir matches -cake')).to.deep.equal(atDate)
    expect(await found(dan, 'choir OR is:canceled')).to.deep.equal([`Choir ${series}`])
    expect(await found(dan, '"choir lantern"')).to.deep.equal([])
    expect(await found(dan, 'lantern -choir')).to.deep.equal([])
    await as(ada)
      .put(`/appointments/${series}`, {
        appointment: { name: 'Band', location: { name: 'Barn' } },
        apply_to: 'all',
      })
      .expect(204)
    expect(await found(dan, 'choir lantern')).to.deep.equal([])
    expect(await found(dan, 'band barn lantern matches')).to.deep.equal(atDate)
    expect(await found(dan, 'band')).to.deep.equal([`Band ${series}`])
    expect(await found(gia, 'band lantern')).to.deep.equal([])
    const list = '/appointments?from=2036-03-01T00:00:00Z&to=2036-04-01T00:00:00Z&q=band lantern'
    const { appointments } = (await as(dan).get(encodeURI(list)).expect(200)).body
    expect(appointments.map(({ id }: Hit) => id)).to.deep.equal([date('12')])
  })

  it('are listed at their date alone', async () => {
    await change('12', { name: 'Lantern walk' })
    const list = '/appointments?from=2036-03-01T00:00:00Z&to=2036-04-01T00:00:00Z&q='
    const days = async (q: string) =>
      (
        await as(dan)
          .get(list + q)
          .expect(200)
      ).body.appointments.map(({ id }: Hit) => id)
    expect(await days('lantern')).to.deep.equal([date('12')])
    expect(await days('choir')).to.have.length(4)
  })

  it('go with the word, the date and the series, and come with what is restored', async () => {
    await change('12', { name: 'Lantern walk' })
    await change('12', { name: 'Owl walk' })
    expect([await found(dan, 'lantern'), await found(dan, 'owl')]).to.deep.equal([
      [],
      [`Owl walk ${date('12')}`],
    ])
    await as(ada)
      .post(`/appointments/${date('12')}/cancel`, { apply_to: 'this' })
      .expect(204)
    expect(await found(dan, 'owl is:canceled')).to.have.length(1)
    const gone = await as(ada)
      .delete(`/appointments/${date('12')}?apply_to=this`)
      .expect(204)
    expect(await found(dan, 'owl')).to.deep.equal([])
    const action = encodeURIComponent(String(gone.headers['x-action']))
    await as(ada).post(`/api/v1/actions/${action}/undo`, {}).expect(204)
    expect(await found(dan, 'owl')).to.have.length(1)
    await as(ada).delete(`/appointments/${series}`).expect(204)
    expect(await found(dan, 'owl')).to.deep.equal([])
  })

  it('move with their series', async () => {
    for (const day of ['05', '12', '19', '26']) await change(day, { description: 'Bring matches' })
    const moved = { start: '2036-03-05T18:00:00Z', end: '2036-03-05T19:00:00Z', time_zone: 'UTC' }
    await as(ada)
      .put(`/appointments/${series}`, { appointment: { date: moved }, apply_to: 'all' })
      .expect(204)
    const first = await section(dan, 'matches')
    expect(first.hits.map(({ date }: Hit) => date.start.slice(11, 13))).to.deep.equal([
      '18',
      '18',
      '18',
      '18',
    ])
  })

  it('are read by who reads the series', async () => {
    await change('12', { name: 'Lantern walk' })
    const own = { name: 'Mine', color: '3f7c31', type: 'personal' }
    const personal = (await as(ada).post('/calendars', { calendar: own }).expect(201)).body.id
    const file = (calendar_ids: string[]) =>
      as(ada).put(`/appointments/${series}`, { appointment: { calendar_ids }, apply_to: 'all' }).expect(204)
    await file([personal])
    expect(
      [await found(dan, 'lantern'), await found(ada, 'lantern')].map(({ length }) => length),
    ).to.deep.equal([0, 1])
    await file([calendar])
    expect(await found(ben, 'lantern')).to.have.length(1)
  })
})
