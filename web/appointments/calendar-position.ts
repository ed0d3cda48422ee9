import { useMediaQuery } from '@mantine/hooks'
import { DateTime } from 'luxon'
import { useState } from 'react'
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
  const [named, name] = useSearchParam('date')
  const { zone } = useFormat()
  const today = DateTime.fromISO(useNow(), { zone }).toFormat('yyyy-MM-dd')
  const day = dayOf(named, today)
  const [asked, setAsked] = useState(0)
  const goTo = (wanted: Day) => {
    setAsked((count) => count + 1)
    name(wanted === today ? null : wanted)
  }
  return { today, day, month: monthOf(day), asked, goTo }
}

const dayOf = (wanted: string | null, today: Day): Day => {
  if (wanted === null || !/^\d{4}-\d{2}(-\d{2})?$/.test(wanted)) return today
  const day = wanted.length === 7 ? `${wanted}-01` : wanted
  return DateTime.fromISO(day).isValid ? day : today
}

export type CalendarView = 'sheet' | 'list'
const viewKey = 'folkmoot.calendar.view'
const kept = proxy<{ view: CalendarView }>({ view: stored() })

function stored(): CalendarView {
  try {
    return sessionStorage.getItem(viewKey) === 'list' ? 'list' : 'sheet'
  } catch {
    return 'sheet'
  }
}

/** Month or list: the choice lasts for the session. Under 768 px only the list exists. */
export const useCalendarView = () => {
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const { view } = useSnapshot(kept)
  return {
    view: isNarrow ? 'list' : view,
    isNarrow,
    choose: (chosen: CalendarView) => {
      kept.view = chosen
      try {
        sessionStorage.setItem(viewKey, chosen)
      } catch {
        // A browser without storage shows the grid again.
      }
    },
  } as const
}
