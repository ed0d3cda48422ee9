import type { Registry } from '#platform/event-store/registry.ts'
import type { Recorded } from '#platform/language/event.ts'
import type { JobTools } from '#platform/reactors/job.ts'
import { auditRows } from '#projectors/audit-log/audit-rows.table.ts'
import { readings } from '#projectors/audit-log/readings.table.ts'
import type { ExportRun } from '../export-run.ts'
import { knownPeople } from './known-people.ts'
import { ownPart } from './own-part.ts'

/** Says in a language what kind of thing happened. */
export type Wording = (feature: string, type: string) => string

const together = 8

type Saying = { registry: Registry; say: Wording; told: (count: number) => Promise<void> }

/** All events that the member caused or that name the member, oldest first. */
export const ownEvents = (making: ExportRun, saying: Saying): AsyncGenerator<unknown> =>
  described(making, saying, merged(making.tools, making.reader.actor.id))

/** The account's history: sign-ins and attempts, with time and address. */
export const ownSignIns = (making: ExportRun, saying: Saying): AsyncGenerator<unknown> => {
  const member_ids = [making.reader.actor.id]
  const where = { feature: 'accounts' }
  return described(
    making,
    saying,
    flat(making.tools.pages(auditRows, null, { where, containing: { member_ids }, order: ['position'] })),
  )
}

// Personal data of others is included only if the member may see it.
async function* described(
  { reader: { actor }, tools }: ExportRun,
  { registry, say, told }: Saying,
  found: AsyncGenerator<Place>,
): AsyncGenerator<unknown> {
  for await (const rows of inPages(found, 100)) {
    const events = await eventsOf(rows, tools)
    const people = await knownPeople(
      tools,
      actor,
      events.map(({ metadata }) => metadata.actor_id),
    )
    for (const event of events) {
      const { actor_id, occurred_at } = event.metadata
      const declared = registry.get(event.type)
      yield {
        at: occurred_at,
        what: say(declared?.feature ?? '', event.type),
        by: actor_id === null ? null : people(actor_id),
        position: String(event.position),
        type: event.type,
        data: ownPart(event, declared, actor.id),
      }
    }
    await told(events.length)
  }
}

/** How many there are, at most. */
export const countOfEvents = async ({ count }: JobTools, memberId: string): Promise<number> =>
  (await count(auditRows, null, { where: { actor_id: memberId } })) +
  (await count(auditRows, null, { containing: { member_ids: [memberId] } })) +
  (await count(readings, null, { where: { member_id: memberId } }))

// By what the member did, by what names the member and by what the member read. What is found twice comes once.
async function* merged(tools: JobTools, member_id: string): AsyncGenerator<Place> {
  const order = ['position'] as const
  const done = flat(tools.pages(auditRows, null, { where: { actor_id: member_id }, order }))
  const named = flat(tools.pages(auditRows, null, { containing: { member_ids: [member_id] }, order }))
  const read = flat(tools.pages(readings, null, { where: { member_id }, order }))
  let last: string | null = null
  for await (const place of inOrder(inOrder(done, named), read)) {
    if (place.position !== last) yield place
    last = place.position
  }
}

/** Where an event stands in the log. */
type Place = { position: string }

async function* inOrder(some: AsyncGenerator<Place>, others: AsyncGenerator<Place>): AsyncGenerator<Place> {
  try {
    let [one, other] = [await some.next(), await others.next()]
    while (!one.done) {
      for (; !other.done && isBefore(other.value, one.value); other = await others.next()) yield other.value
      yield one.value
      one = await some.next()
    }
    for (; !other.done; other = await others.next()) yield other.value
  } finally {
    await some.return(undefined)
    await others.return(undefined)
  }
}

const isBefore = (one: Place, other: Place): boolean => BigInt(one.position) < BigInt(other.position)

async function* flat<T>(pages: AsyncGenerator<T[]>): AsyncGenerator<T> {
  for await (const page of pages) yield* page
}

async function* inPages<T>(values: AsyncGenerator<T>, size: number): AsyncGenerator<T[]> {
  let page: T[] = []
  for await (const value of values) {
    page.push(value)
    if (page.length < size) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

const eventsOf = async (rows: readonly Place[], { eventAt }: JobTools): Promise<Recorded[]> => {
  const events: Recorded[] = []
  for (let at = 0; at < rows.length; at += together) {
    const found = await Promise.all(
      rows.slice(at, at + together).map(async ({ position }) => {
        const event = await eventAt(BigInt(position))
        return event ? [event] : []
      }),
    )
    events.push(...found.flat())
  }
  return events
}
