import { expect } from 'chai'
import { trusted } from '#platform/language/trusted.ts'
import type { EventReader } from '#test/kit/event-reader.ts'
import { keyGiven, noteWritten, type QueryApp, startQueryApp } from '#test/kit/query-app.ts'
import { until } from '#test/kit/until.ts'

describe('streams of one person that begin at the same moment', function () {
  this.timeout(30_000)
  let product: QueryApp
  before(async () => {
    product = await startQueryApp()
    await product.appendAndProject(keyGiven('member:ada', 'everyone'))
  })
  after(() => product.close())

  it('all go on, each in its session', async () => {
    for (let trial = 0; trial < 20; trial += 1) {
      const sessions = await Promise.all(
        [1, 2, 3].map((tab) => product.signIn('ada', `session-${trial}-${tab}`)),
      )
      const streams = await Promise.all(sessions.map(({ cookie }) => product.follow(cookie)))
      await Promise.all(
        streams.map((stream) => stream.until(() => stream.of('hello').length === 1 || stream.isEnded())),
      )
      await product.appendAndProject(noteWritten(`both${trial}`, 'For all of them'))
      const hasIt = (text: string) => text.includes(`both${trial}`)
      await Promise.all(
        streams.map((stream) =>
          stream.until(
            () => stream.isEnded() || stream.of('note').some((view) => hasIt(JSON.stringify(view))),
          ),
        ),
      )
      expect(
        streams.map((stream) => stream.isEnded()),
        `trial ${trial}`,
      ).to.deep.equal([false, false, false])
      for (const stream of streams) stream.close()
      await Promise.all(streams.map(({ ended }) => ended))
    }
  })
})

/** Delays reads of missed changes and counts them: all, and those without an answer yet. */
const heldBack = async ({ database: { db } }: QueryApp) => {
  const count = { asked: 0, unanswered: 0 }
  // Who only looks for news looks at all of them, whomever they are for.
  const isRead = ({ sql }: { sql: string }) => /from fm.recent_changes[\s\S]*audience &&/.test(sql)
  db.on('query', (query) => {
    if (!isRead(query)) return
    count.asked += 1
    count.unanswered += 1
  })
  db.on('query-response', (_, query) => {
    if (isRead(query)) count.unanswered -= 1
  })
  const lock = await db.transaction()
  await lock.raw('lock table fm.recent_changes in access exclusive mode')
  return { count, letGo: async () => void (await lock.commit()) }
}

describe('streams that come back all at once', function () {
  this.timeout(30_000)
  const many = 18
  let product: QueryApp
  let headers = { cookie: '' }
  let streams: EventReader[] = []
  let held: Awaited<ReturnType<typeof heldBack>>

  beforeEach(async () => {
    product = await startQueryApp({
      routes: (db) => [
        {
          method: 'GET',
          path: '/notes/count',
          open: false,
          kind: 'query',
          handle: async (ctx) => {
            ctx.body = await db('rm.notes_v1').count()
          },
        },
      ],
    })
    await product.appendAndProject(keyGiven('member:ada', 'everyone'))
    await product.appendAndProject(keyGiven('member:ben', 'everyone'))
    const sessions = await Promise.all(
      Array.from({ length: many }, (_, tab) =>
        product.signIn(tab % 3 === 0 ? 'ben' : 'ada', `session-${tab}`),
      ),
    )
    headers = { cookie: sessions[0]?.cookie ?? '' }
    const first = await product.follow(headers.cookie)
    await first.until(() => first.of('hello').length === 1)
    await product.appendAndProject(noteWritten('before', 'They have this'))
    await first.until(() => first.of('note').length === 1)
    const after = first.lastId()
    await product.appendAndProject(noteWritten('meanwhile', 'They missed this'))
    held = await heldBack(product)
    streams = await Promise.all(sessions.map(({ cookie }) => product.follow(cookie, after)))
    first.close()
    await until(() => held.count.unanswered === 1 && product.stream.streams() >= many)
  })
  afterEach(async () => {
    for (const stream of streams) stream.close()
    await Promise.all(streams.map(({ ended }) => ended))
    await product.close()
  })

  it('leave room for ordinary queries, and are read for together', async () => {
    expect((await fetch(`${product.url}/notes/count`, { headers })).status).to.equal(200)
    await held.letGo()
    await Promise.all(streams.map((stream) => stream.until(() => stream.of('note').length === 1)))
    for (const [tab, stream] of streams.entries())
      expect(stream.of('note')[0], `tab ${tab}`).to.deep.nested.include({
        op: 'put',
        'value.id': 'meanwhile',
        'value.can.edit': tab % 3 !== 0,
      })
    // Once for the first that came, and once for all who came while it was read for.
    expect(held.count.asked).to.equal(2)
  })

  it('are not read for once they have gone again', async () => {
    for (const stream of streams) stream.close()
    await until(() => product.stream.streams() === 0)
    const last = await product.follow(headers.cookie)
    await held.letGo()
    await last.until(() => last.of('hello').length === 1)
    await product.appendAndProject(noteWritten('later', 'They are told of this'))
    await last.until(() => last.of('note').length === 1)
    expect(held.count.asked).to.equal(1)
    last.close()
  })
})

