import { expect } from 'chai'
import { notificationThreads } from '#projectors/notifications/notification-threads.table.ts'
import { ada, ben, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'

describe('the number of unread notifications', function () {
  this.timeout(60_000)
  let app: TestNetwork
  before(async () => {
    app = await startTestNetwork()
    await app
      .persona(ada)
      .post('/api/v1/messages', { to: [app.ids.ben], subject: 'Saw' })
      .expect(201)
    await app.projected()
  })
  after(() => app.close())

  const unread = async () => (await app.persona(ben).get('/api/v1/unreads').expect(200)).body.Notifications
  const table = `rm.${notificationThreads.sqlName}`

  /** More threads like the one that Ben has. */
  const addThreads = async (count: number, from: number) => {
    const columns = Object.keys(notificationThreads.columns).filter(
      (name) => !/^(audience|thread)$/.test(name),
    )
    const names = columns.map((name) => `"${name}"`).join(', ')
    await app.db.raw(
      `insert into ${table} (id, thread, revision, ${names})
       select id || nth, thread || nth, revision, ${names}
       from (select * from ${table} where member_id = ? and last_no > 0 limit 1) one, generate_series(?::int, ?::int) nth`,
      [app.ids.ben, from, from + count - 1],
    )
  }

  it('is exact up to ninety-nine, and stops at a hundred', async () => {
    expect(await unread()).to.equal(1)
    await addThreads(98, 1)
    expect(await unread()).to.equal(99)
    await addThreads(30, 99)
    expect(await unread()).to.equal(100)
    const list = await app.persona(ben).get('/notifications?read=false&limit=100').expect(200)
    expect(list.body.next).to.not.equal(null)
  })
})
