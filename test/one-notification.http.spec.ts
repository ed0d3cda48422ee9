import '#test/kit/dom.ts'
import { expect } from 'chai'
import { matchPath } from 'react-router'
import { frameTexts } from '#platform/mail/frame-texts.ts'
import { seedDemoNetwork } from './kit/demo-network.ts'
import { discoverExamples } from './kit/examples.ts'
import { pageRoutes, routesWithoutSession } from './kit/page-routes.ts'
import { type PushService, startPushService } from './kit/push-service.ts'
import { startTestApp, type TestApp } from './kit/test-app.ts'

const examples = await discoverExamples()
const names = ['ada', 'ben', 'dan', 'gia'] as const

// The law of every channel, over what all features do: `notification-laws.spec.ts` proves the rows of the bell.

describe('one command', function () {
  this.timeout(240_000)
  let app: TestApp
  let service: PushService
  /** What led to each event: the first command of its chain. */
  const causes = new Map<string, string>()

  before(async () => {
    service = await startPushService()
    app = await startTestApp({ internalSites: [service.site] })
    await seedDemoNetwork(app, '2026-11-20T09:00:00.000Z')
    // Reactors that saw a file of last week between its upload and its first use would remove it as unused.
    await app.react()
    await app.projected()
    const table = app.projections.find(({ into }) => into.name === 'members')?.into.sqlName
    const people = { ada: '', ben: '', dan: '', gia: '' }
    for (const name of names) {
      const [{ id }] = await app.db(`rm.${table}`).where({ email: `${name}@lindenhof.example` })
      people[name] = id
      const { endpoint, ...keys } = service.subscribe(name)
      const send = await app.as(id)
      const { status } = await send('POST', '/api/v1/devices', { endpoint, expirationTime: null, keys, name })
      expect(status).to.equal(201)
    }
    for (const { rebuild } of examples) await rebuild?.story?.(app, people)
    await app.reactorsDone()
    for (const { metadata } of await app.store.readAll(0n, 100_000))
      causes.set(metadata.event_id, metadata.correlation_id)
  })
  after(async () => {
    await app.close()
    await service.close()
  })

  /** What went out more than once for one cause. */
  const repeated = (rows: readonly { cause: string; to: string; what: string }[]): string[] => {
    const first = new Map<string, string>()
    return rows.flatMap(({ cause, to, what }) => {
      const key = `${causes.get(cause) ?? cause} ${to}`
      const known = first.get(key)
      if (known === undefined) first.set(key, what)
      return known === undefined ? [] : [`${known} + ${what}`]
    })
  }

  it('sends a member at most one mail, whatever features tell of it', async () => {
    const rows = await app
      .db('fm.outbox as o')
      .join('fm.captured_mails as c', 'c.message_id', 'o.message_id')
      .orderBy('o.number')
      .select('o.cause', 'o.recipient as to', 'c.subject as what')
    expect(rows.length).to.be.greaterThan(20)
    expect(repeated(rows)).to.deep.equal([])
  })

  it('is told by mails that say why', async () => {
    const rows: { text: string }[] = await app.db('fm.captured_mails').select('text')
    const reasons = Object.values(frameTexts).map(({ why }) => why)
    const silent = rows.filter(({ text }) => !reasons.some((why) => new RegExp(`${why}.*\\S`).test(text)))
    expect(silent).to.deep.equal([])
  })

  it('pushes one thing to a device, whatever features tell of it', async () => {
    const rows = await app
      .db('fm.push_outbox')
      .where({ is_withdrawal: false })
      .select('cause', 'device_id as to', 'tag as what')
    expect(rows.length).to.be.greaterThan(3)
    expect(repeated(rows)).to.deep.equal([])
  })

  it('is one entry in the bell of a member, in whichever thread', async () => {
    const table = app.projections.find(({ into }) => into.name === 'notification_threads')?.into.sqlName
    const rows: { member_id: string; thread: string; entries: { event_id: string; kind: string }[] }[] =
      await app.db(`rm.${table}`).where('last_no', '>', 0)
    const notified = rows.flatMap(({ member_id, thread, entries }) =>
      entries.map(({ event_id, kind }) => ({ cause: event_id, to: member_id, what: `${kind} in ${thread}` })),
    )
    expect(notified.length).to.be.greaterThan(50)
    expect(repeated(notified)).to.deep.equal([])
  })

  it('is told with a link that opens for each member who is told', async () => {
    const table = app.projections.find(({ into }) => into.name === 'notification_threads')?.into.sqlName
    const notified: string[] = await app
      .db(`rm.${table}`)
      .where('last_no', '>', 0)
      .distinct('member_id')
      .pluck('member_id')
    const kinds = new Set<string>()
    const closed: string[] = []
    for (const id of notified) {
      const send = await app.as(id)
      const { status, body } = await send('GET', '/notifications?limit=100')
      // A member who may not sign in any more opens nothing.
      if (status === 401) continue
      for (const { about, path } of body.notifications) {
        kinds.add(about.kind)
        const isPage = [...pageRoutes, ...routesWithoutSession].some(
          (route) => matchPath(route, path.split('?')[0]) !== null,
        )
        const answer = await send('GET', answerOf(path))
        if (!isPage || answer.status !== 200) closed.push(`${about.kind} ${path}: ${isPage} ${answer.status}`)
      }
    }
    expect(closed).to.deep.equal([])
    expect(kinds.size).to.be.greaterThan(5)
  })
})

/** What pages ask that are not named as their answers are. */
const pages: [string, string][] = [
  ['/messages/*', '/api/v1/messages/*'],
  ['/chat/messages/*', '/api/v1/chat_messages/*'],
  ['/files/approval?folder_id=*', '/api/storage/folders/*/files/approval'],
  ['/files/folders/*', '/api/storage/folders/*'],
  ['/files/*', '/api/storage/files/*'],
  ['/calendars/manage', '/calendars'],
  ['/users/password/new', '/users/edit'],
  ['/groups/*?tab=requests', '/groups/*/administration/join_requests'],
]

/** The query behind a page; usually it has the address of the page. */
const answerOf = (path: string): string => {
  const page = pages.find(
    ([known]) => path.startsWith(known.split('*')[0] ?? '') && path.endsWith(known.split('*')[1] ?? ''),
  )
  if (page === undefined) return path
  const [[before = '', after = ''], answer] = [page[0].split('*'), page[1]]
  return answer.replace('*', path.slice(before.length, path.length - after.length))
}
