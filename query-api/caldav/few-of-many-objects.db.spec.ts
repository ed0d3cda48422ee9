import { expect } from 'chai'
import { memoryChangeFeed } from '#platform/changes/memory.ts'
import { silentLog } from '#platform/log/log.ts'
import { startProjections } from '#platform/projection-runner/runner.ts'
import { appointmentsProjection } from '#projectors/appointments/appointments.projection.ts'
import { occurrencesProjection } from '#projectors/appointments/occurrences.projection.ts'
import { occurrences } from '#projectors/appointments/occurrences.table.ts'
import { calendarObjectsProjection } from '#projectors/caldav/calendar-objects.projection.ts'
import { calendarObjects } from '#projectors/caldav/calendar-objects.table.ts'
import { clientDetailsProjection } from '#projectors/caldav/client-details.projection.ts'
import * as tea from '#test/kit/example-appointments.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { recordedLog } from '#test/kit/recorded-log.ts'
import { workOf } from '#test/kit/statement-work.ts'
import { objectsChangedSince, objectsIn } from './calendar-objects.queries.ts'

const projections = [
  appointmentsProjection,
  occurrencesProjection,
  calendarObjectsProjection,
  clientDetailsProjection,
]
const objects = `rm.${calendarObjects.sqlName}`
const dates = `rm.${occurrences.sqlName}`
/** Columns that are stored. */
const ofDates = ['id', 'revision', ...Object.keys(occurrences.columns)]
  .filter((name) => name !== 'audience')
  .map((name) => `"${name}"`)
  .join()
const [thousands, hundreds] = [6_000, 300]
const of = { memberId: 'gia', calendarId: 'fairs' }

describe('a calendar with thousands of objects of other months', function () {
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
    await fresh.db.raw(
      `insert into ${objects} select other.* from ${objects} tea, generate_series(1, ?) at, jsonb_populate_record(tea,
         jsonb_build_object('id', 'fairs~other' || at, 'appointment_id', 'other' || at,
           'revision', case when at <= ? then 100 else 0 end)) other`,
      [thousands, hundreds],
    )
    await fresh.db.raw(
      `insert into ${dates} (${ofDates}) select ${ofDates.replaceAll(/"(\w+)"/g, 'other."$1"')} from ${dates} tea, generate_series(1, ?) at, jsonb_populate_record(tea,
         jsonb_build_object('id', 'other' || at, 'appointment_id', 'other' || at)) other
       where tea.start >= '2026-10-01' and tea.start < '2026-10-08'`,
      [hundreds],
    )
    await fresh.db.raw('vacuum analyze')
  })
  after(() => fresh.drop())

  const reads = {
    'a month': () =>
      objectsIn(fresh.db, of, { from: '2026-10-01T00:00:00.000Z', to: '2026-11-01T00:00:00.000Z' }),
    'what has changed': () => objectsChangedSince(fresh.db, of, '0'),
  }
  for (const [what, read] of Object.entries(reads))
    it(`gives ${what} without a look at the others`, async () => {
      expect(await read()).to.have.length(hundreds + 1)
      expect((await workOf(fresh.db, read)).rows).to.be.below(3 * hundreds)
    })
})
