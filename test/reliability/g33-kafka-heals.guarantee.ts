import pg from 'pg'
import { discoverEvents } from '#platform/event-store/registry.ts'
import { newId } from '#platform/language/ids.ts'
import { eventExport } from '#reactors/event-export/event-export.publication.ts'
import { startBroker } from '#test/services/kafka/broker.ts'
import { whyNoKafka } from '#test/services/kafka/jars.ts'
import { readTopics } from '#test/services/kafka/topic-reader.ts'
import { type Cluster, openCluster } from './kit/cluster.ts'
import { type Form, processesOf, serviceFor } from './kit/forms.ts'
import type { Guarantee, Trial } from './kit/guarantee.ts'
import { clientOf, type HttpClient, type Sent } from './kit/http-client.ts'
import { rowsOf } from './kit/oracle.ts'
import {
  giveBack,
  healedWithinMs,
  outagesOf,
  readyLimitMs,
  slackMs,
  takeAway,
  throughOutage,
  type Way,
} from './kit/outages.ts'
import { comesTrue } from './kit/poll.ts'
import { type ProxyLine, proxyTo } from './kit/proxy.ts'
import type { Service } from './kit/service.ts'
import { auditOf } from './kit/topic-audit.ts'

type Outage = { way: Way }

const outages: Outage[] = [{ way: 'refused' }, { way: 'silent' }, { way: 'swallowed' }, { way: 'dead' }]
const shortOutageSeconds = 1
/** Silence outlasts a request to the broker and its repeat, each of which may take `OUTAGE_SECONDS`. */
const shortMs = { refused: 1_500, silent: 3_500, swallowed: 3_500, dead: 3_500 }
/** How long an answer may take: no process of the product waits for the broker. */
const limitMs = { short: 1_250, full: 5_000 }
const everyMs = 100
/** A page of events, which is sent again as a whole. */
const mostAgain = 500

type Installation = { form: Form; source: string; cluster: Cluster; client: HttpClient; database: pg.Client }
type Scene = { installations: readonly Installation[]; line: ProxyLine; broker: string; trial: Trial }
type Asked = { what: 'command' | 'read' | 'readiness'; tookMs: number; sent: Sent }
type Counts = Record<
  | 'asked'
  | 'acknowledged'
  | 'turned_away'
  | 'events'
  | 'published_again'
  | 'slowest_ms'
  | 'slowest_ready_ms'
  | 'slowest_heal_ms',
  number
>
type Violations = Record<
  | 'other_answers'
  | 'late'
  | 'unhealed'
  | 'missing'
  | 'foreign'
  | 'out_of_order'
  | 'changed'
  | 'again_too_often',
  number
>

const run = async (trial: Trial) => {
  const counts: Counts = {
    asked: 0,
    acknowledged: 0,
    turned_away: 0,
    events: 0,
    published_again: 0,
    slowest_ms: 0,
    slowest_ready_ms: 0,
    slowest_heal_ms: 0,
  }
  const violations: Violations = {
    other_answers: 0,
    late: 0,
    unhealed: 0,
    missing: 0,
    foreign: 0,
    out_of_order: 0,
    changed: 0,
    again_too_often: 0,
  }
  let done = 0
  await besideKafka(trial, async (scene) => {
    for (const outage of outagesOf(trial, outages, shortMs)) {
      if (trial.isOver(violations)) return
      await endure(scene, outage, counts, violations)
      done += 1
      const seen = await audited(scene)
      Object.assign(counts, { events: seen.events, published_again: seen.again })
      const { missing, foreign, out_of_order, changed } = seen
      const again_too_often = Math.max(0, seen.again - done * mostAgain)
      Object.assign(violations, { missing, foreign, out_of_order, changed, again_too_often })
      trial.note(
        `Kafka ${outage.way} for ${outage.forMs} ms: ${JSON.stringify({ ...counts, ...violations })}`,
      )
    }
  })
  return { trials: done, counts, violations }
}

/** One broker behind one line, and the product beside it in both of its forms. */
const besideKafka = async (trial: Trial, work: (scene: Scene) => Promise<void>): Promise<void> => {
  let line: ProxyLine | null = null
  const broker = await startBroker(async (address) => {
    line = await proxyTo(address)
    return line.through(address)
  })
  if (!line) throw new Error('there is no line to the broker')
  const toBroker: ProxyLine = line
  const opened: Installation[] = []
  try {
    const open = async (form: Form, source: string, env: Record<string, string>) => {
      const cluster = await openCluster({
        services: processesOf[form],
        members: 1,
        env: {
          PUBLIC_URL: source,
          KAFKA_BROKERS: toBroker.through(broker.address),
          ...env,
          ...(trial.size === 'short' ? { OUTAGE_SECONDS: String(shortOutageSeconds) } : {}),
        },
      })
      const database = new pg.Client({ connectionString: cluster.database.url })
      await database.connect()
      opened.push({
        form,
        source,
        cluster,
        database,
        client: clientOf(cluster.people.admin, { sockets: 64 }),
      })
    }
    await Promise.all([
      // The services also tell each other of changes through the broker.
      open('services', 'http://localhost:3001', { CHANGE_FEED: 'kafka' }),
      open('one process', 'http://localhost:3002', {}),
    ])
    const scene = { installations: opened, line: toBroker, broker: broker.address, trial }
    // A first publication creates topics; that is another story than an outage.
    const arePublished = await comesTrue(() => allPublished(scene), 2 * healedWithinMs)
    if (!arePublished) throw new Error('the broker was not used before it went away')
    await work(scene)
  } finally {
    for (const { client, database } of opened) {
      client.close()
      await database.end()
    }
    await Promise.all(opened.map(({ cluster }) => cluster.close()))
    await toBroker.close()
  }
}

