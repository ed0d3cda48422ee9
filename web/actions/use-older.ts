import { useState } from 'react'
import type { AnswerOf } from '#platform/language/contract.ts'
import { ask } from '#web/kit/data/api.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { actions, calls } from './parts/actions.store.ts'

type Recent = AnswerOf<typeof calls.recent>
type Reached = { ids: readonly string[]; next: string | null }

/**
 * Loads the page before the oldest; null when there is none. When earlier pages lost an item, as after a
 * reset, it continues after the newest page, so that nothing is missing.
 */
export const useOlder = (newest: Recent | null): (() => Promise<boolean>) | null => {
  const [reached, setReached] = useState<Reached | null>(null)
  const { ids, next } = reached?.ids.every(isThere) ? reached : reachedBy(newest)
  if (next === null) return null
  return () =>
    attempt(async () => {
      const { answer, asked } = await ask(calls.recent, { after: next })
      actions.put(answer.actions, asked)
      setReached({ ids: [...ids, ...idsOf(answer)], next: answer.next })
    })
}

const isThere = (id: string): boolean => actions.one(id) !== undefined

const reachedBy = (answer: Recent | null): Reached =>
  answer === null ? { ids: [], next: null } : { ids: idsOf(answer), next: answer.next }

const idsOf = ({ actions }: Recent): string[] => actions.map(({ id }) => id)
