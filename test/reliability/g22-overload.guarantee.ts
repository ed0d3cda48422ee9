import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '#platform/language/ids.ts'
import { type Cluster, openCluster } from './kit/cluster.ts'
import type { Guarantee } from './kit/guarantee.ts'
import type { Sent } from './kit/http-client.ts'
import { type Latencies, latencies } from './kit/latencies.ts'
import { offerLoad } from './kit/load.ts'
import { rowsOf } from './kit/oracle.ts'
import { type QuickClient, quickClientOf } from './kit/quick-client.ts'

const dayMs = 86_400_000
/** Plans are spread over so many days that a month does not fill up while it is looked at. */
const days = 3_600
const begin = Date.UTC(2036, 0, 1)
const stamp = (moment: number) => new Date(moment).toISOString().replace('.000Z', 'Z')

/** Everything that was sent, and what became of it. */
type Tally = { acknowledged: string[]; offered: number; refused: number; unanswered: number; wrong: string[] }

const newTally = (): Tally => ({ acknowledged: [], offered: 0, refused: 0, unanswered: 0, wrong: [] })

/** One request in three writes, the others read a month or the calendars. */
const askOne = async (cluster: Cluster, clients: readonly QuickClient[], index: number): Promise<Sent> => {
  const [commands, queries] = [cluster.of('command-api')[0]?.port ?? 0, cluster.of('query-api')[0]?.port ?? 0]
  const client = clients[index % clients.length]
  if (!client) throw new Error('nobody asks')
  if (index % 3 === 1) return client.send(queries, { method: 'GET', path: '/calendars' })
  const day = begin + (index % days) * dayMs
  if (index % 3 === 2) {
    const path = `/appointments?from=${stamp(day)}&to=${stamp(day + 30 * dayMs)}`
    return client.send(queries, { method: 'GET', path })
  }
  const appointment = {
    name: `Tea ${index}`,
    calendar_ids: [cluster.people.calendarId],
    date: { start: stamp(day), end: stamp(day + 3_600_000), time_zone: 'Europe/Berlin' },
    send_email_notification: false,
  }
  return client.send(commands, { method: 'POST', path: '/appointments', body: { appointment }, key: newId() })
}

const note = (tally: Tally, { answer }: Sent): 'accepted' | 'refused' | 'other' => {
  tally.offered += 1
  if (!answer) {
    tally.unanswered += 1
    return 'other'
  }
  if (answer.status < 300) {
    const id = (answer.body as { id?: unknown } | null)?.id
    if (answer.status === 201 && typeof id === 'string') tally.acknowledged.push(id)
    return 'accepted'
  }
  if ((answer.status === 503 || answer.status === 429) && answer.retryAfter !== null) {
    tally.refused += 1
    return 'refused'
  }
  tally.wrong.push(`${answer.status} ${answer.code}`)
  return 'other'
}

/** How much is answered when sixteen ask one after the other, per second. */
const capacityOf = async (ask: (index: number) => Promise<Sent>, tally: Tally, forMs: number) => {
  const begun = performance.now()
  let [index, done] = [0, 0]
  const worker = async () => {
    while (performance.now() - begun < forMs) {
      index += 1
      if (note(tally, await ask(index)) === 'accepted') done += 1
    }
  }
  await Promise.all(Array.from({ length: 16 }, worker))
  return (1_000 * done) / (performance.now() - begun)
}

/** How long what was let in took, from the moment at which it was meant to leave. */
const offered = async (
  ask: (index: number) => Promise<Sent>,
  tally: Tally,
  { perSecond, forMs }: { perSecond: number; forMs: number },
): Promise<{ accepted: Latencies; refused: Latencies; delays: Latencies }> => {
  const [accepted, refused] = [latencies(), latencies()]
  const begun = performance.now()
  const { done } = offerLoad({
    perSecond,
    forMs,
    send: async (index) => {
      const sent = await ask(index)
      const became = note(tally, sent)
      const took = performance.now() - begun - (index * 1_000) / perSecond
      if (became === 'accepted') accepted.add(took)
      if (became === 'refused') refused.add(took)
      return sent.outcome
    },
  })
  return { accepted, refused, delays: (await done).delays }
}

const rssOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
}

/** Looks at the memory of all processes until it is told to stop; answers with the most of any, in MB. */
const watching = (cluster: Cluster) => {
  let isOver = false
  let most = 0
  const watch = async () => {
    while (!isOver) {
      for (const { pid } of cluster.services) most = Math.max(most, await rssOf(pid()))
      await pause(200)
    }
  }
  const watched = watch()
  return async () => {
    isOver = true
    await watched
    return most
  }
}

