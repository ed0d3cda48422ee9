import { performance } from 'node:perf_hooks'
import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import { memoryChangeFeed } from '#platform/changes/memory.ts'
import type { DomainEvent, Recorded } from '#platform/language/event.ts'
import { trusted } from '#platform/language/trusted.ts'
import { silentLog } from '#platform/log/log.ts'
import { startProjections } from '#platform/projection-runner/runner.ts'
import { noDays } from '#platform/recurrence/series-rule.ts'
import { appointmentsProjection } from '#projectors/appointments/appointments.projection.ts'
import { occurrencesProjection } from '#projectors/appointments/occurrences.projection.ts'
import { occurrences } from '#projectors/appointments/occurrences.table.ts'
import { participantsProjection } from '#projectors/appointments/participants.projection.ts'
import { meetingRoomsProjection } from '#projectors/meeting-rooms/meeting-rooms.projection.ts'
import { busyTimes } from '#query-api/appointments/free-busy.queries.ts'
import { between } from '#query-api/appointments/occurrences.queries.ts'
import { freshDatabase } from '../kit/postgres.ts'
import { recorded } from '../kit/recorded.ts'
import { type RecordedLog, recordedLog } from '../kit/recorded-log.ts'
import { timed } from './timed.ts'

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
  /** The raw limit: the names and times of the very same dates by their ids, without looking for them. */
  raw_p50_ms: number
  raw_p99_ms: number
  /** When so many members are busy in two weeks; `spans` of all of them, in the middle. */
  busy: { members: number; spans: number; p50_ms: number; p99_ms: number }
}

type Size = { appointments: number; series: number; asked: number }

const calendars = 200
const members = 2_000
const day = 86_400_000
const firstDay = Date.parse('2025-09-01T00:00:00.000Z')
const now = '2026-09-17T08:00:00.000Z'

/**
 * How long one month takes as finished views for one reader, in a network of 2,000 people and 200 calendars, of which
 * each person reads five; five people are invited to each appointment.
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
    const { times, raw, shown } = await ask(db, asked)
    const busy = await askBusy(db, Math.min(asked, 400))
    return {
      appointments,
      series,
      dates: Number(counted?.count ?? 0),
      filled_in_s,
      asked,
      shown: shown[Math.floor(shown.length / 2)] ?? 0,
      p50_ms: share(times, 0.5),
      p99_ms: share(times, 0.99),
      max_ms: share(times, 1),
      raw_p50_ms: share(raw, 0.5),
      raw_p99_ms: share(raw, 0.99),
      busy,
    }
  } finally {
    await drop()
  }
}

const share = (sorted: readonly number[], part: number): number =>
  Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(2))

type Db = Awaited<ReturnType<typeof freshDatabase>>['db']

const fill = async (db: Db, size: Size): Promise<void> => {
  const projectors = await startProjections({
    store: writtenAsRead(size),
    db,
    feed: memoryChangeFeed(),
    projections: [
      appointmentsProjection,
      occurrencesProjection,
      participantsProjection,
      meetingRoomsProjection,
    ],
    log: silentLog,
  })
  const tables = ['appointments', 'occurrences', 'participants', 'meeting_rooms']
  const isThere = await projectors.passed(tables, BigInt(2 * size.appointments), 900_000)
  await projectors.stop()
  if (!isThere) throw new Error('the tables were not filled')
}

/** A log whose events are made when they are read, so that none of them is in memory while time is taken. */
const writtenAsRead = (size: Size): RecordedLog => ({
  ...recordedLog(),
  head: async () => BigInt(2 * size.appointments),
  readAll: async (after, limit) => {
    const last = Math.min(Number(after) + limit, 2 * size.appointments)
    return Array.from({ length: Math.max(0, last - Number(after)) }, (_, at) =>
      eventAt(Number(after) + at, size),
    )
  },
})

const ask = async (db: Db, asked: number): Promise<Record<'times' | 'raw' | 'shown', number[]>> => {
  const times: number[] = []
  const raw: number[] = []
  const shown: number[] = []
  // The first ones warm up the connection, the caches and the compiler.
  for (let turn = -100; turn < asked; turn += 1) {
    const month = new Date(firstDay + pick(turn, 22) * 30 * day)
    const from = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), 1) - 5 * day).toISOString()
    const to = new Date(Date.parse(from) + 44 * day).toISOString()
    const reader = { actor: readerOf(pick(turn * 7, members)), circumstances: { now, network: {} } }
    const began = performance.now()
    const { appointments: views } = await between(db, reader, { from, to })
    const took = performance.now() - began
    const again = performance.now()
    await db(`rm.${occurrences.sqlName}`)
      .select('id', 'name', 'start', 'end')
      .whereRaw('id = any(?::text[])', [views.map(({ id }) => id)])
    if (turn < 0) continue
    times.push(took)
    raw.push(performance.now() - again)
    shown.push(views.length)
  }
  const sorted = (figures: number[]) => figures.sort((a, b) => a - b)
  return { times: sorted(times), raw: sorted(raw), shown: sorted(shown) }
}

const asksOf = 50

const askBusy = async (db: Db, asked: number): Promise<MonthFigures['busy']> => {
  const spans: number[] = []
  const times = await timed(asked, async (nth) => {
    const from = new Date(firstDay + pick(nth, 600) * day).toISOString()
    const to = new Date(Date.parse(from) + 14 * day).toISOString()
    const ids = [...new Set(Array.from({ length: asksOf }, (_, at) => `m${pick(nth * 97 + at, members)}`))]
    const busyMembers = await busyTimes(db, readerOf(pick(nth * 7, members)), ids, { from, to })
    spans.push(busyMembers.reduce((sum, { busy }) => sum + busy.length, 0))
  })
  spans.sort((one, other) => one - other)
  return {
    members: asksOf,
    spans: spans[Math.floor(spans.length / 2)] ?? 0,
    p50_ms: share(times, 0.5),
    p99_ms: share(times, 0.99),
  }
}

/** A number below `below` that is spread evenly and the same at every run. */
const pick = (seed: number, below: number): number => Math.abs((seed * 2_654_435_761) % 4_294_967_296) % below

const calendarsOf = (member: number) =>
  Array.from({ length: 5 }, (_, at) => (at < 2 ? at : pick(member * 5 + at, calendars)))

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

/** Two events per appointment: that it was planned, and who was invited. */
const eventAt = (index: number, { series }: Size): Recorded<DomainEvent> => {
  const at = Math.floor(index / 2)
  const { type, data } = index % 2 === 0 ? scheduled(at, at < series) : invited(at)
  const occurred_at = '2025-08-01T08:00:00.000Z'
  const around = { stream: `appointment-a${at}`, actor_id: 'm1', occurred_at, position: BigInt(index + 1) }
  return recorded(type, trusted<object>(data), { ...around, revision: index % 2 })
}

const scheduled = (at: number, repeats: boolean): AppointmentEvent => {
  const start = firstDay + pick(at, repeats ? 60 : 900) * day + (8 + pick(at * 3, 12)) * 3_600_000
  const calendar = `c${pick(at * 5, calendars)}`
  const organizer_id = `m${pick(at * 11, members)}`
  return {
    type: 'AppointmentScheduled',
    data: {
      appointment_id: `a${at}`,
      organizer_id,
      private_to: null,
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
        ...noDays,
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
