import '#test/kit/dom.ts'
import { expect } from 'chai'
import { keyGiven, noteWritten, type QueryApp, startQueryApp } from '#test/kit/query-app.ts'
import { until } from '#test/kit/until.ts'
import { startChanges } from './changes.ts'
import { collection } from './collection.ts'
import { setConnection } from './connection.ts'
import { registerReload, untilListening } from './reloads.ts'

type Note = { id: string; text: string; revision: string }
const notes = collection<Note>('note')

/** A line to the product that can be refused, and cut while a stream runs. */
const lineTo = (product: QueryApp, cookieOf: () => string) => {
  const { fetch } = globalThis
  let line = new AbortController()
  let isRefused = false
  let refusals = 0
  let hellos = 0
  let marks = 0
  let wished = 0
  let cutAt = 0
  let away = 0
  let after = ''
  const listener = () =>
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (piece, onward) => {
        const text = new TextDecoder().decode(piece)
        wished = Number(/retry: ?(\d+)/.exec(text)?.[1] ?? wished)
        if (/event: ?hello/.test(text)) hellos += 1
        if (/(^|\n\n)id: ?\d+\n\n/.test(text)) marks += 1
        onward.enqueue(piece)
      },
    })
  globalThis.fetch = async (path, { signal, ...init } = {}) => {
    if (isRefused) {
      refusals += 1
      return new Response(null, { status: 429 })
    }
    line = new AbortController()
    away = performance.now() - cutAt
    after = new Headers(init.headers).get('last-event-id') ?? ''
    const answer = await fetch(`${product.url}${path}`, {
      ...init,
      headers: {
        ...Object.fromEntries(new Headers(init.headers)),
        cookie: cookieOf(),
        'sec-fetch-site': 'same-origin',
      },
      signal: signal ? AbortSignal.any([signal, line.signal]) : line.signal,
    })
    return new Response(answer.body?.pipeThrough(listener()), answer)
  }
  return {
    refuse: () => {
      isRefused = true
    },
    refusals: () => refusals,
    accept: () => {
      isRefused = false
      window.dispatchEvent(new window.Event('online'))
    },
    /** Streams that have sent hello. */
    hellos: () => hellos,
    /** How often a number came alone. */
    marks: () => marks,
    /** How long the server wished that its reader stayed away, and how long it did after the last cut. */
    wished: () => wished,
    away: () => away,
    /** The number that the last stream was asked to go on from. */
    after: () => after,
    cut: () => {
      cutAt = performance.now()
      line.abort()
    },
    restore: () => {
      globalThis.fetch = fetch
    },
  }
}

describe('a browser that follows the change stream', () => {
  let product: QueryApp
  let line: ReturnType<typeof lineTo>
  let loads: number
  let cookie: string
  const endings: (() => void)[] = []

  before(async () => {
    product = await startQueryApp()
    await product.appendAndProject(keyGiven('member:ben', 'everyone'), keyGiven('member:ada', 'everyone'))
  })
  beforeEach(async () => {
    setConnection({ csrfToken: '' })
    cookie = (await product.signIn('ben')).cookie
    line = lineTo(product, () => cookie)
    loads = 0
    endings.push(line.restore)
    const run = async () => {
      loads += 1
      return true
    }
    endings.push(registerReload({ collection: null, run, isFailed: () => false }))
  })
  afterEach(() => {
    for (const end of endings.splice(0).reverse()) end()
    notes.reset()
    return until(() => product.stream.streams() === 0)
  })
  after(() => product.close())

  const follow = () => {
    endings.push(startChanges(() => {}))
  }
  const connected = () => until(() => line.hellos() === 1)
  const gone = () => until(() => product.stream.streams() === 0)
  const shows = (id: string) => until(() => notes.one(id) !== undefined)

  it('loads nothing twice when the stream stood in time', async () => {
    follow()
    await untilListening()
    await connected()
    await product.appendAndProject(noteWritten('tea', 'Tea at four'))
    await shows('tea')
    expect(loads).to.equal(0)
  })

  it('gets what it missed, though it had received nothing before its connection was cut', async () => {
    follow()
    await connected()
    await untilListening()
    line.refuse()
    line.cut()
    await gone()
    await product.appendAndProject(noteWritten('missed', 'Written meanwhile'))
    line.accept()
    await shows('missed')
    expect(loads).to.equal(0)
  })

  it('resumes from the number of its last stream, though that had no messages', async () => {
    const leave = () => {
      line.refuse()
      line.cut()
      return gone()
    }
    const comeBack = (time: number) => {
      line.accept()
      return until(() => line.hellos() === time)
    }
    follow()
    await connected()
    await leave()
    await product.appendAndProject(noteWritten('secret', 'Only for Ada', ['member:ada']))
    await comeBack(2)
    const first = line.after()
    await until(() => line.marks() === 1)
    await leave()
    await comeBack(3)
    expect(Number(line.after())).to.be.above(Number(first))
  })

  it('stays away for as long as the server wished', async () => {
    follow()
    await connected()
    const wished = line.wished()
    line.cut()
    await until(() => line.hellos() === 2)
    // Timers may ring a moment early.
    expect(line.away()).to.be.above(wished - 10)
  })

  it('goes to the sign-in page, and receives nothing of another member who signs in in another tab', async () => {
    const ben = await product.permit.resolve(cookie.slice('sid='.length))
    setConnection({ csrfToken: ben.session?.csrf_token ?? '' })
    endings.push(() => setConnection({ csrfToken: '' }))
    let hasLeft = false
    endings.push(startChanges(() => (hasLeft = true)))
    await connected()
    // One browser has one cookie, and now it is hers.
    cookie = (await product.signIn('ada')).cookie
    line.cut()
    await until(() => hasLeft)
    await product.appendAndProject(noteWritten('hers', 'For Ada', ['member:ada']))
    expect(notes.one('hers')).to.equal(undefined)
  })

  it('loads again what it loaded while its first stream was refused', async () => {
    line.refuse()
    follow()
    await untilListening()
    await until(() => line.refusals() > 0)
    await product.appendAndProject(noteWritten('unheard', 'Written before the stream stood'))
    line.accept()
    await connected()
    await until(() => loads === 1)
  })
})
