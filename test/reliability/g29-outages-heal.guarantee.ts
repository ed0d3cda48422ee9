import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { newId } from '#platform/language/ids.ts'
import { type StandIn, startStandIn } from '#test/kit/eventstoredb/stand-in.ts'
import { type Cluster, openCluster } from './kit/cluster.ts'
import type { Guarantee, Trial } from './kit/guarantee.ts'
import { clientOf, type HttpClient, type Sent } from './kit/http-client.ts'
import { comesTrue } from './kit/poll.ts'
import { type ProxyLine, proxyTo } from './kit/proxy.ts'

/** How the product is deployed: services with an event store, or one process whose log is in the database. */
const forms = ['services', 'one process'] as const
type Form = (typeof forms)[number]
type Way = 'refused' | 'silent' | 'swallowed'
type Outage = { form: Form; dependency: 'event store' | 'database'; way: Way; forMs: number }

const outages: Omit<Outage, 'forMs'>[] = [
  { form: 'services', dependency: 'event store', way: 'refused' },
  { form: 'services', dependency: 'event store', way: 'silent' },
  { form: 'services', dependency: 'database', way: 'refused' },
  { form: 'services', dependency: 'database', way: 'silent' },
  { form: 'services', dependency: 'database', way: 'swallowed' },
  { form: 'one process', dependency: 'database', way: 'refused' },
  { form: 'one process', dependency: 'database', way: 'silent' },
  { form: 'one process', dependency: 'database', way: 'swallowed' },
]
const fullMs = [5_000, 40_000, 90_000]
const shortOutageSeconds = 1
/** Silence lasts longer than anybody waits for an answer, so that every limit is reached. */
const shortMs = { refused: 1_500, silent: 3_500, swallowed: 3_500 }
/** How long an answer may take while the dependency is away, and what a busy machine adds. */
const limitMs = { short: 1_250, full: 5_000 }
const readyLimitMs = 3_000
const slackMs = 1_500
const healedWithinMs = 30_000
const everyMs = 100

type Scene = { cluster: Cluster; line: ProxyLine; store: StandIn | null; trial: Trial }
type Asked = { what: 'command' | 'read' | 'readiness'; tookMs: number; sent: Sent }
type Counts = Record<
  'asked' | 'acknowledged' | 'unavailable' | 'slowest_ms' | 'slowest_ready_ms' | 'slowest_heal_ms',
  number
>
type Violations = Record<'other_errors' | 'late' | 'unhealed' | 'lost' | 'doubled', number>

const run = async (trial: Trial) => {
  const counts: Counts = {
    asked: 0,
    acknowledged: 0,
    unavailable: 0,
    slowest_ms: 0,
    slowest_ready_ms: 0,
    slowest_heal_ms: 0,
  }
  const violations: Violations = { other_errors: 0, late: 0, unhealed: 0, lost: 0, doubled: 0 }
  const all = Array.from({ length: trial.trials }, (_, index) => outageOf(trial, index))
  let done = 0
  for (const form of forms) {
    const own = all.filter((outage) => outage.form === form)
    if (own.length === 0 || trial.isOver(violations)) continue
    await inForm(form, trial, async (scene) => {
      for (const outage of own) {
        if (trial.isOver(violations)) return
        await endure(scene, outage, counts, violations)
        done += 1
      }
    })
  }
  return { trials: done, counts, violations }
}

const inForm = async (form: Form, trial: Trial, work: (scene: Scene) => Promise<void>): Promise<void> => {
  const store = form === 'services' ? await startStandIn() : null
  let line: ProxyLine | null = null
  const timeouts: Record<string, string> =
    trial.size === 'short' ? { OUTAGE_SECONDS: String(shortOutageSeconds) } : {}
  const cluster = await openCluster({
    services: store ? { 'command-api': 1, projectors: 1, 'query-api': 1 } : { product: 1 },
    members: 1,
    isFounded: store === null,
    env: store ? { ...timeouts, EVENTSTORE_URL: store.url } : timeouts,
    reach: async (databaseUrl) => {
      line = await proxyTo(databaseUrl)
      return { DATABASE_URL: line.through(databaseUrl) }
    },
  })
  try {
    if (!line) throw new Error('there is no line to the database')
    await work({ cluster, line, store, trial })
  } finally {
    await cluster.close()
    await (line as ProxyLine | null)?.close()
    await store?.end()
  }
}

const outageOf = ({ size }: Trial, index: number): Outage => {
  const outage = outages[index % outages.length] as Omit<Outage, 'forMs'>
  const long = fullMs[Math.floor(index / outages.length) % fullMs.length] ?? 0
  return { ...outage, forMs: size === 'full' ? long : shortMs[outage.way] }
}

/** One outage, while a member writes and reads all the time, and what is left of it afterwards. */
const endure = async (
  scene: Scene,
  outage: Outage,
  counts: Counts,
  violations: Violations,
): Promise<void> => {
  const { cluster, trial } = scene
  const client = clientOf(cluster.people.admin, { sockets: 256 })
  const asked: Promise<Asked>[] = []
  let isOver = false
  const asking = (async () => {
    for (let index = 0; !isOver; index += 1) {
      asked.push(timed(kinds[index % kinds.length] ?? 'read', cluster, client))
      await pause(everyMs)
    }
  })()
  try {
    await pause(4 * everyMs)
    await take(scene, outage)
    await pause(outage.forMs)
    await giveBack(scene, outage)
    const begun = performance.now()
    const isHealed = await comesTrue(() => readsOwnWrite(cluster, client), healedWithinMs)
    const healMs = Math.round(performance.now() - begun)
    if (!isHealed) violations.unhealed += 1
    isOver = true
    await asking
    const all = await Promise.all(asked)
    tally(trial, all, counts, violations)
    counts.slowest_heal_ms = Math.max(counts.slowest_heal_ms, healMs)
    const acknowledged = all.flatMap(({ what, sent }) =>
      what === 'command' && sent.outcome === 'ok' ? [idOf(sent)] : [],
    )
    counts.acknowledged += acknowledged.length
    const stored = await storedPerStream(scene)
    violations.doubled += acknowledged.filter((id) => (stored.get(`message-${id}`) ?? 0) > 1).length
    const isRead = async (id: string) => (await read(cluster, client, id)).answer?.status === 200
    const found = await Promise.all(acknowledged.map((id) => comesTrue(() => isRead(id), healedWithinMs)))
    violations.lost += found.filter((isThere) => !isThere).length
    trial.note(
      `${outage.form}: ${outage.dependency} ${outage.way} for ${outage.forMs} ms: healed after ${healMs} ms, ${JSON.stringify({ ...counts, ...violations })}`,
    )
  } finally {
    isOver = true
    client.close()
  }
}

