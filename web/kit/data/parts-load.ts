import { useState } from 'react'
import type { AnswerOf, InputOf, Query } from '#platform/language/contract.ts'
import { trusted } from '#platform/language/trusted.ts'
import { attempt } from '../feedback/attempt.ts'
import { ask } from './api.ts'
import type { Collected, Collection } from './collection.ts'
import { type Load, useLoad, viewsIn } from './load.ts'

export type PartsLoad<Answer = unknown> = Load<Answer> & {
  /** Loads the next part; null when everything is there. False when that failed. */
  more: (() => Promise<boolean>) | null
  /** How many are still to come, where the answer tells the total; zero at the end. */
  left: number
}

type PartsOptions<V extends Collected, Q extends Query> = {
  collection: Collection<V>
  query: Q
  /** Null loads nothing. */
  input: InputOf<Q> | null
  from?: (answer: AnswerOf<Q>) => readonly V[]
  /** Whether a view belongs to this list, where the collection holds others as well. */
  belongs?: (view: V) => boolean
}

/** What was loaded so far: ids of its parts, everything known then, and where the next part begins. */
type Reached = {
  list: string
  ids: readonly string[]
  known: readonly string[]
  next: string | null
  total: number
}

/**
 * A list that grows by its cursor (`paged` in the contract). Its views are in the collection. After a reset, which
 * keeps only the first part, it continues behind that part, so nothing is missing.
 */
export const usePartsLoad = <V extends Collected, Q extends Query>({
  collection,
  query,
  input,
  from = viewsIn<V>,
  belongs = () => true,
}: PartsOptions<V, Q>): PartsLoad<AnswerOf<Q>> => {
  const load = useLoad(collection, query, input, { from })
  const [stored, setStored] = useState<Reached | null>(null)
  const list = JSON.stringify(input)
  const all = collection.useAll()

  const extended = (before: readonly string[], answer: AnswerOf<Q> | null): Reached => ({
    list,
    ids: [...before, ...(answer === null ? [] : from(answer)).map(({ id }) => id)],
    known: collection.all().flatMap((view) => (belongs(view) ? [view.id] : [])),
    ...pagingOf(answer),
  })
  const isCurrent = stored?.list === list && stored.ids.every((id) => collection.one(id) !== undefined)
  const reached = isCurrent ? stored : firstPart(load.answer, () => extended([], load.answer))

  const loadNextPart = async (before: Reached): Promise<Reached> => {
    if (input === null || before.next === null) return before
    const known = new Set(collection.all().map(({ id }) => id))
    const { answer, asked } = await ask(query, { ...input, after: before.next })
    const views = from(answer)
    collection.put(views, asked)
    const after = extended(before.ids, answer)
    // The stream or another list may have brought a whole part already, which would look as if nothing came.
    return views.some(({ id }) => !known.has(id)) ? after : loadNextPart(after)
  }

  return {
    ...load,
    left: reached?.next ? Math.max(reached.total - countOf(all, reached.known), 0) : 0,
    more: reached?.next ? () => attempt(async () => setStored(await loadNextPart(reached))) : null,
  }
}

// What was known when an answer came is counted, also when it has left the list since.
const firstParts = new WeakMap<object, Reached>()

const firstPart = (answer: unknown, reach: () => Reached): Reached | null => {
  if (typeof answer !== 'object' || answer === null) return null
  const known = firstParts.get(answer) ?? reach()
  firstParts.set(answer, known)
  return known
}

const countOf = (views: readonly Collected[], ids: readonly string[]): number => {
  const known = new Set(ids)
  return views.filter(({ id }) => known.has(id)).length
}

const pagingOf = (answer: unknown): { next: string | null; total: number } => {
  const { next = null, total = 0 } = trusted<{ next?: string | null; total?: number }>(answer ?? {})
  return { next, total }
}
