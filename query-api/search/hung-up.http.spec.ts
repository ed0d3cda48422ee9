import { request } from 'node:http'
import { newId } from '#platform/language/ids.ts'
import { searchMessages } from '#projectors/messages/search-messages.table.ts'
import { ben, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { until } from '#test/kit/until.ts'

describe('a search that nobody waits for any more', function () {
  this.timeout(60_000)
  let app: TestNetwork
  before(async () => {
    app = await startTestNetwork()
  })
  after(() => app.close())

  const waiting = async (): Promise<number> =>
    (
      await app.db.raw(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).rows.length

  /** Asks while a table is locked, and hangs up once the statement waits. */
  const hangUp = async (path: string, table: string) => {
    const session = { id: newId(), member_id: app.ids.ben, remembered: false, device: 'spec' }
    const { secret } = await app.permit.sessions.open(session)
    await app.db.transaction(async (transaction) => {
      await transaction.raw(`lock table rm.${table} in access exclusive mode`)
      const asked = request({
        port: app.port,
        host: '127.0.0.1',
        path,
        headers: { Cookie: `sid=${secret}` },
        agent: false,
      })
      asked.on('error', () => undefined)
      asked.end()
      await until(async () => (await waiting()) === 1)
      asked.destroy()
      await until(async () => (await waiting()) === 0)
    })
  }

  it('ends at the database, and others go on', async () => {
    await app.persona(ben).get('/search?q=ladder').expect(200)
    await hangUp('/search/suggestions?q=ladder', searchMessages.sqlName)
    await app.persona(ben).get('/search?q=ladder').expect(200)
  })

  it('ends in a list as well', async () => {
    const path = '/api/v1/messages?q=ladder'
    await app.persona(ben).get(path).expect(200)
    await hangUp(path, searchMessages.sqlName)
    await app.persona(ben).get(path).expect(200)
  })
})
