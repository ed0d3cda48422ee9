import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo, useRef } from 'react'
import { trusted } from '#platform/language/trusted.ts'
import { DragPreview } from './DragPreview.tsx'
import { dayAt } from './day-at.ts'
import { roles } from './grid-roles.ts'
import { WeekdayHead } from './MonthCells.tsx'
import { MonthWeek } from './MonthWeek.tsx'
import { MonthContextProvider, type MonthContextValue, type MonthWords } from './month-context.ts'
import {
  countsOf,
  type Day,
  daysBetween,
  laidOut,
  type Month,
  type MonthEntry,
  plusDays,
  type Segment,
  weeksOf,
} from './month-weeks.ts'
import { useDayFocus } from './use-day-focus.ts'
import { useEntryDrag } from './use-entry-drag.ts'
import { useLines } from './use-lines.ts'

export type MonthGridProps<E extends MonthEntry> = {
  month: Month
  today: Day
  focusedDay: Day
  entries: readonly E[]
  words: MonthWords<E>
  chip: (segment: Segment<E>) => ReactNode
  chipClass: (entry: E) => string
  chipVars: (entry: E) => Record<`--fm-cal${string}`, string>
  addressOf: (entry: E) => string
  onFocusDay: (day: Day) => void
  onOpenDay: (day: Day, anchor: HTMLElement) => void
  onOpen: (entry: E, anchor: HTMLElement, event: MouseEvent) => void
  /** A double click on a day. */
  onCreate?: (day: Day, anchor: HTMLElement) => void
  mayMove: (entry: E) => boolean
  onMove: (entry: E, by: number) => void
  /** What will change and what stays, while something is carried over a day. */
  dragLabel: (segment: Segment<E>, day: Day) => ReactNode
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** The grid of a month: a week per row, with as many lines of entries as there is room for. */
export const MonthGrid = <E extends MonthEntry>(props: MonthGridProps<E>) => {
  const { month, today, focusedDay, entries, words } = props
  const root = useRef<HTMLDivElement>(null)
  const weeks = useMemo(() => weeksOf(month), [month])
  const lines = useLines(root, weeks.length)
  const { shown, hidden } = useMemo(() => laidOut(entries, weeks, lines), [entries, weeks, lines])
  const counts = useMemo(() => countsOf(entries, weeks), [entries, weeks])
  const focusKeys = useDayFocus({ root, focusedDay, onFocusDay: props.onFocusDay })
  const segmentOf = (key: string) => shown.find((segment) => segment.key === key)
  const { drag, start } = useEntryDrag({
    root: () => root.current,
    onDrop: (key, day) => {
      const segment = segmentOf(key)
      const by = segment ? daysFrom(segment, day) : 0
      if (segment && by !== 0) props.onMove(segment.entry, by)
    },
  })
  const dragged = drag ? segmentOf(drag.key) : undefined

  const context: MonthContextValue<E> = {
    ...props,
    hidden,
    counts,
    draggedKey: drag?.key ?? null,
    dropDay: drag?.day ?? null,
    month,
    today,
  }
  const onDoubleClick = ({ target, clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    if (!(target instanceof Element) || target.closest('a, button')) return
    const day = dayAt(currentTarget, clientX, clientY)
    const ground = currentTarget.querySelector<HTMLElement>(`[data-day="${day}"]`)
    if (day !== null && ground !== null) props.onCreate?.(day, ground)
  }

  return (
    <MonthContextProvider value={trusted<MonthContextValue>(context)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the grid inside carries the roles; this hears what bubbles */}
      <div
        ref={root}
        className="fm-month"
        data-carrying={drag ? '' : undefined}
        onDoubleClick={onDoubleClick}
        onPointerDown={start}
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => focusKeys(event)}
      >
        <div className="fm-month-grid" {...roles.grid(words.label)}>
          <div className="fm-month-header" {...roles.row}>
            {weekdays.map((weekday) => (
              <div key={weekday} className="fm-month-head" {...roles.head}>
                <WeekdayHead weekday={weekday} />
              </div>
            ))}
          </div>
          {weeks.map((week, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: another month fills the same rows, which is faster than new ones
            <MonthWeek key={position} week={week} segments={shown.filter((one) => isIn(one, week))} />
          ))}
        </div>
      </div>
      {drag && dragged && (
        <DragPreview
          drag={drag}
          chip={props.chip(dragged)}
          className={props.chipClass(dragged.entry)}
          vars={props.chipVars(dragged.entry)}
          label={
            drag.day !== null && daysFrom(dragged, drag.day) !== 0
              ? props.dragLabel(dragged, movedDay(dragged, drag.day))
              : null
          }
        />
      )}
    </MonthContextProvider>
  )
}

const isIn = ({ first }: Segment, week: readonly Day[]): boolean =>
  first >= (week[0] ?? '') && first <= (week.at(-1) ?? '')

// A long entry is carried by the day where it was taken; the week's part that was taken begins at its own first day.
const daysFrom = (segment: Segment, day: Day): number => daysBetween(segment.first, day)
const movedDay = (segment: Segment, day: Day): Day => plusDays(segment.entry.first, daysFrom(segment, day))
