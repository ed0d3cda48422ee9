import { expect } from 'chai'
import { savedSearchTotals } from '#events/search/saved-search.contract.ts'
import type { EventReader } from '#test/kit/event-reader.ts'
import {
  ada,
  ben,
  dan,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'

describe('the counts of saved searches', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let group = ''
  let id = ''
  let stream: EventReader
  const as = (name: PersonaName) => app.persona(name)
  const counts = () =>
    stream.of(savedSearchTotals).map((signal) => (signal as { payload: Record<string, unknown> }).payload[id])
  const last = () => counts().at(-1)
  const post = async (title: string, more: object = {}): Promise<string> =>
    (
      await as(ben)
        .post('/api/v1/activities', { activity: { type: 'note', title, content: 'Here', ...more } })
        .expect(201)
    ).body.id

  before(async () => {
    app = await startTestNetwork()
    const category = { name: 'Circle', plural_name: 'Circles', slug: 'circles' }
    await as(ada).post('/administration/group_categories', { group_category: category }).expect(201)
    const hidden = { name: 'Attic', access: 'hidden', group_category_id: 'circles' }
    group = (await as(ben).post('/groups', { group: hidden }).expect(201)).body.id
    id = (await as(dan).post('/searches', { name: 'Ladders', q: 'ladder' }).expect(201)).body.id
    stream = await app.follow(app.ids.dan)
    const { searches } = (await as(dan).get('/searches').expect(200)).body
    expect(searches[0].total).to.equal(0)
  })
  after(async () => {
    stream.close()
    await app.close()
  })

  it('are sent to the member who sees them, as posts come, change hands and go', async () => {
    const first = await post('A ladder')
    await stream.until(() => last() === 1)
    await post('A ladder nobody knows', { group_ids: [group] })
    await post('Another ladder')
    await stream.until(() => last() === 2)
    await as(ben).delete(`/api/v1/activities/${first}`).expect(204)
    await stream.until(() => last() === 1)
    expect(counts()).not.to.include(3)
  })

  it('count what a new key opens, once they are asked for anew', async () => {
    await as(ben)
      .post(`/groups/${group}/members`, { member_ids: [app.ids.dan] })
      .expect(204)
    await stream.until(() => stream.events.some(({ topic }) => topic === 'reset'))
    const { searches } = (await as(dan).get('/searches').expect(200)).body
    expect(searches[0].total).to.equal(2)
    await post('One more ladder', { group_ids: [group] })
    await stream.until(() => last() === 3)
  })
})
