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
import { recorded } from '#test/kit/recorded.ts'
import { recordedLog } from '#test/kit/recorded-log.ts'
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
const since = { ...tea.thursday, start: '1990-09-17T16:30:00.000Z', end: null }
const recurrence = { ...tea.weekly, recurrence_frequency: 'daily' as const }
const laidOut = '2028-03-02T09:00:00.000Z'
const horizon = '2028-09-01T09:00:00.000Z'
const further = { date: since, recurrence, canceled: false, deleted: false, ...tea.teaShown }

describe('the sheet of a series that was planned with a long past', function () {
  this.timeout(60_000)
  let fresh: FreshDatabase
  before(async () => {
    fresh = await freshDatabase()
    const log = recordedLog(
      tea.scheduled({ date: since, recurrence }),
      recorded('CalendarHorizonMoved', {
        appointment_id: 'tea',
        before: laidOut,
        after: horizon,
        ...further,
      }),
    )
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

  const datesIn = (from: string, to: string) =>
    between(fresh.db, reader, { from: `${from}T00:00:00.000Z`, to: `${to}T00:00:00.000Z` })
  const daysOf = async (from: string, to: string) =>
    (await datesIn(from, to)).appointments.map(({ date }) => date.start.slice(0, 10))

  it('ends after so many dates, and says that there are more', async () => {
    const { appointments, incomplete } = await datesIn('2004-05-24', '2013-05-24')
    expect(appointments).to.have.length(3_000)
    expect(incomplete).to.equal(true)
    expect((await datesIn('2004-05-24', '2004-06-24')).incomplete).to.equal(false)
  })

  it('shows each day once: with a row, without one, and where the one turns into the other', async () => {
    expect(await daysOf('2004-05-24', '2004-05-28')).to.deep.equal([
      '2004-05-24',
      '2004-05-25',
      '2004-05-26',
      '2004-05-27',
    ])
    expect(await daysOf('2026-10-01', '2026-11-01')).to.have.length(31)
    expect(await daysOf('2028-03-01', '2028-04-01')).to.have.length(31)
    expect(await daysOf('2028-08-31', '2028-09-03')).to.have.length(3)
  })
})
