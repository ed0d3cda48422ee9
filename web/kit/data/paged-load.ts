import { useState } from 'react'
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
  /** The input for a page, from 1. */
  input: (page: number) => InputOf<Q>
  from?: (answer: AnswerOf<Q>) => readonly V[]
  /** Whether a view that arrives belongs to this list. Without it nothing is announced. */
  belongs?: (view: V) => boolean
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
}: PagedOptions<V, Q>): PagedLoad<V, AnswerOf<Q>> => {
  const filter = JSON.stringify(input(1))
  const [position, setPosition] = useState({ filter, page: 1 })
  // Another filter starts at the first page again.
  const page = position.filter === filter ? position.page : 1
  const goTo = (wanted: number) => setPosition({ filter, page: wanted })
  const load = useLoad(collection, query, input(page), { from })
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

const positionOf = (revision: string | null | undefined): bigint => (revision ? BigInt(revision) : 0n)

const totalOf = (answer: unknown): number | null => {
  const { pagination } = trusted<{ pagination?: { total?: number } }>(answer ?? {})
  return pagination?.total ?? null
}
