import { useMemo } from 'react'
import { proxy, ref, useSnapshot } from 'valtio'
import { trusted } from '#platform/language/trusted.ts'
import { sawPosition } from './api.ts'

/** What a collection holds: a finished view with an id and, for most, the position of its last change. */
export type Collected = { id: string; revision?: string | null }

export type Collection<V extends Collected = Collected> = {
  topic: string
  /** Adds or replaces views. One of a lower revision than what is there is passed over. */
  put: (views: V | readonly V[]) => void
  remove: (id: string, revision?: string | null) => void
  one: (id: string) => V | undefined
  all: () => V[]
  /** Every view; the component renders again when any of them changes. */
  useAll: () => readonly V[]
  /** One view; the component renders again when this one changes. */
  useOne: (id: string | null | undefined) => V | undefined
  /** Starts a reload; the function that it returns drops everything that has not been put since. */
  beginReload: () => () => void
  reset: () => void
}

const collections = new Map<string, Collection>()

/** The collection of a topic of the change stream, fed by loads and by the stream alike. One per topic. */
export const collection = <V extends Collected>(topic: string): Collection<V> => {
  const rows = proxy<{ byId: Record<string, V> }>({ byId: {} })
  const removed = new Map<string, bigint>()
  let confirmed: Set<string> | null = null

  const putOne = (view: V) => {
    sawPosition(view.revision ?? null)
    const revision = revisionOf(view.revision)
    const goneAt = removed.get(view.id)
    if (goneAt !== undefined && revision < goneAt) return
    confirmed?.add(view.id)
    const known = rows.byId[view.id]
    if (known !== undefined && revision < revisionOf(known.revision)) return
    removed.delete(view.id)
    rows.byId[view.id] = ref(view)
  }

  const made: Collection<V> = {
    topic,
    put: (views) => {
      for (const view of viewsOf(views)) putOne(view)
    },
    remove: (id, revision) => {
      const known = rows.byId[id]
      const at = revision ? revisionOf(revision) : revisionOf(known?.revision)
      if (known !== undefined && at < revisionOf(known.revision)) return
      removed.set(id, at)
      delete rows.byId[id]
    },
    one: (id) => rows.byId[id],
    all: () => Object.values(rows.byId),
    useAll: () => {
      const { byId } = useSnapshot(rows)
      return useMemo(() => Object.values(trusted<Record<string, V>>(byId)), [byId])
    },
    useOne: (id) => trusted<V | undefined>(useSnapshot(rows).byId[id ?? '']),
    beginReload: () => {
      const seen = new Set<string>()
      confirmed = seen
      return () => {
        for (const id of Object.keys(rows.byId)) if (!seen.has(id)) delete rows.byId[id]
        if (confirmed === seen) confirmed = null
      }
    },
    reset: () => {
      rows.byId = {}
      removed.clear()
    },
  }
  collections.set(topic, trusted<Collection>(made))
  return made
}

/** The collection of a topic, when some open part of the product has declared it. */
export const collectionOf = (topic: string): Collection | undefined => collections.get(topic)

const revisionOf = (revision: string | null | undefined): bigint =>
  revision && /^\d+$/.test(revision) ? BigInt(revision) : 0n

const viewsOf = <V>(views: V | readonly V[]): readonly V[] => (isList(views) ? views : [views])
const isList = <V>(views: V | readonly V[]): views is readonly V[] => Array.isArray(views)
