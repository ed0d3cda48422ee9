import { expect } from 'chai'
import { memoryChangeFeed } from '#platform/changes/memory.ts'
import { silentLog } from '#platform/log/log.ts'
import { startProjections } from '#platform/projection-runner/runner.ts'
import { appointmentsProjection } from '#projectors/appointments/appointments.projection.ts'
import { occurrencesProjection } from '#projectors/appointments/occurrences.projection.ts'
import { participantsProjection } from '#projectors/appointments/participants.projection.ts'
import { meetingRoomsProjection } from '#projectors/meeting-rooms/meeting-rooms.projection.ts'
import { actor } from '#test/kit/decider-scenario.ts'
import * as tea from '#test/kit/example-appointments.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { recordedLog } from '#test/kit/recorded-log.ts'
import { roundsOf, workOf } from '#test/kit/statement-work.ts'
import { between } from './occurrences.queries.ts'

const projections = [
  appointmentsProjection,
  occurrencesProjection,
  participantsProjection,
  meetingRoomsProjection,
]
const reader = {
  actor: actor('ben', 'calendar:fairs', 'member:ben'),
  circumstances: { now: '2026-09-01T12:00:00.000Z', network: {} },
}
const month = { from: '2026-09-01T00:00:00.000Z', to: '2026-10-01T00:00:00.000Z' }

describe('a month with dates to which its reader is invited', function () {
  this.timeout(60_000)
  let fresh: FreshDatabase
  before(async () => {
    fresh = await freshDatabase()
    const log = recordedLog(tea.scheduled({ recurrence: tea.weekly }), tea.invited('ben'))
    const feed = memoryChangeFeed()
    const projectors = await startProjections({ store: log, db: fresh.db, feed, projections, log: silentLog })
    const names = projections.map(({ name }) => name)
    expect(await projectors.passed(names, await log.head(), 30_000)).to.equal(true)
    await projectors.stop()
  })
  after(() => fresh.drop())

  const read = () => between(fresh.db, reader, month)

  it('waits for the database twice: for the dates, and for what belongs to them', async () => {
    const { appointments } = await read()
    expect(appointments.map(({ my_invite }) => my_invite?.status)).to.include('open')
    expect(await roundsOf(fresh.db, read)).to.equal(2)
  })

  it('reads five statements, and no column that no view shows', async () => {
    const { statements } = await workOf(fresh.db, read)
    expect(statements).to.have.length(5)
    const ofDates = statements.find((sql) => sql.includes('occurrences')) ?? ''
    expect(ofDates).to.not.match(/"(audience|month_keys|private_to|own_name|own_place|date_\w+)"/)
  })
})
