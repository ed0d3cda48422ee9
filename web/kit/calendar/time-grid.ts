import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import type { Day, Segment } from './month-weeks.ts'
import { type Block, type Shift, shownEnd, type TimeEntry } from './time-columns.ts'
import type { TimeDrag } from './use-time-drag.ts'

export type TimeWords<E extends TimeEntry = TimeEntry> = {
  label: string
  /** "Wk 48" */
  week: ReactNode
  allDay: string
  weekday: (day: Day) => string
  dayNumber: (day: Day) => ReactNode
  /** "Thursday, 26 November, 3 appointments" */
  dayLabel: (day: Day, entries: number) => string
  /** "09:30", of minutes since midnight */
  time: (minute: number) => string
  /** "09:30, new appointment" */
  slotLabel: (minute: number) => string
  entryLabel: (entry: E) => string
}

/** When work begins and ends on a day, in minutes since midnight. */
export type DayHours = { opens: number; closes: number }

export type TimeGridProps<E extends TimeEntry> = {
  /** The days that are shown, one after another. */
  days: readonly Day[]
  today: Day
  /** Minutes since midnight in the reader's zone. */
  nowMinute: number
  focusedDay: Day
  /** Null on days without work. */
  hoursOn: (day: Day) => DayHours | null
  entries: readonly E[]
  words: TimeWords<E>
  /** What a bar above the columns holds. */
  bar: (segment: Segment<E>) => ReactNode
  /** What a block holds, and when it would be while it is carried. */
  block: (block: Block<E>, isShort: boolean) => ReactNode
  chipClass: (entry: E) => string
  chipVars: (entry: E) => Record<`--fm-cal${string}`, string>
  addressOf: (entry: E) => string
  onFocusDay: (day: Day) => void
  onOpenDay: (day: Day) => void
  onOpen: (entry: E, event: MouseEvent) => void
  /** A gap was drawn, double-clicked, or chosen by Enter. */
  onCreate?: ((day: Day, from: number, to: number, anchor: HTMLElement) => void) | undefined
  mayMove: (entry: E) => boolean
  onMove: (entry: E, shift: Shift) => void
}

const hourHeight = 45

/** Where a minute stands in a column, in pixels. */
export const atMinute = (minute: number): number => (minute / 60) * hourHeight

/** Where a block stands in its column. */
export const blockPosition = ({
  from,
  to,
  left,
  width,
}: Pick<Block, 'from' | 'to' | 'left' | 'width'>): CSSProperties => ({
  top: atMinute(from),
  height: atMinute(shownEnd({ from, to }) - from) - 2,
  left: `calc(${left}% + 2px)`,
  width: `calc(${width}% - 5px)`,
})

/** How many entries lie on a day. */
export const countOn = (day: Day, entries: readonly TimeEntry[]): number =>
  entries.filter(({ first, last }) => first <= day && last >= day).length

/** What every link to an entry carries, as a bar or as a block. */
export const chipProps = <E extends TimeEntry>(
  grid: TimeGridProps<E>,
  entry: E,
  key: string,
  drag: TimeDrag | null,
) => ({
  href: grid.addressOf(entry),
  draggable: false,
  'data-chip': key,
  'data-movable': grid.mayMove(entry) ? '' : undefined,
  'data-carried': drag?.kind === 'move' && drag.key.startsWith(`${entry.id} `) ? '' : undefined,
  title: `${entry.name}, ${grid.words.entryLabel(entry)}`,
  onClick: (event: MouseEvent) => grid.onOpen(entry, event),
})
