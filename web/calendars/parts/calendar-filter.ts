import { useMemo } from 'react'
import { proxy, useSnapshot } from 'valtio'
import { currentSession, useMember } from '#web/kit/data/session.ts'

const storageKey = 'folkmoot.calendars.hidden'

// Several people may use one browser, one after the other.
const keyOf = (memberId: string): string => `${storageKey} ${memberId}`

const stored = (memberId: string): string[] => {
  try {
    // Earlier versions stored it without the member.
    localStorage.removeItem(storageKey)
    const hidden: unknown = JSON.parse(localStorage.getItem(keyOf(memberId)) ?? '[]')
    return Array.isArray(hidden) ? hidden.filter((id): id is string => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** What was chosen on this page, by member. */
const chosen = proxy<Record<string, string[]>>({})

const keep = (memberId: string, hidden: string[]) => {
  chosen[memberId] = hidden
  try {
    localStorage.setItem(keyOf(memberId), JSON.stringify(hidden))
  } catch {
    // A browser that stores nothing forgets the choice with the tab.
  }
}

/** The calendars that the reader does not want to see in this browser. */
export const useHiddenCalendars = (): ReadonlySet<string> => {
  const { id } = useMember()
  const before = useMemo(() => stored(id), [id])
  const hidden = useSnapshot(chosen)[id] ?? before
  return useMemo(() => new Set(hidden), [hidden])
}

export const showCalendars = (ids: readonly string[], isShown: boolean) => {
  const memberId = currentSession()?.member?.id
  if (memberId === undefined) return
  const hidden = chosen[memberId] ?? stored(memberId)
  const others = hidden.filter((id) => !ids.includes(id))
  keep(memberId, isShown ? others : [...others, ...ids])
}

/** Calendars that the reader does not want to see in the calendar of their group, until the page is loaded again. */
const hiddenInGroups = proxy<Record<string, string[]>>({})

const none: readonly string[] = []

export const useHiddenInGroup = (groupId: string): ReadonlySet<string> => {
  const hidden = useSnapshot(hiddenInGroups)[groupId] ?? none
  return useMemo(() => new Set(hidden), [hidden])
}

export const showInGroup = (groupId: string, id: string, isShown: boolean) => {
  const others = (hiddenInGroups[groupId] ?? []).filter((one) => one !== id)
  hiddenInGroups[groupId] = isShown ? others : [...others, id]
}
