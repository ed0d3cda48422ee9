import { useEffect } from 'react'
import { proxy, ref, useSnapshot } from 'valtio'
import { trusted } from '#platform/language/trusted.ts'
import type { Day } from '#web/kit/calendar/month-weeks.ts'
import type { ShownEntry } from './month-entries.ts'

/** What a week, a day or a list shows, for the small month beside it. */
export type ShownPeriod = {
  today: Day
  day: Day
  first: Day
  last: Day
  entries: readonly ShownEntry[]
  isLoading: boolean
  goTo: (day: Day) => void
}

const shown = proxy<{ now: ShownPeriod | null }>({ now: null })

/** What the calendar on the screen shows; null without one, and where it shows a month or a year already. */
export const useShownPeriod = (): ShownPeriod | null => trusted<ShownPeriod | null>(useSnapshot(shown).now)

/** Tells the small month what the calendar shows, until the calendar leaves the screen. */
export const useShowPeriod = (period: ShownPeriod | null): void => {
  useEffect(() => {
    shown.now = period && ref(period)
  })
  useEffect(
    () => () => {
      shown.now = null
    },
    [],
  )
}
