import pg from 'pg'
import { newId } from '#platform/language/ids.ts'
import { type StandIn, startStandIn } from '#test/kit/eventstoredb/stand-in.ts'
import { type Cluster, openCluster } from './kit/cluster.ts'
import { type Form, processesOf, serviceFor } from './kit/forms.ts'
import type { Guarantee, Trial } from './kit/guarantee.ts'
import { clientOf, type HttpClient, type Sent } from './kit/http-client.ts'
import { type MailSink, openMailSink } from './kit/mail-sink.ts'
import {
  giveBack,
  healedWithinMs,
  outagesOf,
  readyLimitMs,
  sideBySide,
  slackMs,
  takeAway,
  throughOutage,
  type Way,
} from './kit/outages.ts'
import { comesTrue } from './kit/poll.ts'
import { type ProxyLine, proxyTo } from './kit/proxy.ts'
import type { Service } from './kit/service.ts'

/** Where the log of an installation is. */
type Log = 'event store' | 'database'
type Dependency = Log
type Installation = { form: Form; log: Log }
type Outage = Installation & { dependency: Dependency; way: Way }

const services = { form: 'services', log: 'event store' } as const
const oneProcess = { form: 'one process', log: 'database' } as const
const oneProcessWithStore = { form: 'one process', log: 'event store' } as const
const installations = [services, oneProcess, oneProcessWithStore]

const outages: Outage[] = [
  { ...services, dependency: 'event store', way: 'refused' },
  { ...services, dependency: 'database', way: 'silent' },
  { ...services, dependency: 'event store', way: 'silent' },
  { ...services, dependency: 'event store', way: 'swallowed' },
  { ...services, dependency: 'database', way: 'refused' },
  { ...services, dependency: 'database', way: 'swallowed' },
  { ...oneProcess, dependency: 'database', way: 'refused' },
  { ...oneProcess, dependency: 'database', way: 'silent' },
  { ...oneProcess, dependency: 'database', way: 'swallowed' },
  { ...oneProcessWithStore, dependency: 'event store', way: 'refused' },
  { ...oneProcessWithStore, dependency: 'event store', way: 'silent' },
  { ...oneProcessWithStore, dependency: 'event store', way: 'swallowed' },
  { ...services, dependency: 'database', way: 'dead' },
  { ...services, dependency: 'event store', way: 'dead' },
  { ...oneProcess, dependency: 'database', way: 'dead' },
  { ...oneProcessWithStore, dependency: 'event store', way: 'dead' },
]
const shortOutageSeconds = 1
/** Silence lasts longer than anybody waits for an answer, so that every limit is reached. */
const shortMs = { refused: 1_500, silent: 3_500, swallowed: 3_500, dead: 3_500 }
/** How long an answer may take while the dependency is away, and what a busy machine adds. */
const limitMs = { short: 1_250, full: 5_000 }
const everyMs = 100

type Scene = Installation & {
  cluster: Cluster
  lines: ReadonlyMap<Dependency, ProxyLine>
  store: StandIn | null
  sink: MailSink
  trial: Trial
  warmUp: () => Promise<void>
  close: () => Promise<void>
}
type Asked = { what: 'command' | 'read' | 'readiness'; of: Service; tookMs: number; sent: Sent }
type Counts = Record<
  'asked' | 'acknowledged' | 'mailed' | 'unavailable' | 'slowest_ms' | 'slowest_ready_ms' | 'slowest_heal_ms',
  number
>
type Violations = Record<
  'other_errors' | 'late' | 'unhealed' | 'lost' | 'doubled' | 'mails_lost' | 'mails_doubled',
  number
>

const run = async (trial: Trial) => {
  const counts: Counts = {
    asked: 0,
    acknowledged: 0,
    mailed: 0,
    unavailable: 0,
    slowest_ms: 0,
    slowest_ready_ms: 0,
    slowest_heal_ms: 0,
  }
  const violations: Violations = {
    other_errors: 0,
    late: 0,
    unhealed: 0,
    lost: 0,
    doubled: 0,
    mails_lost: 0,
    mails_doubled: 0,
  }
  const all = outagesOf(trial, outages, shortMs)
  const of = ({ form, log }: Installation) =>
    all.filter((outage) => outage.form === form && outage.log === log)
  let done = 0
  const openings = installations
    .filter((installation) => of(installation).length > 0)
    .map((installation) => () => openScene(installation, trial))
  await sideBySide(openings, async (scene) => {
    for (const outage of of(scene)) {
      if (trial.isOver(violations)) return
      await endure(scene, outage, counts, violations)
      done += 1
    }
    if (!trial.isOver(violations)) await compareMails(scene, counts, violations)
  })
  return { trials: done, counts, violations }
}

