import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { EventStore } from '#platform/event-store/event-store.ts'
import type { Recorded } from '#platform/language/event.ts'
import { cleared, emptied, passedOn, poured, renamed, sipped } from '#test/kit/example-projections.ts'

const cups = Array.from({ length: 20 }, (_, number) => `cup${number}`)
const people = ['ada', 'ben', 'gia', 'dan']

/** The next event among twenty cups and four people, chosen by `random`. */
export const nextEvent = (random: () => number): Recorded => {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const [cup, by] = [one(cups), one(people)]
  const chance = random()
  if (chance < 0.25)
    return poured(cup, { by, amount: 5 + Math.floor(random() * 20), note: one([null, 'hot']) })
  if (chance < 0.75) return sipped(cup, 1 + Math.floor(random() * 3))
  if (chance < 0.87) return passedOn(cup, by, one(people))
  if (chance < 0.92) return renamed(by, one(['A', 'B', 'C']))
  return chance < 0.98 ? emptied(cup) : cleared(by)
}

/** Stores that many events, a few at a time; every one with an id of its own. */
export const appendEvents = async (store: EventStore, random: () => number, count: number): Promise<void> => {
  for (let done = 0; done < count; done++) {
    const { stream, type, data, metadata } = nextEvent(random)
    const own = { ...metadata, event_id: randomUUID(), occurred_at: new Date(1.75e12 + done).toISOString() }
    await store.append(stream, [{ type, data, metadata: own }], 'any')
  }
}

/** Appends events continuously, about so many per second, until it is ended. Returns their number. */
export const appendContinuously = (store: EventStore, random: () => number, perSecond: number) => {
  let isOver = false
  let count = 0
  const going = (async () => {
    const begun = performance.now()
    while (!isOver) {
      const due = Math.floor(((performance.now() - begun) / 1_000) * perSecond) - count
      await appendEvents(store, random, Math.max(0, due))
      count += Math.max(0, due)
      await pause(20)
    }
  })()
  return {
    end: async (): Promise<number> => {
      isOver = true
      await going
      return count
    },
  }
}

type ExampleData = {
  cup: string
  by: string
  amount: number
  note: string | null
  name: string
  after: string
}
type Row = Record<string, unknown> & { id: string }
type Stored = {
  position: string
  stream: string
  type: string
  data: ExampleData
  metadata: { occurred_at: string }
}

/** The tables as they have to be, folded from the raw log in a few lines that share nothing with the product. */
export const expectedRows = async (db: Knex): Promise<Map<string, Row>> => {
  const { rows: log }: { rows: Stored[] } = await db.raw(
    'select position::text, stream, type, data, metadata from es.events e order by e.position',
  )
  const poured = new Map<string, Row & { by: string; left: number; sips: unknown[] }>()
  const hands = new Map<string, Row & { cups: number; sips: number }>()
  const tallies = new Map<string, Row & { count: number; chain: number }>()
  for (const { position: revision, stream, type, data, metadata } of log) {
    const { count, chain } = tallies.get(stream) ?? { count: 0, chain: 0 }
    const next = (chain * 31 + (Number(revision) % 1_000_003)) % 1_000_003
    tallies.set(stream, { id: stream, audience: [], count: count + 1, chain: next, revision })
    const cup = poured.get(data.cup)
    const all = hands.get('all')
    if (type === 'Poured') {
      poured.set(data.cup, {
        ...{ id: data.cup, by: data.by, left: data.amount, at: metadata.occurred_at, sips: [], revision },
        ...{ note: data.note, name: null, audience: [`member:${data.by}`] },
      })
      for (const row of [hands.get(data.by), all])
        if (row) Object.assign(row, { cups: row.cups + 1, revision })
    }
    if (type === 'Sipped' && cup) {
      Object.assign(cup, { left: cup.left - data.amount, revision })
      cup.sips.push({ of: 'tea', amount: data.amount })
    }
    if (type === 'Sipped' && all) Object.assign(all, { sips: all.sips + 1, revision })
    if (type === 'PassedOn' && cup)
      Object.assign(cup, { by: data.after, audience: [`member:${data.after}`], revision })
    if (type === 'Emptied') poured.delete(data.cup)
    if (type === 'Renamed') {
      for (const row of poured.values())
        if (row.by === data.by) Object.assign(row, { name: data.name, revision })
      hands.set(data.by, { id: data.by, cups: 0, sips: 0, audience: ['everyone'], revision })
    }
    if (type === 'TableCleared') {
      for (const row of [...poured.values()]) if (row.by === data.by) poured.delete(row.id)
      hands.set('all', { id: 'all', cups: 0, sips: 0, audience: ['everyone'], revision })
    }
  }
  const rowsByName = (name: string, rows: Iterable<Row>) =>
    [...rows].map((row): [string, Row] => [`${name} ${row.id}`, row])
  return new Map([
    ...rowsByName('cups', poured.values()),
    ...rowsByName('hands', hands.values()),
    ...rowsByName('tallies', tallies.values()),
  ])
}

/** How many rows there are, and which of them are not exactly as the log has them. */
export const compareRows = async (db: Knex): Promise<{ rows: number; differing: string[] }> => {
  const wanted = await expectedRows(db)
  const found = new Map<string, Row>()
  for (const name of ['cups', 'hands', 'tallies'])
    for (const row of await db(`rm.${name}_v1`)) found.set(`${name} ${row.id}`, row)
  const differing = [...new Set([...wanted.keys(), ...found.keys()])]
    .map((key) => [text(wanted.get(key)), text(found.get(key))])
    .filter(([one, other]) => one !== other)
  return { rows: found.size, differing: differing.map(([one, other]) => `${one} is ${other}`) }
}

const text = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  ) ?? 'nothing'