const take = ({ line, store }: Scene, { dependency, way }: Outage) => {
  if (dependency === 'event store') return way === 'refused' ? store?.kill() : store?.stop()
  return way === 'refused' ? line.refuse() : line.blackhole(way === 'silent' ? 'both' : 'down')
}

const giveBack = ({ line, store }: Scene, { dependency, way }: Outage) => {
  if (dependency === 'event store') return way === 'refused' ? store?.start() : store?.goOn()
  return way === 'refused' ? line.listen() : line.resume()
}

/** How many events are in the log per stream. */
const storedPerStream = async ({ store, cluster }: Scene): Promise<Map<string, number>> => {
  if (store) {
    const stored = new Map<string, number>()
    for (const { stream } of store.kept()) stored.set(stream, (stored.get(stream) ?? 0) + 1)
    return stored
  }
  const client = new pg.Client({ connectionString: cluster.database.url })
  await client.connect()
  try {
    const { rows } = await client.query(
      'select stream, count(*)::int as events from es.events group by stream',
    )
    return new Map(rows.map(({ stream, events }) => [stream, events]))
  } finally {
    await client.end()
  }
}

const portOf = (cluster: Cluster, name: 'command-api' | 'query-api') =>
  (cluster.of(name)[0] ?? cluster.of('product')[0])?.port ?? 0

const write = (cluster: Cluster, client: HttpClient): Promise<Sent> =>
  client.send(portOf(cluster, 'command-api'), {
    method: 'POST',
    path: '/api/v1/messages',
    body: { to: cluster.people.members.map(({ id }) => id), subject: 'Tea', content: 'At four' },
    key: newId(),
  })

const get = (path: string, cluster: Cluster, client: HttpClient): Promise<Sent> =>
  client.send(portOf(cluster, 'query-api'), { method: 'GET', path })

const read = (cluster: Cluster, client: HttpClient, id: string): Promise<Sent> =>
  get(`/api/v1/messages/${id}`, cluster, client)

const idOf = ({ answer }: Sent): string => String((answer?.body as { id?: unknown } | null)?.id ?? '')

const readsOwnWrite = async (cluster: Cluster, client: HttpClient): Promise<boolean> => {
  const sent = await write(cluster, client)
  if (sent.outcome !== 'ok') return false
  return comesTrue(async () => (await read(cluster, client, idOf(sent))).answer?.status === 200, 2_000)
}

const kinds = ['command', 'read', 'command', 'read', 'readiness'] as const

const timed = async (what: Asked['what'], cluster: Cluster, client: HttpClient): Promise<Asked> => {
  const begun = performance.now()
  const paths = { read: '/api/v1/messages?limit=5', readiness: '/ready' }
  const sent = await (what === 'command' ? write(cluster, client) : get(paths[what], cluster, client))
  return { what, tookMs: performance.now() - begun, sent }
}

const tally = ({ size }: Trial, all: readonly Asked[], counts: Counts, violations: Violations): void => {
  counts.asked += all.length
  for (const { what, tookMs, sent } of all) {
    const { answer } = sent
    const isReadiness = what === 'readiness'
    const slowest = isReadiness ? 'slowest_ready_ms' : 'slowest_ms'
    counts[slowest] = Math.max(counts[slowest], Math.round(tookMs))
    if (tookMs > (isReadiness ? readyLimitMs : limitMs[size]) + slackMs) violations.late += 1
    const saysWhen = isReadiness || answer?.retryAfter !== null
    if (answer?.status === 503 && saysWhen) counts.unavailable += 1
    else if (answer === null || answer.status >= 400) violations.other_errors += 1
  }
}

export const outagesHeal: Guarantee = {
  id: 'G29',
  promise: 'What was away comes back without a restart; meanwhile everybody is told so',
  bar: '0 answers other than success or 503 with Retry-After, 0 later than 5 s (readiness: 3 s), 0 acknowledged commands lost or doubled, all works again 30 s after the end',
  trials: { short: 8, full: 24 },
  limits:
    'the event store is the stand-in of test/kit/eventstoredb; 1.5 s are added to the limits for the machine; the short size sets OUTAGE_SECONDS to 1 and allows 1.25 s',
  run,
  sabotages: [
    {
      without: 'knowing an outage of the event store from a bug',
      trials: 1,
      edits: [
        {
          file: 'platform/event-store/eventstoredb-retry.ts',
          find: "throw markUnavailable(error, 'event_store')",
          replace: 'throw error',
        },
      ],
    },
    {
      without: 'asking a silent database whether it is there',
      // Until a database is silent for longer than any request may wait, at the full size too.
      trials: 12,
      edits: [
        {
          file: 'platform/clock/pulse.ts',
          find: 'else onAway()',
          replace: 'else wait()',
        },
      ],
    },
  ],
}
