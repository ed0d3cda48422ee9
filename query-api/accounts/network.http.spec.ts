import { expect } from 'chai'
import { ada, ben, gia, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'

describe('the first call of the web', () => {
  let app: TestNetwork
  before(async () => {
    app = await startTestNetwork()
  })
  after(() => app.close())

  const networkOf = async (name: typeof ada | typeof ben | typeof gia) =>
    (await app.persona(name).get('/api/v1/network').expect(200)).body

  it('names the member, what the member may do, and the network as it is set', async () => {
    const { member, permissions, network, csrf_token, position } = await networkOf(ben)
    expect(member).to.deep.include({
      id: app.ids.ben,
      name: 'Ben Okafor',
      is_external: false,
      is_network_admin: false,
    })
    expect(member.can).to.include({ send_direct_messages: true, administrate: false })
    expect(permissions).to.include('send_direct_messages')
    expect(network)
      .to.include({ name: 'Lindenhof', language: 'en' })
      .and.to.include.keys('create_appointments')
    expect([csrf_token.length, BigInt(position) > 0n]).to.deep.equal([43, true])
  })

  it('tells administrators and guests what they are', async () => {
    expect((await networkOf(ada)).member).to.include({ is_network_admin: true, is_external: false })
    expect((await networkOf(gia)).member).to.include({ is_network_admin: false, is_external: true })
  })

  it('says where each member begins: as the network has chosen, or at Home outside of the chosen group', async () => {
    const group_category = { name: 'Team', plural_name: 'Teams', slug: 'teams' }
    await app.persona(ada).post('/administration/group_categories', { group_category }).expect(201)
    const group = { name: 'Garden', group_category_id: 'teams', access: 'hidden' }
    const slug = (await app.persona(ada).post('/groups', { group }).expect(201)).body.id
    const choose = (start_page: string) => app.persona(ada).put('/administration/settings', { start_page })
    const starts = async () => {
      const [one, other] = [await networkOf(ada), await networkOf(ben)]
      return [one.member.start_page, other.member.start_page]
    }
    expect(await starts()).to.deep.equal(['home', 'home'])
    await choose('calendar').expect(204)
    expect(await starts()).to.deep.equal(['calendar', 'calendar'])
    await choose(`group:${slug}`).expect(204)
    expect(await starts()).to.deep.equal([`/groups/${slug}`, 'home'])
    expect(JSON.stringify(await networkOf(ben))).not.to.include('garden')
    for (const odd of ['', 'nowhere', 'group:', 'https://evil.example']) {
      const { body } = await choose(odd).expect(422)
      expect(body.errors[0]).to.include({ pointer: '/start_page' })
    }
    const { body } = await choose('group:nowhere').expect(422)
    expect(body.errors[0]).to.include({ pointer: '/start_page', code: 'start_group_unknown' })
    expect(await starts()).to.deep.equal([`/groups/${slug}`, 'home'])
    await app.persona(ben).put('/administration/settings', { start_page: 'chat' }).expect(403)
  })

  it('tells who is not signed in what the sign-in page needs, and nothing else', async () => {
    const { body } = await app.send('GET', '/api/v1/network').expect(200)
    expect(body).to.deep.include({ member: null, permissions: [], csrf_token: null })
    expect(body.network).to.deep.equal({
      name: 'Lindenhof',
      language: 'en',
      languages: ['de', 'de_DU', 'en', 'es', 'fr'],
    })
  })
})
