import type { Knex } from 'knex'
import type { Change } from '#platform/changes/change-feed.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { Who } from '#platform/permit/permit.ts'
import { type Frame, putFrame, removeFrame } from './change-frames.ts'
import type { Reader, Resource } from './resource.ts'

/** A row that changed, once however often it did; the audience of all its changes. */
export type ChangedRow = { topic: string; id: string; audience: string[] }

/** The rows behind changes of topics that have a resource, in the order of their last change. */
export const changedRows = (
  changes: readonly Change[],
  resources: ReadonlyMap<string, Resource>,
): ChangedRow[] => {
  const rows = new Map<string, ChangedRow>()
  for (const { topic, id, audience } of changes) {
    if (!resources.has(topic)) continue
    const name = rowName(topic, id)
    const known = rows.get(name)
    rows.delete(name)
    rows.set(name, {
      topic,
      id,
      audience: known ? [...new Set([...known.audience, ...audience])] : [...audience],
    })
  }
  return [...rows.values()]
}

export const rowName = (topic: string, id: string): string => `${topic} ${id}`

export const readerOf = (who: Who, now: Instant): Reader => ({
  actor: who.actor,
  circumstances: { now, network: who.network },
})

/** The message for the reader with that number about a row: its finished view, or that it is gone. */
export type Frames = (row: ChangedRow, reader: number) => Frame

/** Reads each topic's rows once for all readers, and frames what is equal once. */
export const framesFor = async (
  db: Knex,
  resources: ReadonlyMap<string, Resource>,
  rows: readonly ChangedRow[],
  readers: Reader[],
): Promise<Frames> => {
  const views = new Map<string, (unknown | null)[]>()
  await Promise.all(
    [...new Set(rows.map(({ topic }) => topic))].map(async (topic) => {
      const ids = rows.filter((row) => row.topic === topic).map(({ id }) => id)
      const found = await resources.get(topic)?.viewsFor(db, ids, readers)
      for (const [id, ofReaders] of found ?? []) views.set(rowName(topic, id), ofReaders)
    }),
  )
  const byView = new Map<unknown, Frame>()
  const byText = new Map<string, Frame>()
  return (row, reader) => {
    const { topic, id } = row
    const view = views.get(rowName(topic, id))?.[reader] ?? null
    const known = byView.get(view ?? row)
    if (known) return known
    const frame = view === null ? removeFrame(topic, id) : sharedFrame(byText, topic, view)
    byView.set(view ?? row, frame)
    return frame
  }
}

const sharedFrame = (byText: Map<string, Frame>, topic: string, view: unknown): Frame => {
  const text = JSON.stringify(view)
  const name = `${topic} ${text}`
  const frame = byText.get(name) ?? putFrame(topic, text)
  byText.set(name, frame)
  return frame
}
