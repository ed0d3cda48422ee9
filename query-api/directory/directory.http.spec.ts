import { expect } from 'chai'
import type { DirectoryEntry } from '#events/directory/directory.contract.ts'
import {
  ada,
  ben,
  dan,
  gia,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'

describe('whom and what one may choose, over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  const as = (name: PersonaName) => app.persona(name)
  const loaded = async (by: PersonaName, query: string): Promise<DirectoryEntry[]> =>
    (await as(by).get(`/directory?${query}`).expect(200)).body.entries
  const linesOf = async (by: PersonaName, query: string) =>
    (await loaded(by, query)).map(({ type, name }) => `${type}: ${name}`)

  before(async () => {
    app = await startTestNetwork()
    const category = { name: 'Circle', plural_name: 'Circles', color: '3f7c31', slug: 'circles' }
    await as(ada).post('/administration/group_categories', { group_category: category }).expect(201)
    for (const [name, access] of [
      ['Tea round', 'open'],
      ['Quiet room', 'hidden'],
    ])
      await as(ben)
        .post('/groups', { group: { name, access, group_category_id: 'circles' } })
        .expect(201)
  })
  after(() => app.close())

  it('is people and groups when nothing else is asked for', async () => {
    expect(await linesOf(dan, 'q=te')).to.deep.equal(['group: Tea round'])
    expect(await linesOf(dan, 'q=ada')).to.deep.equal(['member: Ada Lindqvist'])
  })

  it('is only of the types that are asked for, the wide ones first', async () => {
    expect(await linesOf(dan, 'q=ada&types=group,group_category')).to.deep.equal([])
    expect(await linesOf(dan, 'types=member,group_category&limit=1')).to.deep.equal([
      'group_category: Circles',
      'member: Ada Lindqvist',
    ])
    expect(await linesOf(dan, 'q=circ&types=group_category')).to.deep.equal(['group_category: Circles'])
    expect(await linesOf(dan, 'q=circ*&types=group_category')).to.deep.equal(['group_category: Circles'])
  })

  it('is refused when a type is none', () => as(dan).get('/directory?types=member,shoe').expect(422))

  it('names administrators of a group, for readers of the group', async () => {
    const [heads] = await loaded(dan, 'q=tea&types=group_admin')
    expect(heads).to.include({ type: 'group_admin', id: 'tea-round', name: 'Tea round', member_count: 1 })
    expect(heads?.member_ids).to.deep.equal([app.ids.ben])
  })

  it('names nobody who is locked as running a group', async () => {
    await as(ada).put(`/administration/members/${app.ids.ben}`, { locked: true }).expect(204)
    await app.projected()
    expect(await linesOf(dan, 'q=tea&types=group_admin')).to.deep.equal([])
    await as(ada).put(`/administration/members/${app.ids.ben}`, { locked: false }).expect(204)
    await app.projected()
  })

  it('names administrators of a group also to members who write only to their own groups', async () => {
    const mine = 'q=tea&types=group,group_admin&only_my_groups=true'
    expect(await linesOf(dan, mine)).to.deep.equal(['group_admin: Tea round'])
    expect(await linesOf(ben, mine)).to.deep.equal(['group: Tea round', 'group_admin: Tea round'])
  })

  it('finds only the groups that one runs for who may write to no others', async () => {
    const run = 'q=tea&types=group,group_admin&only_my_admin_groups=true'
    await as(ben)
      .post('/groups/tea-round/members', { member_ids: [app.ids.dan] })
      .expect(204)
    expect(await linesOf(dan, run)).to.deep.equal(['group_admin: Tea round'])
    expect(await linesOf(ben, run)).to.deep.equal(['group: Tea round', 'group_admin: Tea round'])
    await as(ben).delete(`/groups/tea-round/members/${app.ids.dan}`).expect(204)
  })

  it('says nothing of hidden groups, nor of who runs them, to others', async () => {
    const quiet = 'q=quiet&types=group,group_admin'
    expect(await linesOf(dan, quiet)).to.deep.equal([])
    expect(await linesOf(gia, quiet)).to.deep.equal([])
    expect(await linesOf(ben, quiet)).to.deep.equal(['group: Quiet room', 'group_admin: Quiet room'])
  })
})
