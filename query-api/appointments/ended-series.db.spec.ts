import { expect } from 'chai'
import { memoryChangeFeed } from '#platform/changes/memory.ts'
import { silentLog } from '#platform/log/log.ts'
import { startProjections } from '#platform/projection-runner/runner.ts'
import { appointmentsProjection } from '#projectors/appointments/appointments.projection.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'
import { occurrencesProjection } from '#projectors/appointments/occurrences.projection.ts'
import { participantsProjection } from '#projectors/appointments/participants.projection.ts'
import { meetingRoomsProjection } from '#projectors/meeting-rooms/meeting-rooms.projection.ts'
import { actor } from '#test/kit/decider-scenario.ts'
import * as tea from '#test/kit/example-appointments.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { recordedLog } from '#test/kit/recorded-log.ts'
import { workOf } from '#test/kit/statement-work.ts'
import { between } from './occurrences.queries.ts'

const projections = [
  appointmentsProjection,
  occurrencesProjection,
  participantsProjection,
  meetingRoomsProjection,
]
const reader = {
  actor: actor('gia', 'calendar:fairs'),
  circumstances: { now: '2026-09-01T12:00:00.000Z', network: {} },
}
const ended = 3_000

describe('a week far ahead, with thousands of series that end before it', function () {
  this.timeout(60_000)
  let fresh: FreshDatabase
  before(async () => {
    fresh = await freshDatabase()
    const log = recordedLog(tea.scheduled({ recurrence: tea.weekly }))
    const feed = memoryChangeFeed()
    const projectors = await startProjections({ store: log, db: fresh.db, feed, projections, log: silentLog })
    const names = projections.map(({ name }) => name)
    expect(await projectors.passed(names, await log.head(), 30_000)).to.equal(true)
    await projectors.stop()
    const table = `rm.${appointments.sqlName}`
    await fresh.db.raw(
      `insert into ${table} select ended.* from ${table} tea, generate_series(1, ?) at, jsonb_populate_record(tea,
         jsonb_build_object('id', 'ended' || at, 'over_at', timestamptz '2040-01-01' + at * interval '1 day',
           'recurrence', tea.recurrence || jsonb_build_object('recurrence_end_time', '2040-01-01T00:00:00.000Z'))) ended`,
      [ended],
    )
    await fresh.db.raw('vacuum analyze')
  })
  after(() => fresh.drop())

  const week = { from: '2080-03-04T00:00:00.000Z', to: '2080-03-11T00:00:00.000Z' }

  it('shows what takes place', async () => {
    const { appointments: dates } = await between(fresh.db, reader, week)
    expect(dates.map(({ appointment_id }) => appointment_id)).to.deep.equal(['tea'])
  })

  it('reads none of them', async () => {
    const { rows } = await workOf(fresh.db, () => between(fresh.db, reader, week))
    expect(rows).to.be.within(1, 20)
  })
})
