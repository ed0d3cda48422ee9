import { useMemo } from 'react'
import { proxy, useSnapshot } from 'valtio'

const place = 'folkmoot.calendars.hidden'

const stored = (): string[] => {
  try {
    const hidden: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(hidden) ? hidden.filter((id): id is string => typeof id === 'string') : []
  } catch {
    return []
  }
}

const filter = proxy<{ hidden: string[] }>({ hidden: stored() })

const keep = (hidden: string[]) => {
  filter.hidden = hidden
  try {
    localStorage.setItem(place, JSON.stringify(hidden))
  } catch {
    // A browser that stores nothing forgets the choice with the tab.
  }
}

/** The calendars that this browser does not show. */
export const useHiddenCalendars = (): ReadonlySet<string> => {
  const { hidden } = useSnapshot(filter)
  return useMemo(() => new Set(hidden), [hidden])
}

export const showCalendars = (ids: readonly string[], isShown: boolean) => {
  const others = filter.hidden.filter((id) => !ids.includes(id))
  keep(isShown ? others : [...others, ...ids])
}
