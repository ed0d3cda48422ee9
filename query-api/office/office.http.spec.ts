import { expect } from 'chai'
import { silentLog } from '#platform/log/log.ts'
import { officeAt } from '#platform/office/office.ts'
import { gardenGroup } from '#test/kit/garden-group.ts'
import { type OfficeServer, startOfficeServer } from '#test/kit/office-server.ts'
import {
  ada,
  ben,
  dan,
  emailOf,
  gia,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'
import { until } from '#test/kit/until.ts'
import { uploadClient } from '#test/kit/upload-client.ts'

const publicUrl = 'http://localhost:3000'
type Headers = Record<string, string | undefined>

describe('documents in the office', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let office: OfficeServer
  let upload: ReturnType<typeof uploadClient>
  let garden = ''
  const as = (name: PersonaName) => app.persona(name)

  before(async () => {
    office = await startOfficeServer({ endings: ['odt', 'txt'] })
    app = await startTestNetwork({
      reacting: true,
      office: officeAt({ url: office.url, origins: [office.url], log: silentLog }),
    })
    upload = uploadClient(app)
    garden = `group:${(await gardenGroup(app)).id}`
    await app.projected()
  })
  after(async () => {
    await app.close()
    await office.stop()
  })

  const file = async (by: PersonaName, name: string, folder_id = garden) => {
    const { body } = await upload(by, 'files', {
      name,
      content: Buffer.from('beans'),
      fields: { folder_id },
    })
    await app.reactorsCaughtUp()
    await app.projected()
    return body.id as string
  }
  const leave = async (by: PersonaName, id: string, action = 'edit') => {
    const { body } = await as(by).post(`/files/${id}/wopi/host/${action}`, {}).expect(200)
    return body.access_token as string
  }
  /** The office for one member's token and one file. */
  const client = (id: string, token: string) => {
    const call = (method: string, path: string, headers: Headers = {}, body?: string | Buffer) => {
      const address = `/wopi/files/${id}${path}?access_token=${token}`
      return app.send(method, address, body, {
        'Sec-Fetch-Site': undefined,
        ...office.signed(`${publicUrl}${address}`, token),
        ...(body === undefined ? {} : { 'Content-Type': 'application/octet-stream' }),
        ...headers,
      })
    }
    const locking = (override: string, lock?: string, former?: string) =>
      call('POST', '', { 'X-WOPI-Override': override, 'X-WOPI-Lock': lock, 'X-WOPI-OldLock': former })
    return {
      call,
      check: () => call('GET', ''),
      get: (headers?: Headers) => call('GET', '/contents', headers),
      put: (text: string, lock?: string, headers?: Headers) =>
        call(
          'POST',
          '/contents',
          { 'X-WOPI-Override': 'PUT', 'X-WOPI-Lock': lock, ...headers },
          Buffer.from(text),
        ),
      lock: (id_: string) => locking('LOCK', id_),
      relock: (id_: string, former: string) => locking('LOCK', id_, former),
      refresh: (id_: string) => locking('REFRESH_LOCK', id_),
      unlock: (id_: string) => locking('UNLOCK', id_),
      current: () => locking('GET_LOCK'),
      locking,
    }
  }
  const opened = async (by: PersonaName, id: string, action = 'edit') =>
    client(id, await leave(by, id, action))
  /** Another connection waits for a lock of the table. */
  const isWaitedFor = async (table: string) =>
    (await app.db('pg_locks').whereRaw('relation = ?::regclass and not granted', [table])).length > 0
  const held = ({ status, headers }: { status: number; headers: Record<string, unknown> }) => [
    status,
    headers['x-wopi-lock'],
  ]
  const view = async (by: PersonaName, id: string) =>
    (await as(by).get(`/api/storage/files/${id}`).expect(200)).body

  it('are offered for the kinds of files that the office knows', async () => {
    const [text, other] = [await file(ben, 'plan.txt'), await file(ben, 'plan.csv')]
    const of = async (by: PersonaName, id: string, type = 'wopi') =>
      (await as(by).get(`/files/${id}/${type}/actions`).expect(200)).body
    expect(await of(ben, text)).to.deep.equal([
      { action: 'view', app: 'Writer', authorized: true },
      { action: 'edit', app: 'Writer', authorized: true },
    ])
    expect((await of(gia, text)).at(-1)).to.deep.equal({ action: 'edit', app: 'Writer', authorized: false })
    expect([await of(ben, other), await of(ben, text, 'docs')]).to.deep.equal([[], []])
    expect(office.reads()).to.equal(1)
  })

  it('say nothing to strangers', async () => {
    const id = await file(ben, 'secret.txt')
    await as(dan).get(`/files/${id}/wopi/actions`).expect(404)
    await as(dan).get(`/files/${id}/wopi/host/view`).expect(404)
    await as(dan).post(`/files/${id}/wopi/host/view`, {}).expect(404)
    await as(gia).post(`/files/${id}/wopi/host/edit`, {}).expect(403)
    await as(ben).get(`/files/${id}/other/actions`).expect(404)
    await as(ben).post(`/files/${id}/wopi/host/destroy`, {}).expect(404)
  })

  it('are shown at the address of the office, which learns where the file is', async () => {
    const id = await file(ben, 'plan.txt')
    const { body } = await as(ben).get(`/files/${id}/wopi/host/edit?show_review_changes=true`).expect(200)
    const { origin, searchParams } = new URL(body.action_url)
    expect([origin, body.app, body.editable]).to.deep.equal([office.url, 'Writer', true])
    expect(Object.fromEntries(searchParams)).to.deep.equal({
      ui: 'en',
      WOPISrc: `${publicUrl}/wopi/files/${id}`,
      lang: 'en',
      show_review_changes: 'true',
    })
  })

  it('say what they are, and what the member may do', async () => {
    const id = await file(ben, 'plan.txt')
    const [by, reader] = [await opened(ben, id), await opened(gia, id, 'view')]
    const { body } = await by.check()
    expect(body).to.deep.include({ BaseFileName: 'plan.txt', Size: 5, UserCanWrite: true, ReadOnly: false })
    expect(body).to.deep.include({ UserFriendlyName: 'Ben Okafor', SupportsLocks: true })
    expect((await reader.check()).body).to.deep.include({ UserCanWrite: false, ReadOnly: true })
    expect((await by.get()).text).to.equal('beans')
    expect((await by.get({ 'X-WOPI-MaxExpectedSize': '4' })).status).to.equal(412)
    expect((await reader.put('mine', 'a')).status).to.equal(401)
    expect((await reader.lock('a')).status).to.equal(401)
  })

  describe('are locked', () => {
    const long = 'x'.repeat(1_024)

    it('by an id of 1,024 characters, and again by the same id', async () => {
      const office_ = await opened(ben, await file(ben, 'plan.txt'))
      expect(held(await office_.current())).to.deep.equal([200, ''])
      expect((await office_.lock(long)).status).to.equal(200)
      expect((await office_.lock(long)).status).to.equal(200)
      expect(held(await office_.current())).to.deep.equal([200, long])
      expect((await office_.lock(`${long}x`)).status).to.equal(400)
      expect((await office_.locking('LOCK')).status).to.equal(400)
    })

    it('by nobody else, and are refreshed and unlocked by the same id only', async () => {
      const office_ = await opened(ben, await file(ben, 'plan.txt'))
      expect(held(await office_.refresh('a'))).to.deep.equal([409, ''])
      await office_.lock('a')
      for (const refused of [office_.lock('b'), office_.refresh('b'), office_.unlock('b')])
        expect(held(await refused)).to.deep.equal([409, 'a'])
      expect((await office_.refresh('a')).status).to.equal(200)
      expect((await office_.unlock('a')).status).to.equal(200)
      expect(held(await office_.unlock('a'))).to.deep.equal([409, ''])
    })

    it('by another id in one step', async () => {
      const office_ = await opened(ben, await file(ben, 'plan.txt'))
      expect(held(await office_.relock('b', 'a'))).to.deep.equal([409, ''])
      await office_.lock('a')
      expect(held(await office_.relock('c', 'b'))).to.deep.equal([409, 'a'])
      expect((await office_.relock('b', 'a')).status).to.equal(200)
      expect(held(await office_.current())).to.deep.equal([200, 'b'])
    })

    it('once when two sessions ask at the same moment', async () => {
      const office_ = await opened(ben, await file(ben, 'plan.txt'))
      const answers = await Promise.all(['a', 'b', 'c'].map((id) => office_.lock(id)))
      expect(answers.filter(({ status }) => status === 200)).to.have.length(1)
      expect(answers.filter(({ status }) => status === 409)).to.have.length(2)
    })

    it('once when a session asks while the lock of another is being stored', async () => {
      const id = await file(ben, 'plan.txt')
      const office_ = await opened(ben, id)
      const asked = await app.db.transaction(async (stored) => {
        await stored.raw('lock table fm.office_locks in access exclusive mode')
        // Sent by `then`, not by the call alone.
        const asking = office_.lock('b').then((answer) => answer)
        await until(() => isWaitedFor('fm.office_locks'))
        const locked_until = new Date(Date.now() + 3_600_000).toISOString()
        await as(ben).put(`/api/storage/files/${id}/lock`, { locked_until }).expect(204)
        await app.projected()
        const row = { file_id: id, lock_id: 'a', member_id: app.ids.ben, locked_until }
        await stored('fm.office_locks').insert({ ...row, taking: false, keeps_lock: false })
        return () => asking
      })
      expect(held(await asked())).to.deep.equal([409, 'a'])
    })

    it('on the pages as well, until the office unlocks them', async () => {
      const id = await file(ben, 'plan.txt')
      const office_ = await opened(ben, id)
      await office_.lock('a')
      expect((await view(gia, id)).locked_by.id).to.equal(app.ids.ben)
      await as(ada).put(`/api/storage/files/${id}`, { description: 'mine' }).expect(423)
      await office_.unlock('a')
      expect((await view(gia, id)).locked_by).to.equal(null)
    })

    it('no longer when a member breaks the lock', async () => {
      const id = await file(gia, 'plan.txt')
      const office_ = await opened(gia, id)
      await office_.lock('a')
      await as(ben).put(`/api/storage/files/${id}/lock`, { locked_until: null }).expect(204)
      await app.projected()
      expect(held(await office_.put('lost?', 'a'))).to.deep.equal([409, ''])
      expect((await office_.lock('b')).status).to.equal(200)
    })

    it('by nobody while a member works on them elsewhere', async () => {
      const id = await file(gia, 'plan.txt')
      const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
      const [gias, bens] = [await opened(gia, id), await opened(ben, id)]
      await as(gia).put(`/api/storage/files/${id}/lock`, { locked_until: tomorrow }).expect(204)
      await app.projected()
      const refused = await bens.lock('a')
      expect(held(refused)).to.deep.equal([409, ''])
      expect(refused.headers['x-wopi-lockfailurereason']).to.equal('Locked by Gia Moretti')
      expect((await bens.check()).body.UserCanWrite).to.equal(false)
      // Her own lock is hers: it stays as it was when the office is done.
      expect((await gias.lock('g')).status).to.equal(200)
      await gias.unlock('g')
      expect((await view(ben, id)).locked_until).to.equal(tomorrow)
    })

    it('for file managers of the same member as well', async () => {
      const id = await file(ada, 'desktop.txt')
      const { body } = await as(ada).post('/users/tokens', { name: 'Laptop', scope: 'dav' }).expect(200)
      const Authorization = `Basic ${Buffer.from(`${emailOf(ada)}:${body.secret}`).toString('base64')}`
      const put = async () =>
        (
          await app.send('PUT', '/dav/files/Garden/desktop.txt', 'typed elsewhere', {
            'Sec-Fetch-Site': undefined,
            Authorization,
          })
        ).status
      const office_ = await opened(ada, id)
      await office_.lock('a')
      expect(await put()).to.equal(423)
      await office_.unlock('a')
      expect(await put()).to.equal(204)
    })

    it('for members who edit together, in whichever order they leave', async () => {
      const id = await file(gia, 'plan.txt')
      const [gias, bens] = [await opened(gia, id), await opened(ben, id)]
      await gias.lock('a')
      expect((await bens.check()).body.UserCanWrite).to.equal(true)
      expect((await bens.lock('a')).status).to.equal(200)
      expect((await bens.refresh('a')).status).to.equal(200)
      expect((await bens.put('by Ben', 'a')).status).to.equal(200)
      expect((await view(ben, id)).versions[0].author.id).to.equal(app.ids.ben)
      expect((await view(ben, id)).locked_by.id).to.equal(app.ids.gia)
      expect((await bens.unlock('a')).status).to.equal(200)
      expect((await view(ben, id)).locked_by).to.equal(null)
    })
  })

  describe('are saved', () => {
    it('as a new version, under the lock only', async () => {
      const id = await file(ben, 'plan.txt')
      const office_ = await opened(ben, id)
      expect(held(await office_.put('peas', 'a'))).to.deep.equal([409, ''])
      await office_.lock('a')
      expect(held(await office_.put('peas', 'b'))).to.deep.equal([409, 'a'])
      expect(held(await office_.put('peas'))).to.deep.equal([409, 'a'])
      const { status, headers } = await office_.put('peas', 'a')
      expect([status, headers['x-wopi-itemversion']]).to.deep.equal([
        200,
        (await office_.check()).body.Version,
      ])
      expect((await office_.get()).text).to.equal('peas')
      expect((await view(ben, id)).version.major).to.equal(2)
    })

    it('once, as long as nothing changes', async () => {
      const id = await file(ben, 'plan.txt')
      const office_ = await opened(ben, id)
      await office_.lock('a')
      await office_.put('peas', 'a')
      expect((await office_.put('peas', 'a')).status).to.equal(200)
      expect((await view(ben, id)).version.major).to.equal(2)
    })

    it('as one version for each session, until that version has a label', async () => {
      const id = await file(ben, 'plan.txt')
      const office_ = await opened(ben, id)
      const major = async () => (await view(ben, id)).version.major
      await office_.lock('a')
      for (const text of ['peas', 'peas and', 'peas and beans']) await office_.put(text, 'a')
      expect([await major(), (await office_.get()).text]).to.deep.equal([2, 'peas and beans'])
      await as(ben).patch(`/api/storage/files/${id}/versions/2`, { label: 'Agreed' }).expect(204)
      await app.projected()
      await office_.put('no beans', 'a')
      expect(await major()).to.equal(3)
      await office_.unlock('a')
      await office_.lock('b')
      await office_.put('chard', 'b')
      expect(await major()).to.equal(4)
      const second = await as(ben).get(`/api/storage/files/${id}/get/plan.txt?version=2`).expect(200)
      expect(second.text).to.equal('peas and beans')
    })

    it('not over what another has brought since', async () => {
      const id = await file(ben, 'plan.txt')
      const office_ = await opened(ben, id)
      await office_.lock('a')
      const { LastModifiedTime } = (await office_.check()).body
      await upload(ben, 'files', {
        name: 'plan.txt',
        content: Buffer.from('uploaded'),
        fields: { file_id: id },
      })
      const refused = await office_.put('typed', 'a', { 'X-COOL-WOPI-Timestamp': LastModifiedTime })
      expect([refused.status, JSON.parse(refused.text).COOLStatusCode]).to.deep.equal([409, 1010])
      expect((await office_.get()).text).to.equal('uploaded')
    })

    it('through the intake of all uploads', async () => {
      const id = await file(ben, 'plan.txt')
      const office_ = await opened(ben, id)
      await office_.lock('a')
      const empty = await office_.put('', 'a')
      expect([empty.status, empty.headers['x-wopi-servererror']]).to.deep.equal([400, 'file_empty'])
      expect((await view(ben, id)).version.major).to.equal(1)
    })

    it('for approval where the folder wants that', async () => {
      const { body } = await as(ben)
        .post('/api/storage/folders', { name: 'Reviewed', parent_folder_id: garden })
        .expect(201)
      const id = await file(gia, 'plan.txt', body.id)
      await as(ben).put(`/api/storage/folders/${body.id}`, { review: 'required' }).expect(204)
      await app.projected()
      const office_ = await opened(gia, id)
      await office_.lock('a')
      expect((await office_.put('hers', 'a')).status).to.equal(200)
      expect((await office_.get()).text).to.equal('hers')
      expect((await (await opened(ben, id)).get()).text).to.equal('beans')
    })

    it('not any more once the member may not change them, and not a final one', async () => {
      const id = await file(gia, 'plan.txt')
      const office_ = await opened(gia, id)
      await office_.lock('a')
      await as(gia).post(`/api/storage/files/${id}/final`, {}).expect(204)
      await app.projected()
      expect((await office_.put('late', 'a')).status).to.equal(401)
      expect((await office_.check()).body.UserCanWrite).to.equal(false)
      expect((await office_.unlock('a')).status).to.equal(200)
      expect((await view(gia, id)).version.major).to.equal(1)
    })
  })

  describe('are opened by a token', () => {
    it('for one file, with its right, as long as the session lasts', async () => {
      const [one, other] = [await file(ben, 'one.txt'), await file(ben, 'other.txt')]
      const token = await leave(ben, one)
      expect((await client(other, token).check()).status).to.equal(401)
      expect((await client(one, 'off_wrong').check()).status).to.equal(401)
      expect((await as(ben).get(`/wopi/files/${one}`)).status).to.equal(401)
      expect((await client(one, token).check()).status).to.equal(200)
      await app.db('fm.sessions').where('member_id', app.ids.ben).delete()
      expect((await client(one, token).check()).status).to.equal(401)
    })

    it('that ends with the right to see the file', async () => {
      const id = await file(ada, 'plan.txt')
      const theirs = await opened(gia, id, 'view')
      expect((await theirs.check()).status).to.equal(200)
      await as(ada).delete(`/api/storage/files/${id}`).expect(204)
      await app.projected()
      expect((await theirs.check()).status).to.equal(404)
      expect((await theirs.get()).status).to.equal(404)
    })

    it('whose requests count for each file, not for each member', async () => {
      const [one, other] = [await file(gia, 'one.txt'), await file(gia, 'other.txt')]
      const left = async (by: PersonaName, id: string) => {
        const { headers } = await (await opened(by, id, 'view')).check()
        return Number(headers['ratelimit-limit']) - Number(headers['ratelimit-remaining'])
      }
      expect([await left(gia, one), await left(ada, one), await left(ada, other)]).to.deep.equal([1, 2, 1])
    })

    it('that no other call takes', async () => {
      const token = await leave(ada, await file(ada, 'plan.txt'))
      const headers = { Authorization: `Bearer ${token}`, 'Sec-Fetch-Site': undefined }
      expect((await app.send('GET', '/members', undefined, headers)).status).to.equal(403)
    })
  })

  describe('are asked for by the office alone', () => {
    it('so a request without its signature is refused', async () => {
      const id = await file(ada, 'plan.txt')
      const { call } = await opened(ada, id)
      const none = { 'X-WOPI-Proof': 'AAAA', 'X-WOPI-ProofOld': 'AAAA' }
      expect((await call('GET', '', none)).status).to.equal(500)
      const old = { 'X-WOPI-TimeStamp': '637000000000000000' }
      expect((await call('GET', '', old)).status).to.equal(500)
    })

    it('also while it changes its key', async () => {
      const id = await file(ada, 'plan.txt')
      const { check } = await opened(ada, id)
      office.changeKey()
      expect((await check()).status).to.equal(200)
    })
  })

  it('answers what the office does not have to know with 501', async () => {
    const { locking } = await opened(ada, await file(ada, 'plan.txt'))
    expect((await locking('PUT_RELATIVE', 'a')).status).to.equal(501)
    expect((await locking('RENAME_FILE', 'a')).status).to.equal(501)
  })

  describe('are forgotten', () => {
    it('with the member who locked them', async () => {
      const office_ = await opened(gia, await file(gia, 'plan.txt'))
      await office_.lock('a')
      const rows = () => app.db('fm.office_locks').where({ member_id: app.ids.gia })
      expect(await rows()).not.to.deep.equal([])
      const classes = ['identity', 'authored']
      await as(ada).delete(`/administration/members/${app.ids.gia}`, { classes })
      expect(await rows()).to.deep.equal([])
    })
  })
})
