import { performance } from 'node:perf_hooks'
import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import { memoryChangeFeed } from '#platform/changes/memory.ts'
import type { Fact, Recorded } from '#platform/language/fact.ts'
import { trusted } from '#platform/language/trusted.ts'
import { silentLog } from '#platform/log/log.ts'
import { startProjections } from '#platform/project/runner.ts'
import { appointmentsProjection } from '#projectors/appointments/appointments.projection.ts'
import { invitesProjection } from '#projectors/appointments/invites.projection.ts'
import { occurrencesProjection } from '#projectors/appointments/occurrences.projection.ts'
import { occurrences } from '#projectors/appointments/occurrences.table.ts'
import { between } from '#query-api/appointments/occurrences.queries.ts'
import { freshDatabase } from '../kit/postgres.ts'
import { recorded } from '../kit/recorded.ts'
import { recordedLog } from '../kit/recorded-log.ts'

export type MonthFigures = {
  appointments: number
  series: number
  /** Rows in the table of single dates. */
  dates: number
  /** Seconds that filling the tables took. */
  filled_in_s: number
  asked: number
  /** Dates in a month as its reader sees them, in the middle. */
  shown: number
  p50_ms: number
  p99_ms: number
  max_ms: number
}

type Size = { appointments: number; series: number; asked: number }

const calendars = 200
const members = 2_000
const day = 86_400_000
const firstDay = Date.parse('2025-09-01T00:00:00.000Z')
const now = '2026-09-17T08:00:00.000Z'

/**
 * How long one month takes as finished views for one reader, in a network of 2,000 people and 200 calendars, of which
 * each person reads eight; five people are invited to each appointment.
 */
export const benchMonth = async (size: Partial<Size> = {}): Promise<MonthFigures> => {
  const { appointments = 100_000, series = 3_000, asked = 1_000 } = size
  const { db, drop } = await freshDatabase({ max: 4 })
  try {
    const began = performance.now()
    await fill(db, { appointments, series, asked })
    const filled_in_s = Math.round((performance.now() - began) / 1000)
    await db.raw('vacuum analyze')
    const counted = await db(`rm.${occurrences.sqlName}`).count({ count: '*' }).first()
    const { times, shown } = await ask(db, asked)
    const at = (share: number) =>
      Number((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(2))
    return {
      appointments,
      series,
      dates: Number(counted?.count ?? 0),
      filled_in_s,
      asked,
      shown: shown[Math.floor(shown.length / 2)] ?? 0,
      p50_ms: at(0.5),
      p99_ms: at(0.99),
      max_ms: at(1),
    }
  } finally {
    await drop()
  }
}

type Db = Awaited<ReturnType<typeof freshDatabase>>['db']

const fill = async (db: Db, size: Size): Promise<void> => {
  const log = recordedLog()
  // One after the other: a call takes only so many arguments.
  for (const fact of factsOf(size)) log.record(fact)
  const projectors = await startProjections({
    store: log,
    db,
    feed: memoryChangeFeed(),
    projections: [appointmentsProjection, occurrencesProjection, invitesProjection],
    log: silentLog,
  })
  const tables = ['appointments', 'occurrences', 'invites']
  const isThere = await projectors.passed(tables, await log.head(), 900_000)
  await projectors.stop()
  if (!isThere) throw new Error('the tables were not filled')
}

const ask = async (db: Db, asked: number): Promise<{ times: number[]; shown: number[] }> => {
  const times: number[] = []
  const shown: number[] = []
  // The first ones warm up the connection, the caches and the compiler.
  for (let turn = -100; turn < asked; turn += 1) {
    const month = new Date(firstDay + pick(turn, 30) * 30 * day)
    const from = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), 1) - 5 * day).toISOString()
    const to = new Date(Date.parse(from) + 44 * day).toISOString()
    const reader = { actor: readerOf(pick(turn * 7, members)), circumstances: { now, network: {} } }
    const began = performance.now()
    const views = await between(db, reader, { from, to })
    if (turn < 0) continue
    times.push(performance.now() - began)
    shown.push(views.length)
  }
  return { times: times.sort((a, b) => a - b), shown: shown.sort((a, b) => a - b) }
}

/** A number below `below` that is spread evenly and the same at every run. */
const pick = (seed: number, below: number): number => Math.abs((seed * 2_654_435_761) % 4_294_967_296) % below

const calendarsOf = (member: number) =>
  Array.from({ length: 8 }, (_, at) => (at < 2 ? at : pick(member * 8 + at, calendars)))

const readerOf = (member: number) => ({
  id: `m${member}`,
  keys: new Set([
    `member:m${member}`,
    'everyone',
    'network',
    ...calendarsOf(member).flatMap((calendar) => [
      `calendar:c${calendar}`,
      `creates_in:calendar:c${calendar}`,
    ]),
  ]),
})

const factsOf = ({ appointments, series }: Size): Recorded<Fact>[] =>
  Array.from({ length: appointments }, (_, at) => at).flatMap((at) => {
    const stream = `appointment-a${at}`
    const occurred_at = '2025-08-01T08:00:00.000Z'
    const around = { stream, actor_id: 'm1', occurred_at }
    const data = [scheduled(at, at < series), invited(at)]
    return data.map(({ type, data }) => trusted<Recorded<Fact>>(recorded(type, data, around)))
  })

const scheduled = (at: number, repeats: boolean): AppointmentEvent => {
  const start = firstDay + pick(at, repeats ? 60 : 900) * day + (8 + pick(at * 3, 12)) * 3_600_000
  const calendar = `c${pick(at * 5, calendars)}`
  const organizer_id = `m${pick(at * 11, members)}`
  return {
    type: 'AppointmentScheduled',
    data: {
      appointment_id: `a${at}`,
      organizer_id,
      name: `Appointment ${at}`,
      description: null,
      calendar_ids: [calendar],
      audience: [`calendar:${calendar}`, `member:${organizer_id}`],
      date: {
        start: new Date(start).toISOString(),
        end: new Date(start + 5_400_000).toISOString(),
        all_day: false,
        time_zone: 'Europe/Berlin',
      },
      recurrence: {
        recurrence_frequency: repeats ? 'weekly' : 'never',
        recurrence_interval: 1,
        recurrence_unit: null,
        recurrence_end_time: null,
      },
      location: {
        name: 'Courtyard hall',
        address1: '',
        address2: '',
        zip: '',
        city: '',
        country: '',
        link: '',
        meeting_link_type: null,
      },
      application: null,
      contact_ids: [],
      category: null,
      attendees_total: null,
      attendees_total_enforced: false,
      user_can_opt: false,
      show_participants_to_admins_only: false,
    },
  }
}

const invited = (at: number): AppointmentEvent => ({
  type: 'MembersInvited',
  data: {
    appointment_id: `a${at}`,
    member_ids: [...new Set([1, 2, 3, 4, 5].map((n) => `m${pick(at * 5 + n, members)}`))],
    group_ids: [],
    through: {},
    by_mail: false,
    participants_audience: [],
  },
})
