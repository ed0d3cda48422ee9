import { expect } from 'chai'
import {
  ada,
  ben,
  dan,
  emailOf,
  gia,
  password,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'

type Listed = { name: string | null; locked: boolean }
const names = (members: Listed[]) => members.map(({ name }) => name)

describe('members over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  before(async () => {
    app = await startTestNetwork()
  })
  after(() => app.close())

  const as = (name: Parameters<TestNetwork['persona']>[0]) => app.persona(name)
  const create = (user: object) => as(ada).post('/administration/members', { user })
  const person = { first_name: 'Nora', last_name: 'Brandt' }

  it('are listed by first name, with the letters that occur', async () => {
    const { body } = await as(ben).get('/members').expect(200)
    expect(names(body.members)).to.deep.equal(['Ada Lindqvist', 'Ben Okafor', 'Dan Whitlock', 'Gia Moretti'])
    expect(body.letters).to.deep.equal(['A', 'B', 'D', 'G'])
    expect(body.pagination).to.deep.equal({ page: 1, per_page: 25, total: 4 })
  })

  it('are found by the beginning of any part of the name, accents or not', async () => {
    await app.command('members/create', {
      user: { email: 'jose@lindenhof.example', first_name: 'José', last_name: 'Müller', external: false },
    })
    await app.projected()
    for (const q of ['jose', 'MULL', 'jo*', 'müller jos'])
      expect(
        names(
          (
            await as(ben)
              .get(`/members?q=${encodeURIComponent(q)}`)
              .expect(200)
          ).body.members,
        ),
      ).to.deep.equal(['José Müller'])
    expect((await as(ben).get('/members?q=ose').expect(200)).body.members).to.deep.equal([])
  })

  it('are found by the second half of a name, and as it is typed without its signs', async () => {
    const user = { email: 'eva@lindenhof.example', first_name: 'Eva-Łucja', last_name: 'Weiß (Jäger)' }
    await app.command('members/create', { user: { ...user, external: false } })
    await app.projected()
    const loaded = async (q: string) =>
      names(
        (
          await as(ben)
            .get(`/members?q=${encodeURIComponent(q)}`)
            .expect(200)
        ).body.members,
      )
    for (const q of ['lucja', 'weiss', 'Jaeger', 'jager', 'eva-l', '(jä', 'weiß*'])
      expect(await loaded(q), q).to.deep.equal(['Eva-Łucja Weiß (Jäger)'])
    expect(await loaded('va')).to.deep.equal([])
    expect(await loaded('%')).to.deep.equal([])
  })

  it('are there and under their letter, whatever sign their name begins with', async () => {
    const user = {
      email: 'kei@lindenhof.example',
      first_name: '𠮷 Kei',
      last_name: '“Sato”',
      external: false,
    }
    await app.command('members/create', { user })
    await app.projected()
    const { body } = await as(ben)
      .get(`/members?glossary=${encodeURIComponent('𠮷')}`)
      .expect(200)
    expect(names(body.members)).to.deep.equal(['𠮷 Kei “Sato”'])
    expect(body.letters).to.include('𠮷')
    await as(ben).get('/members?glossary=ab').expect(422)
  })

  it('are sorted, paged, narrowed to a letter and to a kind', async () => {
    const list = async (query: string) =>
      names((await as(ben).get(`/members?${query}`).expect(200)).body.members)
    expect((await list('sort=last_name'))[0]).to.equal('Ada Lindqvist')
    expect((await list('sort=-first_name')).at(-1)).to.equal('Ada Lindqvist')
    expect(await list('sort=-last_name')).to.deep.equal((await list('sort=last_name')).toReversed())
    expect(await list('per_page=1&page=2')).to.deep.equal(['Ben Okafor'])
    expect(await list('glossary=d')).to.deep.equal(['Dan Whitlock'])
    expect(await list('filter=external')).to.deep.equal(['Gia Moretti'])
    expect(await list('filter=network_admin')).to.deep.equal(['Ada Lindqvist'])
  })

  it('show their address to themselves and to administrators', async () => {
    const path = `/members/${app.ids.ben}`
    expect((await as(ben).get(path).expect(200)).body.email).to.equal(emailOf(ben))
    expect((await as(ada).get(path).expect(200)).body.email).to.equal(emailOf(ben))
    expect((await as(dan).get(path).expect(200)).body.email).to.equal(null)
  })

  it('are not there for a guest who shares no group with them', async () => {
    await as(gia).get(`/members/${app.ids.ben}`).expect(404)
    expect(names((await as(gia).get('/members').expect(200)).body.members)).to.deep.equal(['Gia Moretti'])
    await as(gia)
      .put(`/members/${app.ids.ben}`, { member: { about: 'x' } })
      .expect(404)
  })

  it('are made by administrators alone, and an address only once', async () => {
    await as(ben)
      .post('/administration/members', { user: { ...person, email: 'n@x.example', password } })
      .expect(403)
    const { body } = await create({ ...person, email: 'nora@lindenhof.example', password }).expect(201)
    const nora = await as(ada).get(`/members/${body.id}`).expect(200)
    expect(nora.body).to.include({ name: 'Nora Brandt', email: 'nora@lindenhof.example', is_external: false })
    const again = await create({ ...person, email: ' NORA@lindenhof.example', password }).expect(422)
    expect(again.body.errors[0]).to.include({ pointer: '/user/email', code: 'email_taken' })
    await app.send('POST', '/users/sign_in', { email: 'nora@lindenhof.example', password }).expect(200)
  })

  it('need a password or a mail that lets them choose one', async () => {
    const missing = await create({ ...person, email: 'o@lindenhof.example' }).expect(422)
    expect(missing.body.errors[0]).to.include({ pointer: '/user/password', code: 'password_empty' })
    const short = await create({ ...person, email: 'o@lindenhof.example', password: 'short' }).expect(422)
    expect(short.body.errors[0]).to.include({ pointer: '/user/password', code: 'password_too_short' })
    const { body } = await create({
      ...person,
      email: 'o@lindenhof.example',
      send_welcome_mail: true,
    }).expect(201)
    const welcomed = (await app.store.read(`member-${body.id}`)).find(({ type }) => type === 'MemberWelcomed')
    const token = await app.tokenOf(welcomed?.data.token_id)
    expect(token).to.match(/^rst_/)
    await app.send('PUT', '/users/password', { token, password }).expect(204)
    await app.send('POST', '/users/sign_in', { email: 'o@lindenhof.example', password }).expect(200)
  })

  it('keep their own profile, and nobody else does but administrators', async () => {
    const path = `/members/${app.ids.ben}`
    await as(dan)
      .put(path, { member: { position: 'King' } })
      .expect(403)
    await as(ben)
      .put(path, { member: { position: 'Gardener', phone: '12' } })
      .expect(204)
    await as(ada)
      .put(path, { member: { last_name: 'Adeyemi' } })
      .expect(204)
    const { body } = await as(dan).get(path).expect(200)
    expect(body).to.include({ name: 'Ben Adeyemi', position: 'Gardener', phone: '12' })
    await as(ada)
      .put(path, { member: { last_name: 'Okafor' } })
      .expect(204)
    await as(ben)
      .put(path, { member: { first_name: ' ' } })
      .expect(422)
  })

  it('choose their language, which is nobody’s choice before', async () => {
    const path = `/members/${app.ids.ben}/settings`
    expect((await as(ben).get(path).expect(200)).body.language).to.equal(null)
    await as(ben).put(path, { language: 'fr' }).expect(204)
    expect((await as(ben).get(path).expect(200)).body).to.include({ id: app.ids.ben, language: 'fr' })
    await as(dan).get(path).expect(404)
    await as(ben).put(path, { language: null }).expect(204)
    expect((await as(ben).get('/api/v1/network').expect(200)).body.member.language).to.equal(null)
  })

  it('that are locked are out at once, and in again with all that they held', async () => {
    const { body } = await create({
      ...person,
      first_name: 'Lea',
      email: 'lea@lindenhof.example',
      password,
    }).expect(201)
    const lea = await app.as(body.id)
    await lea('GET', '/members').expect(200)
    await as(ada).put(`/administration/members/${body.id}`, { locked: true }).expect(204)
    await lea('GET', '/members').expect(401)
    expect(names((await as(ben).get('/members?q=lea').expect(200)).body.members)).to.deep.equal([])
    const administered = await as(ada).get('/administration/members?q=lea').expect(200)
    expect(administered.body.members[0]).to.include({ locked: true })
    await as(ben).get('/administration/members').expect(403)
    await as(ada).put(`/administration/members/${body.id}`, { locked: false }).expect(204)
    await app.send('POST', '/users/sign_in', { email: 'lea@lindenhof.example', password }).expect(200)
  })

  it('keep one administrator who can sign in', async () => {
    const path = `/administration/members/${app.ids.ada}`
    expect((await as(ada).put(path, { network_admin: false }).expect(409)).body.code).to.equal(
      'last_network_admin',
    )
    expect((await as(ada).put(path, { locked: true }).expect(409)).body.code).to.equal('last_network_admin')
    await as(ben).put(`/administration/members/${app.ids.dan}`, { locked: true }).expect(403)
  })

  it('keep one administrator when two dismiss each other at the same moment', async () => {
    const path = (name: typeof ada | typeof ben) => `/administration/members/${app.ids[name]}`
    for (let trial = 0; trial < 20; trial += 1) {
      await app.command('members/administrate', { member_id: app.ids.ada, network_admin: true })
      await app.command('members/administrate', { member_id: app.ids.ben, network_admin: true })
      await Promise.all([
        as(ada).put(path(ben), { network_admin: false }),
        as(ben).put(path(ada), { network_admin: false }),
      ])
      const { body } = await as(dan).get('/members?filter=network_admin').expect(200)
      expect(body.members).to.have.length(1)
    }
    await app.command('members/administrate', { member_id: app.ids.ada, network_admin: true })
    await app.command('members/administrate', { member_id: app.ids.ben, network_admin: false })
  })

  it('are made once by a request that is repeated', async () => {
    const user = { ...person, first_name: 'Twice', email: 'twice@lindenhof.example', password }
    const key = { 'Idempotency-Key': '01a1fe11-f839-7364-bc91-4997313dc849' }
    const first = await as(ada).post('/administration/members', { user }, key).expect(201)
    const again = await as(ada).post('/administration/members', { user }, key).expect(201)
    expect(again.body.id).to.equal(first.body.id)
    expect((await as(ben).get('/members?q=twice').expect(200)).body.members).to.have.length(1)
  })

  it('appointed administrators may do so in the next request, and dismissed ones not', async () => {
    const path = `/administration/members/${app.ids.dan}`
    await as(ada).put(path, { network_admin: true }).expect(204)
    await as(dan).get('/administration/members').expect(200)
    await as(ada).put(path, { network_admin: false }).expect(204)
    await as(dan).get('/administration/members').expect(403)
  })

  it('that are erased have no name, no account and no grants, and their address is free', async () => {
    const user = {
      ...person,
      first_name: 'Canary',
      last_name: 'Feather',
      email: 'canary@lindenhof.example',
      password,
    }
    const { id } = (await create(user).expect(201)).body
    await as(ada)
      .put(`/members/${id}`, { member: { about: 'Sings at dawn' } })
      .expect(204)
    await as(ben).delete(`/administration/members/${id}`, {}).expect(403)
    await as(ada).delete(`/administration/members/${app.ids.ada}`, {}).expect(409)
    await as(ada)
      .delete(`/administration/members/${id}`, { classes: ['identity', 'authored'] })
      .expect(204)
    const { body } = await as(ada).get(`/members/${id}`).expect(200)
    expect(body).to.include({ name: null, about: null, email: null, deleted: true })
    expect(
      names((await as(ada).get('/administration/members?per_page=100').expect(200)).body.members),
    ).not.to.include('Canary Feather')
    await app.send('POST', '/users/sign_in', { email: user.email, password }).expect(401)
    await create(user).expect(201)
    const log = await app.store.read(`member-${id}`)
    expect(JSON.stringify(log.map(({ data }) => data))).not.to.match(/Canary|Sings/)
  })

  it('are offered to pickers together with groups', async () => {
    const { body } = await as(ben).get('/directory?q=da').expect(200)
    expect(body.entries).to.deep.include({
      type: 'member',
      id: app.ids.dan,
      name: 'Dan Whitlock',
      path: `/members/${app.ids.dan}`,
      picture: null,
      category: null,
      member_count: null,
      member_ids: [],
      is_external: false,
    })
    const all = await as(gia).get('/directory/members').expect(200)
    expect(all.body.entries.map(({ name }: Listed) => name)).to.deep.equal(['Gia Moretti'])
  })

  it('let in by the address alone enter their names themselves, and are seen by others from then on', async () => {
    const email = 'nell@lindenhof.example'
    const user = { email, password, send_welcome_mail: false, profile_id: 'neighbour' }
    const { id } = (await create(user).expect(201)).body
    const listed = async (name: typeof ada | typeof ben, path: string) =>
      (await as(name).get(`${path}?per_page=100`).expect(200)).body.members.some(
        (member: { id: string }) => member.id === id,
      )
    expect([await listed(ben, '/members'), await listed(ada, '/administration/members')]).to.deep.equal([
      false,
      true,
    ])
    const signed = await app.send('POST', '/users/sign_in', { email, password }).expect(200)
    const Cookie = signed.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    const own = async () => (await app.send('GET', '/api/v1/network', undefined, { Cookie })).body.member.name
    expect(await own()).to.equal('')
    const member = { first_name: 'Nell', last_name: 'Berg' }
    await app.send('PUT', `/members/${id}`, { member }, { Cookie }).expect(204)
    await app.projected()
    expect([await own(), await listed(ben, '/members')]).to.deep.equal(['Nell Berg', true])
  })
})
