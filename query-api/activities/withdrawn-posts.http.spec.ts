import { expect } from 'chai'
import { type PushService, startPushService } from '#test/kit/push-service.ts'
import {
  ada,
  ben,
  dan,
  emailOf,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'
import { until } from '#test/kit/until.ts'
import { waitingMails } from '#test/kit/waiting-mails.ts'

describe('a post that is withdrawn', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let service: PushService
  const as = (name: PersonaName) => app.persona(name)

  before(async () => {
    service = await startPushService()
    app = await startTestNetwork({ reacting: true, internalSites: [service.site] })
    const category = { name: 'Team', plural_name: 'Teams', slug: 'teams' }
    await as(ada).post('/administration/group_categories', { group_category: category }).expect(201)
    for (const slug of ['garden', 'kitchen']) {
      const group = { name: slug, slug, group_category_id: 'teams', access: 'open' }
      await as(ada).post('/groups', { group }).expect(201)
    }
    for (const name of [ben, dan] as const) await as(name).post('/api/v1/groups/garden/join').expect(204)
    // Ben has a device and wants no mails. The mails to Dan wait for the end of his quiet hours.
    const email_notifications = { enabled: 'disabled', group_ids: [], include_network_level: true }
    await as(ben).put(`/members/${app.ids.ben}/settings`, { email_notifications }).expect(204)
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16)
    const quiet_hours = { enabled: true, from: at(-1), to: at(2) }
    await as(dan).put(`/members/${app.ids.dan}/settings`, { quiet_hours, time_zone: 'UTC' }).expect(204)
    const { endpoint, ...keys } = service.subscribe('ben')
    await as(ben).post('/api/v1/devices', { endpoint, expirationTime: null, keys, name: 'ben' }).expect(201)
    await app.reactorsDone()
    await waitingMails(app)
  })
  after(async () => {
    await app.close()
    await service.close()
  })

  /** All that Ben learns of a post. */
  const learned = async (id: string) => {
    await app.projected()
    const [{ body: stream }, { body: bell }, { body: unread }, { body: search }] = await Promise.all([
      as(ben).get('/activitystreams/all').expect(200),
      as(ben).get('/notifications').expect(200),
      as(ben).get('/unreads/activities').expect(200),
      as(ben).get('/search.json?q=Quince&query_name=activities').expect(200),
    ])
    return {
      rows: stream.activities.filter((post: { id: string }) => post.id === id).length,
      notifications: bell.notifications.filter(({ path }: { path: string }) => path.includes(id)).length,
      unread: unread.all ?? 0,
      hits: search.activities.total,
    }
  }
  const pushes = async () => {
    await app.reactorsCaughtUp()
    await until(async () => (await app.db('fm.push_outbox').whereNull('sent_at')).length === 0)
    return service.received.map(({ content }) => ('body' in content ? 'told' : 'withdrawn'))
  }
  /** Lets the night pass, after which mails to Dan leave. */
  const mails = async () => (await waitingMails(app)).map(({ to_address }) => to_address)
  const published = async (group_ids: string[]): Promise<string> => {
    const content = `Quince jelly, @[${app.ids.ben}:Ben] and @[${app.ids.dan}:Dan]`
    return (await as(ada).post('/api/v1/activities', { activity: { content, group_ids } }).expect(201)).body
      .id
  }
  const whole = { rows: 1, notifications: 1, unread: 1, hits: 1 }
  const nothing = { rows: 0, notifications: 0, unread: 0, hits: 0 }

  const acts = {
    deleted: (id: string) => as(ada).delete(`/api/v1/activities/${id}`),
    'moved to others': (id: string) =>
      as(ada).post(`/api/v1/activities/${id}/move`, { group_ids: ['kitchen'] }),
  }
  for (const [what, act] of Object.entries(acts))
    for (const [where, group_ids] of [
      ['a group', ['garden']],
      ['the network', []],
    ] as const)
      it(`leaves nothing of it when it is ${what} from ${where}, and returns by undo, which tells nobody`, async () => {
        const before = (await pushes()).length
        const id = await published([...group_ids])
        expect(await learned(id)).to.deep.equal(whole)
        expect((await pushes()).slice(before)).to.deep.equal(['told'])
        const { headers } = await act(id).expect(204)
        expect(await learned(id)).to.deep.equal(nothing)
        expect((await pushes()).slice(before)).to.deep.equal(['told', 'withdrawn'])
        await as(ada).post(`/api/v1/actions/${headers['x-action']}/undo`).expect(204)
        expect(await learned(id)).to.deep.equal(whole)
        expect((await pushes()).slice(before)).to.deep.equal(['told', 'withdrawn'])
        expect(await mails()).to.deep.equal([emailOf(dan)])
        await as(ada).delete(`/api/v1/activities/${id}`).expect(204)
        const other = await published([...group_ids])
        await pushes()
        await act(other).expect(204)
        expect(await mails()).to.deep.equal([])
      })
})
