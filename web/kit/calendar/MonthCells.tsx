import { cloneElement, type ReactElement } from 'react'
import { useMonthContext } from './month-context.ts'
import { dayOfDate, monthOf, type Segment, weekdayOf, weekNumber } from './month-weeks.ts'

type MonthEvent = { segment: Segment }

/** The first line of a day: its number, the word for today and what does not fit below. */
export const DayHead = ({ date }: { date: Date }) => {
  const { month, today, focusedDay, hidden, counts, words, onOpenDay } = useMonthContext()
  const day = dayOfDate(date)
  const more = hidden[day] ?? 0
  return (
    <>
      {weekdayOf(day) === 1 && (
        <span className="fm-month-week" title={words.weekLabel(weekNumber(day))}>
          <span aria-hidden>{weekNumber(day)}</span>
        </span>
      )}
      <button
        type="button"
        className="fm-month-day"
        data-date={day}
        data-off={monthOf(day) === month ? undefined : ''}
        tabIndex={day === focusedDay ? 0 : -1}
        aria-current={day === today ? 'date' : undefined}
        onClick={({ currentTarget }) => onOpenDay(day, currentTarget)}
      >
        {day === today ? (
          <span className="fm-month-today">
            {words.today} {Number(day.slice(8))}
          </span>
        ) : (
          words.dayNumber(day)
        )}
        <span className="fm-hidden">, {words.dayLabel(day, counts[day] ?? 0)}</span>
      </button>
      {more > 0 && (
        <button
          type="button"
          className="fm-month-more"
          tabIndex={day === focusedDay ? 0 : -1}
          aria-label={words.moreLabel(day, more)}
          onClick={({ currentTarget }) => onOpenDay(day, currentTarget)}
        >
          <span className="fm-month-more-words">{words.more(more)}</span>
          <span className="fm-month-more-count">+{more}</span>
        </button>
      )}
    </>
  )
}

export const WeekdayHead = ({ date }: { date: Date }) => {
  const { words } = useMonthContext()
  const weekday = weekdayOf(dayOfDate(date))
  const { short, long } = words.weekdays[weekday - 1] ?? { short: '', long: '' }
  return (
    <>
      {weekday === 1 && (
        <span className="fm-month-week-head" aria-hidden>
          {words.weekColumn}
        </span>
      )}
      <abbr title={long}>{short}</abbr>
    </>
  )
}

/** The ground of a day: weekend, today, and where something may be dropped. */
export const DayGround = ({
  value,
  children,
}: {
  value: Date
  children: ReactElement<Record<string, unknown>>
}) => {
  const { dropDay, focusedDay } = useMonthContext()
  const day = dayOfDate(value)
  return cloneElement(children, {
    'data-day': day,
    'data-weekend': weekdayOf(day) > 5 ? '' : undefined,
    'data-drop': day === dropDay ? '' : undefined,
    'data-focused': day === focusedDay ? '' : undefined,
  })
}

export const Chip = ({ event: { segment } }: { event: MonthEvent }) => {
  const context = useMonthContext()
  const { entry } = segment
  return (
    <a
      href={context.addressOf(entry)}
      className={`fm-chip ${context.chipClass(entry)}`}
      style={context.chipVars(entry)}
      draggable={false}
      data-chip={segment.key}
      data-movable={context.mayMove(entry) ? '' : undefined}
      data-carried={context.draggedKey === segment.key ? '' : undefined}
      data-continues-prior={segment.continuesPrior ? '' : undefined}
      data-continues-after={segment.continuesAfter ? '' : undefined}
      tabIndex={context.focusedDay >= segment.first && context.focusedDay <= segment.last ? 0 : -1}
      onClick={(event) => context.onOpen(entry, event.currentTarget, event)}
    >
      {context.chip(segment)}
    </a>
  )
}
