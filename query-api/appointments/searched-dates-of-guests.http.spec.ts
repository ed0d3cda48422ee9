import { expect } from 'chai'
import { ada, dan, type PersonaName, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'

describe('a search of a guest of several dates of a series', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let id = ''
  const as = (name: PersonaName) => app.persona(name)
  const date = (day: string) => `r-${id}-203603${day}T1600Z`
  const found = async (q: string): Promise<string[]> => {
    const answer = await as(dan)
      .get(`/search?q=${encodeURIComponent(q)}&query_name=appointments`)
      .expect(200)
    const { hits, total } = answer.body.appointments
    expect(total, q).to.equal(hits.length)
    return hits.map(({ path }: { path: string }) => path.slice('/appointments/'.length))
  }

  before(async () => {
    app = await startTestNetwork()
    const calendar = { name: 'Board', color: 'bf443c', type: 'personal' }
    const board = (await as(ada).post('/calendars', { calendar }).expect(201)).body.id
    const appointment = {
      name: 'Budget talk',
      calendar_ids: [board],
      date: { start: '2036-03-05T16:00:00Z', end: '2036-03-05T17:00:00Z', time_zone: 'UTC' },
      recurrence_pattern: { recurrence_frequency: 'daily', recurrence_count: 20 },
    }
    id = (await as(ada).post('/appointments', { appointment }).expect(201)).body.id
    for (const day of ['08', '12', '20'])
      await as(ada)
        .post(`/appointments/${date(day)}/participants`, {
          participant: { membership_ids: [app.ids.dan] },
          apply_to: 'this',
        })
        .expect(204)
    await app.projected()
  })
  after(() => app.close())

  it('leads to the next one where it names no day', async () => {
    expect(await found('budget')).to.deep.equal([date('08')])
  })

  it('leads to the first one on the days that it names', async () => {
    expect(await found('budget on:2036-03-20')).to.deep.equal([date('20')])
    expect(await found('budget after:2036-03-08')).to.deep.equal([date('12')])
    expect(await found('budget before:2036-03-20')).to.deep.equal([date('08')])
    expect(await found('budget after:2036-03-08 before:2036-03-20')).to.deep.equal([date('12')])
    expect(await found('budget on:2036-03')).to.deep.equal([date('08')])
    expect(await found('on:2036-03-20 OR on:2036-03-12')).to.deep.equal([date('12')])
    expect(await found('budget on:2036-03-12 OR ledger')).to.deep.equal([date('12')])
  })

  it('leads to no date of others', async () => {
    for (const day of ['09', '21', '05']) expect(await found(`budget on:2036-03-${day}`)).to.deep.equal([])
    expect(await found('budget on:2036-03-09 OR talk')).to.deep.equal([date('08')])
    expect(await found('budget after:2036-03-12 before:2036-03-20')).to.deep.equal([])
  })

  it('leads past a day that it leaves out', async () => {
    expect(await found('budget -on:2036-03-08')).to.deep.equal([date('12')])
    expect(await found('budget -before:2036-03-15')).to.deep.equal([date('20')])
  })

  it('goes by the day to which a date was moved', async () => {
    const moved = { start: '2036-03-21T16:00:00Z', end: '2036-03-21T17:00:00Z', time_zone: 'UTC' }
    await as(ada)
      .put(`/appointments/${date('08')}`, { appointment: { date: moved }, apply_to: 'this' })
      .expect(204)
    await app.projected()
    expect(await found('budget on:2036-03-21')).to.deep.equal([date('08')])
    expect(await found('budget after:2036-03-12')).to.deep.equal([date('20')])
  })
})
