import { expect } from 'chai'
import { fixedClock } from '#platform/clock/clock.ts'
import { contract, Nothing, query } from '#platform/language/contract.ts'
import { newId } from '#platform/language/ids.ts'
import { protocolCall } from '#platform/language/protocol-call.ts'
import { notFound } from '#platform/language/rejection.ts'
import { z } from '#platform/language/shapes.ts'
import type { TokenScope } from '#platform/language/token-scope.ts'
import { silentLog } from '#platform/log/log.ts'
import { type AccessTokens, accessTokensIn } from '#platform/permit/access-tokens.ts'
import { type Permit, permitOf } from '#platform/permit/permit.ts'
import { queries } from '#platform/queries/queries.ts'
import { defineQueryProtocol, queryProtocolRoutes } from '#platform/queries/query-protocols.ts'
import { queryRoutes } from '#platform/queries/query-routes.ts'
import { tablesRead } from '#platform/queries/tables-read.ts'
import { grant, revoke, withoutProjections } from '#test/kit/keys.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { limitsForSpecs, startTestServer, type TestServer } from '#test/kit/test-server.ts'

const scopeOf = (scope: string, kind: TokenScope['kind'], prefix: string): TokenScope => ({
  scope,
  feature: 'tea',
  kind,
  prefix,
})
const [shelf, leaf, talk] = [
  scopeOf('shelf', 'password', 'shf_'),
  scopeOf('leaf', 'feed', 'lef_'),
  scopeOf('talk', 'session', 'tlk_'),
]

const hourly = { name: 'leaves', points: 3, seconds: 3600 }
const teaContract = contract('tea', {
  own: query('GET /tea', z.strictObject({ kind: z.string().optional() }), z.any(), {
    scopes: ['shelf', 'talk'],
  }),
  page: query('GET /pages', Nothing, z.any()),
  open: query('GET /open', Nothing, z.any(), { open: true }),
  feed: query('GET /feeds/:feed_id.atom', z.strictObject({ kind: z.string().optional() }), z.any(), {
    scopes: ['leaf'],
  }),
  scarce: query('GET /scarce', Nothing, z.any(), { scopes: ['shelf'], traffic: hourly }),
  look: protocolCall('PROPFIND /dav/tea/*rest', {
    scopes: ['shelf'],
    asksForPassword: true,
    statuses: [207],
  }),
  make: protocolCall('MKCOL /dav/tea/*rest', {
    service: 'query-api',
    scopes: ['shelf'],
    asksForPassword: true,
  }),
})
const who = async ({ actor, session }: { actor: { id: string }; session: unknown }, input: object) => ({
  actor: actor.id,
  session: session !== null,
  ...input,
})
const tea = queries(teaContract, { own: who, page: who, open: who, feed: who, scarce: who })
const dav = defineQueryProtocol(teaContract, [], {
  look: async ({ actor }) => ({ status: 207, headers: { 'X-Actor': actor.id } }),
  make: async ({ actor }) => ({ status: 201, headers: { 'X-Actor': actor.id } }),
})

