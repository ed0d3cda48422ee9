import { expect } from 'chai'
import type { Statistics } from '#events/statistics/statistic.contract.ts'
import { ada, ben, gia, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'

const path = '/administration/statistics'

describe('statistics over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  before(async () => {
    app = await startTestNetwork()
  })
  after(() => app.close())

  const counted = async (query = ''): Promise<Statistics> =>
    (await app.persona(ada).get(`${path}${query}`).expect(200)).body
  const one = async (name: string, query = '') => {
    const statistic = (await counted(query)).statistics.find((each) => each.name === name)
    if (!statistic) throw new Error(`no statistic ${name}`)
    return statistic
  }
  const refusal = async (query: string) =>
    (await app.persona(ada).get(`${path}?${query}`).expect(422)).body.errors[0]

  it('are what the features contribute, with the 30 days until today', async () => {
    const { periods, unit, statistics } = await counted()
    expect([periods.length, unit]).to.deep.equal([30, 'day'])
    expect(statistics.map(({ name }) => name)).to.include.ordered.members([
      'members',
      'active_members',
      'groups',
      'posts',
      'comments',
      'chat_messages',
      'messages',
      'appointments',
      'files',
    ])
    for (const { counts } of statistics) expect(counts).to.have.length(30)
  })

  it('count on its day what happens now, and a member who does two things once', async () => {
    const [messages, active] = [await one('messages'), await one('active_members')]
    for (const subject of ['Tea', 'Cake'])
      await app
        .persona(ben)
        .post('/api/v1/messages', { to: [app.ids.dan], subject, content: 'At four' })
        .expect(201)
    const after = await one('messages')
    expect([after.count, after.total]).to.deep.equal([messages.count + 2, Number(messages.total) + 2])
    expect(after.counts.at(-1)).to.equal(Number(messages.counts.at(-1)) + 2)
    const members = await one('active_members')
    expect(members.total).to.equal(null)
    expect(members.counts.at(-1)).to.be.within(1, Number(active.counts.at(-1)) + 1)
    expect(members.count).to.be.at.least(Number(members.counts.at(-1)))
  })

  it('leave locked members out, as the directory does', async () => {
    const { total } = await one('members')
    const listed = (await app.persona(ada).get('/members.json').expect(200)).body
    expect(total).to.equal(listed.pagination.total)
    await app.persona(ada).put(`/administration/members/${app.ids.ben}`, { locked: true }).expect(204)
    expect((await one('members')).total).to.equal(Number(total) - 1)
    await app.persona(ada).put(`/administration/members/${app.ids.ben}`, { locked: false }).expect(204)
  })

  it('count nothing twice: what came before a range is not in it', async () => {
    const { total, count } = await one('messages')
    const early = await one('messages', '?start=2021-06-01&end=2021-06-02')
    expect([early.count, early.before, early.total]).to.deep.equal([0, 0, 0])
    expect((await one('messages', '?start=2021-06-01')).count).to.equal(total)
    expect(count).to.be.at.most(Number(total))
  })

  it('exist for administrators alone', async () => {
    for (const name of [ben, gia] as const)
      for (const address of [path, `${path}.csv`]) await app.persona(name).get(address).expect(404)
  })

  it('are refused outside of the days that can be counted', async () => {
    expect(await refusal('start=2021-05-31')).to.include({ pointer: '/start', code: 'statistics_too_early' })
    expect(await refusal('end=2999-01-01')).to.include({ pointer: '/end', code: 'day_in_future' })
    expect(await refusal('start=2022-02-02&end=2022-02-01')).to.include({ code: 'end_lt_start' })
    expect(await refusal('start=2022-02-30')).to.include({ pointer: '/start' })
    expect(await refusal('time_zone=Mars')).to.include({ code: 'zone_unknown' })
  })

  it('are a table for spreadsheets, with the same numbers', async () => {
    const { periods, statistics } = await counted()
    const { text } = await app.persona(ada).get(`${path}.csv`).expect(200)
    const lines = text.trim().split('\r\n')
    expect(lines).to.have.length(periods.length + 1)
    expect(lines[0]).to.include(statistics.map(({ title }) => title).join(';'))
    expect(lines.at(-1)).to.equal(
      [periods.at(-1), ...statistics.map(({ counts }) => counts.at(-1))].join(';'),
    )
  })
})
