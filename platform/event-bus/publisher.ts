import type { Knex } from 'knex'
import { faultPoint } from '#platform/clock/fault-point.ts'
import type { RedactedStore } from '#platform/event-store/redacted-store.ts'
import type { Registry } from '#platform/event-store/registry.ts'
import { logPositionOf } from '#platform/event-store/same-log.ts'
import type { Recorded } from '#platform/language/event.ts'
import type { Log } from '#platform/log/log.ts'
import { checkpointOf, moveCheckpoint } from '#platform/reactors/checkpoints.ts'
import { alarm } from '#platform/scheduling/alarm.ts'
import { type LeaderWork, runAsLeader } from '#platform/scheduling/leader-election.ts'
import type { EventBus, Message } from './event-bus.ts'
import { park, parkedPositions, unpark } from './parked-events.ts'
import type { Publication } from './publication.ts'
import { type Outage, retryLoop } from './retry-loop.ts'

export type PublisherOptions = {
  publication: Publication
  /** Created whenever this process starts to publish, so that no earlier request is pending in it. */
  connect: () => EventBus
  store: RedactedStore
  registry: Registry
  db: Knex
  log: Log
  /** Identifies the installation to consumers. */
  source: string
}

export type Publisher = {
  /** Name of the publication. */
  name: string
  /** Position and current outage; null while another process publishes. */
  status: () => { position: bigint; outage: Outage } | null
  stop: () => Promise<void>
}

/** Events per page; after a crash at most this many are sent again. */
const pageSize = 500
const lock = 715_541
/** How long a stop waits for pending requests, in milliseconds. */
const stopTimeoutMs = 3_000

/**
 * Publishes the whole log from its beginning, in one process at a time. The checkpoint advances after the bus has
 * stored a page; until then the page is repeated unchanged. Refused events are parked. Resolves without waiting for the
 * bus.
 */
export const startPublisher = async (parts: PublisherOptions): Promise<Publisher> => {
  const { db, log, publication } = parts
  let work: Work | null = null
  const election = await runAsLeader(
    db,
    log,
    async (onBroken) => {
      const started = await begin(parts, onBroken)
      work = started
      return {
        wake: started.wake,
        reloadBacklog: started.reloadBacklog,
        stop: async () => {
          work = null
          await started.stop()
        },
      }
    },
    { lock, name: publication.name },
  )
  return {
    name: publication.name,
    status: () => work?.status() ?? null,
    stop: election.stop,
  }
}

type Work = LeaderWork & { status: NonNullable<Publisher['status']> }

const begin = async (parts: PublisherOptions, onBroken: (error: Error) => void): Promise<Work> => {
  const { db, store, log, publication } = parts
  const own = alarm()
  const retry = retryLoop(log, publication.name)
  const bus = parts.connect()
  let stopped = false
  let isRetryRequested = false
  let at = await checkpointOf({ db, store }, publication.name, 0n)

  const publish = async (events: readonly Recorded[]): Promise<boolean> => {
    const { known, unknown } = classify(events, parts)
    const batch = bus.compose(known.map(({ message }) => message))
    const refused = await retry.until(batch.send)
    if (refused === null) return false
    const left = refused.flatMap(({ index, reason }) => {
      const event = known[index]?.event
      return event ? [{ event, reason }] : []
    })
    for (const { event, reason } of [
      ...unknown.map((event) => ({ event, reason: 'unknown_type' })),
      ...left,
    ]) {
      log.warn(
        { position: String(event.position), type: event.type, reason },
        'an event could not be published',
      )
      await park(db, publication.name, event, reason)
    }
    return true
  }

  // Events that were too large or unknown may be accepted after an upgrade of the broker or the product.
  const retryParked = async (which: 'all' | 'asked') => {
    for (const position of await parkedPositions(db, publication.name, which)) {
      const event = await store.at(position)
      if (!event) continue
      const { known, unknown } = classify([event], parts)
      const refused = await retry.until(bus.compose(known.map(({ message }) => message)).send)
      if (refused === null) return
      if (unknown.length === 0 && refused.length === 0) await unpark(db, publication.name, position)
      else await park(db, publication.name, event, refused[0]?.reason ?? 'unknown_type')
    }
  }

  // Handled where the page is awaited.
  const pageAfter = (position: bigint) => {
    const page = store.readAll(position, pageSize)
    page.catch(() => undefined)
    return page
  }

  const run = async () => {
    await retry.until(() => bus.prepare(topicsOf(parts)))
    if (!stopped) await retryParked('all')
    let page = pageAfter(at)
    while (!stopped) {
      if (isRetryRequested) {
        isRetryRequested = false
        await retryParked('asked')
      }
      const events = await page
      const last = events.at(-1)
      if (last) {
        // Reads the next page while this one is being sent.
        page = pageAfter(last.position)
        if (!(await publish(events))) return
        await faultPoint('published-before-checkpoint')
        await moveCheckpoint(db, publication.name, at, logPositionOf(last))
        at = last.position
      } else {
        await own.sleep(Number.POSITIVE_INFINITY)
        page = pageAfter(at)
      }
    }
  }

  const running = run().catch(onBroken)
  const subscription = await store.subscribe(own.wake)
  return {
    wake: own.wake,
    reloadBacklog: () => {
      isRetryRequested = true
    },
    status: () => ({ position: at, outage: retry.outage() }),
    stop: async () => {
      await subscription.close()
      stopped = true
      own.wake()
      retry.stop()
      await waitAtMost(stopTimeoutMs, running)
      await bus.close()
    },
  }
}

const topicsOf = ({ registry, publication }: PublisherOptions): string[] => {
  const features = new Set([...registry.values()].map(({ feature }) => feature))
  return [...features].map(publication.topicOf)
}

type Classified = { known: { event: Recorded; message: Message }[]; unknown: Recorded[] }

const classify = (
  events: readonly Recorded[],
  { registry, publication, source }: PublisherOptions,
): Classified => {
  const known: Classified['known'] = []
  const unknown: Recorded[] = []
  for (const event of events) {
    const declared = registry.get(event.type)
    const version = event.metadata.schema_version
    if (!declared || version > declared.version) unknown.push(event)
    else if (!declared.isReading) {
      const { feature } = declared
      const message = publication.valueOf(event, { feature, version, source })
      known.push({ event, message: { topic: publication.topicOf(feature), ...message } })
    }
  }
  return { known, unknown }
}

const waitAtMost = async (milliseconds: number, running: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([running, tooLong])
  clearTimeout(timer)
}
