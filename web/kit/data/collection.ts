import { useMemo } from 'react'
import { proxy, ref, useSnapshot } from 'valtio'
import { trusted } from '#platform/language/trusted.ts'
import { isBefore, recordPosition, type SeenAt, seenAt } from './seen-position.ts'

/** What a collection holds: a finished view with an id and, for most, the position of its last change. */
export type Collected = { id: string; revision?: string | null }

export type Collection<V extends Collected = Collected> = {
  topic: string
  /**
   * Adds or replaces views unless newer ones are known. `asked` says when their request was sent; without it
   * they are current.
   */
  put: (views: V | readonly V[], asked?: SeenAt) => void
  /** A view that the change stream sent, as of a position where it says one. */
  applyChange: (view: V, position?: string | null) => void
  /** Removes a view as of a position: an earlier request does not bring it back. */
  remove: (id: string, position?: string | null) => void
  one: (id: string) => V | undefined
  all: () => V[]
  /** Every view; the component renders again when any of them changes. */
  useAll: () => readonly V[]
  /** One view; the component renders again when this one changes. */
  useOne: (id: string | null | undefined) => V | undefined
  /** Starts a reload; the returned function removes rows that no load has confirmed, unless a load failed. */
  beginReload: () => (isWhole?: boolean) => void
  reset: () => void
}

type Reload = { begun: SeenAt; confirmed: Set<string> }

const collections = new Map<string, Collection>()

/**
 * The collection of a stream topic, filled by loads and by the stream. One per topic, because the stream
 * would update only one of two.
 */
export const collection = <V extends Collected>(topic: string): Collection<V> => {
  if (collections.has(topic)) throw new Error(`the topic ${topic} has a collection already`)
  const rows = proxy<{ byId: Record<string, V> }>({ byId: {} })
  /** When each view, or its removal, was last known. */
  const lastChange = new Map<string, SeenAt>()
  const reloads = new Set<Reload>()
  let reloaded: SeenAt | null = null

  const isGone = ({ id, revision }: V): boolean => {
    const known = lastChange.get(id)
    return rows.byId[id] === undefined && known !== undefined && revisionOf(revision) <= known.position
  }

  const isOld = (view: V, asked: SeenAt): boolean => {
    const known = lastChange.get(view.id)
    if (known === undefined) return reloaded !== null && isBefore(asked, reloaded)
    return isBefore(asked, known) && (rows.byId[view.id] !== undefined || isGone(view))
  }

  const confirm = (id: string, asked: SeenAt | undefined) => {
    for (const { begun, confirmed } of reloads)
      if (asked === undefined || !isBefore(asked, begun)) confirmed.add(id)
  }

  const store = (view: V): boolean => {
    recordPosition(view.revision ?? null)
    const known = rows.byId[view.id]
    if (known !== undefined && revisionOf(view.revision) < revisionOf(known.revision)) return false
    rows.byId[view.id] = ref(view)
    return true
  }

  const putOne = (view: V, asked: SeenAt | undefined) => {
    if (asked === undefined ? isGone(view) : isOld(view, asked)) return
    confirm(view.id, asked)
    if (store(view) && asked !== undefined) lastChange.set(view.id, asked)
  }

  const collection: Collection<V> = {
    topic,
    put: (views, asked) => {
      for (const view of viewsOf(views)) putOne(view, asked)
    },
    applyChange: (view, position) => {
      const changedAt = seenAt(position)
      const known = lastChange.get(view.id)
      if (known && isBefore(changedAt, known) && isGone(view)) return
      confirm(view.id, undefined)
      if (store(view)) lastChange.set(view.id, later(changedAt, known))
    },
    remove: (id, position) => {
      const changedAt = seenAt(position)
      const known = rows.byId[id]
      if (known !== undefined && changedAt.position < revisionOf(known.revision)) return
      lastChange.set(id, later(changedAt, lastChange.get(id)))
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
      const reload: Reload = { begun: seenAt(null), confirmed: new Set() }
      reloads.add(reload)
      return (isWhole = true) => {
        reloads.delete(reload)
        if (!isWhole) return
        reloaded = later(reload.begun, reloaded ?? undefined)
        for (const id of Object.keys(rows.byId)) {
          if (reload.confirmed.has(id)) continue
          lastChange.set(id, later(reload.begun, lastChange.get(id)))
          delete rows.byId[id]
        }
      }
    },
    reset: () => {
      rows.byId = {}
      lastChange.clear()
      reloads.clear()
      reloaded = null
    },
  }
  collections.set(topic, trusted<Collection>(collection))
  return collection
}

/** The collection of a topic, when some open part of the product has declared it. */
export const collectionOf = (topic: string): Collection | undefined => collections.get(topic)

const later = (one: SeenAt, other: SeenAt | undefined): SeenAt =>
  other !== undefined && isBefore(one, other) ? other : one

const revisionOf = (revision: string | null | undefined): bigint =>
  revision && /^\d+$/.test(revision) ? BigInt(revision) : 0n

const viewsOf = <V>(views: V | readonly V[]): readonly V[] => (isList(views) ? views : [views])
const isList = <V>(views: V | readonly V[]): views is readonly V[] => Array.isArray(views)
