import { expect } from 'chai'
import type { Response } from '#test/kit/requests.ts'
import {
  ada,
  ben,
  dan,
  emailOf,
  gia,
  type PersonaName,
  password,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'

const cookieOf = ({ headers }: Response) => headers['set-cookie']?.[0]?.split(';')[0] ?? ''

describe('tokens of a member', function () {
  this.timeout(60_000)
  let app: TestNetwork
  before(async () => {
    app = await startTestNetwork({ reacting: true })
  })
  after(() => app.close())

  const as = (name: PersonaName) => app.persona(name)
  const created = async (name: string, { scope = 'dav', by = ben as PersonaName } = {}) =>
    (await as(by).post('/users/tokens', { name, scope }).expect(200)).body as { id: string; secret: string }
  const listed = async (by: PersonaName = ben) => (await as(by).get('/users/edit').expect(200)).body
  const tokenOf = async (id: string, by: PersonaName = ben) =>
    (await listed(by)).tokens.find((token: { id: string }) => token.id === id)
  const basic = (user: string, secret: string) =>
    `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`
  const codeFor = async (Authorization: string) =>
    (await app.send('GET', '/tags/find?q=a', undefined, { Authorization, 'Sec-Fetch-Site': undefined })).body
      .code
  // A living token is refused for its scope, any other for itself.
  const isAlive = async (secret: string) => (await codeFor(`Bearer ${secret}`)) === 'token_scope'
  const events = async (id: string) =>
    (await app.store.read(`tokens-${id}`)).map(({ type, data }) => ({ type, ...data }))

  it('are listed without their secrets, with the scopes that there are', async () => {
    const { id, secret } = await created(' Thunderbird  ')
    const { tokens, scopes, user_names } = await listed()
    expect(tokens.at(-1)).to.deep.include({
      id,
      name: 'Thunderbird',
      scope: 'dav',
      kind: 'password',
      last_used_at: null,
      expired: false,
      can: { read: true, update: true, destroy: true },
    })
    expect(JSON.stringify(tokens)).to.not.contain(secret)
    expect(scopes.map(({ scope }: { scope: string }) => scope).sort()).to.deep.equal(['atom', 'dav', 'ics'])
    expect(user_names).to.deep.equal([emailOf(ben), app.ids.ben])
  })

  it('work with the address or the id of their member', async () => {
    const { secret } = await created('Phone')
    for (const user of [emailOf(ben), app.ids.ben])
      expect(await codeFor(basic(user, secret)), user).to.equal('token_scope')
    expect(await codeFor(basic(emailOf(ada), secret))).to.equal('sign_in')
  })

  it('are in the log, without their secrets', async () => {
    const { id, secret } = await created('Laptop')
    const last = (await events(app.ids.ben)).at(-1)
    expect(last).to.include({ type: 'TokenCreated', token_id: id, name: 'Laptop', scope: 'dav' })
    expect(JSON.stringify(await events(app.ids.ben))).to.not.contain(secret)
    const { actions = [], audit_log = actions } = (await as(ada).get('/administration/audit_log').expect(200))
      .body
    expect(JSON.stringify(audit_log)).to.not.contain('Laptop')
  })

  it('are told to their member by mail, feeds excepted', async () => {
    await created('Tablet', { by: dan })
    await created('Reader', { by: dan, scope: 'atom' })
    await app.reactorsDone()
    const mails = await app.db('fm.captured_mails').where('subject', 'New app password for Lindenhof')
    const about = (name: string) => mails.filter((mail) => JSON.stringify(mail).includes(name)).length
    expect([about('Tablet'), about('Reader')]).to.deep.equal([1, 0])
  })

  it('need a name and a scope that there is', async () => {
    const refused = async (body: object) =>
      (await as(ben).post('/users/tokens', body).expect(422)).body.errors[0]
    expect(await refused({ name: '  ', scope: 'dav' })).to.include({ pointer: '/name', code: 'name_empty' })
    expect(await refused({ name: 'x', scope: 'tea' })).to.include({
      pointer: '/scope',
      code: 'scope_unknown',
    })
  })

  it('die when they are revoked, and live again when that is undone', async () => {
    const { id, secret } = await created('Old phone')
    expect(await isAlive(secret)).to.equal(true)
    const { headers } = await as(ben).delete(`/users/tokens/${id}`).expect(204)
    expect([await isAlive(secret), await tokenOf(id)]).to.deep.equal([false, undefined])
    await as(ben)
      .post(`/api/v1/actions/${encodeURIComponent(String(headers['x-action']))}/undo`)
      .expect(204)
    expect([await isAlive(secret), (await tokenOf(id)).name]).to.deep.equal([true, 'Old phone'])
  })

  it('get another secret when they are replaced', async () => {
    const { id, secret } = await created('Calendar')
    const { body } = await as(ben).post(`/users/tokens/${id}/rotate`).expect(200)
    expect([await isAlive(secret), await isAlive(body.secret)]).to.deep.equal([false, true])
    expect((await events(app.ids.ben)).at(-1)).to.include({ type: 'TokenRotated', before: 1, after: 2 })
  })

  it('of feeds are shown again, app passwords are not', async () => {
    const feed = await created('News', { scope: 'atom' })
    expect((await as(ben).get(`/users/tokens/${feed.id}/secret`).expect(200)).body.secret).to.equal(
      feed.secret,
    )
    const { id } = await created('Files')
    expect((await as(ben).get(`/users/tokens/${id}/secret`).expect(409)).body.code).to.equal('shown_once')
  })

  it('open what their scope covers: an appointment for a calendar program', async () => {
    const { body } = await as(ben).get('/api/v1/network')
    expect(body.member.id).to.equal(app.ids.ben)
    const { secret } = await created('Calendar program', { scope: 'ics' })
    const path = '/appointments/nothing.ics'
    await app.send('GET', `${path}?authentication_token=${secret}`).expect(404)
    await app.send('GET', `${path}?authentication_token=${secret}x`).expect(401)
    await app.send('GET', path).expect(401)
  })

  it('concern their member alone', async () => {
    const { id, secret } = await created('Private')
    expect(await tokenOf(id, ada)).to.equal(undefined)
    await as(ada).delete(`/users/tokens/${id}`).expect(404)
    await as(ada).post(`/users/tokens/${id}/rotate`).expect(404)
    await as(ada).get(`/users/tokens/${id}/secret`).expect(404)
    expect(await isAlive(secret)).to.equal(true)
  })

  it('note their use', async () => {
    const { id, secret } = await created('Used')
    await isAlive(secret)
    expect((await tokenOf(id)).last_used_at).to.be.a('string')
  })

  it('die with a new password; feeds stay', async () => {
    const [dav, feed] = [await created('Sync', { by: gia }), await created('Feed', { by: gia, scope: 'ics' })]
    const signedIn = await app.send('POST', '/users/sign_in', { email: emailOf(gia), password }).expect(200)
    const body = { current_password: password, password: 'a few other words in a row' }
    await app.send('PUT', '/api/v1/account/password', body, { Cookie: cookieOf(signedIn) }).expect(204)
    expect(await isAlive(dav.secret)).to.equal(false)
    await app.send('GET', `/appointments/nothing.ics?authentication_token=${feed.secret}`).expect(404)
    expect((await events(app.ids.gia)).at(-1)).to.include({ type: 'TokenRevoked', reason: 'password' })
  })

  it('are good for nothing while their member is locked, and gone with an erased one', async () => {
    const { secret } = await created('Locked', { by: dan })
    const administrate = (locked: boolean) =>
      as(ada).put(`/administration/members/${app.ids.dan}`, { locked }).expect(204)
    await administrate(true)
    expect(await isAlive(secret)).to.equal(false)
    await administrate(false)
    expect(await isAlive(secret)).to.equal(true)
    await app.command('members/erase', { member_id: app.ids.dan, classes: ['identity', 'authored'] })
    expect(await isAlive(secret)).to.equal(false)
    expect(await app.db('fm.access_tokens').where('member_id', app.ids.dan)).to.deep.equal([])
  })
})
