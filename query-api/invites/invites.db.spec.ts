import { expect } from 'chai'
import { memoryChangeFeed } from '#platform/changes/memory.ts'
import { silentLog } from '#platform/log/log.ts'
import { startProjections } from '#platform/projection-runner/runner.ts'
import { appointmentsProjection } from '#projectors/appointments/appointments.projection.ts'
import { participantsProjection } from '#projectors/appointments/participants.projection.ts'
import { groupsProjection } from '#projectors/groups/groups.projection.ts'
import { membersProjection } from '#projectors/members/members.projection.ts'
import { tagsProjection } from '#projectors/tags/tags.projection.ts'
import { actor } from '#test/kit/decider-scenario.ts'
import * as tea from '#test/kit/example-appointments.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { recordedLog } from '#test/kit/recorded-log.ts'
import { invites } from './invites.queries.ts'

const reader = (id: string, ...keys: string[]) => ({
  actor: actor(id, `member:${id}`, ...keys),
  circumstances: { now: '2026-09-01T12:00:00.000Z', network: {} },
})
const ben = reader('ben')
// Both read the row of Ben, whom Nora invited.
const others = [reader('nora', 'calendar:fairs'), reader('gia', 'calendar:fairs', 'sees:appointment:tea')]

const projections = [
  appointmentsProjection,
  participantsProjection,
  membersProjection,
  groupsProjection,
  tagsProjection,
]

describe('an invitation beside the list of who takes part', function () {
  this.timeout(60_000)
  let fresh: FreshDatabase
  before(async () => {
    fresh = await freshDatabase()
    const log = recordedLog(tea.scheduled(), tea.invited('ben', 'gia'))
    const projectors = await startProjections({
      store: log,
      db: fresh.db,
      feed: memoryChangeFeed(),
      projections,
      log: silentLog,
    })
    const names = projections.map(({ name }) => name)
    expect(await projectors.passed(names, await log.head(), 30_000)).to.equal(true)
    await projectors.stop()
  })
  after(() => fresh.drop())

  it('is found by the invited', async () =>
    expect((await invites.one(fresh.db, 'tea~ben', ben))?.status).to.equal('open'))

  it('is found by nobody who reads the list', async () => {
    for (const other of others) expect(await invites.one(fresh.db, 'tea~ben', other)).to.equal(null)
  })

  it('is sent to nobody who reads the list, when it changes', async () => {
    const views = await invites.viewsFor(fresh.db, ['tea~ben'], [...others, ben])
    expect([...others, ben].map((one) => views('tea~ben', one)?.id ?? null)).to.deep.equal([
      null,
      null,
      'tea~ben',
    ])
  })
})