/** Connects all lines of all clients: that many requests run at once. Which process answers, and what, does not matter. */
const connected = (clients: readonly QuickClient[], port: number): Promise<unknown> =>
  Promise.all(
    clients.flatMap(({ send }) =>
      Array.from({ length: sockets }, () => send(port, { method: 'GET', path: '/calendars' })),
    ),
  )

const sockets = 75
const windowMs = 1_000
const timeoutMs = 15_000

/** Under overload the product refuses some requests, serves all others, and recovers right after. */
export const overload: Guarantee = {
  id: 'G22',
  promise: 'Overload degrades the service and does not break it',
  bar: '0 acknowledged lost; p99 of what is let in < 2 s at three times the capacity; p99 as usual less than 15 s after; every refusal says Retry-After; < 700 MB per process',
  trials: { short: 1, full: 1 },
  limits:
    'the short size, which runs on any machine, allows 4 s; client and server share the two cores, so the capacity is that of both; 600 connections are kept: a flood of new ones waits where nobody can refuse it, because Node takes one of them in each turn of its loop',
  run: async ({ size, trials, note: write }) => {
    // A client that is late itself would be taken for a slow server.
    setPriority(-5)
    const isFull = size === 'full'
    const overloadMs = isFull ? 120_000 : 5_000
    const cluster = await openCluster({
      services: { 'command-api': 1, 'query-api': 1, projectors: 1 },
      members: 4,
    })
    const clients = cluster.people.members.map((member) => quickClientOf(member, { sockets }))
    const ask = (index: number) => askOne(cluster, clients, index)
    const stopWatching = watching(cluster)
    const [before, during, after] = [newTally(), newTally(), newTally()]
    // Connections are kept, as a gateway and browsers keep them.
    await Promise.all(
      [...cluster.of('command-api'), ...cluster.of('query-api')].map(({ port }) => connected(clients, port)),
    )
    await capacityOf(ask, newTally(), 1_000)
    const capacity = await capacityOf(ask, before, isFull ? 10_000 : 1_500)
    const normally = { perSecond: 0.3 * capacity, forMs: isFull ? 10_000 : 1_500 }
    const usual = (await offered(ask, before, normally)).accepted.summary()

    const { accepted, refused, delays } = await offered(ask, during, {
      perSecond: 3 * capacity,
      forMs: overloadMs,
    })
    const over = performance.now()
    const isUsual = (p99: number) => p99 <= Math.max(3 * usual.p99, 250)
    let recovered = Number.POSITIVE_INFINITY
    while (performance.now() - over < timeoutMs) {
      const { accepted: now } = await offered(ask, after, { ...normally, forMs: windowMs })
      if (now.count() === 0 || !isUsual(now.quantile(0.99))) continue
      recovered = performance.now() - over - windowMs
      break
    }
    const rss = await stopWatching()
    const rows = await rowsOf(cluster.database.url)
    const planned = new Set(
      rows
        .filter(({ type }) => type === 'AppointmentScheduled')
        .map(({ data }) => String(data.appointment_id)),
    )
    const all = [before, during, after]
    const lost = all.flatMap(({ acknowledged }) => acknowledged).filter((id) => !planned.has(id)).length
    const p99 = accepted.quantile(0.99)
    write(`usual ${JSON.stringify(usual)} ms, let in ${JSON.stringify(accepted.summary())} ms`)
    write(`the generator was late by ${JSON.stringify(delays.summary())} ms`)
    for (const reason of new Set(all.flatMap(({ wrong }) => wrong))) write(`answered ${reason}`)
    for (const client of clients) client.close()
    await cluster.close()
    return {
      trials,
      counts: {
        capacity_per_s: Math.round(capacity),
        offered: during.offered,
        let_in: accepted.count(),
        refused: during.refused,
        acknowledged: all.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
        usual_p99_ms: Math.round(usual.p99),
        p99_ms: Math.round(p99),
        refused_p99_ms: Math.round(refused.quantile(0.99)),
        recovered_ms: Number.isFinite(recovered) ? Math.max(0, Math.round(recovered)) : -1,
        most_rss_mb: Math.round(rss),
      },
      violations: {
        lost,
        unanswered: all.reduce((sum, { unanswered }) => sum + unanswered, 0),
        refused_without_a_time: all.reduce((sum, { wrong }) => sum + wrong.length, 0),
        too_slow: p99 >= (isFull ? 2_000 : 4_000) ? 1 : 0,
        not_recovered: Number.isFinite(recovered) ? 0 : 1,
        too_large: rss >= 700 ? 1 : 0,
      },
    }
  },
  sabotages: [
    {
      without: 'a limit on what is under way',
      edits: [
        {
          file: 'platform/http/admission.ts',
          find: '      if (isFull()) return null\n      return mayBegin() ? occupy() : enqueue()\n',
          replace: '      return occupy()\n',
        },
      ],
    },
  ],
}
