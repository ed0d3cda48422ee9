import { expect } from 'chai'
import { dailyMailsOf } from '#test/kit/daily-mails.ts'
import { ben, dan, type PersonaName, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'

describe('the daily email about saved searches', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let daily: Awaited<ReturnType<typeof dailyMailsOf>>
  const as = (name: PersonaName) => app.persona(name)
  const post = (by: PersonaName, title: string, more: object = {}) =>
    as(by)
      .post('/api/v1/activities', { activity: { type: 'note', title, content: 'Seeds', ...more } })
      .expect(201)
  const details = async (name: PersonaName) =>
    (await daily.newTo(app.ids[name])).map(({ sections }) =>
      sections?.flatMap(({ items }) => items.map(({ text, detail }) => `${text}: ${detail}`)),
    )

  before(async () => {
    app = await startTestNetwork()
    for (const name of [ben, dan] as const)
      await as(name).put(`/members/${app.ids[name]}/settings`, { time_zone: 'Europe/Berlin' }).expect(204)
    await post(ben, 'Quinoa of last year')
    daily = await dailyMailsOf(app, '2026-11-25T00:00:00.000Z')
    await daily.at('2026-11-25T00:00:00.000Z')
  })
  after(() => app.close())

  it('tells once a day what others added, to those who asked for it', async () => {
    const { id } = (await as(dan).post('/searches', { name: 'Grain', q: 'quinoa' }).expect(201)).body
    await as(dan).post('/searches', { name: 'Nothing', q: 'nothing', notifies: true }).expect(201)
    await as(ben).post('/searches', { name: 'Own', q: 'quinoa', notifies: true }).expect(201)
    await daily.at('2026-11-25T07:00:00.000Z')
    expect([await details(dan), await details(ben)]).to.deep.equal([[], []])
    await as(dan).put(`/searches/${id}`, { notifies: true }).expect(204)
    await post(ben, 'Quinoa')
    await post(ben, 'Quinoa again')
    await post(ben, 'Quinoa of nobody else', { group_ids: [await hiddenGroup()] })
    await daily.at('2026-11-26T07:00:00.000Z')
    expect([await details(dan), await details(ben)]).to.deep.equal([[['Grain: New: 2']], []])
    await daily.at('2026-11-27T07:00:00.000Z')
    expect(await details(dan)).to.deep.equal([])
  })

  const hiddenGroup = async (): Promise<string> => {
    const category = { name: 'Circle', plural_name: 'Circles', slug: 'circles' }
    await app
      .persona('ada')
      .post('/administration/group_categories', { group_category: category })
      .expect(201)
    const group = { name: 'Attic', group_category_id: 'circles', access: 'hidden' }
    return (await as(ben).post('/groups', { group }).expect(201)).body.id
  }
})
