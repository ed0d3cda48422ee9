import { useEffect, useRef, useState } from 'react'
import type { AnswerOf, InputOf, Query } from '#platform/language/contract.ts'
import { trusted } from '#platform/language/trusted.ts'
import type { Collected, Collection } from './collection.ts'
import { type Load, useLoad, viewsIn } from './load.ts'

export type PagedLoad<V, Answer = unknown> = Load<Answer> & {
  /** The views of the page in the order of the answer; each shows its newest state. */
  views: V[]
  page: number
  goTo: (page: number) => void
  /** How many there are in all, where the answer says so. */
  total: number | null
  /** How many that belong to this list have come since it was loaded. */
  newItems: number
  showNewItems: () => void
}

type PagedOptions<V extends Collected, Q extends Query> = {
  collection: Collection<V>
  query: Q
  /** The input for a page, from 1. `after` is the cursor behind the page before, where that was read. */
  input: (page: number, after?: string) => InputOf<Q>
  from?: (answer: AnswerOf<Q>) => readonly V[]
  /** Whether a view that arrives belongs to this list. Without it nothing is announced. */
  belongs?: (view: V) => boolean
  /** Loads the page again when views come or go, where its order is that of names and not of time. */
  isReloadedOnChange?: boolean
}

/**
 * A ranked, searched or paged list. It keeps the ids of its answer, so nothing moves while the user reads,
 * and counts new items.
 */
export const usePagedLoad = <V extends Collected, Q extends Query>({
  collection,
  query,
  input,
  from = viewsIn<V>,
  belongs,
  isReloadedOnChange = false,
}: PagedOptions<V, Q>): PagedLoad<V, AnswerOf<Q>> => {
  const filter = JSON.stringify(input(1))
  const [position, setPosition] = useState<Position>({ filter, page: 1, cursors: {} })
  // Another filter starts at the first page again.
  const { page, cursors }: Position = position.filter === filter ? position : { filter, page: 1, cursors: {} }
  const load = useLoad(collection, query, input(page, cursors[page]), { from })
  const goTo = (wanted: number) => {
    const next = nextOf(load.answer)
    const known = next === null ? cursors : { ...cursors, [page + 1]: next }
    setPosition({ filter, page: wanted, cursors: wanted === 1 ? {} : known })
  }
  const everything = collection.useAll()
  const ids = load.answer === null ? [] : from(load.answer).map(({ id }) => id)
  const listed = new Set(ids)
  const newest = ids.map((id) => collection.one(id)).filter((view) => view !== undefined)
  const highest = newest.reduce(
    (high, { revision }) => (positionOf(revision) > high ? positionOf(revision) : high),
    0n,
  )
  const newItems = belongs
    ? everything.filter(
        (view) => !listed.has(view.id) && positionOf(view.revision) > highest && belongs(view),
      ).length
    : 0

  useChangedMembership(isReloadedOnChange ? load : null, {
    ids,
    isComplete: newest.length === ids.length,
    everything,
  })

  return {
    ...load,
    views: newest,
    page,
    goTo,
    total: totalOf(load.answer),
    newItems,
    showNewItems: () => {
      goTo(1)
      load.reload()
    },
  }
}

/** The page on screen, and the cursors of pages by which it was reached. */
type Position = { filter: string; page: number; cursors: Readonly<Record<number, string>> }

const nextOf = (answer: unknown): string | null =>
  trusted<{ next?: string | null }>(answer ?? {}).next ?? null

type Membership = { ids: readonly string[]; isComplete: boolean; everything: readonly Collected[] }

/** Loads again when a view has come that is on no page yet, or one of this page has gone. */
const useChangedMembership = (load: Load | null, { ids, isComplete, everything }: Membership): void => {
  const met = useRef(new Set<string>())
  const listed = ids.join(' ')
  useEffect(() => {
    if (load === null || load.state !== 'ready') return
    const onPage = new Set(listed.split(' '))
    const hasCome = everything.some(({ id }) => !met.current.has(id) && !onPage.has(id))
    met.current = new Set(everything.map(({ id }) => id))
    if (hasCome || !isComplete) load.reload()
  }, [load, listed, isComplete, everything])
}

const positionOf = (revision: string | null | undefined): bigint => (revision ? BigInt(revision) : 0n)

const totalOf = (answer: unknown): number | null => {
  const { pagination } = trusted<{ pagination?: { total?: number } }>(answer ?? {})
  return pagination?.total ?? null
}
