import type { CSSProperties } from 'react'
import { type Day, type Segment, weekdayOf } from './month-weeks.ts'
import type { TimeEntry } from './time-columns.ts'
import { chipProps, countOn, type TimeGridProps } from './time-grid.ts'
import type { TimeDrag } from './use-time-drag.ts'

type TimeHeadProps<E extends TimeEntry> = {
  grid: TimeGridProps<E>
  bars: readonly Segment<E>[]
  drag: TimeDrag | null
}

/** The names of the days, and a bar for what takes whole days. */
export const TimeHead = <E extends TimeEntry>({ grid, bars, drag }: TimeHeadProps<E>) => {
  const { days, today, entries, words } = grid
  return (
    <div className="fm-time-head" data-time-head>
      <span className="fm-time-week">{words.week}</span>
      {days.map((day) => (
        <button
          key={day}
          type="button"
          className="fm-time-day"
          data-weekend={weekdayOf(day) > 5 ? '' : undefined}
          aria-current={day === today ? 'date' : undefined}
          onClick={() => grid.onOpenDay(day)}
        >
          <span>{words.weekday(day)}</span> <b>{words.dayNumber(day)}</b>
          <span className="fm-hidden">, {words.dayLabel(day, countOn(day, entries))}</span>
        </button>
      ))}
      <span className="fm-time-all-day">{words.allDay}</span>
      <section className="fm-time-bars" data-bars aria-label={words.allDay}>
        {bars.map((segment) => (
          <a
            {...chipProps(grid, segment.entry, segment.key, drag)}
            key={segment.key}
            className={`fm-chip fm-time-bar ${grid.chipClass(segment.entry)}`}
            style={{ ...grid.chipVars(segment.entry), ...barPosition(segment, days, drag) }}
            data-continues-prior={segment.continuesPrior ? '' : undefined}
            data-continues-after={segment.continuesAfter ? '' : undefined}
          >
            {grid.bar(segment)}
          </a>
        ))}
      </section>
    </div>
  )
}

// A bar is carried in its own row.
const barPosition = (
  { key, first, last }: Segment,
  days: readonly Day[],
  drag: TimeDrag | null,
): CSSProperties => {
  const by = drag?.kind === 'move' && drag.key === key ? drag.shift.days : 0
  const from = Math.max(days.indexOf(first) + by, 0)
  const to = Math.min(days.indexOf(last) + by, days.length - 1)
  return { gridColumn: `${from + 1} / ${Math.max(to, from) + 2}` }
}
