// Measures what is promised to be fast, each figure beside a raw limit of the same run: `npm run bench [-- part …]`.
import { benchAppend } from './bench/append.ts'
import { benchCalendars } from './bench/calendars.ts'
import { benchChanges } from './bench/changes.ts'
import { benchChatLive } from './bench/chat-live.ts'
import { benchChatRooms } from './bench/chat-rooms.ts'
import { benchChatStreams } from './bench/chat-streams.ts'
import { benchExport } from './bench/export.ts'
import { benchFileArea } from './bench/file-area.ts'
import { benchFiles } from './bench/files.ts'
import { benchFolders } from './bench/folders.ts'
import { benchGrowth } from './bench/growth.ts'
import { benchMonth } from './bench/month.ts'
import { benchNotifications } from './bench/notifications.ts'
import { benchPicker } from './bench/picker.ts'
import { benchPostsToGroups } from './bench/post-to-groups.ts'
import { benchPresence } from './bench/presence.ts'
import { benchProduct } from './bench/product.ts'
import { benchProject } from './bench/project.ts'
import { benchSearch, type SearchSpread } from './bench/search.ts'
import { benchStreams } from './bench/streams.ts'
import { benchWeb } from './bench/web.ts'
import { benchWithdrawal } from './bench/withdrawal.ts'

const round = (value: number, digits = 0): string => value.toFixed(digits)
const say = (line: string) => process.stdout.write(`${line}\n`)
const table = (title: string, head: readonly string[], rows: readonly (readonly (string | number)[])[]) => {
  say(`\n## ${title}\n`)
  say(`| ${head.join(' | ')} |`)
  say(`|${head.map(() => '---').join('|')}|`)
  for (const row of rows) say(`| ${row.join(' | ')} |`)
}

const columnsOf = (what: string) => [`${what} p50 ms`, 'p99 ms', 'cpu ms', 'x raw'].map((one) => one.trim())
const figuresOf = ({ p50, p99, cpu }: SearchSpread, raw: SearchSpread): string[] => [
  round(p50, 1),
  round(p99, 1),
  round(cpu, 1),
  round(cpu / raw.cpu, 0),
]

