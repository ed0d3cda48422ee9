import Info from 'lucide-react/icons/info'
import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import { type Day, type Month, monthOf } from '#web/kit/calendar/month-weeks.ts'
import { Marks, SmallMonth } from '#web/kit/calendar/SmallMonth.tsx'
import { useDayFocus } from '#web/kit/calendar/use-day-focus.ts'
import { Banner } from '#web/kit/feedback/Banner.tsx'
import { ErrorState, RefusedState } from '#web/kit/feedback/states.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { EmptyMonth } from './EmptyMonth.tsx'
import type { Only } from './month-entries.ts'
import { monthName, useMonthWords } from './month-words.ts'
import { type DayCounts, useDayCounts } from './use-day-counts.ts'

type YearViewProps = {
  today: Day
  day: Day
  /** Changes whenever a day is requested, even the same one. */
  asked: number
  isNarrow: boolean
  only: Only
  groupId: string | null
  onDay: (day: Day) => void
  onOpenDay: (day: Day) => void
  onOpenMonth: (month: Month) => void
}

/** Twelve small months, each day marked by how many appointments it has. */
export function YearView({
  today,
  day,
  asked,
  isNarrow,
  only,
  groupId,
  onDay,
  onOpenDay,
  onOpenMonth,
}: YearViewProps) {
  const say = useText()
  const year = Number(day.slice(0, 4))
  const { load, counts, incomplete } = useDayCounts(year, only, groupId)
  const root = useRef<HTMLDivElement>(null)
  const focusKeys = useDayFocus({ root, focusedDay: day, onFocusDay: onDay })
  const month = monthOf(day)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a user who has scrolled away may ask for the same day again
  useEffect(() => {
    root.current
      ?.querySelector(`[data-month="${month}"]`)
      ?.scrollIntoView({ block: isNarrow ? 'start' : 'nearest' })
  }, [month, asked, isNarrow])

  if (load.state === 'refused') return <RefusedState />
  if (load.state === 'failed' && counts === null)
    return <ErrorState problem={load.problem} onRetry={load.reload} />
  return (
    <div className="fm-year" aria-busy={counts === null}>
      {incomplete && <Banner icon={Info}>{say('appointments.incomplete_counts')}</Banner>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the grids inside carry the roles; this hears what bubbles */}
      <div
        ref={root}
        className="fm-year-months"
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
          if (event.target instanceof Element && event.target.closest('[data-date]')) focusKeys(event)
        }}
      >
        {monthsOf(day).map((one) => (
          <YearMonth
            key={one.slice(5)}
            month={one}
            today={today}
            focusedDay={one === month ? day : null}
            counts={counts}
            onOpenDay={onOpenDay}
            onOpenMonth={onOpenMonth}
          />
        ))}
      </div>
      <Legend isEmpty={counts !== null && Object.keys(counts).length === 0} />
    </div>
  )
}

const monthsOf = (day: Day): Month[] =>
  Array.from({ length: 12 }, (_, position) => `${day.slice(0, 4)}-${String(position + 1).padStart(2, '0')}`)

type YearMonthProps = {
  month: Month
  today: Day
  focusedDay: Day | null
  counts: DayCounts | null
  onOpenDay: (day: Day) => void
  onOpenMonth: (month: Month) => void
}

const YearMonth = memo(function YearMonth({ month, onOpenMonth, ...props }: YearMonthProps) {
  const { locale } = useFormat()
  const words = useMonthWords(month)
  return (
    <section className="fm-year-month" data-month={month}>
      <h2>
        <button type="button" className="fm-year-name" onClick={() => onOpenMonth(month)}>
          {monthName(month, locale)}
        </button>
      </h2>
      <SmallMonth month={month} words={words} {...props} />
    </section>
  )
})

function Legend({ isEmpty }: { isEmpty: boolean }) {
  const say = useText()
  if (isEmpty)
    return (
      <p className="fm-year-legend">
        <EmptyMonth mayDraw={false} />
      </p>
    )
  return (
    <ul className="fm-year-legend">
      <li>
        <Marks of={1} /> {say('appointments.count', { count: 1 })}
      </li>
      <li>
        <Marks of={2} /> {say('appointments.busy_some')}
      </li>
      <li>
        <Marks of={3} /> {say('appointments.busy_many')}
      </li>
    </ul>
  )
}
