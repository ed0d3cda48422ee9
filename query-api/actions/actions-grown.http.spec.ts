import { expect } from 'chai'
import { connect } from '#platform/database/knex.ts'
import { actions, actionsMToZ } from '#projectors/actions/actions.table.ts'
import { countPageReads, warmPlans } from '#test/kit/page-reads.ts'
import { ada, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { ownActions } from './actions.queries.ts'

describe('actions in a network that grows under a running process', function () {
  this.timeout(60_000)
  let app: TestNetwork
  before(async () => {
    app = await startTestNetwork()
  })
  after(() => app.close())

  const [rows, more] = [`rm.${actions.sqlName}`, `rm.${actionsMToZ.sqlName}_g1`]
  /** Five thousand actions of another member on other things. */
  const grow = () =>
    app.db.raw(`
      insert into ${more}
      select copy.* from (select * from ${rows} limit 1) one, generate_series(1, 5000) n,
        jsonb_populate_record(null::${more}, to_jsonb(one) || jsonb_build_object(
          'id', gen_random_uuid(), 'command_id', gen_random_uuid(), 'stream', 'message-' || n, 'position', 1000 + n
        )) copy`)

  it('are told of by reading as much as in the beginning', async () => {
    const calendar = { name: 'Own', color: '3f7c31', type: 'personal' }
    await app.persona(ada).post('/calendars', { calendar, parent_id: null }).expect(201)
    const { body } = await app.persona(ada).get('/api/v1/actions').expect(200)
    const actor = { id: app.ids.ada, keys: new Set([`member:${app.ids.ada}`]) }
    const reader = { actor, circumstances: { now: '2036-01-01T00:00:00.000Z', network: {} } }
    const db = connect(app.url, { max: 1 })
    const view = () => ownActions.viewsFor(db, [body.actions[0].id], [reader])
    try {
      await warmPlans(view)
      const young = await countPageReads(db, '^(actions|outbox)', view)
      await grow()
      expect(await countPageReads(db, '^(actions|outbox)', view)).to.be.within(1, 2 * young)
    } finally {
      await db.destroy()
    }
  })
})
