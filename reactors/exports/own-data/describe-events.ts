import type { FeatureTexts } from '#platform/config/feature-texts.ts'
import type { Registry } from '#platform/event-store/registry.ts'
import type { Recorded } from '#platform/language/event.ts'
import type { OwnDataContext } from '#platform/reactors/own-data.ts'
import { ownPart } from './own-part.ts'

const pageSize = 100
const concurrentReads = 8

type Describing = Pick<OwnDataContext, 'actor' | 'tools' | 'peopleOf'> & {
  registry: Registry
  texts: FeatureTexts
}

/** Describes the events at these log positions. Personal data of others is left out unless the member may see it. */
export async function* describeEvents(
  { actor, tools, peopleOf, registry, texts }: Describing,
  positions: AsyncIterable<string>,
): AsyncGenerator<unknown> {
  for await (const page of inPages(positions, pageSize)) {
    const events = await eventsAt(page, tools)
    const people = await peopleOf(events.map(({ metadata }) => metadata.actor_id))
    for (const event of events) {
      const { actor_id, occurred_at } = event.metadata
      const declared = registry.get(event.type)
      yield {
        at: occurred_at,
        what: texts(declared?.feature ?? '', 'audit', event.type) ?? event.type,
        by: actor_id === null ? null : people(actor_id),
        position: String(event.position),
        type: event.type,
        data: ownPart(event, declared, actor.id),
      }
    }
  }
}

async function* inPages<T>(values: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let page: T[] = []
  for await (const value of values) {
    page.push(value)
    if (page.length < size) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

const eventsAt = async (
  positions: readonly string[],
  { eventAt }: OwnDataContext['tools'],
): Promise<Recorded[]> => {
  const events: Recorded[] = []
  for (let at = 0; at < positions.length; at += concurrentReads) {
    const found = await Promise.all(
      positions.slice(at, at + concurrentReads).map((position) => eventAt(BigInt(position))),
    )
    events.push(...found.filter((event) => event !== null))
  }
  return events
}
