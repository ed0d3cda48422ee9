import { useMediaQuery } from '@mantine/hooks'
import { DateTime } from 'luxon'
import { startTransition, useEffect, useState } from 'react'
import { proxy, useSnapshot } from 'valtio'
import { type Day, type Month, monthOf } from '#web/kit/calendar/month-weeks.ts'
import { useNow } from '#web/kit/dates/use-now.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useSearchParam } from '#web/kit/page/search-param.ts'

export type CalendarPosition = {
  today: Day
  day: Day
  month: Month
  /** How often a day was requested, including the same one again. */
  asked: number
  goTo: (day: Day) => void
}

/** The day the calendar shows. It lives in the address (`?date=`), so the link can be shared. */
export const useCalendarPosition = (): CalendarPosition => {
  const [dateParameter, name] = useSearchParam('date')
  const { zone } = useFormat()
  const today = DateTime.fromISO(useNow(), { zone }).toFormat('yyyy-MM-dd')
  const day = dayOf(dateParameter, today)
  const [asked, setAsked] = useState(0)
  const goTo = (wanted: Day) => {
    // Drawn together with the new address, which the router sets in a transition: else the page is drawn twice.
    startTransition(() => setAsked((count) => count + 1))
    name(wanted === today ? null : wanted)
  }
  return { today, day, month: monthOf(day), asked, goTo }
}

const dayOf = (wanted: string | null, today: Day): Day => {
  if (wanted === null || !/^\d{4}-\d{2}(-\d{2})?$/.test(wanted)) return today
  const day = wanted.length === 7 ? `${wanted}-01` : wanted
  return DateTime.fromISO(day).isValid ? day : today
}

/** The months of a year, the month's sheet, a week or a day by its hours, or a list. */
export const calendarViews = ['year', 'sheet', 'week', 'day', 'list'] as const
export type CalendarView = (typeof calendarViews)[number]

const viewKey = 'folkmoot.calendar.view'
const isView = (name: string | null): name is CalendarView => calendarViews.some((view) => view === name)
const kept = proxy<{ view: CalendarView }>({ view: stored() })

function stored(): CalendarView {
  try {
    const name = sessionStorage.getItem(viewKey)
    return isView(name) ? name : 'sheet'
  } catch {
    return 'sheet'
  }
}

/**
 * The view that the address names (`?type=week`) or that was chosen last; it lasts for the session. Under 768 px only the
 * year and the list exist; under 1024 a week is three days.
 */
export const useCalendarView = () => {
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const isMedium = useMediaQuery('(max-width: 63.99em)', false, { getInitialValueInEffect: false })
  const chosen = useSnapshot(kept).view
  const view = viewOfType(useSearchParam('type')[0]) ?? chosen
  return {
    view: isNarrow && view !== 'year' ? 'list' : view,
    isNarrow,
    weekLength: isMedium ? 3 : 7,
    choose: chooseView,
  } as const
}

/** A view that the address names counts as chosen, and leaves the address, so that another can be chosen. */
export const useViewOfAddress = (): void => {
  const [type, setType] = useSearchParam('type')
  useEffect(() => {
    const chosen = viewOfType(type)
    if (chosen !== null) chooseView(chosen)
    if (type !== null) setType(null)
  })
}

// The specification calls the sheet of a month so.
const viewOfType = (type: string | null): CalendarView | null =>
  type === 'month' ? 'sheet' : isView(type) ? type : null

/** What an address calls a view. */
export const typeOfView = (view: CalendarView): string => (view === 'sheet' ? 'month' : view)

export const chooseView = (chosen: CalendarView) => {
  kept.view = chosen
  try {
    sessionStorage.setItem(viewKey, chosen)
  } catch {
    // A browser without storage shows the sheet again.
  }
}
