import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { trusted } from '#platform/language/trusted.ts'
import { DragPreview } from './DragPreview.tsx'
import { LibraryMonth, noProps, plainWrappers } from './library-month.ts'
import { Chip, DayGround, DayHead, WeekdayHead } from './MonthCells.tsx'
import { MonthContextProvider, type MonthContextValue, type MonthWords } from './month-context.ts'
import { monthLocalizer } from './month-localizer.ts'
import { dayAt, nameParts } from './month-roles.ts'
import {
  countsOf,
  type Day,
  dateOfDay,
  laidOut,
  type Month,
  type MonthEntry,
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

const localizer = monthLocalizer()
const components = {
  ...plainWrappers,
  event: Chip,
  dateCellWrapper: DayGround,
  header: WeekdayHead,
  dateHeader: DayHead,
}
const noDrilldown = () => null
const hour = 3_600_000

/** The grid of a month: react-big-calendar with our line layout and labels for screen readers. */
export const MonthGrid = <E extends MonthEntry>(props: MonthGridProps<E>) => {
  const { month, today, focusedDay, entries, words } = props
  const root = useRef<HTMLDivElement>(null)
  const weeks = useMemo(() => weeksOf(month), [month])
  const lines = useLines(root, weeks.length)
  const { shown, hidden } = useMemo(() => laidOut(entries, weeks, lines), [entries, weeks, lines])
  const counts = useMemo(() => countsOf(entries, weeks), [entries, weeks])
  const events = useMemo(() => shown.map(eventOf), [shown])
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

  useLayoutEffect(() => {
    if (root.current) nameParts(root.current, words.label)
  })
  useLayoutEffect(() => {
    const ground = root.current?.querySelector(`[data-day="${focusedDay}"]`)
    ground?.scrollIntoView?.({ block: 'nearest' })
  }, [focusedDay])

  const accessors = useMemo(
    () => ({
      start: ({ start }: MonthEvent) => start,
      end: ({ end }: MonthEvent) => end,
      title: ({ title }: MonthEvent) => title,
      allDay: () => false,
      eventId: () => undefined,
      resource: () => undefined,
      tooltip: ({ segment }: MonthEvent) =>
        `${segment.entry.name}, ${words.entryLabel(trusted<E>(segment.entry))}`,
    }),
    [words],
  )

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
        style={{ '--fm-month-weeks': weeks.length } as CSSProperties}
        data-carrying={drag ? '' : undefined}
        onDoubleClick={onDoubleClick}
        onPointerDown={start}
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => focusKeys(event)}
      >
        <div className="rbc-calendar">
          <LibraryMonth
            localizer={localizer}
            date={dateOfDay(`${month}-01`)}
            getNow={() => dateOfDay(today)}
            showAllEvents
            events={events}
            components={components}
            accessors={accessors}
            getters={noProps}
            getDrilldownView={noDrilldown}
          />
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

type MonthEvent = { segment: Segment; start: Date; end: Date; title: string }

// The order is encoded as milliseconds, so that the grid sorts the same way.
const eventOf = (segment: Segment, position: number): MonthEvent => ({
  segment,
  start: new Date(dateOfDay(segment.first).getTime() + position),
  end: new Date(dateOfDay(segment.last).getTime() + 23 * hour + position),
  title: segment.entry.name,
})

// A long entry is carried by the day where it was taken; the week's part that was taken begins at its own first day.
const daysFrom = (segment: Segment, day: Day): number =>
  (dateOfDay(day).getTime() - dateOfDay(segment.first).getTime()) / (24 * hour)
const movedDay = (segment: Segment, day: Day): Day =>
  new Date(dateOfDay(segment.entry.first).getTime() + daysFrom(segment, day) * 24 * hour)
    .toISOString()
    .slice(0, 10)
