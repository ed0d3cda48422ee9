import type { Gauged, Sample } from '#platform/metrics/metrics.ts'
import { type HealthReport, healthReport, type Monitored, type TableHealth } from './health-report.ts'
import type { Infrastructure } from './infrastructure.ts'

/** Gauges of a process. Parts that another process runs are left to that process, so that nothing counts twice. */
export const gaugesOf = async (monitored: Monitored): Promise<Gauged[]> => {
  const report = await healthReport(monitored)
  return [
    one('folkmoot_log_up', '1 while the log answers, 0 while it does not.', report.head === null ? 0 : 1),
    {
      name: 'folkmoot_log_head',
      help: 'Position of the last event.',
      samples: known(report.head),
    },
    ...(monitored.projectors ? await projectionGauges(monitored.base, report) : []),
    ...(monitored.reactorRunner ? reactorGauges(report) : []),
    ...(monitored.streams
      ? [
          one('folkmoot_streams_open', 'Change streams that are open.', report.streams),
          one(
            'folkmoot_unreadable_rows',
            'Rows that could not be rendered and are left out of answers.',
            report.unreadable,
          ),
        ]
      : []),
    one(
      'folkmoot_unknown_events',
      'Events of types that this version does not know, met since the start.',
      report.unknownEvents,
    ),
    one(
      'folkmoot_subscription_restarts',
      'How often the subscription to the log had fallen silent and was replaced.',
      monitored.base.subscriptionRestarts(),
    ),
  ]
}

const one = (name: string, help: string, value: number): Gauged => ({ name, help, samples: [{ value }] })

const known = (value: bigint | null): Sample[] => (value === null ? [] : [{ value: Number(value) }])

const projectionGauges = async (base: Infrastructure, { tables, head }: HealthReport): Promise<Gauged[]> => {
  if (head === null) return []
  const own = tables.filter(({ runsHere }) => runsHere)
  const waiting = await lagSeconds(base, own, head)
  const each = (number: (table: TableHealth) => number): Sample[] =>
    own.map((table) => ({ labels: { projection: table.name }, value: number(table) }))
  return [
    {
      name: 'folkmoot_projection_lag_events',
      help: 'Events that a projection has not passed yet.',
      samples: each(({ lag }) => Number(lag)),
    },
    {
      name: 'folkmoot_projection_lag_seconds',
      help: 'Age of the oldest event that a projection has not passed yet.',
      samples: each(({ position }) => waiting.get(position) ?? 0),
    },
    {
      name: 'folkmoot_projection_up',
      help: '1 while a projection of this process is under way, 0 while it is being started again.',
      samples: each(({ state }) => (state === 'faulted' ? 0 : 1)),
    },
    {
      name: 'folkmoot_projection_parked_streams',
      help: 'Streams with events that a projection could not take.',
      samples: each(({ parked }) => parked),
    },
  ]
}

// Projections are mostly at the same position, so this is one read.
const lagSeconds = async (
  { store, clock }: Infrastructure,
  tables: readonly TableHealth[],
  head: bigint,
): Promise<Map<bigint, number>> => {
  const positions = new Set(tables.map(({ position }) => position).filter((position) => position < head))
  const ages = [...positions].map(async (position): Promise<[bigint, number]> => {
    const [next] = await store.readAll(position, 1)
    const since = next ? Date.parse(clock.now()) - Date.parse(next.metadata.occurred_at) : 0
    return [position, Math.max(0, since / 1_000)]
  })
  return new Map(await Promise.all(ages))
}

const reactorGauges = ({ reactorsLag, parked, mailsWaiting, published }: HealthReport): Gauged[] => [
  {
    name: 'folkmoot_reactors_lag_events',
    help: 'Events that the slowest reactor has not passed yet.',
    samples: known(reactorsLag),
  },
  one('folkmoot_outbox_waiting', 'Mails that wait to be sent.', mailsWaiting),
  {
    name: 'folkmoot_parked',
    help: 'What is left to a person, by kind.',
    samples: Object.entries(parked).map(([kind, value]) => ({ labels: { kind }, value })),
  },
  {
    name: 'folkmoot_export_lag_events',
    help: 'Events that were not published yet.',
    samples: published.flatMap(({ name, lag }) =>
      lag === null ? [] : [{ labels: { publication: name }, value: Number(lag) }],
    ),
  },
  {
    name: 'folkmoot_export_parked',
    help: 'Events that could not be published.',
    samples: published.map(({ name, parked }) => ({ labels: { publication: name }, value: parked })),
  },
]
