import type { Knex } from 'knex'
import type { Change } from '#platform/changes/change-feed.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { Reader } from '#platform/language/policy.ts'
import type { Who } from '#platform/permit/permit.ts'
import { type Frame, putFrame, removeFrame } from './change-frames.ts'
import type { Resource, Views } from './resource.ts'
import type { ResourceIndex } from './resource-index.ts'

/**
 * A changed row, merged over all its changes: the union of audiences, the last number, the last position.
 * `name` is unique per row.
 */
export type ChangedRow = {
  resource: Resource
  id: string
  audience: string[]
  number: bigint
  position: string | null
  name: string
}

/** The rows for changes of topics that have a resource, in the order of their last change. */
export const changedRows = (changes: readonly Change[], resources: ResourceIndex): ChangedRow[] => {
  const rows = new Map<string, ChangedRow>()
  for (const { topic, id, audience, number, position } of changes) {
    for (const resource of resources.of(topic)) {
      const name = `${resource.topic} ${id}`
      const known = rows.get(name)
      const all = known ? [...new Set([...known.audience, ...audience])] : [...audience]
      rows.delete(name)
      rows.set(name, {
        resource,
        id,
        audience: all,
        number,
        position: later(known?.position ?? null, position),
        name,
      })
    }
  }
  return [...rows.values()]
}

/** Adds the keys that may see the rows through other rows. */
export const addVisibleThrough = async (db: Knex, rows: readonly ChangedRow[]): Promise<ChangedRow[]> => {
  const more = new Map<ChangedRow, readonly string[]>()
  for (const resource of new Set(rows.map((row) => row.resource))) {
    const own = rows.filter((row) => row.resource === resource)
    const keys = await resource.declared.visibleThrough?.(
      db,
      own.map(({ id }) => id),
    )
    for (const row of keys ? own : []) more.set(row, keys?.get(row.id) ?? [])
  }
  return rows.map((row) => {
    const keys = more.get(row)
    return keys ? { ...row, audience: [...new Set([...row.audience, ...keys])] } : row
  })
}

const later = (one: string | null, other: string | null): string | null =>
  one !== null && (other === null || BigInt(one) > BigInt(other)) ? one : other

export const readerOf = (who: Who, now: Instant): Reader => ({
  actor: who.actor,
  circumstances: { now, network: who.network },
})

/** A reader and the rows that it gets. */
export type ReaderRows = { reader: Reader; rows: readonly ChangedRow[] }

/** The message about a row for the reader with that index: its rendered view, or that it is gone. */
export type Frames = (row: ChangedRow, readerIndex: number) => Frame

/**
 * Reads each resource's rows once for all readers and encodes equal views once. Rows that no reader gets are
 * neither read nor rendered.
 */
export const framesFor = async (db: Knex, requests: readonly ReaderRows[]): Promise<Frames> => {
  const views = await viewsFor(db, requests)
  const byView = new Map<unknown, Frame>()
  const byText = new Map<string, Frame>()
  const framed = ({ resource: { topic }, id, position }: ChangedRow, view: unknown): Frame => {
    if (view === null) return removeFrame(topic, id, position)
    const text = JSON.stringify(view)
    const frame = byText.get(`${topic} ${text}`) ?? putFrame(topic, text, position)
    byText.set(`${topic} ${text}`, frame)
    return frame
  }
  return (row, at) => {
    const reader = requests[at]?.reader
    const view = (reader && views.get(row.resource)?.(row.id, reader)) ?? null
    const frame = byView.get(view ?? row) ?? framed(row, view)
    byView.set(view ?? row, frame)
    return frame
  }
}

const viewsFor = async (
  db: Knex,
  requests: readonly ReaderRows[],
): Promise<ReadonlyMap<Resource, Views<unknown>>> => {
  const wanted = new Map<Resource, { ids: Set<string>; readers: Set<Reader> }>()
  for (const { reader, rows } of requests)
    for (const { resource, id } of rows) {
      const known = wanted.get(resource) ?? { ids: new Set<string>(), readers: new Set<Reader>() }
      wanted.set(resource, known)
      known.ids.add(id)
      known.readers.add(reader)
    }
  const views = await Promise.all(
    [...wanted].map(async ([resource, { ids, readers }]) => {
      return [resource, await resource.viewsFor(db, [...ids], [...readers])] as const
    }),
  )
  return new Map<Resource, Views<unknown>>(views)
}
