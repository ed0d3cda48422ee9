import { expect } from 'chai'
import {
  ada,
  ben,
  gia,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'

describe('tags over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let fair = ''
  before(async () => {
    app = await startTestNetwork()
  })
  after(() => app.close())
  const as = (name: PersonaName) => app.persona(name)
  const make = async (
    name: string,
    parent_id: string | null = null,
    by: PersonaName = ben,
  ): Promise<string> => (await as(by).post('/tags', { tag: { name, parent_id } }).expect(201)).body.id
  const find = async (query: string, by: PersonaName = ben) =>
    (await as(by).get(`/tags/find?${query}`).expect(200)).body
  const names = ({ tags }: { tags: { name: string }[] }) => tags.map(({ name }) => name)
  const listed = async (query = '') => (await as(ada).get(`/administration/tags${query}`).expect(200)).body
  const tagOf = async (id: string) => (await as(ada).get(`/api/v1/tags/${id}`).expect(200)).body

  it('are made by their first use, and one of two who make the same gets what the other made', async () => {
    const both = await Promise.all([make('Autumn fair'), make('autumn FAIR', null, ada)])
    expect(both[0]).to.equal(both[1])
    fair = both[0]
    await as(ada)
      .put(`/administration/tags/${fair}`, { tag: { name: 'Autumn fair' } })
      .expect(204)
    expect((await listed()).tags).to.have.length(1)
  })

  it('are found by the beginnings of their words, with what was typed as a new one', async () => {
    await make('Fair play')
    const bread = await make('Bread', fair)
    expect(names(await find('q=fair'))).to.deep.equal(['Fair play', 'Autumn fair'])
    expect(await find('q=%23bre')).to.deep.equal({
      tags: [{ id: bread, name: 'Bread', parent: { id: fair, name: 'Autumn fair' } }],
      new_tag: { name: 'bre' },
    })
    expect((await find('q=BREAD')).new_tag).to.equal(null)
    expect((await find('q=bre&exclude_new=true')).new_tag).to.equal(null)
  })

  it('need a character to be found', async () => {
    for (const q of ['', '%20'])
      expect((await as(ben).get(`/tags/find?q=${q}`).expect(422)).body.errors[0]).to.include({
        code: 'q_empty',
      })
    await as(ben).get('/tags/find').expect(422)
  })

  it('are limited to those under others, however deep', async () => {
    const cakes = await make('Bread cakes', await make('Bread', null))
    expect(names(await find(`q=bread&tag_parents=${fair}`))).to.deep.equal(['Bread', 'Bread cakes'])
    const other = await make('Elsewhere')
    expect(names(await find(`q=bread&tag_parents=${other}`))).to.deep.equal([])
    expect(names(await find(`q=bread&tag_parents=${other},${fair}`))).to.have.length(2)
    expect((await tagOf(cakes)).parent.name).to.equal('Bread')
  })

  it('are used and not made by guests', async () => {
    expect(await find('q=autumn', gia)).to.deep.include({ new_tag: null })
    expect(names(await find('q=autumn', gia))).to.deep.equal(['Autumn fair'])
    await as(gia)
      .post('/tags', { tag: { name: 'Mine' } })
      .expect(403)
    expect(await make('Autumn Fair', null, gia)).to.equal(fair)
  })

  it('are administered by administrators alone', async () => {
    await as(ben).get('/administration/tags').expect(403)
    await as(ben)
      .post('/administration/tags', { tag: { name: 'Mine' } })
      .expect(403)
    await as(ben)
      .put(`/administration/tags/${fair}`, { tag: { name: 'Mine' } })
      .expect(403)
    await as(ben).delete(`/administration/tags/${fair}`, {}).expect(403)
    await as(ada).delete('/administration/tags/none', {}).expect(404)
  })

  it('say at the field what is wrong', async () => {
    const wrong = async (tag: object, path = `/administration/tags/${fair}`) =>
      (await as(ada).put(path, { tag }).expect(422)).body.errors[0]
    expect(await wrong({ name: ' ' })).to.include({ pointer: '/tag/name', code: 'name_empty' })
    expect(await wrong({ name: 'x'.repeat(61) })).to.include({ pointer: '/tag/name', code: 'too_long' })
    expect(await wrong({ name: 'bread' })).to.include({ pointer: '/tag/name', code: 'tag_name_taken' })
    expect(await wrong({ parent_id: fair })).to.include({
      pointer: '/tag/parent_id',
      code: 'tag_under_itself',
    })
    const { body } = await as(ada)
      .post('/administration/tags', { tag: { name: 'Bread' } })
      .expect(422)
    expect(body.errors[0]).to.include({ pointer: '/tag/name', code: 'tag_name_taken' })
  })

  it('are listed by name, searched and paged', async () => {
    const { tags, pagination } = await listed('?per_page=2&page=1')
    expect(names({ tags })).to.deep.equal(['Autumn fair', 'Bread'])
    expect(pagination).to.include({ page: 1, per_page: 2 })
    expect(pagination.total).to.be.greaterThan(3)
    expect(names(await listed('?q=play'))).to.deep.equal(['Fair play'])
  })

  it('go when none stands under them, and come back with all that they were', async () => {
    expect((await as(ada).delete(`/administration/tags/${fair}`, {}).expect(409)).body.code).to.equal(
      'tags_below',
    )
    const id = await make('Lantern walk', fair)
    const { headers } = await as(ada).delete(`/administration/tags/${id}`, {}).expect(204)
    await as(ada).get(`/api/v1/tags/${id}`).expect(404)
    const action = String(headers['x-action'])
    await as(ada)
      .post(`/api/v1/actions/${encodeURIComponent(action)}/undo`, {})
      .expect(204)
    expect((await tagOf(id)).parent).to.deep.equal({ id: fair, name: 'Autumn fair' })
  })

  it('change on everybody’s screen', async () => {
    const id = await make('Choir')
    const reading = await app.follow(app.ids[ben])
    try {
      await as(ada)
        .put(`/administration/tags/${id}`, { tag: { name: 'Singing' } })
        .expect(204)
      await reading.until(() => JSON.stringify(reading.of('tags')).includes('Singing'))
    } finally {
      reading.close()
    }
  })

  it('stand in the audit log by name', async () => {
    const { body } = await as(ada).get('/administration/audit_log').expect(200)
    const of = (type: string) => body.entries.find((entry: { type: string }) => entry.type === type)
    expect(of('TagRenamed')).to.deep.include({ before: 'Choir', after: 'Singing' })
    expect(of('TagMade').object).to.include({ kind: 'tag' })
  })
})