const openScene = async ({ form, log }: Installation, trial: Trial): Promise<Scene> => {
  const sink = await openMailSink()
  const store = log === 'event store' ? await startStandIn() : null
  const lines = new Map<Dependency, ProxyLine>()
  const toStore = store ? await proxyTo(store.url) : null
  if (toStore) lines.set('event store', toStore)
  const cluster = await openCluster({
    services: processesOf[form],
    members: 1,
    isFounded: store === null,
    env: {
      SMTP_URL: sink.url,
      ...(store && toStore ? { EVENTSTORE_URL: toStore.through(store.url) } : {}),
      ...(trial.size === 'short' ? { OUTAGE_SECONDS: String(shortOutageSeconds) } : {}),
    },
    reach: async (databaseUrl) => {
      const line = await proxyTo(databaseUrl)
      lines.set('database', line)
      return { DATABASE_URL: line.through(databaseUrl) }
    },
  })
  const close = async () => {
    await cluster.close()
    await Promise.all([...lines.values()].map((line) => line.close()))
    await Promise.all([store?.end(), sink.close()])
  }
  const warmUp = async () => {
    const client = clientOf(cluster.people.admin)
    await Promise.all(kinds.map((what) => ask(what, cluster, client)))
    client.close()
  }
  return { form, log, cluster, lines, store, sink, trial, warmUp, close }
}

/** One outage, while a member writes and reads all the time, and what is left of it afterwards. */
const endure = async (
  scene: Scene,
  outage: Outage & { forMs: number },
  counts: Counts,
  violations: Violations,
): Promise<void> => {
  const { cluster, lines, store, trial } = scene
  const { form, log, dependency, way, forMs } = outage
  const client = clientOf(cluster.people.admin, { sockets: 256 })
  const line = lines.get(dependency)
  if (!line) throw new Error(`there is no line to the ${dependency}`)
  // An event store that ends forgets more than its connections.
  const isKilled = store !== null && dependency === 'event store' && way === 'refused'
  try {
    const { asked, healMs } = await throughOutage({
      ask: (index) => ask(kinds[index % kinds.length] ?? 'read', cluster, client),
      everyMs,
      before: 4,
      forMs,
      takeAway: () => Promise.all([takeAway(line, way), isKilled && store.kill()]),
      giveBack: async () => {
        if (isKilled) await store.start()
        await giveBack(line, way)
      },
      isHealed: async () => (await readsOwnWrite(cluster, client)) && areReady(cluster, client),
    })
    if (healMs === null) violations.unhealed += 1
    counts.slowest_heal_ms = Math.max(counts.slowest_heal_ms, healMs ?? 0)
    tally(trial, outage, asked, counts, violations)
    const acknowledged = asked.flatMap(({ what, sent }) =>
      what === 'command' && sent.outcome === 'ok' ? [idOf(sent)] : [],
    )
    counts.acknowledged += acknowledged.length
    const stored = await storedPerStream(scene)
    violations.doubled += acknowledged.filter((id) => (stored.get(`message-${id}`) ?? 0) > 1).length
    const isRead = async (id: string) => (await read(cluster, client, id)).answer?.status === 200
    const isThere = await Promise.all(acknowledged.map((id) => comesTrue(() => isRead(id), healedWithinMs)))
    violations.lost += isThere.filter((is) => !is).length
    trial.note(
      `${form} with the log in the ${log}: ${dependency} ${way} for ${forMs} ms: healed after ${healMs} ms, ${JSON.stringify({ ...counts, ...violations })}`,
    )
  } finally {
    client.close()
  }
}

