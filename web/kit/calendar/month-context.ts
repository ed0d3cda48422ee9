import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import type { Day, MonthEntry, Segment } from './month-weeks.ts'

/** Context of the grid's cells. Cell components are created once, so changing values come from here. */
export type MonthContextValue<E extends MonthEntry = MonthEntry> = {
  month: string
  today: Day
  focusedDay: Day
  hidden: Record<Day, number>
  /** Entries of a day. */
  counts: Record<Day, number>
  words: MonthWords<E>
  addressOf: (entry: E) => string
  chipClass: (entry: E) => string
  chipVars: (entry: E) => Record<`--fm-cal${string}`, string>
  chip: (segment: Segment<E>) => ReactNode
  mayMove: (entry: E) => boolean
  draggedKey: string | null
  dropDay: Day | null
  onOpen: (entry: E, anchor: HTMLElement, event: MouseEvent) => void
  onOpenDay: (day: Day, anchor: HTMLElement) => void
}

export type MonthWords<E extends MonthEntry = MonthEntry> = {
  label: string
  weekColumn: string
  weekLabel: (week: number) => string
  weekdays: { short: string; long: string }[]
  /** "1", or "1 Oct" where a month begins. */
  dayNumber: (day: Day) => string
  /** With how many entries it has, as far as that is known. */
  dayLabel: (day: Day, entries: number | null) => string
  today: string
  more: (count: number) => string
  moreLabel: (day: Day, count: number) => string
  entryLabel: (entry: E) => string
}

const MonthContext = createContext<MonthContextValue | null>(null)
export const MonthContextProvider = MonthContext.Provider

export const useMonthContext = (): MonthContextValue => {
  const context = useContext(MonthContext)
  if (context === null) throw new Error('A part of the month is drawn outside of a month')
  return context
}
