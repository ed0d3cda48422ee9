import { Readable } from 'node:stream'
import { expect } from 'chai'
import { fixedClock } from '#platform/clock/clock.ts'
import {
  commandProtocolRoutes,
  commandProtocols,
  defineCommandProtocol,
} from '#platform/command-server/command-protocols.ts'
import type { Services } from '#platform/commands/services.ts'
import { contract, Nothing, query } from '#platform/language/contract.ts'
import { protocolCall } from '#platform/language/protocol-call.ts'
import { notFound } from '#platform/language/rejection.ts'
import { z } from '#platform/language/shapes.ts'
import { silentLog } from '#platform/log/log.ts'
import { openApi } from '#platform/open-api/open-api.ts'
import { type Permit, permitOf } from '#platform/permit/permit.ts'
import { defineQueryProtocol, queryProtocolRoutes } from '#platform/queries/query-protocols.ts'
import { caddyfileOf, callsOf, exceptionsOf, uploadsOf } from '#platform/tools/gateway-file.ts'
import type { UploadReceiver } from '#platform/uploads/upload-receiver.ts'
import { grant, withoutProjections } from '#test/kit/keys.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { startTestServer, type TestServer } from '#test/kit/test-server.ts'

// A shelf of cups that WebDAV clients see as folders, and that tus clients fill.
const xml = { type: 'xml', maxBytes: 2_000 } as const
const shelf = contract('shelf', {
  list: query('GET /shelf', Nothing, z.any()),
  find: protocolCall('GET /.well-known/shelf', { open: true, statuses: [301] }),
  options: protocolCall('OPTIONS /dav/shelf/*rest', { open: true }),
  look: protocolCall('PROPFIND /dav/shelf/*rest', { body: xml, statuses: [207], answers: 'application/xml' }),
  report: protocolCall('REPORT /dav/shelf/*rest', { body: xml, statuses: [207], answers: 'application/xml' }),
  put: protocolCall('PUT /dav/shelf/*rest', { service: 'query-api', body: { type: 'bytes', maxBytes: 100 } }),
  make: protocolCall('MKCOL /dav/shelf/*rest', { service: 'query-api', statuses: [201] }),
  move: protocolCall('MOVE /dav/shelf/*rest', { service: 'query-api', statuses: [201, 204] }),
  copy: protocolCall('COPY /dav/shelf/*rest', { service: 'query-api', statuses: [201] }),
  lock: protocolCall('LOCK /dav/shelf/*rest', {
    service: 'query-api',
    body: xml,
    answers: 'application/xml',
  }),
  unlock: protocolCall('UNLOCK /dav/shelf/*rest', { service: 'query-api', statuses: [204] }),
  patch_props: protocolCall('PROPPATCH /dav/shelf/*rest', {
    service: 'query-api',
    body: xml,
    statuses: [207],
  }),
  offset: protocolCall('HEAD /fill/:cup_id', { service: 'command-api' }),
  fill: protocolCall('PATCH /fill/:cup_id', { body: { type: 'stream', maxBytes: 1_000 }, statuses: [204] }),
})

const withStatus =
  (status: number) =>
  async (
    _: unknown,
    { segments, header }: { segments: readonly string[]; header: (name: string) => string },
  ) => ({
    status,
    headers: {
      'X-Segments': encodeURIComponent(JSON.stringify(segments)),
      'X-Destination': header('Destination'),
    },
  })
