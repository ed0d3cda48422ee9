import { expect } from 'chai'
import { ada, gia, startTestNetwork, type TestNetwork } from './kit/test-network.ts'

// A database that is older than the log has everything again that an erasure removed in between.

const owners = { 'fm.person_keys': 'person', 'fm.secrets': 'owner', 'fm.drafts': 'member_id' }

describe('a person who was erased after the backup that is restored', function () {
  this.timeout(60_000)
  let app: TestNetwork
  before(async () => {
    app = await startTestNetwork({ store: 'postgres' })
  })
  after(() => app.close())

  const kept = async (): Promise<[string, object[]][]> =>
    Promise.all(
      Object.entries(owners).map(async ([table, owner]): Promise<[string, object[]]> => {
        const rows: Record<string, unknown>[] = await app.db(table).where({ [owner]: app.ids.gia })
        // When a key was destroyed differs; that it is destroyed does not.
        return [table, rows.map(({ destroyed_at, ...row }) => row)]
      }),
    )

  it('is forgotten again, with the keys', async () => {
    await app.persona(gia).put('/api/v1/drafts/message-new', { text: 'Back on Monday' }).expect(204)
    const backup = await kept()
    const reactor = { reactor: 'forget-letters', position: String(await app.store.head()) }
    const classes = ['identity', 'authored']
    await app.persona(ada).delete(`/administration/members/${app.ids.gia}`, { classes }).expect(204)
    const erased = await kept()
    for (const [table, rows] of backup) {
      expect(rows, table).not.to.be.empty
      await app
        .db(table)
        .where({ [owners[table as never]]: app.ids.gia })
        .delete()
      await app.db(table).insert(rows)
    }
    expect(await kept()).to.deep.equal(backup)
    await app.db('fm.reactor_checkpoints').insert(reactor)
    await app.react()
    await app.reactorsDone()
    expect(await kept()).to.deep.equal(erased)
  })
})
