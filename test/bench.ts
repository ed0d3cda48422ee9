// Measures what is promised to be fast, each figure beside a raw limit of the same run: `npm run bench [-- part …]`.
import { benchAppend } from '#platform/tools/bench-append.ts'
import { benchChanges } from '#platform/tools/bench-changes.ts'
import { benchProject } from '#platform/tools/bench-project.ts'
import { benchExport } from './bench/export.ts'
import { benchFiles } from './bench/files.ts'
import { benchGrowth } from './bench/growth.ts'
import { benchMonth } from './bench/month.ts'
import { benchPicker } from './bench/picker.ts'
import { benchProduct } from './bench/product.ts'
import { benchWeb } from './bench/web.ts'

const round = (value: number, digits = 0): string => value.toFixed(digits)
const say = (line: string) => process.stdout.write(`${line}\n`)
const table = (title: string, head: readonly string[], rows: readonly (readonly (string | number)[])[]) => {
  say(`\n## ${title}\n`)
  say(`| ${head.join(' | ')} |`)
  say(`|${head.map(() => '---').join('|')}|`)
  for (const row of rows) say(`| ${row.join(' | ')} |`)
}

const parts: Record<string, () => Promise<void>> = {
  web: async () => {
    const rows = await benchWeb()
    table(
      'Script of the first pages',
      ['page', 'files', 'kB', 'budget', 'largest packages (kB)'],
      rows.map(({ page, files, kilobytes, budget, packages }) => [page, files, kilobytes, budget, packages]),
    )
  },
  append: async () => {
    const rows = await benchAppend()
    table(
      'Appends beside plain single-row inserts',
      ['callers', 'appends/s', 'inserts/s', 'ratio', 'aim', 'p50 ms', 'p99 ms', 'inserts p99 ms'],
      rows.map((row) => [
        row.callers,
        round(row.appends),
        round(row.inserts),
        round(row.ratio, 2),
        row.aim,
        round(row.p50, 2),
        round(row.p99, 2),
        round(row.insertsP99, 2),
      ]),
    )
  },
  project: async () => {
    const rows = await benchProject()
    table(
      'Projections beside the set-based ceiling',
      ['what', 'value', 'ceiling', 'ratio', 'aim'],
      rows.map(({ what, value, unit, ceiling, ratio, aim }) => [
        what,
        `${round(value, unit === 'events/s' ? 0 : 2)} ${unit}`,
        ceiling === null ? '' : round(ceiling),
        ratio === null ? '' : round(ratio, 2),
        aim ?? '',
      ]),
    )
  },
  changes: async () => {
    const { latency, rawLatency, fanOut } = await benchChanges()
    table(
      'From an append to another person’s stream',
      ['streams', 'per second', 'offered', 'missing', 'p50 ms', 'p99 ms'],
      latency.map((row) => [
        row.streams,
        row.perSecond,
        row.offered,
        row.missing,
        round(row.p50, 1),
        round(row.p99, 1),
      ]),
    )
    table(
      `The same bytes to ${fanOut.streams} bare sockets, at the same rate`,
      ['p50 ms', 'p99 ms'],
      [[round(rawLatency.p50, 1), round(rawLatency.p99, 1)]],
    )
    table(
      'Deliveries to all streams at once',
      ['streams', 'deliveries/s', 'bare sockets/s', 'ratio', 'missing'],
      [
        [
          fanOut.streams,
          round(fanOut.deliveriesPerSecond),
          round(fanOut.raw),
          round(fanOut.ratio, 2),
          fanOut.missing,
        ],
      ],
    )
  },
  month: async () => {
    const month = await benchMonth()
    table(
      'A month for its reader',
      ['appointments', 'of these series', 'dates', 'shown', 'p50 ms', 'p99 ms', 'raw p50 ms', 'raw p99 ms'],
      [
        [
          month.appointments,
          month.series,
          month.dates,
          month.shown,
          round(month.p50_ms, 1),
          round(month.p99_ms, 1),
          round(month.raw_p50_ms, 1),
          round(month.raw_p99_ms, 1),
        ],
      ],
    )
  },
  picker: async () => {
    const rows = await benchPicker()
    table(
      'What a picker of every type waits for, 10,000 members (aim 100 ms)',
      ['what', 'shown', 'p50 ms', 'p99 ms', 'raw p50 ms', 'ratio'],
      rows.map((row) => [
        row.what,
        row.shown,
        round(row.p50_ms, 2),
        round(row.p99_ms, 2),
        round(row.raw_p50_ms, 2),
        round(row.ratio, 1),
      ]),
    )
  },
  files: async () => {
    const { rows, per_second, raw_per_second, ratio, memory } = await benchFiles()
    table(
      'The list of members as a table and a workbook, beside reading it',
      ['members', 'rows/s', 'read rows/s', 'ratio', 'MiB more'],
      [[rows, round(per_second), round(raw_per_second), round(ratio, 2), round(memory)]],
    )
  },
  product: async () => {
    const { commands, firstStart, secondStart, memory } = await benchProduct()
    table(
      'Commands over HTTP beside an empty Koa handler',
      ['callers', 'commands/s', 'empty/s', 'ratio', 'p50 ms', 'p99 ms', 'refused'],
      commands.map(({ callers, product, empty, ratio }) => [
        callers,
        round(product.perSecond),
        round(empty.perSecond),
        round(ratio, 3),
        round(product.p50, 1),
        round(product.p99, 1),
        product.refused,
      ]),
    )
    table(
      'Start and rest',
      ['start to first page, demo made, s', 'start to first page again, s', 'Node, MB', 'PostgreSQL, MB'],
      [[round(firstStart, 1), round(secondStart, 1), round(memory.node), round(memory.postgres)]],
    )
  },
  growth: async () => {
    const { sizes, rows, starts, rebuilt, streams } = await benchGrowth()
    const [small, large] = sizes.map(({ members, events }) => `${events} events, ${members} members`)
    table(
      'From a small network to a large one',
      ['what', `p50 ms: ${small}`, `${large}`, 'ratio', 'aim', 'p95 ms', 'p95 ms, large'],
      [
        ...rows.map((row) => [
          row.what,
          round(row.small, 1),
          round(row.large, 1),
          round(row.ratio, 2),
          1.2,
          round(row.smallP95, 1),
          round(row.largeP95, 1),
        ]),
        ['start, s', round(starts.small, 2), round(starts.large, 2), round(starts.ratio, 2), 1.2, '', ''],
      ],
    )
    say(
      `\nRebuild of every table while nothing else runs: ${round(rebuilt.seconds)} s (aim 60), ${round(rebuilt.seconds / rebuilt.rawSeconds, 1)} times what the database takes to copy the finished tables with their indexes (${round(rebuilt.rawSeconds)} s)\n\n${rebuilt.report}`,
    )
    table(
      'Opening streams of ten thousand events (aim 50 ms)',
      ['stream', 'folded whole, ms', 'from a snapshot, p50 ms', 'p99 ms'],
      streams.map(({ stream, wholeMs, snapshotMs, p99Ms }) => [
        stream,
        round(wholeMs),
        round(snapshotMs, 1),
        round(p99Ms, 1),
      ]),
    )
  },
  export: async () => {
    const rate = await benchExport()
    if (rate === null) say('\n(no export without Maven and Java, which a real Kafka needs)')
    else
      table(
        'The event export beside what the client sends to the same Kafka',
        ['events', 'events/s from PostgreSQL', 'messages/s', 'ratio'],
        [[rate.events, round(rate.ours), round(rate.raw), round(rate.ours / rate.raw, 2)]],
      )
  },
}

const wanted = process.argv.slice(2).filter((part) => part in parts)
for (const part of wanted.length > 0 ? wanted : Object.keys(parts)) await parts[part]?.()
process.exit(0)
