import { expect } from 'chai'
import { appointment } from '#command-api/appointments/appointment.decider.ts'
import type { AppointmentState } from '#command-api/appointments/appointment.state.ts'
import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import { fixedClock } from '#platform/clock/clock.ts'
import { fold } from '#platform/language/decider.ts'
import type { DomainEvent, Recorded } from '#platform/language/event.ts'
import { newId } from '#platform/language/ids.ts'
import { trusted } from '#platform/language/trusted.ts'
import { silentLog } from '#platform/log/log.ts'
import { type ReactorRunner, startReactors } from '#platform/process/reactor-runner.ts'
import { memoryStorage } from '#platform/storage/memory.ts'
import { appointmentsProjection } from '#projectors/appointments/appointments.projection.ts'
import { occurrencesProjection } from '#projectors/appointments/occurrences.projection.ts'
import { actor } from '#test/kit/decider-scenario.ts'
import * as tea from '#test/kit/example-appointments.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { rowsInEveryWay } from '#test/kit/projection-scenario.ts'
import { recorded } from '#test/kit/recorded.ts'
import { type RecordedLog, recordedLog } from '#test/kit/recorded-log.ts'
import { until } from '#test/kit/until.ts'
import { calendarHorizon } from './calendar-horizon.reactor.ts'

const day = 86_400_000
const begun = '2026-09-01T08:00:00.000Z'

describe('the horizon of the calendar', () => {
  let database: FreshDatabase
  let log: RecordedLog
  let running: ReactorRunner
  let clock: ReturnType<typeof fixedClock>

  /** Decides as command-api does, with the clock of the spec. */
  const decided = async (name: string, body: Record<string, unknown>) => {
    expect(name).to.equal('appointments/extend')
    const state = fold<AppointmentState, AppointmentEvent>(appointment, await log.read('appointment-tea'))
    const context = { actor: actor('system'), now: clock.now(), network: {}, gathered: {}, newId: () => '' }
    const command = trusted<{ appointment_id: string; before: string }>(body)
    for (const { type, data } of trusted<DomainEvent[]>(appointment.decide.extend(state, command, context)))
      log.record(at(recorded(type, data, { stream: 'appointment-tea' })))
    return { position: 1n, answer: undefined, status: 204 }
  }
  const at = <F extends Recorded>(event: F): F => ({
    ...event,
    metadata: { ...event.metadata, event_id: newId(), occurred_at: clock.now() },
  })
  const happened = () => log.readAll(0n, 100)
  const moves = async () => (await happened()).filter(({ type }) => type === 'CalendarHorizonMoved')
  const pass = async (days: number) => {
    clock.advance(days * day)
    running.wake()
  }
  const timers = () => database.db('fm.timers').select('key')
  const seen = () => until(async () => running.position() === (await log.head()))

  beforeEach(async () => {
    database = await freshDatabase()
    clock = fixedClock(begun)
    log = recordedLog()
    running = await startReactors({
      store: log,
      db: database.db,
      reactors: [calendarHorizon],
      commander: { send: decided },
      mailer: { send: async () => {}, close: async () => {} },
      storage: memoryStorage(),
      progress: { passed: async () => true },
      clock,
      log: silentLog,
      sender: async () => ({ network: 'Lindenhof', publicUrl: 'http://localhost:3000' }),
      tokenOf: async () => null,
    })
  })
  afterEach(async () => {
    await running.stop()
    await database.drop()
  })

  it('moves on twice a year for a series without an end, and its next dates are rows', async () => {
    log.record(at(tea.scheduled({ recurrence: tea.weekly })))
    await until(async () => (await timers()).length === 1)
    await pass(181)
    expect(await moves()).to.deep.equal([])
    const last = async () => (await rowsInEveryWay(occurrencesProjection, await happened())).at(-1)
    expect((await last())?.start).to.equal('2028-08-31T16:30:00.000Z')

    await pass(1)
    await until(async () => (await moves()).length === 1)
    await seen()
    expect((await last())?.start).to.equal('2029-03-01T17:30:00.000Z')
    const [row] = await rowsInEveryWay(appointmentsProjection, await happened())
    expect(row?.expands_after).to.equal('2029-03-02T08:00:00.000Z')

    await until(async () => (await timers()).length === 1)
    await pass(182)
    await until(async () => (await moves()).length === 2)
    const rows = await rowsInEveryWay(occurrencesProjection, await happened())
    expect(new Set(rows.map(({ id }) => id)).size).to.equal(rows.length)
    expect(rows.at(-1)?.start).to.equal('2029-08-30T16:30:00.000Z')
    expect(rows).to.have.length(155)
  })

  it('takes along what the series is by then: moved, called off, with its guests', async () => {
    log.record(at(tea.scheduled({ recurrence: tea.weekly })))
    await until(async () => (await timers()).length === 1)
    log.record(at(tea.invited('gia')), at(tea.renamed()), at(tea.canceled()))
    await seen()
    await pass(182)
    await until(async () => (await moves()).length === 1)
    const row = (await rowsInEveryWay(occurrencesProjection, await happened())).at(-1)
    expect(row).to.deep.include({ name: 'Tea and cake', canceled: true })
    expect(row?.audience).to.include('member:gia')
  })

  it('stays where it is for what does not reach it', async () => {
    log.record(at(tea.scheduled()))
    const ended = { ...tea.weekly, recurrence_end_time: '2027-01-01T00:00:00.000Z' }
    log.record(
      at(tea.repeated({ after: tea.weekly })),
      at(tea.repeated({ before: tea.weekly, after: ended })),
    )
    await seen()
    await until(async () => (await timers()).length === 0)
    await pass(400)
    expect(await moves()).to.deep.equal([])
  })
})
