import { ActionIcon } from '@mantine/core'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { countsOf, dayInMonth, monthOf, plusMonths, weeksOf } from '#web/kit/calendar/month-weeks.ts'
import { SmallMonth } from '#web/kit/calendar/SmallMonth.tsx'
import { useDayFocus } from '#web/kit/calendar/use-day-focus.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { useMonthWords } from './month-words.ts'
import type { ShownPeriod } from './shown-period.ts'

/** The month around what the calendar shows, with a mark on days with appointments. A click goes to a day. */
export function MiniMonth({ period }: { period: ShownPeriod }) {
  const { today, day, first, last, entries, isLoading, goTo } = period
  const say = useText()
  const month = monthOf(day)
  const words = useMonthWords(month)
  const counts = useMemo(() => countsOf(entries, weeksOf(month)), [entries, month])
  const root = useRef<HTMLDivElement>(null)
  const focusKeys = useDayFocus({ root, focusedDay: day, onFocusDay: goTo })
  const turn = (months: number) => goTo(dayInMonth(day, plusMonths(month, months)))
  return (
    <section className="fm-mini-month" aria-label={words.label}>
      <div className="fm-mini-month-head">
        <b className="fm-grow">{words.label}</b>
        <ActionIcon size={26} aria-label={say('dates.previous_month')} onClick={() => turn(-1)}>
          <Icon of={ChevronLeft} size={15} />
        </ActionIcon>
        <ActionIcon size={26} aria-label={say('dates.next_month')} onClick={() => turn(1)}>
          <Icon of={ChevronRight} size={15} />
        </ActionIcon>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the grid inside carries the roles; this hears what bubbles */}
      <div ref={root} onKeyDown={(event: KeyboardEvent<HTMLElement>) => focusKeys(event)}>
        <SmallMonth
          month={month}
          today={today}
          focusedDay={day}
          counts={isLoading && entries.length === 0 ? null : counts}
          words={words}
          shown={{ first, last }}
          hasNeighbors
          onOpenDay={goTo}
        />
      </div>
    </section>
  )
}