const multistatus = async (
  _: unknown,
  request: { xml: { name: string } | null; segments: readonly string[] },
) => ({
  status: 207,
  headers: { DAV: '1, 2' },
  body: Readable.from([
    `<multistatus of="${request.xml?.name ?? 'everything'}">`,
    request.segments.join('|'),
    '</multistatus>',
  ]),
})
const reading = defineQueryProtocol(shelf, [], {
  find: async () => ({ status: 301, headers: { Location: '/dav/shelf/' } }),
  options: async () => ({ status: 200, headers: { Allow: 'OPTIONS, PROPFIND', DAV: '1, 2' } }),
  look: multistatus,
  report: multistatus,
  put: async (_, { bytes }) => ({ status: 201, headers: { 'X-Bytes': String(bytes.length) } }),
  make: withStatus(201),
  move: withStatus(204),
  copy: withStatus(201),
  lock: async () => ({ status: 200, body: '<prop/>', headers: { 'Lock-Token': '<opaquelocktoken:1>' } }),
  unlock: withStatus(204),
  patch_props: multistatus,
})
const filled: string[] = []
const writing = defineCommandProtocol(shelf, {
  offset: async () => ({ status: 200, headers: { 'Upload-Offset': '70', 'Content-Length': '0' } }),
  fill: async ({ who }, { consume, params }) => {
    const text = await consume(async (body) => (await body.toArray()).join(''))
    filled.push(`${who.actor.id} ${params.cup_id} ${text.length}`)
    return { status: 204, headers: { 'Upload-Offset': String(text.length) } }
  },
})

