import { setTimeout as pause } from 'node:timers/promises'
import { failOnceAt } from '#platform/clock/fault-point.ts'
import { type Publisher, startPublisher } from '#platform/event-bus/publisher.ts'
import type { EventStore } from '#platform/event-store/event-store.ts'
import { postgresStore } from '#platform/event-store/postgres.ts'
import { redactedStore } from '#platform/event-store/redacted-store.ts'
import { discoverEvents, type Registry } from '#platform/event-store/registry.ts'
import { silentLog } from '#platform/log/log.ts'
import { eventExport } from '#reactors/event-export/event-export.publication.ts'
import { startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { until } from '#test/kit/until.ts'
import { startBroker } from '#test/services/kafka/broker.ts'
import { cup, exportKit, teaIn } from '#test/services/kafka/export-kit.ts'
import { whyNoKafka } from '#test/services/kafka/jars.ts'
import { type BusState, faultyBus } from './kit/faulty-bus.ts'
import type { Guarantee, Seen, Trial } from './kit/guarantee.ts'
import { type Latencies, latencies } from './kit/latencies.ts'
import { offerLoad } from './kit/load.ts'
import { rowsOf } from './kit/oracle.ts'
import { auditOf } from './kit/topic-audit.ts'

const perSecond = 40
const batch = 100

/** Appends so many events to twenty streams, spread over the time. */
const pour = async (store: EventStore, count: number, forMs: number): Promise<void> => {
  const begun = performance.now()
  for (let done = 0; done < count; done += batch) {
    const size = Math.min(batch, count - done)
    const events = Array.from({ length: size }, (_, at) => cup(done + at, 'x'.repeat(200)))
    await store.append(`cup-${(done / batch) % 20}`, events, 'any')
    await pause(Math.max(0, begun + (forMs * done) / count - performance.now()))
  }
}

/** Commands of members over HTTP; how long each took is kept by how the bus was at that moment. */
const commanding = (app: TestNetwork, forMs: number, isAway: () => boolean) => {
  const took: Record<'there' | 'away', Latencies> = { there: latencies(), away: latencies() }
  const names = ['ada', 'ben', 'gia', 'dan'] as const
  const load = offerLoad({
    perSecond,
    forMs,
    send: async (index) => {
      const name = names[index % names.length] ?? 'ada'
      const begun = performance.now()
      const before = isAway()
      const member = { about: `Likes tea, cup ${index}` }
      const { status } = await app.persona(name).put(`/members/${app.ids[name]}`, { member })
      if (before === isAway()) took[before ? 'away' : 'there'].add(performance.now() - begun)
      return status === 204 ? 'ok' : 'fail'
    },
  })
  return { took, done: load.done }
}

const throughFaults = async ({ size, trials, random, note }: Trial): Promise<Seen> => {
  const app = await startTestNetwork({ store: 'postgres' })
  const registry: Registry = new Map([...(await discoverEvents()), ...teaIn('tea')])
  const store = await postgresStore(app.url)
  const bus = faultyBus(random)
  const now: { mood: BusState; publishing: Publisher | null } = { mood: 'there', publishing: null }
  const start = async () => {
    now.publishing = await startPublisher({
      publication: eventExport,
      connect: bus.connect,
      store: redactedStore(store, registry),
      registry,
      db: app.db,
      log: silentLog,
      source: 'http://localhost:3000',
    })
  }
  const becomes = (next: BusState) => {
    now.mood = next
    bus.becomes(next)
  }
  await start()
  const forMs = size === 'short' ? 6_000 : 120_000
  const { took, done } = commanding(app, forMs, () => now.mood === 'away')
  const poured = pour(store, trials, forMs * 0.9)
  const faults = { outages: 0, restarts: 0, crashes: 0 }
  const deadline = performance.now() + forMs
  const moods: BusState[] = ['away', 'drops', 'resets', 'there']
  for (let step = 0; performance.now() < deadline; step += 1) {
    becomes(moods[step % moods.length] ?? 'there')
    if (now.mood === 'away') faults.outages += 1
    await pause(200 + random() * (size === 'short' ? 500 : 4_000))
    // The process that publishes goes down and comes back: while the bus is away, and right after a page arrived.
    if (now.mood === 'away') {
      await now.publishing?.stop()
      await start()
      faults.restarts += 1
    }
    if (now.mood === 'there') {
      failOnceAt('published-before-checkpoint')
      faults.crashes += 1
    }
  }
  becomes('there')
  const [report] = await Promise.all([done, poured])
  const head = await store.head()
  await until(async () => {
    await pause(20)
    return now.publishing?.status()?.position === head
  }, 60_000)
  await now.publishing?.stop()
  const { again, ...wrong } = auditOf(await rowsOf(app.url), bus.arrived())
  const [there, away] = [took.there.summary(), took.away.summary()]
  // A short run sends about fifty commands without the bus, and one pause of the machine hits a third of them. A command
  // that waits for the bus takes a quarter of a second on average, so the median shows it.
  const [share, slack] = size === 'full' ? [0.99, 50] : [0.5, 100]
  note(`commands with the bus: ${JSON.stringify(there)} ms, without: ${JSON.stringify(away)} ms`)
  note(`the publisher met ${JSON.stringify(faults)}`)
  const parked = await app.db('fm.reactor_backlog').where({ reactor: eventExport.name })
  await store.close()
  await app.close()
  return {
    trials,
    counts: {
      events: Number(head),
      published_again: again,
      commands: report.offered,
      p99_with_the_bus_ms: Math.round(there.p99),
      p99_without_ms: Math.round(away.p99),
      ...faults,
    },
    violations: {
      ...wrong,
      parked: parked.length,
      commands_refused: report.offered - report.ok,
      commands_slower: took.away.quantile(share) > 2 * took.there.quantile(share) + slack ? 1 : 0,
    },
  }
}

/** The same against a real broker that is killed, stopped and paused under load. */
const throughKafka = async ({ trials, note }: Trial): Promise<Pick<Seen, 'counts' | 'violations'>> => {
  const broker = await startBroker()
  const kit = await exportKit(broker.address)
  const outageMs = Number(process.env.KAFKA_OUTAGE_SECONDS ?? 10) * 1_000
  await kit.start()
  const took = await kit.pourWhile(async () => {
    await broker.kill()
    await pause(outageMs)
    await broker.start()
    broker.pause()
    await pause(7_000)
    broker.resume()
    await broker.stop()
    await broker.start()
    while (kit.poured() < trials / 5) await pause(100)
  })
  await kit.caughtUp(60_000)
  const { events, missing, foreign, doubled, outOfOrder } = await kit.audit()
  await kit.close()
  note(`appends beside Kafka: p99 ${(took[Math.ceil(took.length * 0.99) - 1] ?? 0).toFixed(1)} ms`)
  return {
    counts: { kafka_events: events.length },
    violations: {
      kafka_missing: missing,
      kafka_foreign: foreign,
      kafka_doubled: doubled,
      kafka_out_of_order: outOfOrder,
    },
  }
}

/** External consumers receive every event, in order per stream, and no process of the product waits for it. */
export const eventBus: Guarantee = {
  id: 'G17',
  promise:
    'The event bus is optional: its outage blocks and loses nothing, each event arrives, in order per stream',
  bar: 'topic minus log 0, log minus topic 0, breaks of order 0, repeats that differ 0, commands refused 0, p99 of commands without the bus at most twice that with it and 50 ms',
  trials: { short: 3_000, full: 50_000 },
  limits:
    'the short size runs against a bus in the process that is worse than Kafka, and compares commands by p75 with 100 ms of slack; the full size also against one real broker where Maven and Java are there, whose outage lasts KAFKA_OUTAGE_SECONDS (10)',
  run: async (trial) => {
    const seen = await throughFaults(trial)
    if (trial.size === 'short') return seen
    const reason = await whyNoKafka()
    if (reason !== null) {
      trial.note(`no Kafka here: ${reason}`)
      return seen
    }
    const { counts, violations } = await throughKafka(trial)
    return {
      ...seen,
      counts: { ...seen.counts, ...counts },
      violations: { ...seen.violations, ...violations },
    }
  },
  sabotages: [
    {
      without: 'moving the checkpoint only after the acknowledgement',
      edits: [
        {
          file: 'platform/event-bus/publisher.ts',
          find: '        if (!(await publish(events))) return\n',
          replace:
            '        await moveCheckpoint(db, publication.name, at, logPositionOf(last))\n        at = last.position\n        if (!(await publish(events))) return\n',
        },
      ],
    },
  ],
}
