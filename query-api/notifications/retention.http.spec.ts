import { expect } from 'chai'
import { retainNotifications } from '#platform/notifications/retention.ts'
import { ada, ben, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'

describe('old notifications', function () {
  this.timeout(60_000)
  let app: TestNetwork
  const write = (subject: string) =>
    app
      .persona(ada)
      .post('/api/v1/messages', { to: [app.ids.ben], subject })
      .expect(201)
  const listed = async (query = '') =>
    (await app.persona(ben).get(`/notifications${query}`).expect(200)).body.notifications
  const kinds = async (query?: string) => (await listed(query)).map(({ kind }: { kind: string }) => kind)
  const unread = async () => (await app.persona(ben).get('/api/v1/unreads').expect(200)).body.Notifications
  const day = async (now: string) =>
    retainNotifications(app.db, { now, head: await app.store.head(), days: 30 })
  const marks = () => app.db('fm.reading_marks').whereLike('stream', 'notification:message%').pluck('stream')

  before(async () => {
    app = await startTestNetwork()
  })
  after(() => app.close())

  it('are neither listed nor counted after their time, but wait for answers that are owed', async () => {
    await write('Read')
    const [read] = await listed()
    await app
      .persona(ben)
      .post(`/notifications/${encodeURIComponent(read.id)}/read`, { read_no: read.last_no })
      .expect(200)
    await write('Unread')
    const calendar = { name: 'Fairs', color: '3f7c31', type: 'network' }
    const calendar_id = (await app.persona(ada).post('/calendars', { calendar }).expect(201)).body.id
    const date = { start: '2036-05-06T16:00:00Z', end: '2036-05-06T17:00:00Z', time_zone: 'Europe/Berlin' }
    const appointment = {
      name: 'Tea',
      calendar_ids: [calendar_id],
      date,
      membership_ids_to_invite: [app.ids.ben],
    }
    await app.persona(ada).post('/appointments', { appointment }).expect(201)
    await app.projected()
    await day('2026-01-01T04:00:00.000Z')
    await day('2026-01-30T04:00:00.000Z')
    expect(await kinds()).to.deep.equal(['appointment_invitation', 'message', 'message'])
    expect([await unread(), (await marks()).length]).to.deep.equal([2, 1])

    await day('2026-01-31T04:00:00.000Z')
    expect(await kinds()).to.deep.equal(['appointment_invitation'])
    expect(await kinds('?read=false')).to.deep.equal([])
    expect([await unread(), (await marks()).length]).to.deep.equal([0, 0])

    await write('New')
    expect(await kinds('?read=false')).to.deep.equal(['message'])
    expect(await unread()).to.equal(1)
  })
})
