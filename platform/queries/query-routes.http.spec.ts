import { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import { contract, Nothing, query } from '#platform/language/contract.ts'
import { numbered, paged } from '#platform/language/paged.ts'
import { notFound, reject } from '#platform/language/rejection.ts'
import { z } from '#platform/language/shapes.ts'
import type { CommandRequest } from '#platform/requests/request.ts'
import {
  keyGiven,
  keyTaken,
  noteResource,
  notes,
  noteWritten,
  type QueryApp,
  startQueryApp,
} from '#test/kit/query-app.ts'
import { pageOfRows } from './page-of-rows.ts'
import { linkAfter, linkPage } from './pages.ts'
import { download, queries } from './queries.ts'
import { tablesRead } from './tables-read.ts'

const view = z.any()
const list = paged('notes', view, { limit: 2 })
const pages = numbered('notes', view, { perPage: 2 })
const several = z.union([z.array(z.string()), z.string()]).optional()

const boardContract = contract('board', {
  list: query('GET /notes', z.strictObject(list.parameters), z.object(list.answer), { page: true }),
  paged: query('GET /notes/paged', z.strictObject(pages.parameters), view),
  echo: query(
    'GET /notes/echo',
    z.strictObject({ status: several, ids: z.array(z.string()).optional() }),
    view,
  ),
  one: query('GET /notes/:note_id', Nothing, view, { page: true }),
  csv: query('GET /notes/:note_id.csv', Nothing, view),
  failing: query('GET /failing', z.strictObject({ type: z.string() }), view),
  open: query('GET /open', Nothing, view, { open: true }),
  log: query('GET /log', Nothing, view),
  slow: query('GET /slow', Nothing, view),
  refused: query('GET /refused', Nothing, view),
})

async function* failingOnTheWay() {
  yield 'id\r\n'.repeat(10_000)
  await pause(20)
  throw new Error('canceling statement due to statement timeout')
}

const board = queries(boardContract, {
  list: async (asking, paging) => {
    const { rows, next } = await pageOfRows(noteResource.readable(asking.db, asking.actor), paging)
    linkAfter(asking, paging.limit, next)
    return { notes: await noteResource.views(asking.db, rows, asking.reader), next }
  },
  paged: async (asking, page) => {
    linkPage(asking, { ...page, total: 5 })
    return { pagination: { ...page, total: 5 } }
  },
  echo: async (_asking, input) => input,
  one: async ({ db, reader }, { note_id }) => (await noteResource.one(db, note_id, reader)) ?? notFound(),
  csv: async (_asking, { note_id }) =>
    download({
      type: 'text/csv',
      name: 'notes.csv',
      body: `id\r\n${note_id}\r\n`,
      etag: '"n1"',
      cache: 'private, no-cache',
    }),
  failing: async (_asking, { type }) =>
    download({ type, name: 'notes', body: Readable.from(failingOnTheWay()) }),
  open: async ({ actor }) => ({ actor: actor.id }),
  log: async ({ send }) => {
    await send('board/note_reading', { what: 'log' })
    return {}
  },
  slow: async ({ db }) => {
    await db
      .raw('set statement_timeout = 20; select pg_sleep(5)')
      .finally(() => db.raw('set statement_timeout = 0'))
    return {}
  },
  refused: async () => reject('board_closed'),
})

describe('query routes', () => {
  let product: QueryApp
  let cookie: string
  const sent: CommandRequest[] = []
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${product.url}${path}`, { headers: { cookie, accept: 'application/json', ...headers } })
  const answer = async (path: string, headers: Record<string, string> = {}) => {
    const response = await ask(path, headers)
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
  }

  before(async () => {
    product = await startQueryApp({
      sets: [board],
      dispatch: async (request) => {
        sent.push(request)
        return { position: 1n, status: 204, answer: undefined }
      },
    })
    await product.appendAndProject(keyGiven('member:ben', 'everyone'))
    cookie = (await product.signIn('ben')).cookie
    await product.appendAndProject(
      noteWritten('n1', 'one'),
      noteWritten('n2', 'two'),
      noteWritten('n3', 'three'),
      noteWritten('hidden', 'for Ada', ['member:ada']),
    )
  })
  after(() => product.close())

  it('answer with the view, not to be stored and without a tag', async () => {
    const { status, headers, body } = await answer('/notes/n1')
    expect(status).to.equal(200)
    expect(body).to.include({ id: 'n1', text: 'one' })
    expect(headers.get('cache-control')).to.equal('no-store')
    expect(headers.get('etag')).to.equal(null)
    expect(headers.get('content-type')).to.equal('application/json; charset=utf-8')
  })

  it('answer with the view when the address ends in .json', async () => {
    expect((await answer('/notes/n1.json', { accept: 'text/html' })).body.id).to.equal('n1')
  })

  it('leave an address that is a page to the web when a browser asks for it', async () => {
    expect((await ask('/notes/n1', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })).status).to.equal(
      404,
    )
    expect((await ask('/notes/paged', { accept: 'text/html,*/*;q=0.8' })).status).to.equal(200)
  })

  it('take the more special address first', async () => {
    expect((await answer('/notes/paged')).body).to.have.key('pagination')
    expect(await (await ask('/notes/n1.csv')).text()).to.equal('id\r\nn1\r\n')
  })

  it('say the same of what does not exist and of what may not be seen', async () => {
    const [missing, hidden] = [await answer('/notes/nothing'), await answer('/notes/hidden')]
    expect([missing.status, hidden.status]).to.deep.equal([404, 404])
    const { instance: first, ...one } = missing.body
    const { instance: second, ...other } = hidden.body
    expect(one).to.deep.equal(other)
    expect(first).to.not.equal(second)
  })

  it('ask to sign in, but for what is open', async () => {
    const nobody = { cookie: '' }
    expect((await answer('/notes', nobody)).status).to.equal(401)
    expect((await answer('/open', nobody)).body).to.deep.equal({ actor: 'nobody' })
  })

  it('name the next part of a list in a header', async () => {
    const first = await answer('/notes?limit=2')
    expect(first.body.notes).to.have.length(2)
    const { next } = first.body
    expect(first.headers.get('link')).to.equal(`</notes?limit=2&after=${next}>; rel="next"`)
    const last = await answer(`/notes?limit=2&after=${next}`)
    expect(last.headers.get('link')).to.equal(null)
    expect(last.body.next).to.equal(null)
  })

  it('count pages in the body as well', async () => {
    const { body, headers } = await answer('/notes/paged?page=2')
    expect(body.pagination).to.deep.equal({ page: 2, per_page: 2, total: 5 })
    expect(headers.get('link')).to.equal('</notes/paged?page=3&per_page=2>; rel="next"')
  })

  for (const [search, pointer, code] of [
    ['limit=0', '/limit', 'too_small'],
    ['limit=101', '/limit', 'too_big'],
    ['limit=ten', '/limit', 'wrong_type'],
    ['limit=1e9', '/limit', 'too_big'],
    ['after=', '/after', 'too_small'],
    ['after=made-up', '/after', 'cursor_unusable'],
    ['offset=2', '/offset', 'unknown_field'],
    ['limit=1&limit=2', '/limit', 'repeated'],
    ['sort=name', '/sort', 'unknown_field'],
    ['limit=%00', '/limit', 'text_unusable'],
    ['__proto__=1', '/__proto__', 'unknown_field'],
  ] as const)
    it(`refuse ?${search}`, async () => {
      const { status, body } = await answer(`/notes?${search}`)
      expect(status).to.equal(422)
      expect(body.errors[0]).to.include({ pointer, code })
    })

  it('take a parameter several times where it is a list', async () => {
    expect((await answer('/notes/echo?status=open&status=maybe&ids=1')).body).to.deep.equal({
      status: ['open', 'maybe'],
      ids: ['1'],
    })
    expect((await answer('/notes/echo?status=open')).body).to.deep.equal({ status: 'open' })
  })

  for (const path of ['/notes/%00', `/notes/${'x'.repeat(300)}`])
    it(`find nothing at ${path.slice(0, 20)}`, async () => {
      expect((await answer(path)).status).to.equal(404)
    })

  it('send what is to be saved with its name, and not again when the reader has it', async () => {
    const first = await ask('/notes/n1.csv')
    expect(first.headers.get('content-disposition')).to.equal('attachment; filename="notes.csv"')
    const again = await ask('/notes/n1.csv', { 'if-none-match': '"n1"' })
    expect(again.status).to.equal(304)
  })

  it('pass a rejection on as the problem that it is', async () => {
    const { status, body, headers } = await answer('/refused')
    expect(status).to.equal(409)
    expect(body.code).to.equal('board_closed')
    expect(headers.get('content-type')).to.match(/^application\/problem\+json/)
  })

  for (const type of ['text/csv', 'application/zip'])
    for (const encoding of ['identity', 'gzip', 'br'])
      it(`break off ${type} (${encoding}) when the rest cannot be made`, async () => {
        const read = ask(`/failing?type=${type}`, { 'accept-encoding': encoding }).then((got) => got.text())
        expect(await read.catch(() => 'broken off')).to.equal('broken off')
      })

  it('say later when the database takes too long', async () => {
    const { status, body } = await answer('/slow')
    expect([status, body.code]).to.deep.equal([503, 'overloaded'])
  })

  it('run a command for the reader of a query that must be recorded', async () => {
    await answer('/log')
    expect(sent[0]).to.include({ name: 'board/note_reading' })
    expect(sent[0]?.actor.id).to.equal('ben')
  })

  describe('for a reader who has seen a position', () => {
    /** No table follows until the function that this answers with is called. */
    const heldBack = async (): Promise<() => Promise<void>> => {
      const holding = await product.database.db.transaction()
      await holding('fm.checkpoints').forUpdate()
      return async () => {
        await holding.rollback()
      }
    }

    it('wait until the tables have come there', async () => {
      const letGo = await heldBack()
      await product.record(noteWritten('late', 'just in time'))
      const position = await product.log.head()
      const waiting = answer('/notes/late', { 'x-min-position': String(position) })
      await letGo()
      expect((await waiting).body.text).to.equal('just in time')
    })

    it('refuse at once a position that nobody can have seen', async () => {
      const letGo = await heldBack()
      await product.record(noteWritten('held', 'not yet'))
      const head = await product.log.head()
      const [waiting, ahead] = [head, head + 1n].map((position) =>
        answer('/notes', { 'x-min-position': String(position) }),
      )
      const first = await Promise.race([waiting, ahead])
      await letGo()
      expect([first?.status, first?.body.code]).to.deep.equal([400, 'position_ahead'])
      await waiting
    })

    it('say that they are behind when that takes too long', async () => {
      const letGo = await heldBack()
      await product.record(noteWritten('later', 'too late'))
      const begun = performance.now()
      const { status, body, headers } = await answer('/notes', {
        'x-min-position': String(await product.log.head()),
      })
      await letGo()
      expect([status, body.code, headers.get('retry-after')]).to.deep.equal([503, 'read_model_lagging', '1'])
      expect(performance.now() - begun).to.be.at.least(1_900)
    })

    it('refuse a position that is no number', async () => {
      expect((await answer('/notes', { 'x-min-position': '-1' })).status).to.equal(400)
    })
  })

  it('show no table before it has been filled', async () => {
    const { db } = product.database
    const progress = { passed: async () => true, building: async () => ({ done: 3, total: 9 }) }
    const { queryRoutes } = await import('./query-routes.ts')
    const [route] = queryRoutes({
      sets: [board],
      db,
      progress,
      head: async () => 0n,
      clock: { now: () => '' },
      dispatch: async () => notFound(),
      tablesRead: tablesRead([notes]),
    })
    const who = { actor: { id: 'ben', keys: new Set(['everyone']) }, network: {}, session: null }
    const refusal = await route
      ?.handle({
        querystring: '',
        params: {},
        state: { who },
        get: () => '',
        set: () => {},
        res: new EventEmitter(),
      } as never)
      .catch((problem: unknown) => problem)
    expect(refusal).to.include({ status: 503, code: 'building' })
  })

  it('see a key that was taken away in the very next request', async () => {
    await product.appendAndProject(
      keyGiven('member:ben', 'group:tea'),
      noteWritten('tea', 'tea', ['group:tea']),
    )
    expect((await answer('/notes/tea')).status).to.equal(200)
    await product.appendAndProject(keyTaken('member:ben', 'group:tea'))
    expect((await answer('/notes/tea')).status).to.equal(404)
  })
})
