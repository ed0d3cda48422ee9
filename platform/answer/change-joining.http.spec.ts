import { expect } from 'chai'
import { type Answering, answering, keyGiven, noteWritten } from '#test/kit/answering.ts'
import type { EventReader } from '#test/kit/event-reader.ts'
import { until } from '#test/kit/until.ts'

describe('streams of one person that begin at the same moment', function () {
  this.timeout(30_000)
  let product: Answering
  before(async () => {
    product = await answering()
    await product.happen(keyGiven('member:ada', 'everyone'))
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
      await product.happen(noteWritten(`both${trial}`, 'For all of them'))
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

describe('streams that come back all at once', function () {
  this.timeout(30_000)
  const many = 18
  let product: Answering
  let headers = { cookie: '' }
  let streams: EventReader[] = []
  let unlock = async () => {}
  /** How many have been read for, and how many at the same time at most. */
  let [read, reading, most] = [0, 0, 0]

  // What they missed cannot be read for as long as the table is locked.
  beforeEach(async () => {
    product = await answering({
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
    await product.happen(keyGiven('member:ada', 'everyone'))
    const sessions = await Promise.all(
      Array.from({ length: many }, (_, tab) => product.signIn('ada', `session-${tab}`)),
    )
    headers = { cookie: sessions[0]?.cookie ?? '' }
    const first = await product.follow(headers.cookie)
    await first.until(() => first.of('hello').length === 1)
    await product.happen(noteWritten('before', 'They have this'))
    await first.until(() => first.of('note').length === 1)
    const after = first.lastId()
    await product.happen(noteWritten('meanwhile', 'They missed this'))

    ;[read, reading, most] = [0, 0, 0]
    const { db } = product.database
    // Who only looks for news looks at all of them, whomever they are for.
    const isRead = ({ sql, bindings }: { sql: string; bindings?: unknown[] }) =>
      sql.includes('from fm.recent_changes') && bindings?.[1] !== null
    db.on('query', (query) => {
      if (!isRead(query)) return
      reading += 1
      most = Math.max(most, reading)
    })
    db.on('query-response', (_, query) => {
      if (!isRead(query)) return
      reading -= 1
      read += 1
    })
    const lock = await db.transaction()
    await lock.raw('lock table fm.recent_changes in access exclusive mode')
    unlock = async () => void (await lock.commit())
    streams = await Promise.all(sessions.map(({ cookie }) => product.follow(cookie, after)))
    first.close()
    await until(() => reading > 3)
  })
  afterEach(async () => {
    for (const stream of streams) stream.close()
    await Promise.all(streams.map(({ ended }) => ended))
    await product.close()
  })

  it('leave room for those who ask: what they missed is read for four at a time', async () => {
    expect((await fetch(`${product.url}/notes/count`, { headers })).status).to.equal(200)
    await unlock()
    await Promise.all(streams.map((stream) => stream.until(() => stream.of('note').length === 1)))
    expect(most).to.equal(4)
    expect(read).to.equal(many)
  })

  it('are not read for once they have gone again', async () => {
    // The first ones are being read for.
    const [gone, staying] = [streams.slice(4, -1), streams.slice(-1)]
    for (const stream of gone) stream.close()
    await until(() => product.stream.streams() === many - gone.length)
    await unlock()
    await Promise.all(staying.map((stream) => stream.until(() => stream.of('note').length === 1)))
    expect(read).to.be.below(many / 2)
  })
})