describe('a call of another protocol', () => {
  let fresh: FreshDatabase
  let permit: Permit
  let app: TestServer
  let ben: TestServer['send']

  before(async () => {
    fresh = await freshDatabase()
    await withoutProjections(fresh.db)
    await grant(fresh.db, 'member:ben', 'everyone')
    permit = permitOf(fresh.db, silentLog)
    const parts = {
      db: fresh.db,
      progress: { passed: async () => true, building: async () => null },
      head: async () => 0n,
      clock: fixedClock('2026-03-03T10:00:00Z'),
      dispatch: async () => notFound(),
    }
    const side = { dispatch: async () => notFound(), commands: new Map() }
    const routes = [
      ...queryProtocolRoutes(parts, [reading]),
      ...commandProtocolRoutes({
        side,
        services: {} as Services,
        receiving: {} as UploadReceiver,
        sets: [writing],
      }),
    ]
    app = await startTestServer({ db: fresh.db, permit, routes })
    ben = await app.as('ben')
  })
  after(async () => {
    await app.server.stop()
    await permit.close()
    await fresh.drop()
  })
  const asXml = { 'Content-Type': 'application/xml; charset=utf-8' }

  it('answers with a status, headers and a streamed body of its own', async () => {
    const { headers, text } = await ben(
      'PROPFIND',
      '/dav/shelf/tea%20cups/blue',
      '<propfind xmlns="DAV:"/>',
      asXml,
    ).expect(207)
    expect(text).to.equal('<multistatus of="propfind">tea cups|blue</multistatus>')
    expect([headers['content-type'], headers.dav]).to.deep.equal(['application/xml', '1, 2'])
  })

  it('may come without a body, and at the top of its path', async () => {
    for (const path of ['/dav/shelf', '/dav/shelf/'])
      expect((await ben('PROPFIND', path).expect(207)).text).to.equal(
        '<multistatus of="everything"></multistatus>',
      )
  })

  it('has every method of WebDAV and tus', async () => {
    const methods: [string, number][] = [
      ['REPORT', 207],
      ['PROPPATCH', 207],
      ['MKCOL', 201],
      ['MOVE', 204],
      ['COPY', 201],
      ['LOCK', 200],
      ['UNLOCK', 204],
      ['PUT', 201],
      ['OPTIONS', 200],
    ]
    for (const [method, status] of methods) await ben(method, '/dav/shelf/cup', undefined).expect(status)
    expect((await ben('HEAD', '/fill/7').expect(200)).headers['upload-offset']).to.equal('70')
    const { headers } = await ben('MOVE', '/dav/shelf/a%2Eb', undefined, {
      Destination: '/dav/shelf/c',
    }).expect(204)
    expect(headers['x-destination']).to.equal('/dav/shelf/c')
  })

  it('streams a body to its handler', async () => {
    const headers = { 'Content-Type': 'application/offset+octet-stream' }
    const { headers: answered } = await ben('PATCH', '/fill/7', 'x'.repeat(900), headers).expect(204)
    expect([answered['upload-offset'], filled]).to.deep.equal(['900', ['ben 7 900']])
  })

  it('is refused when its body is longer than it may be', async () => {
    const long = 'x'.repeat(2_001)
    await ben('PROPFIND', '/dav/shelf', `<a>${long}</a>`, asXml).expect(413)
    await ben('PUT', '/dav/shelf/cup', 'x'.repeat(101)).expect(413)
    await ben('PATCH', '/fill/7', long).expect(413)
    await ben('PATCH', '/fill/7', long, { 'Transfer-Encoding': 'chunked' }).expect(413)
  })

  it('is refused for XML that is none, and for another type', async () => {
    await ben('PROPFIND', '/dav/shelf', '<a>', asXml).expect(400)
    await ben('PROPFIND', '/dav/shelf', '<!DOCTYPE a><a/>', asXml).expect(400)
    await ben('PROPFIND', '/dav/shelf', '{}', { 'Content-Type': 'application/json' }).expect(415)
    await ben('PROPFIND', '/dav/shelf', '<a/>', { 'Content-Type': undefined }).expect(207)
  })

  for (const path of [
    '/dav/shelf/%2e%2e/x',
    '/dav/shelf/a%2Fb',
    '/dav/shelf/a//b',
    '/dav/shelf/%00',
    '/dav/shelf/%ff',
  ])
    it(`is refused at ${path}`, async () => {
      await ben('PROPFIND', path).expect(400)
    })

  it('needs a session, but for what is open', async () => {
    await app.send('PROPFIND', '/dav/shelf').expect(401)
    await app.send('OPTIONS', '/dav/shelf').expect(200)
    expect((await app.send('GET', '/.well-known/shelf').expect(301)).headers.location).to.equal('/dav/shelf/')
  })

  it('that writes passes only from our own pages', async () => {
    const elsewhere = { 'Sec-Fetch-Site': 'cross-site' }
    for (const method of ['MKCOL', 'MOVE', 'COPY', 'LOCK', 'UNLOCK', 'PROPPATCH'])
      await ben(method, '/dav/shelf/cup', undefined, elsewhere).expect(403)
  })

  it('stands in the OpenAPI document', () => {
    const { paths } = openApi([shelf], { title: 'Shelf', version: '1' }) as { paths: Record<string, any> }
    const dav = paths['/dav/shelf/{rest}']
    expect(Object.keys(dav['x-additional-operations'])).to.include.members([
      'PROPFIND',
      'MKCOL',
      'MOVE',
      'LOCK',
    ])
    expect(dav['x-additional-operations'].PROPFIND.responses[207].content).to.have.key('application/xml')
    expect([dav.put.operationId, dav.options.security]).to.deep.equal(['shelf.put', []])
    expect(paths['/fill/{cup_id}'].head.operationId).to.equal('shelf.offset')
  })

  it('reaches its service through the gateway, and streams are let in whatever their size', () => {
    expect(callsOf([shelf])).to.have.length(14)
    expect(exceptionsOf([shelf]).map(({ method }) => method)).to.deep.equal([
      'PUT',
      'MKCOL',
      'MOVE',
      'COPY',
      'LOCK',
      'UNLOCK',
      'PROPPATCH',
      'HEAD',
    ])
    expect(uploadsOf([shelf])).to.deep.equal([
      { method: 'PATCH', path: '/fill/:cup_id', service: 'command-api' },
    ])
    expect(caddyfileOf([shelf])).to.include('path_regexp ^/dav/shelf(/.*)?/?$')
  })

  it('without a handler, or with one too many, ends the start', () => {
    const { problemOf } = commandProtocols
    const { offset } = writing.handlers
    expect(problemOf({ ...writing, handlers: {} })).to.equal('has no handler for offset, fill')
    const foreign = { ...writing.handlers, look: offset as never }
    expect(problemOf({ ...writing, handlers: foreign })).to.equal('command-api does not answer look')
    expect(problemOf(writing)).to.equal(null)
  })
})
