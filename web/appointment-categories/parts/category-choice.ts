import { useMemo } from 'react'
import { proxy, useSnapshot } from 'valtio'
import { currentSession, useMember } from '#web/kit/data/session.ts'

/** Stands for appointments without a category, as in requests. */
export const withoutCategory = '-1'

// Several members may use one browser, one after the other.
const keyOf = (memberId: string): string => `folkmoot.calendar.categories ${memberId}`

const stored = (memberId: string): string[] => {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(keyOf(memberId)) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** What was chosen on this page, by member. */
const chosen = proxy<Record<string, string[]>>({})

/** The categories to which the member has narrowed the calendar for this session; none for all of them. */
export const useChosenCategories = (): readonly string[] => {
  const { id } = useMember()
  const before = useMemo(() => stored(id), [id])
  return useSnapshot(chosen)[id] ?? before
}

export const chooseCategories = (ids: readonly string[]) => {
  const memberId = currentSession()?.member?.id
  if (memberId === undefined) return
  chosen[memberId] = [...ids]
  try {
    sessionStorage.setItem(keyOf(memberId), JSON.stringify(ids))
  } catch {
    // A browser without storage forgets the choice with the page.
  }
}

/** Whether an appointment of this category is shown. */
export const isChosen = (ids: readonly string[], category: string | null): boolean =>
  ids.length === 0 || ids.includes(category ?? withoutCategory)
