import { expect } from 'chai'
import { gardenGroup } from '#test/kit/garden-group.ts'
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
import { uploadClient } from '#test/kit/upload-client.ts'

type Headers = Record<string, string | undefined>

const basic = (name: PersonaName, secret: string) =>
  `Basic ${Buffer.from(`${emailOf(name)}:${secret}`).toString('base64')}`
const xml = (body: string) => `<?xml version="1.0"?>${body}`
const lockInfo = xml(
  '<D:lockinfo xmlns:D="DAV:"><D:lockscope><D:exclusive/></D:lockscope><D:locktype><D:write/></D:locktype><D:owner>Laptop</D:owner></D:lockinfo>',
)
const asXml = { 'Content-Type': 'application/xml' }
const hrefs = (text: string) => [...text.matchAll(/<D:href>([^<]*)<\/D:href>/g)].map(([, href]) => href)

describe('files by WebDAV', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let garden = ''
  const secrets = new Map<PersonaName, { id: string; secret: string }>()
  const as = (name: PersonaName) => app.persona(name)
  const dav =
    (by: PersonaName, secret = secrets.get(by)?.secret ?? '') =>
    (method: string, path: string, body?: string | Buffer, headers: Headers = {}) =>
      app.send(method, `/dav/files/${path}`, body, {
        'Sec-Fetch-Site': undefined,
        Authorization: basic(by, secret),
        ...headers,
      })
  const to = (path: string): Headers => ({ Destination: `http://localhost:3000/dav/files/${path}` })
  const names = async (by: PersonaName, path: string) =>
    hrefs((await dav(by)('PROPFIND', path, undefined, { Depth: '1' }).expect(207)).text).map((href) =>
      decodeURIComponent(href?.slice('/dav/files/'.length) ?? ''),
    )
  const text = async (by: PersonaName, path: string) => (await dav(by)('GET', path).expect(200)).text
  const folder = async (name: string, review = 'inherited') => {
    const { body } = await as(ben)
      .post('/api/storage/folders', { name, parent_folder_id: garden })
      .expect(201)
    if (review !== 'inherited') await as(ben).put(`/api/storage/folders/${body.id}`, { review }).expect(204)
    await app.projected()
    return body.id as string
  }
  const onPages = async (id: string, by: PersonaName = ben) =>
    (await as(by).get(`/api/storage/folders/${id}`).expect(200)).body.files
  const lock = async (by: PersonaName, path: string) => {
    const { headers } = await dav(by)('LOCK', path, lockInfo, { ...asXml, Timeout: 'Second-600' })
    return String(headers['lock-token'])
  }

  before(async () => {
    app = await startTestNetwork({ reacting: true })
    garden = `group:${(await gardenGroup(app)).id}`
    for (const by of [ada, ben, gia, dan] as const)
      secrets.set(by, (await as(by).post('/users/tokens', { name: 'Laptop', scope: 'dav' }).expect(200)).body)
    await app.projected()
  })
  after(() => app.close())

  it('say that they can be written and locked, and ask for a password', async () => {
    const { headers } = await app.send('OPTIONS', '/dav/files/').expect(200)
    expect([headers.dav, headers['ms-author-via']]).to.deep.equal(['1, 2', 'DAV'])
    const refused = await app.send('PROPFIND', '/dav/files/', undefined, { 'Sec-Fetch-Site': undefined })
    expect([refused.status, refused.headers['www-authenticate']?.startsWith('Basic')]).to.deep.equal([
      401,
      true,
    ])
  })

  it('begin with the network and the groups of the member; strangers find nothing', async () => {
    expect(await names(ben, '')).to.deep.equal(['', 'Lindenhof/', 'Garden/'])
    expect(await names(gia, '')).to.deep.equal(['', 'Garden/'])
    await dav(dan)('PROPFIND', 'Garden/').expect(404)
    await dav(gia)('PROPFIND', 'Lindenhof/').expect(404)
    await dav(dan)('PUT', 'Garden/x.txt', 'x').expect(409)
    await dav(ben)('MKCOL', 'Elsewhere').expect(403)
    await dav(ben)('DELETE', 'Garden/').expect(403)
  })

  it('are written and read, each time as a version of the file', async () => {
    const plans = await folder('Plans')
    const { headers } = await dav(ben)('PUT', 'Garden/Plans/beds.txt', 'beans and peas').expect(201)
    const part = await dav(gia)('GET', 'Garden/Plans/beds.txt', undefined, { Range: 'bytes=0-4' }).expect(206)
    expect([part.text, part.headers.etag]).to.deep.equal(['beans', headers.etag])
    await dav(gia)('GET', 'Garden/Plans/beds.txt', undefined, { 'If-None-Match': headers.etag }).expect(304)
    expect((await dav(ben)('HEAD', 'Garden/Plans/beds.txt').expect(200)).headers['content-length']).to.equal(
      '14',
    )
    await dav(ben)('PUT', 'Garden/Plans/beds.txt', 'only beans', { 'If-Match': '"other"' }).expect(412)
    await dav(ben)('PUT', 'Garden/Plans/beds.txt', 'only beans', { 'If-None-Match': '*' }).expect(412)
    await dav(ben)('PUT', 'Garden/Plans/beds.txt', 'only beans', { 'If-Match': headers.etag }).expect(204)
    const [file] = await onPages(plans)
    expect([file.original_filename, file.versions.length]).to.deep.equal(['beds.txt', 2])
    expect(await text(gia, 'Garden/Plans/beds.txt')).to.equal('only beans')
  })

  it('are refused where the pages refuse it', async () => {
    await folder('Minutes')
    await dav(ben)('PUT', 'Garden/Minutes/may.txt', 'all agreed').expect(201)
    await dav(gia)('PUT', 'Garden/Minutes/may.txt', 'nobody agreed').expect(403)
    await dav(gia)('DELETE', 'Garden/Minutes/may.txt').expect(403)
    await dav(gia)('MOVE', 'Garden/Minutes/may.txt', undefined, to('Garden/Minutes/june.txt')).expect(403)
    await dav(gia)('LOCK', 'Garden/Minutes/may.txt', lockInfo, asXml).expect(403)
    await dav(dan)('COPY', 'Garden/Minutes/may.txt', undefined, to('Lindenhof/may.txt')).expect(404)
    expect(await text(ada, 'Garden/Minutes/may.txt')).to.equal('all agreed')
    await dav(ben)('PUT', 'Garden/Nowhere/x.txt', 'x').expect(409)
    await dav(ben)('MKCOL', 'Garden/Minutes').expect(405)
    await dav(ben)('MKCOL', 'Garden/More', '<x/>').expect(415)
    await dav(ben)('PROPFIND', 'Garden/', undefined, { Depth: 'infinity' }).expect(403)
    await dav(ben)(
      'PROPFIND',
      'Garden/',
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
      {
        ...asXml,
      },
    ).expect(400)
  })

  it('take no type that the network does not take, by no name', async () => {
    await folder('Types')
    const filter = { files_extension_filter_enabled: true, files_extension_filter_list: 'exe' }
    await as(ada).put('/administration/settings', filter).expect(204)
    await dav(ben)('PUT', 'Garden/Types/a.exe', 'x').expect(415)
    await dav(ben)('PUT', 'Garden/Types/a.txt', 'x').expect(201)
    await dav(ben)('MOVE', 'Garden/Types/a.txt', undefined, to('Garden/Types/a.exe')).expect(415)
    await as(ada).put('/administration/settings', { files_extension_filter_enabled: false }).expect(204)
    expect(await names(ben, 'Garden/Types/')).to.deep.equal(['Garden/Types/', 'Garden/Types/a.txt'])
  })

  it('come empty first, are locked, and then filled: others see them once they are', async () => {
    const id = await folder('Finder')
    await dav(gia)('PUT', 'Garden/Finder/song.txt', '').expect(201)
    const token = await lock(gia, 'Garden/Finder/song.txt')
    expect(await names(ben, 'Garden/Finder/')).to.deep.equal(['Garden/Finder/'])
    expect(await names(gia, 'Garden/Finder/')).to.include('Garden/Finder/song.txt')
    await dav(gia)('PUT', 'Garden/Finder/song.txt', 'la la').expect(423)
    await dav(gia)('PUT', 'Garden/Finder/song.txt', 'la la', { If: `(${token})` }).expect(204)
    const [file] = await onPages(id)
    expect([file.versions.length, file.locked_by.id]).to.deep.equal([1, app.ids.gia])
    const { text: found } = await dav(ben)('PROPFIND', 'Garden/Finder/song.txt', undefined, { Depth: '0' })
    expect(found).to.include('<D:owner>Gia Moretti</D:owner>').and.not.include('opaquelocktoken')
    await dav(gia)('UNLOCK', 'Garden/Finder/song.txt', undefined, { 'Lock-Token': token }).expect(204)
    expect((await onPages(id))[0].locked_by).to.equal(null)
  })

  it('are locked for everybody, until the client that has the token ends it', async () => {
    const id = await folder('Locks')
    await dav(ben)('PUT', 'Garden/Locks/a.txt', 'one').expect(201)
    const token = await lock(ben, 'Garden/Locks/a.txt')
    const [{ id: file }] = await onPages(id)
    await dav(ada)('LOCK', 'Garden/Locks/a.txt', lockInfo, asXml).expect(423)
    await dav(ben)('LOCK', 'Garden/Locks/a.txt', lockInfo, asXml).expect(423)
    for (const [method, headers] of [
      ['DELETE', {}],
      ['MOVE', to('Garden/Locks/b.txt')],
    ] as const)
      await dav(ben)(method, 'Garden/Locks/a.txt', undefined, headers).expect(423)
    await dav(ben)('LOCK', 'Garden/Locks/a.txt', undefined, { If: `(${token})` }).expect(200)
    await dav(ben)('PUT', 'Garden/Locks/a.txt', 'two', { If: `(${token} ["no"])` }).expect(412)
    await dav(ben)('UNLOCK', 'Garden/Locks/a.txt', undefined, { 'Lock-Token': '<opaquelocktoken:x>' }).expect(
      409,
    )
    // An administrator takes it away on the page; the token is void then.
    await as(ada).put(`/api/storage/files/${file}/lock`, { locked_until: null }).expect(204)
    await app.projected()
    await dav(ben)('UNLOCK', 'Garden/Locks/a.txt', undefined, { 'Lock-Token': token }).expect(409)
    await dav(ben)('PUT', 'Garden/Locks/a.txt', 'three').expect(204)
    await dav(ben)('LOCK', 'Garden/Locks/', lockInfo, asXml).expect(403)
  })

  it('keep their history when an editor moves another file over them', async () => {
    const id = await folder('Editors')
    await dav(ben)('PUT', 'Garden/Editors/letter.txt', 'first').expect(201)
    const [before] = await onPages(id)
    await dav(ben)('PUT', 'Garden/Editors/letter.tmp', 'second').expect(201)
    const over = to('Garden/Editors/letter.txt')
    await dav(ben)('MOVE', 'Garden/Editors/letter.tmp', undefined, { ...over, Overwrite: 'F' }).expect(412)
    await dav(ben)('MOVE', 'Garden/Editors/letter.tmp', undefined, over).expect(204)
    const files = await onPages(id)
    expect(files.map((file: typeof before) => [file.id, file.versions.length])).to.deep.equal([
      [before.id, 2],
    ])
    expect(await text(gia, 'Garden/Editors/letter.txt')).to.equal('second')
  })

  it('are renamed, moved and copied, alone and with their folders', async () => {
    const id = await folder('Box')
    await dav(ben)('MKCOL', 'Garden/Box/Inner/').expect(201)
    await dav(ben)('PUT', 'Garden/Box/a.txt', 'a').expect(201)
    const [{ id: file }] = await onPages(id)
    await dav(ben)('MOVE', 'Garden/Box/a.txt', undefined, to('Garden/Box/Inner/%C3%BCber.txt')).expect(201)
    await dav(ben)('COPY', 'Garden/Box/Inner/', undefined, to('Garden/Box/Second')).expect(201)
    await dav(ben)('MOVE', 'Garden/Box/Inner/', undefined, to('Garden/Box/First')).expect(201)
    // macOS sends names in NFD.
    expect(await text(gia, 'Garden/Box/First/u%CC%88ber.txt')).to.equal('a')
    expect(await names(gia, 'Garden/Box/Second/')).to.include('Garden/Box/Second/über.txt')
    expect((await as(ben).get(`/api/storage/files/${file}`).expect(200)).body.original_filename).to.equal(
      'über.txt',
    )
    await dav(ben)('MOVE', 'Garden/Box/First/', undefined, to('Garden/Box/First/Inside')).expect(403)
    await dav(ben)('MOVE', 'Garden/Box/First/', undefined, {
      Destination: 'https://other.example/dav/files/x',
    }).expect(502)
    await dav(ben)('COPY', 'Garden/Box/First/%C3%BCber.txt', undefined, to('Lindenhof/over.txt')).expect(201)
    await dav(ben)('MOVE', 'Lindenhof/over.txt', undefined, to('Garden/Box/over.txt')).expect(201)
    expect(await names(ben, 'Lindenhof/')).to.deep.equal(['Lindenhof/'])
  })

  it('go to the trash when they are deleted', async () => {
    await folder('Old')
    await dav(ben)('PUT', 'Garden/Old/x.txt', 'x').expect(201)
    await dav(ben)('DELETE', 'Garden/Old/x.txt').expect(204)
    await dav(ben)('DELETE', 'Garden/Old/').expect(204)
    await dav(ben)('DELETE', 'Garden/Old/').expect(404)
    const { items } = (await as(ben).get(`/api/storage/trash?root_folder_id=${garden}`).expect(200)).body
    expect(items.map(({ name }: { name: string }) => name)).to.include.members(['Old', 'x.txt'])
  })

  it('wait for approval where the folder wants it, and are there for their sender', async () => {
    await folder('Approved', 'required')
    await dav(gia)('PUT', 'Garden/Approved/new.txt', 'by Gia').expect(201)
    expect(await text(gia, 'Garden/Approved/new.txt')).to.equal('by Gia')
    await dav(ada)('GET', 'Garden/Approved/new.txt').expect(404)
    await dav(gia)('DELETE', 'Garden/Approved/new.txt').expect(204)
    await dav(gia)('GET', 'Garden/Approved/new.txt').expect(404)
  })

  it('of the desktop itself are there for their member alone', async () => {
    const id = await folder('Desktop')
    for (const name of ['._a.txt', '.DS_Store', 'Thumbs.db'])
      await dav(ben)('PUT', `Garden/Desktop/${name}`, 'view').expect(201)
    expect(await text(ben, 'Garden/Desktop/._a.txt')).to.equal('view')
    await dav(gia)('GET', 'Garden/Desktop/._a.txt').expect(404)
    expect(await onPages(id)).to.deep.equal([])
    await dav(ben)('PUT', 'Garden/Desktop/.DS_Store', Buffer.alloc(1024 * 1024 + 1)).expect(413)
    await dav(ben)('DELETE', 'Garden/Desktop/._a.txt').expect(204)
  })

  it('have names of their own that every system can store', async () => {
    const id = await folder('Names')
    await folder('Is it? <1/2>')
    expect(await names(ben, 'Garden/')).to.include('Garden/Is it_ _1_2_/')
    await dav(ben)('PUT', 'Garden/Is%20it_%20_1_2_/x.txt', 'x').expect(201)
    const upload = uploadClient(app)
    for (const content of ['one', 'two'])
      await upload(ben, 'files', {
        name: 'same.txt',
        content: Buffer.from(content),
        fields: { folder_id: id },
      })
    const [, first = '', second = ''] = (await names(ben, 'Garden/Names/')).sort(
      (a, b) => a.length - b.length,
    )
    expect(first).to.equal('Garden/Names/same.txt')
    expect(second).to.match(/^Garden\/Names\/same \([0-9a-f]{6}\)\.txt$/)
    expect([await text(ben, first), await text(ben, encodeURI(second))]).to.deep.equal(['one', 'two'])
    await dav(ben)('PUT', 'Garden/Names/SAME.txt', 'three').expect(204)
    expect(await text(ben, first)).to.equal('three')
  })

  it('keep no properties of clients, and say so for each', async () => {
    await folder('Windows')
    await dav(ben)('PUT', 'Garden/Windows/a.txt', 'a').expect(201)
    const body = xml(
      '<D:propertyupdate xmlns:D="DAV:" xmlns:Z="urn:schemas-microsoft-com:"><D:set><D:prop><Z:Win32FileAttributes>00000020</Z:Win32FileAttributes></D:prop></D:set></D:propertyupdate>',
    )
    const { text: answer } = await dav(ben)('PROPPATCH', 'Garden/Windows/a.txt', body, asXml).expect(207)
    expect(answer)
      .to.include('<X:Win32FileAttributes xmlns:X="urn:schemas-microsoft-com:"/>')
      .and.include('403')
    const quota = xml(
      '<D:propfind xmlns:D="DAV:"><D:prop><D:quota-used-bytes/><D:unheard-of/></D:prop></D:propfind>',
    )
    const asked = await dav(ben)('PROPFIND', 'Garden/', quota, { ...asXml, Depth: '0' }).expect(207)
    expect(asked.text)
      .to.match(/<D:quota-used-bytes>[1-9]\d*</)
      .and.include('404 Not Found')
  })

  it('end with the app password, and none of them opens another door', async () => {
    const { id, secret } = (await as(dan).post('/users/tokens', { name: 'Old', scope: 'dav' }).expect(200))
      .body
    await dav(dan, secret)('PROPFIND', '').expect(207)
    await as(dan).delete(`/users/tokens/${id}`).expect(204)
    await dav(dan, secret)('PROPFIND', '').expect(401)
    const feed = (await as(dan).post('/users/tokens', { name: 'Feed', scope: 'ics' }).expect(200)).body
    await dav(dan, feed.secret)('PROPFIND', '').expect(401)
    await as(dan).get('/files').expect(200)
  })

  it('are forgotten with their member, as are locks', async () => {
    await folder('Last')
    await dav(gia)('PUT', 'Garden/Last/._x', 'x').expect(201)
    await lock(gia, 'Garden/Last/new.txt')
    const rows = (table: string) => app.db(table).where({ member_id: app.ids.gia })
    expect(await rows('fm.dav_locks')).to.have.length(1)
    const classes = ['identity', 'authored']
    await as(ada).delete(`/administration/members/${app.ids.gia}`, { classes })
    for (const table of ['fm.dav_locks', 'fm.dav_temporary_files'])
      expect(await rows(table), table).to.deep.equal([])
  })
})