const parts: Record<string, () => Promise<void>> = {
  web: async () => {
    const { pages, nextMonth } = await benchWeb()
    table(
      'Script of the first pages',
      ['page', 'files', 'kB', 'budget', 'largest packages (kB)'],
      pages.map(({ page, files, kilobytes, budget, packages }) => [page, files, kilobytes, budget, packages]),
    )
    table(
      'From a click to the painted next month',
      ['months', 'p50 ms', 'longest ms', 'empty frame ms'],
      [[nextMonth.months, round(nextMonth.p50), round(nextMonth.longest), round(nextMonth.emptyFrame)]],
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
  // CALENDAR_EVENTS=500 CALENDAR_ENTRIES=500 CALENDAR_SECONDS=2 make it small enough for a busy machine.
  calendars: async () => {
    const { CALENDAR_EVENTS = '5000', CALENDAR_ENTRIES = '10000', CALENDAR_SECONDS = '10' } = process.env
    const { events, filled_in_s, rows } = await benchCalendars({
      events: Number(CALENDAR_EVENTS),
      entries: Number(CALENDAR_ENTRIES),
      seconds: Number(CALENDAR_SECONDS),
    })
    table(
      `Calendars over HTTP, one of them with ${events} events (all filled in ${round(filled_in_s)} s)`,
      ['what', 'shown', 'kB', 'p50 ms', 'p99 ms', 'per second', 'raw p50 ms', 'aim'],
      rows.map((row) => [
        row.what,
        row.shown,
        round(row.kilobytes),
        round(row.p50_ms, 1),
        round(row.p99_ms, 1),
        round(row.per_second, 1),
        round(row.raw_p50_ms, 1),
        row.aim,
      ]),
    )
  },
  // MONTH_APPOINTMENTS=5000 makes it small enough for a busy machine.
  month: async () => {
    const appointments = Number(process.env.MONTH_APPOINTMENTS ?? 100_000)
    const month = await benchMonth({ appointments, series: Math.ceil(appointments * 0.03) })
    table(
      'When 50 members are busy in two weeks (aim p99 100 ms)',
      ['members', 'spans', 'p50 ms', 'p99 ms'],
      [[month.busy.members, month.busy.spans, round(month.busy.p50_ms, 1), round(month.busy.p99_ms, 1)]],
    )
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
  search: async () => {
    const found = await benchSearch(Number(process.env.SIZE ?? 1_000_000))
    table(
      `Searches of ${found.entries} entries (${round(found.megabytes)} MB, filled in ${round(found.filled_in_s)} s)`,
      ['asked', 'keys', ...columnsOf('overview'), ...columnsOf('one module')],
      found.questions.map(({ what, keys, overview, module }) => [
        what,
        keys,
        ...figuresOf(overview, found.raw),
        ...figuresOf(module, found.raw),
      ]),
    )
    table(
      'Suggestions while typing, and the raw limit: 30 rows by their keys, measured between the questions',
      ['typed', 'keys', ...columnsOf('')],
      [
        ...found.typing.map(({ what, keys, spread }) => [what, keys, ...figuresOf(spread, found.raw)]),
        ['raw limit', '', ...figuresOf(found.raw, found.raw)],
      ],
    )
  },
  presence: async () => {
    const { members, changes, seconds, node, database, answers } = await benchPresence()
    table(
      'To know who is there, in percent of one processor (aim 2)',
      ['members', 'changes', 'seconds', 'process', 'database', 'answers of clients'],
      [[members, changes, round(seconds), round(node, 2), round(database, 2), round(answers, 2)]],
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
  // CHAT_ROOMS=2,100 CHAT_MESSAGES=200000 CHAT_SECONDS=3 make it small enough for a busy machine.
  chat: async () => {
    const { CHAT_ROOMS = '2,100,1000', CHAT_MESSAGES = '5000000', CHAT_SECONDS = '10' } = process.env
    const seconds = Number(CHAT_SECONDS)
    const live = [
      ...(await benchChatLive({ rooms: CHAT_ROOMS.split(',').map(Number), perSecond: 20, seconds })),
      ...(await benchChatLive({ rooms: [20], perSecond: 200, seconds })),
    ]
    table(
      'From a message to the screens of the others, beside bare sockets',
      [
        'people',
        'per s',
        'sent',
        'missing',
        'p50 ms',
        'p99 ms',
        'raw p50',
        'raw p99',
        'x raw',
        'deliveries/s',
        'raw',
      ],
      live.map((row) => [
        row.people,
        round(row.sent / seconds),
        row.sent,
        row.missing,
        round(row.p50, 1),
        round(row.p99, 1),
        round(row.raw_p50, 1),
        round(row.raw_p99, 1),
        round(row.p50 / row.raw_p50, 1),
        round(row.deliveries),
        round(row.raw_deliveries),
      ]),
    )
    const total = Number(CHAT_MESSAGES)
    const { rooms, messages, filled_in_s, rows, overHttp, raw_p50_ms } = await benchChatRooms({
      rooms: Math.max(300, Math.min(20_000, Math.floor(total / 250))),
      messages: total,
      asked: 200,
    })
    table(
      `${messages} messages in ${rooms} rooms, filled in ${round(filled_in_s)} s, beside 30 rows by their keys`,
      ['what', 'p50 ms', 'p99 ms', 'aim p99 ms', 'x raw'],
      [
        ...rows.map((row) => [
          row.what,
          round(row.p50_ms, 2),
          round(row.p99_ms, 2),
          row.aim_p99_ms,
          round(row.p50_ms / raw_p50_ms, 1),
        ]),
        ['raw limit', round(raw_p50_ms, 2), '', '', 1],
      ],
    )
    table(
      'The same over HTTP',
      ['what', 'p50 ms', 'p99 ms', 'aim p99 ms'],
      overHttp.map((row) => [row.what, round(row.p50_ms, 2), round(row.p99_ms, 2), row.aim_p99_ms]),
    )
  },
  'chat-streams': async () => {
    const events = Number(process.env.CHAT_EVENTS ?? 200_000)
    const rows = await benchChatStreams(events)
    table(
      `${events} events of chats, by what a stream is`,
      [
        'a stream is',
        'streams',
        'log MB',
        'fold p50 ms',
        'p99 ms',
        'sent/s by 20 into one room',
        'sent again',
        'projected events/s',
        'rebuilt events/s',
      ],
      rows.map((row) => [
        row.streams,
        row.count,
        round(row.megabytes),
        round(row.folded_p50_ms, 2),
        round(row.folded_p99_ms, 2),
        round(row.sent_per_s),
        row.repeated,
        round(row.projected_per_s),
        round(row.rebuilt_per_s),
      ]),
    )
  },
  notifications: async () => {
    const perMember = Number(process.env.BENCH_NOTIFICATIONS_EACH ?? 100)
    const { members, notifications, filled_in_s, notified, rows } = await benchNotifications({ perMember })
    table(
      `${notifications} notifications of ${members} members, filled in ${round(filled_in_s)} s`,
      ['what', 'p50 ms', 'p99 ms', 'aim p99 ms', 'raw p50 ms', 'ratio'],
      rows.map((row) => [
        row.what,
        round(row.p50_ms, 2),
        round(row.p99_ms, 2),
        row.aim_p99_ms,
        round(row.raw_p50_ms, 2),
        round(row.ratio, 1),
      ]),
    )
    table(
      `one event told to ${notified.readers} members by one row`,
      ['what', 'ms', 'aim ms'],
      [
        ['row committed', round(notified.committed_ms), ''],
        [`read for ${notified.seen} bells`, round(notified.seen_ms), 5_000],
        ['raw limit: a row for each', round(notified.raw_ms), ''],
      ],
    )
  },
  streams: async () => {
    const { posts, filled_in_s, rows } = await benchStreams()
    table(
      `Streams with ${posts} posts, filled in ${round(filled_in_s)} s, beside twenty rows by their keys`,
      ['what', 'groups', 'p50 ms', 'p99 ms', 'aim p99 ms', 'ratio'],
      rows.map((row) => [
        row.what,
        row.groups,
        round(row.p50_ms, 2),
        round(row.p99_ms, 2),
        row.aim_p99_ms,
        round(row.ratio, 1),
      ]),
    )
    const acknowledged = await benchPostsToGroups()
    table(
      'From a post to its acknowledgement, by the members of its group (aim: 1.2 times the smallest)',
      ['members', 'p50 ms', 'p99 ms', 'ratio'],
      acknowledged.map((row) => [
        row.members,
        round(row.p50_ms, 2),
        round(row.p99_ms, 2),
        round(row.p50_ms / (acknowledged[0]?.p50_ms ?? 1), 2),
      ]),
    )
  },
  withdrawal: async () => {
    const rows = await benchWithdrawal()
    table(
      'From the deletion of a post until a member whom it mentions has nothing of it (aim: 2 s)',
      ['what goes', 'p50 ms', 'longest ms'],
      rows.map(({ channel, p50_ms, longest_ms }) => [channel, round(p50_ms), round(longest_ms)]),
    )
  },
  files: async () => {
    const { rows, per_second, raw_per_second, ratio, memory } = await benchFiles()
    table(
      'The list of members as a table and a workbook, beside reading it',
      ['members', 'rows/s', 'read rows/s', 'ratio', 'MiB more'],
      [[rows, round(per_second), round(raw_per_second), round(ratio, 2), round(memory)]],
    )
    await parts.folders?.()
    const scale = Number(process.env.SIZE ?? 1)
    const figures = await benchFileArea(scale)
    table(
      `Many and large files${scale === 1 ? '' : ` (scale ${scale})`}`,
      ['what', 'amount', 's', 'rate', 'raw s', 'ratio', 'MiB more', 'aim'],
      figures.map((figure) => [
        figure.what,
        figure.amount,
        round(figure.seconds, 2),
        figure.per_second,
        figure.raw_seconds === null ? '' : round(figure.raw_seconds, 2),
        figure.raw_seconds === null ? '' : round(figure.seconds / figure.raw_seconds, 2),
        round(figure.memory),
        figure.aim,
      ]),
    )
  },
  folders: async () => {
    const rows = await benchFolders()
    table(
      'Opening a folder with many files (aim 80 ms for 1,000, 300 ms for 10,000)',
      ['what', 'files', 'shown', 'p50 ms', 'p99 ms', 'raw p50 ms', 'ratio'],
      rows.map((row) => [
        row.what,
        row.entries,
        row.shown,
        round(row.p50_ms, 1),
        round(row.p99_ms, 1),
        round(row.raw_p50_ms, 1),
        round(row.ratio, 1),
      ]),
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
