import { expect } from 'chai'
import type { Knex } from 'knex'
import { connect } from '#platform/database/knex.ts'
import { silentLog } from '#platform/log/log.ts'
import { type Permit, permitOf } from '#platform/permit/permit.ts'
import { cachedReadiness, publicProbes } from '#platform/process/probes.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { memoryStorage } from '#platform/storage/memory.ts'
import { withOutages } from '#platform/storage/storage-outages.ts'
import { type Line, lineTo } from '#test/kit/eventstoredb/line.ts'
import { startTestApp, type TestApp } from '#test/kit/test-app.ts'
import { startTestServer, type TestServer } from '#test/kit/test-server.ts'
import { until } from '#test/kit/until.ts'
import { codeTexts } from './code-texts.ts'
import type { HttpRoute } from './routes.ts'

describe('what the product stands on', () => {
  let app: TestApp
  let line: Line
  let db: Knex
  let permit: Permit
  let served: TestServer
  let refuse: () => void

  const storage: FileStorage = withOutages({
    ...memoryStorage(),
    put: async () => {
      refuse()
      return { size: 1, etag: '"tea"' }
    },
  })
  const route = (path: string, work: () => Promise<unknown>): HttpRoute => ({
    method: 'GET',
    path,
    open: true,
    kind: 'query',
    handle: async (ctx) => {
      ctx.body = { done: await work() }
    },
  })
  const failing = (failure: object) => () => {
    throw Object.assign(new Error('no'), failure)
  }

  before(async () => {
    app = await startTestApp()
    const url = new URL(app.url)
    line = await lineTo(Number(url.port))
    url.port = String(line.port)
    db = connect(url.href, { max: 3, answerMs: 1_000 })
    permit = permitOf(db, silentLog)
    const probe = async () => {
      await db.raw('select 1')
      return { ok: true, body: {} }
    }
    served = await startTestServer({
      db,
      permit,
      texts: await codeTexts(),
      inner: publicProbes({ ready: () => cachedReadiness(probe, silentLog)() }),
      routes: [
        route('/tea', async () => (await db.raw('select 1 as one')).rows[0].one),
        route('/keep', () => storage.put('tea', Buffer.from('Assam'), 'text/plain')),
      ],
    })
  })
  beforeEach(() => {
    refuse = () => {}
  })
  after(async () => {
    line.goOn()
    await served.server.stop()
    await permit.close()
    await db.destroy()
    await line.cut()
    await app.close()
  })

  const answerOf = async (path: string) => {
    const { status, headers, body } = await served.send('GET', path)
    return [status, headers['retry-after'], body.code]
  }

  it('is away for a while: that is said with when to come again, and passes by itself', async () => {
    await served.send('GET', '/tea').expect(200)
    line.stop()
    expect(await answerOf('/tea')).to.deep.equal([503, '2', 'database_unavailable'])
    await served.send('GET', '/ready').expect(503)
    await served.send('GET', '/health').expect(200)
    line.goOn()
    // A request may still meet a connection that has been given up meanwhile.
    await until(async () => (await answerOf('/tea'))[0] === 200)
    await until(async () => (await answerOf('/ready'))[0] === 200)
  })

  it('can be where files lie, which is said by its own name', async () => {
    refuse = failing({ code: 'EIO' })
    expect(await answerOf('/keep')).to.deep.equal([503, '2', 'storage_unavailable'])
    refuse = failing({ $metadata: { httpStatusCode: 503 } })
    expect(await answerOf('/keep')).to.deep.equal([503, '2', 'storage_unavailable'])
  })

  it('can be full, which does not pass by itself', async () => {
    refuse = failing({ code: 'ENOSPC' })
    expect(await answerOf('/keep')).to.deep.equal([507, undefined, 'storage_full'])
  })

  it('is not what fails through a mistake of ours', async () => {
    refuse = failing({ code: 'ERR_INVALID_ARG_TYPE' })
    expect((await answerOf('/keep'))[0]).to.equal(500)
  })

  it('has a text in the client’s language', async () => {
    refuse = failing({ code: 'ENOSPC' })
    const { body } = await served.send('GET', '/keep', undefined, { 'Accept-Language': 'de' })
    expect(body.message).to.equal(
      'Es ist kein Speicherplatz für Dateien mehr frei. Die Administration muss Platz schaffen.',
    )
  })
})