describe('streams that come back to what they missed', function () {
  this.timeout(30_000)
  let product: QueryApp
  before(async () => {
    product = await startQueryApp()
    await product.appendAndProject(keyGiven('member:ada', 'everyone'))
  })
  after(() => product.close())

  it('get ahead in batches, so that a line that is cut loses only the last bit', async () => {
    const names = Array.from({ length: 600 }, (_, number) => `missed-${number}`)
    const { cookie } = await product.signIn('ada')
    const before = await headOf(product)
    await product.appendAndProject(...names.map((name) => noteWritten(name, 'They missed this')))
    const idsOf = (stream: EventReader) =>
      stream.of('note').map((replayed) => trusted<Put>(replayed).value.id)
    const stream = await product.follow(cookie, before)
    await stream.until(() => stream.of('note').length === names.length)
    stream.close()
    // The last message comes after the number up to which everything was replayed.
    const half = stream.events.at(-1)?.id ?? ''
    const known = idsOf(stream).slice(
      0,
      stream.events.filter(({ topic, id }) => topic === 'note' && id !== half).length,
    )
    expect(known).to.have.length.within(1, names.length - 1)
    const again = await product.follow(cookie, half)
    await again.until(() => again.lastId() !== '')
    expect(new Set([...known, ...idsOf(again)])).to.deep.equal(new Set(names))
    expect(idsOf(again).length).to.be.lessThan(names.length)
    again.close()
  })

  it('each get what they missed, and reload when it is too much or the number is invalid', async () => {
    const { db } = product.database
    const headId = () => headOf(product)
    const longAgo = await headId()
    await db.raw(
      `with grown as (update fm.change_feed set last = last + 2500 returning last - 2500 as base)
       insert into fm.recent_changes (number, topic, id, audience)
       select base + place, 'quiet', place::text, '{everyone}' from grown, generate_series(1, 2500) place`,
    )
    const before = await headId()
    await product.appendAndProject(noteWritten('one', 'One'))
    const between = await headId()
    await product.appendAndProject(noteWritten('two', 'Two'))
    const now = await headId()
    const beyond = String(BigInt(now) + 1_000n)

    const tabs = [now, longAgo, before, between, now, 'x', beyond, before, between]
    const cookies = await Promise.all(
      tabs.map(async (_, tab) => (await product.signIn('ada', `tab-${tab}`)).cookie),
    )
    const { count, letGo } = await heldBack(product)
    const first = await product.follow(cookies[0] ?? '', now)
    await until(() => count.unanswered === 1)
    const others = await Promise.all(
      tabs.slice(1).map((after, tab) => product.follow(cookies[tab + 1] ?? '', after)),
    )
    await letGo()
    const streams = [first, ...others]
    await Promise.all(streams.map((stream) => stream.until(() => stream.lastId() !== '')))
    await product.appendAndProject(noteWritten('live', 'Live'))
    const hasIt = (stream: EventReader) => JSON.stringify(stream.events).includes('live')
    await Promise.all(streams.map((stream) => stream.until(() => hasIt(stream))))
    const replayed = streams.map((stream) =>
      stream.events
        .filter(({ topic }) => topic !== 'hello')
        .map(({ topic, data }) => (topic === 'reset' ? 'reset' : trusted<Put>(data).value.id)),
    )
    expect(replayed).to.deep.equal([
      ['live'],
      ['reset', 'live'],
      ['one', 'two', 'live'],
      ['two', 'live'],
      ['live'],
      ['reset', 'live'],
      ['reset', 'live'],
      ['one', 'two', 'live'],
      ['two', 'live'],
    ])
    for (const stream of streams) stream.close()
  })
})

const headOf = async ({ database: { db } }: QueryApp): Promise<string> =>
  (await db('fm.change_feed').first('last')).last

type Put = { value: { id: string } }