/** Each message that is stored is one mail. No mail server was away, so none may have gone twice. */
const compareMails = async (scene: Scene, counts: Counts, violations: Violations): Promise<void> => {
  const { sink } = scene
  const messages = [...(await storedPerStream(scene)).keys()].filter((stream) => /^message-/.test(stream))
  const areAllThere = await comesTrue(() => sink.taken.size >= messages.length, healedWithinMs)
  if (!areAllThere) violations.mails_lost += messages.length - sink.taken.size
  counts.mailed += sink.taken.size
  const taken = [...sink.taken.values()].reduce((sum, times) => sum + times, 0)
  violations.mails_doubled += taken - sink.taken.size + Math.max(0, sink.taken.size - messages.length)
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

const write = (cluster: Cluster, client: HttpClient): Promise<Sent> =>
  client.send(serviceFor(cluster, 'POST').port, {
    method: 'POST',
    path: '/api/v1/messages',
    body: { to: cluster.people.members.map(({ id }) => id), subject: 'Tea', content: 'At four' },
    key: newId(),
  })

const get = (path: string, cluster: Cluster, client: HttpClient): Promise<Sent> =>
  client.send(serviceFor(cluster, 'GET').port, { method: 'GET', path })

const read = (cluster: Cluster, client: HttpClient, id: string): Promise<Sent> =>
  get(`/api/v1/messages/${id}`, cluster, client)

const idOf = ({ answer }: Sent): string => String((answer?.body as { id?: unknown } | null)?.id ?? '')

const readsOwnWrite = async (cluster: Cluster, client: HttpClient): Promise<boolean> => {
  const sent = await write(cluster, client)
  if (sent.outcome !== 'ok') return false
  return comesTrue(async () => (await read(cluster, client, idOf(sent))).answer?.status === 200, 2_000)
}

const areReady = async ({ services }: Cluster, client: HttpClient): Promise<boolean> => {
  const ready = await Promise.all(
    services.map(({ port }) => client.send(port, { method: 'GET', path: '/ready' })),
  )
  return ready.every(({ answer }) => answer?.status === 200)
}

const kinds = ['command', 'read', 'command', 'read', 'readiness'] as const

/** Asks one thing, and every service whether it is ready. */
const ask = (what: Asked['what'], cluster: Cluster, client: HttpClient): Promise<Asked[]> => {
  const services =
    what === 'readiness' ? cluster.services : [serviceFor(cluster, what === 'command' ? 'POST' : 'GET')]
  return Promise.all(services.map((of) => timed(what, of, cluster, client)))
}

const timed = async (
  what: Asked['what'],
  of: Service,
  cluster: Cluster,
  client: HttpClient,
): Promise<Asked> => {
  const begun = performance.now()
  const path = what === 'read' ? '/api/v1/messages?limit=5' : '/ready'
  const sent = await (what === 'command'
    ? write(cluster, client)
    : client.send(of.port, { method: 'GET', path }))
  return { what, of, tookMs: performance.now() - begun, sent }
}

const tally = (
  { size, note }: Trial,
  { dependency }: Outage,
  all: readonly Asked[],
  counts: Counts,
  violations: Violations,
): void => {
  counts.asked += all.length
  for (const { what, of, tookMs, sent } of all) {
    const { answer } = sent
    const isReadiness = what === 'readiness'
    const slowest = isReadiness ? 'slowest_ready_ms' : 'slowest_ms'
    counts[slowest] = Math.max(counts[slowest], Math.round(tookMs))
    if (tookMs > (isReadiness ? readyLimitMs : limitMs[size]) + slackMs) {
      violations.late += 1
      note(
        `${what} of ${of.name}: ${answer?.status ?? 'no answer'} ${answer?.code ?? ''} after ${Math.round(tookMs)} ms`,
      )
    }
    // What is answered from read tables alone knows of no outage of the log.
    const mayBeAway = dependency === 'database' || (what !== 'read' && of.name !== 'query-api')
    const saysWhen = isReadiness || answer?.retryAfter !== null
    if (answer?.status === 503 && saysWhen && mayBeAway) counts.unavailable += 1
    else if (answer === null || answer.status >= 400) {
      violations.other_errors += 1
      note(`${what} of ${of.name}: ${answer?.status ?? 'no answer'} ${answer?.code ?? ''}`)
    }
  }
}

export const outagesHeal: Guarantee = {
  id: 'G29',
  promise: 'What was away comes back without a restart; meanwhile everybody is told so',
  bar: '0 answers other than success or 503 with Retry-After (reads without the event store: success), 0 later than 5 s (readiness of each service: 3 s), 0 acknowledged commands lost or doubled, 0 mails lost or doubled, all works again 30 s after the end',
  trials: { short: 16, full: 48 },
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
      trials: 18,
      edits: [
        {
          file: 'platform/clock/pulse.ts',
          find: 'else onAway()',
          replace: 'else wait()',
        },
      ],
    },
    {
      without: 'a query-api that is ready without the event store',
      trials: 3,
      edits: [
        {
          file: 'platform/process/health-report.ts',
          find: 'if (requiresLog) return store.head()',
          replace: 'if (requiresLog !== null) return store.head()',
        },
      ],
    },
  ],
}