/** One outage, while members write and read all the time. */
const endure = async (
  scene: Scene,
  { way, forMs }: Outage & { forMs: number },
  counts: Counts,
  violations: Violations,
) => {
  const { installations, line, trial } = scene
  const { asked, healMs } = await throughOutage({
    ask: async (index) => {
      const what = kinds[index % kinds.length] ?? 'read'
      return (await Promise.all(installations.map((one) => ask(one, what)))).flat()
    },
    everyMs,
    before: 4,
    forMs,
    takeAway: () => takeAway(line, way),
    giveBack: () => giveBack(line, way),
    isHealed: () => allPublished(scene),
  })
  if (healMs === null) violations.unhealed += 1
  counts.slowest_heal_ms = Math.max(counts.slowest_heal_ms, healMs ?? 0)
  for (const { what, tookMs, sent } of asked) {
    const isReadiness = what === 'readiness'
    const slowest = isReadiness ? 'slowest_ready_ms' : 'slowest_ms'
    counts.asked += 1
    counts[slowest] = Math.max(counts[slowest], Math.round(tookMs))
    if (tookMs > (isReadiness ? readyLimitMs : limitMs[trial.size]) + slackMs) violations.late += 1
    // A busy machine turns some away, which is another promise. Who waits for a broker is late instead.
    if (sent.answer?.code === 'overloaded') counts.turned_away += 1
    else if (sent.answer?.status !== (what === 'command' ? 201 : 200)) {
      violations.other_answers += 1
      trial.note(`${what}: ${sent.answer?.status ?? 'no answer'} ${sent.answer?.code ?? ''}`)
    } else if (what === 'command') counts.acknowledged += 1
  }
  // What was written while the last answers came.
  if (healMs !== null && !(await comesTrue(() => allPublished(scene), healedWithinMs)))
    violations.unhealed += 1
}

const kinds = ['command', 'read', 'command', 'readiness'] as const

/** Asks one thing, and every service whether it is ready. */
const ask = ({ cluster, client }: Installation, what: Asked['what']): Promise<Asked[]> => {
  const get = ({ port }: Service, path: string) => client.send(port, { method: 'GET', path })
  const sent = {
    command: () => [write(cluster, client)],
    read: () => [get(serviceFor(cluster, 'GET'), '/api/v1/messages?limit=5')],
    readiness: () => cluster.services.map((service) => get(service, '/ready')),
  }
  return Promise.all(sent[what]().map((one) => timed(what, one)))
}

const timed = async (what: Asked['what'], sending: Promise<Sent>): Promise<Asked> => {
  const begun = performance.now()
  const sent = await sending
  return { what, tookMs: performance.now() - begun, sent }
}

const write = (cluster: Cluster, client: HttpClient): Promise<Sent> =>
  client.send(serviceFor(cluster, 'POST').port, {
    method: 'POST',
    path: '/api/v1/messages',
    body: { to: cluster.people.members.map(({ id }) => id), subject: 'Tea', content: 'At four' },
    key: newId(),
  })

/** Whether all that was in each log when this was asked has been published. */
const allPublished = async ({ installations }: Scene): Promise<boolean> => {
  const each = await Promise.all(
    installations.map(async ({ database }) => {
      const { rows } = await database.query(
        `select (select max(position) from es.events) <= position as is_published
         from fm.reactor_checkpoints where reactor = $1`,
        [eventExport.name],
      )
      return rows[0]?.is_published === true
    }),
  )
  return each.every((isPublished) => isPublished)
}

/** What a consumer that reads all topics from their beginning finds, beside both logs. */
const audited = async ({ installations, broker }: Scene) => {
  const features = new Set([...(await discoverEvents()).values()].map(({ feature }) => feature))
  const read = await readTopics(broker, [...features].map(eventExport.topicOf))
  const sum = { events: 0, missing: 0, foreign: 0, out_of_order: 0, changed: 0, again: 0 }
  const sources = new Set(installations.map(({ source }) => source))
  const sourceOf = (value: string) => String((JSON.parse(value) as { source: string }).source)
  sum.foreign += read.filter(({ value }) => !sources.has(sourceOf(value))).length
  for (const { cluster, source } of installations) {
    const rows = await rowsOf(cluster.database.url)
    const own = read.filter(({ value }) => sourceOf(value) === source)
    const { missing, foreign, out_of_order, changed, again } = auditOf(rows, own)
    sum.events += rows.length
    sum.missing += missing
    sum.foreign += foreign
    sum.out_of_order += out_of_order
    sum.changed += changed
    sum.again += again
  }
  return sum
}

/** The product does not notice that Kafka is away, and consumers receive everything once it is back. */
export const kafkaHeals: Guarantee = {
  id: 'G33',
  promise:
    'While Kafka is away nobody notices, and events that waited for it are published without a restart',
  bar: '0 commands other than 201, 0 reads and 0 answers of any service about readiness other than 200, 0 later than 5 s (readiness: 3 s), all events published 30 s after the end, topics minus log 0, log minus topics 0, breaks of order 0, repeats that differ 0 and at most one page of them per outage',
  trials: { short: 4, full: 12 },
  limits:
    'one real broker, without replicas; 1.5 s are added to the limits for the machine; the short size sets OUTAGE_SECONDS to 1 and allows 1.25 s; skipped without Java and Maven',
  whyNot: whyNoKafka,
  run,
  sabotages: [
    {
      without: 'repeating a page until the broker has it',
      trials: 1,
      edits: [
        {
          file: 'platform/event-bus/retry-loop.ts',
          find: 'if (!stopped) await failed(error)',
          replace: 'await failed(error)\n          return []',
        },
      ],
    },
  ],
}
