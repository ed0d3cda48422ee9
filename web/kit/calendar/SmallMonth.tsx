import { memo } from 'react'
import type { MonthWords } from './month-context.ts'
import { type Day, type Month, monthOf, weekNumber, weeksOf } from './month-weeks.ts'

export type SmallMonthProps = {
  month: Month
  today: Day
  /** The day that Tab leads to; null when it is in another month. */
  focusedDay: Day | null
  /** Entries of a day; null while they are not known. */
  counts: Readonly<Record<Day, number>> | null
  words: Pick<MonthWords, 'label' | 'weekColumn' | 'weekLabel' | 'weekdays' | 'dayLabel' | 'today'>
  /** The days that the screen shows. */
  shown?: { first: Day; last: Day }
  /** Days of the months before and after are shown as well. */
  hasNeighbors?: boolean
  onOpenDay: (day: Day) => void
}

/** A month in little room: a day has its number and up to three marks. The keys belong to what surrounds it. */
export const SmallMonth = memo(function SmallMonth(props: SmallMonthProps) {
  const { month, words } = props
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is walked through by arrows is a grid
    <table className="fm-small-month" role="grid" aria-label={words.label}>
      <thead>
        <tr>
          <th scope="col">
            <span aria-hidden>{words.weekColumn}</span>
          </th>
          {words.weekdays.map(({ short, long }) => (
            <th key={long} scope="col">
              <span aria-hidden>{short.slice(0, 2)}</span>
              <span className="fm-hidden">{long}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            <WeekHead of={weekNumber(week[0] ?? '')} words={words} />
            {week.map((day, column) => (
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as above
              // biome-ignore lint/a11y/useFocusableInteractive: its button has the focus
              <td key={day} role="gridcell" data-weekend={column > 4 ? '' : undefined}>
                {(props.hasNeighbors || monthOf(day) === month) && <SmallDay {...props} day={day} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
})

const WeekHead = ({ of: week, words }: { of: number; words: SmallMonthProps['words'] }) => (
  <th scope="row">
    <span aria-hidden>{week}</span>
    <span className="fm-hidden">{words.weekLabel(week)}</span>
  </th>
)

function SmallDay({
  day,
  month,
  today,
  focusedDay,
  counts,
  words,
  shown,
  onOpenDay,
}: SmallMonthProps & { day: Day }) {
  const count = counts?.[day] ?? 0
  const marks = marksOf(count)
  const name = words.dayLabel(day, counts === null ? null : count)
  return (
    <button
      type="button"
      className="fm-small-day"
      data-date={day}
      data-marks={marks === 0 ? undefined : marks}
      data-off={monthOf(day) === month ? undefined : ''}
      data-shown={shown && day >= shown.first && day <= shown.last ? '' : undefined}
      tabIndex={day === focusedDay ? 0 : -1}
      aria-current={day === today ? 'date' : undefined}
      aria-label={day === today ? `${words.today}, ${name}` : name}
      onClick={() => onOpenDay(day)}
    >
      <span className="fm-small-number">{Number(day.slice(8))}</span>
      <Marks of={marks} />
    </button>
  )
}

/** One mark for a single entry, two for a few, three for many. */
export const marksOf = (count: number): 0 | 1 | 2 | 3 =>
  count === 0 ? 0 : count === 1 ? 1 : count < 4 ? 2 : 3

export const Marks = ({ of }: { of: 0 | 1 | 2 | 3 }) => (
  <span className="fm-small-marks" aria-hidden>
    {of > 0 && <i />}
    {of > 1 && <i />}
    {of > 2 && <i />}
  </span>
)
