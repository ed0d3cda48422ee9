import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#platform/database/knex.ts'
import { kafkaBus } from '#platform/event-bus/kafka.ts'
import { type Publisher, startPublisher } from '#platform/event-bus/publisher.ts'
import type { NewEvent } from '#platform/event-store/event-store.ts'
import { postgresStore } from '#platform/event-store/postgres.ts'
import { redactedStore } from '#platform/event-store/redacted-store.ts'
import { registryOf } from '#platform/event-store/registry.ts'
import { defineEvents } from '#platform/language/event.ts'
import { count, text } from '#platform/language/shapes.ts'
import { silentLog } from '#platform/log/log.ts'
import { eventExport } from '#reactors/event-export/event-export.publication.ts'
import { freshDatabase } from '#test/kit/postgres.ts'
import { newEvent } from '#test/kit/recorded.ts'
import { until } from '#test/kit/until.ts'
import { readTopics } from './topic-reader.ts'

/** Cups of tea in twenty streams of a feature that exists only here. */
export const teaIn = (feature: string) =>
  registryOf([defineEvents(feature, { CupPoured: { number: count, text } })])

/** The export as the product runs it, for a feature of its own. */
export const exportOf = async ({
  url,
  broker,
  feature,
}: {
  url: string
  broker: string
  feature: string
}) => {
  const database = connect(url, { max: 4 })
  const store = await postgresStore(url)
  const registry = teaIn(feature)
  const publishing = await startPublisher({
    publication: eventExport,
    connect: () => kafkaBus({ brokers: [broker], log: silentLog, partitions: 3, requestTimeout: 2_000 }),
    store: redactedStore(store, registry),
    registry,
    db: database,
    log: silentLog,
    source: 'http://localhost:3000',
  })
  return {
    publishing,
    stop: async () => {
      await publishing.stop()
      await store.close()
      await database.destroy()
    },
  }
}

/** A log, an export that may be started and stopped, and what can be said about the topic afterwards. */
export const exportKit = async (broker: string) => {
  const feature = `tea-${randomUUID()}`
  const { url, db, drop } = await freshDatabase()
  const store = await postgresStore(url)
  const ids: string[] = []
  let running: { publishing: Publisher; stop: () => Promise<void> } | null = null

  const pour = async (size: number, content = 'x'.repeat(200)): Promise<void> => {
    const poured = Array.from({ length: size }, (_, index) => cup(ids.length + index, content))
    await store.append(`cup-${ids.length % 20}`, poured, 'any')
    ids.push(...poured.map(({ metadata }) => metadata.event_id))
  }
  const start = async () => {
    running = await exportOf({ url, broker, feature })
  }
  const stop = async () => {
    await running?.stop()
    running = null
  }
  return {
    url,
    db,
    feature,
    pour,
    start,
    stop,
    status: () => running?.publishing.status() ?? null,
    poured: () => ids.length,
    caughtUp: async (timeoutMs = 40_000) => {
      const head = await store.head()
      await until(async () => {
        await sleep(5)
        return running?.publishing.status()?.position === head
      }, timeoutMs)
    },
    /** Pours a cup after the other until something is over; answers how long each append took, in milliseconds. */
    pourWhile: async (act: () => Promise<unknown>, perSecond = 1_000): Promise<number[]> => {
      let isOver = false
      const took: number[] = []
      const acting = act().finally(() => {
        isOver = true
      })
      while (!isOver) {
        const begun = performance.now()
        await pour(10)
        took.push(performance.now() - begun)
        await sleep(10_000 / perSecond - (performance.now() - begun))
      }
      await acting
      return took.sort((one, other) => one - other)
    },
    /** Compares the topic with the log. */
    audit: async () => {
      const read = await readTopics(broker, [`folkmoot.${feature}`])
      const events = read.map(({ key, value }) => ({ key, value, event: JSON.parse(value) }))
      const distinct = new Set(events.map(({ event }) => event.id))
      const known = new Set(ids)
      return {
        events,
        missing: ids.filter((id) => !distinct.has(id)).length,
        foreign: [...distinct].filter((id) => !known.has(id)).length,
        doubled: events.length - distinct.size,
        outOfOrder: outOfOrder(events),
      }
    },
    close: async () => {
      await stop()
      await store.close()
      await drop()
    },
  }
}

/** One of the events of that feature, to be appended. */
export const cup = (number: number, content: string): NewEvent =>
  newEvent('CupPoured', { number, text: content })

/** How often an event came after one of the same key that happened later; repeats of the same event do not count. */
const outOfOrder = (events: readonly { key: string; event: { id: string; position: string } }[]): number => {
  const newest = new Map<string, bigint>()
  const seen = new Set<string>()
  let wrong = 0
  for (const { key, event } of events) {
    if (seen.has(event.id)) continue
    seen.add(event.id)
    const position = BigInt(event.position)
    if (position < (newest.get(key) ?? 0n)) wrong += 1
    newest.set(key, position)
  }
  return wrong
}