describe('a token', () => {
  let fresh: FreshDatabase
  let permit: Permit
  let app: TestServer
  let tokens: AccessTokens
  let ada: TestServer['send']
  const feedKey = Buffer.alloc(32, 9)

  before(async () => {
    fresh = await freshDatabase()
    const { db } = fresh
    await withoutProjections(db)
    await grant(db, 'member:ben', 'everyone')
    await grant(db, 'member:ada', 'everyone')
    permit = permitOf(db, silentLog, feedKey)
    tokens = accessTokensIn(db, feedKey)
    const parts = {
      db,
      progress: { passed: async () => true, building: async () => null },
      head: async () => 0n,
      clock: fixedClock('2026-03-03T10:00:00Z'),
      dispatch: async () => notFound(),
    }
    const routes = [
      ...queryRoutes({ ...parts, sets: [tea], tablesRead: tablesRead([]) }),
      ...queryProtocolRoutes(parts, [dav]),
    ]
    app = await startTestServer({ db, permit, routes, limits: limitsForSpecs(db, 1) })
    ada = await app.as('ada')
  })
  after(async () => {
    await app.server.stop()
    await permit.close()
    await fresh.drop()
  })

  const issued = async (scope = shelf, member_id = 'ben', names: string[] = []) => {
    const id = newId()
    await grant(fresh.db, `token:${id}`, `member:${member_id}`)
    return { id, secret: await tokens.issue({ id, member_id, scope, generation: 1 }, names) }
  }
  const bearer = (secret: string) => ({ Authorization: `Bearer ${secret}`, 'Sec-Fetch-Site': undefined })
  const basic = (name: string, secret: string) => ({
    Authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`,
    'Sec-Fetch-Site': undefined,
  })
  const withBearer = (secret: string, path = '/tea') => app.send('GET', path, undefined, bearer(secret))
  const used = (id: string) => fresh.db('fm.access_tokens').where('token_id', id).first()

  it('lets a program act for its member, without a session', async () => {
    const { secret } = await issued()
    expect((await withBearer(secret).expect(200)).body).to.deep.equal({ actor: 'ben', session: false })
  })

  it('starts with the prefix of its scope, and the database does not hold it', async () => {
    const { secret } = await issued()
    expect(secret).to.match(/^shf_[a-z2-9]{28}$/)
    const rows = await fresh.db('fm.access_tokens').select()
    expect(JSON.stringify(rows)).to.not.contain(secret)
  })

  it('comes with the id or the address of its member as a user name, and with no other', async () => {
    const hash = limitsForSpecs(fresh.db).hashOf('ben@lindenhof.example')
    const { secret } = await issued(shelf, 'ben', [hash])
    for (const name of ['ben', 'ben@lindenhof.example', ' Ben@Lindenhof.example'])
      expect(
        (await app.send('PROPFIND', '/dav/tea/', undefined, basic(name, secret)).expect(207)).headers[
          'x-actor'
        ],
      ).to.equal('ben')
    for (const name of ['ada', '', 'eve@lindenhof.example'])
      await app.send('PROPFIND', '/dav/tea/', undefined, basic(name, secret)).expect(401)
  })

  it('needs no token of a page to write, and is refused from another site', async () => {
    const { secret } = await issued()
    await app.send('MKCOL', '/dav/tea/cup', undefined, basic('ben', secret)).expect(201)
    const elsewhere = { ...basic('ben', secret), 'Sec-Fetch-Site': 'cross-site' }
    await app.send('MKCOL', '/dav/tea/cup', undefined, elsewhere).expect(403)
  })

  it('counts alone: cookies beside it do not', async () => {
    const { secret } = await issued()
    expect((await ada('GET', '/tea', undefined, bearer(secret)).expect(200)).body.actor).to.equal('ben')
    await ada('GET', '/tea', undefined, bearer('guessed')).expect(401)
    await ada('GET', '/pages', undefined, { Authorization: 'Digest x' }).expect(401)
    expect((await ada('GET', '/open', undefined, bearer('guessed')).expect(200)).body.actor).to.equal(
      'nobody',
    )
  })

  it('is refused where its scope is not declared, also where nobody has to sign in', async () => {
    const { secret } = await issued()
    for (const path of ['/pages', '/open', '/feeds/1.atom']) {
      const { headers, body } = await withBearer(secret, path).expect(403)
      expect(body.code).to.equal('token_scope')
      expect(headers['www-authenticate']).to.contain('error="insufficient_scope"')
    }
  })

  it('that is missing or wrong is asked for by the schemes that the call takes', async () => {
    const asked = async (method: string, path: string, headers = {}) =>
      (await app.send(method, path, undefined, headers).expect(401)).headers['www-authenticate']
    expect(await asked('PROPFIND', '/dav/tea')).to.equal(
      'Basic realm="Folkmoot", charset="UTF-8", Bearer realm="Folkmoot"',
    )
    expect(await asked('GET', '/tea', bearer('x'))).to.equal('Bearer realm="Folkmoot", error="invalid_token"')
    expect(await asked('GET', '/pages')).to.equal(undefined)
  })

  it('dies with its grant in the next request of every process', async () => {
    const { id, secret } = await issued()
    const other = permitOf(fresh.db, silentLog)
    const seen = async () => (await other.resolveToken({ secret }, String)).actor.id
    expect(await seen()).to.equal('ben')
    await revoke(fresh.db, `token:${id}`, 'member:ben')
    await withBearer(secret).expect(401)
    expect(await seen()).to.equal('nobody')
    await other.close()
  })

  it('is good for nothing while its member is locked', async () => {
    await grant(fresh.db, 'member:gia', 'everyone')
    const { secret } = await issued(shelf, 'gia')
    await withBearer(secret).expect(200)
    await revoke(fresh.db, 'member:gia', 'everyone')
    await withBearer(secret).expect(401)
  })

  it('has one secret at a time', async () => {
    const { id, secret } = await issued()
    const next = await tokens.issue({ id, member_id: 'ben', scope: shelf, generation: 2 }, [])
    await withBearer(secret).expect(401)
    await withBearer(next).expect(200)
  })

  it('expires when it is unused for 90 days, and notes its use once an hour', async () => {
    const { id, secret } = await issued()
    await withBearer(secret).expect(200)
    const { last_used_at } = await used(id)
    expect(last_used_at).to.not.equal(null)
    await withBearer(secret).expect(200)
    expect((await used(id)).last_used_at).to.deep.equal(last_used_at)
    await fresh.db.raw(
      `update fm.access_tokens set last_used_at = now() - interval '90 days 1 second' where token_id = ?`,
      [id],
    )
    await withBearer(secret).expect(401)
    expect((await tokens.usesOf([id])).get(id)?.is_expired).to.equal(true)
  })

  it('of a session ends with it, and after its time', async () => {
    const session = { id: 'talking', member_id: 'ben', remembered: false, device: 'spec' }
    await permit.sessions.open(session)
    const talkingToken = (seconds: number) =>
      tokens.issueForSession(
        { id: newId(), member_id: 'ben', scope: talk, generation: 1 },
        { id: 'talking', seconds },
      )
    const secret = await talkingToken(60)
    await withBearer(secret).expect(200)
    await withBearer(await talkingToken(0)).expect(401)
    await permit.sessions.end('ben', { ids: ['talking'] })
    await withBearer(secret).expect(401)
  })

  it('is forgotten with its member', async () => {
    await grant(fresh.db, 'member:fay', 'everyone')
    const { secret } = await issued(shelf, 'fay')
    await tokens.forget('fay')
    await withBearer(secret).expect(401)
  })

  it('is counted by itself, apart from its member and from other tokens', async () => {
    const [first, second] = [await issued(), await issued()]
    for (let time = 0; time < 3; time += 1) await withBearer(first.secret, '/scarce').expect(200)
    expect((await withBearer(first.secret, '/scarce').expect(429)).headers['retry-after']).to.match(/^\d+$/)
    await withBearer(second.secret, '/scarce').expect(200)
  })

  describe('of a feed', () => {
    const feed = (secret: string, path = '/feeds/1.atom', more = '') =>
      app.send('GET', `${path}?authentication_token=${secret}${more}`)

    it('opens its addresses as a parameter, which the handler does not see', async () => {
      const { secret } = await issued(leaf)
      const { body } = await feed(secret, '/feeds/1.atom', '&kind=green').expect(200)
      expect(body).to.deep.equal({ actor: 'ben', session: false, kind: 'green', feed_id: '1' })
      expect(
        (await ada('GET', `/feeds/1.atom?authentication_token=${secret}`).expect(200)).body.actor,
      ).to.equal('ben')
    })

    it('can be shown again, for all addresses or for one, and then opens no other', async () => {
      const { id, secret } = await issued(leaf)
      const token = { id, scope: leaf, generation: 1 }
      expect(tokens.feedSecretOf(token)).to.equal(secret)
      const one = tokens.feedSecretOf(token, '/feeds/1.atom')
      expect(one).to.match(/^lef_[\w-]{43}$/)
      await feed(one).expect(200)
      await feed(one, '/feeds/2.atom').expect(401)
    })

    it('opens nothing after it was replaced, and nothing when it was changed', async () => {
      const { id, secret } = await issued(leaf)
      await feed(`${secret.slice(0, -2)}AA`).expect(401)
      await feed('lef_short').expect(401)
      await tokens.issue({ id, member_id: 'ben', scope: leaf, generation: 2 }, [])
      await feed(secret).expect(401)
    })

    it('is taken by feeds alone, and an app password in an address by none', async () => {
      const { secret } = await issued(leaf)
      await app.send('GET', `/pages?authentication_token=${secret}`).expect(401)
      await feed((await issued()).secret).expect(401)
    })
  })
})
