import { useRef, useState } from 'react'
import type { GallerySection } from '../gallery/gallery.ts'
import { useText } from '../language/texts.ts'
import { type Day, monthOf } from './month-weeks.ts'
import { SmallMonth } from './SmallMonth.tsx'
import { useDayFocus } from './use-day-focus.ts'

const today = '2026-09-17'
const counts = { '2026-09-03': 1, '2026-09-09': 2, '2026-09-12': 5, '2026-09-17': 3, '2026-09-30': 4 }
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const numberOf = (day: Day): number => Number(day.slice(8))

const Month = ({ isLoading, shown }: { isLoading?: boolean; shown?: { first: Day; last: Day } }) => {
  const say = useText()
  const [day, setDay] = useState(today)
  const root = useRef<HTMLDivElement>(null)
  const keys = useDayFocus({ root, focusedDay: day, onFocusDay: setDay })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the grid inside carries the roles; this hears what bubbles
    <div ref={root} style={{ width: 232 }} onKeyDown={keys}>
      <SmallMonth
        month={monthOf(day)}
        today={today}
        focusedDay={day}
        counts={isLoading ? null : counts}
        words={{
          label: monthOf(day),
          weekColumn: say('dates.week_short'),
          weekLabel: (week) => `${say('dates.week')} ${week}`,
          weekdays: weekdays.map((long) => ({ short: long.slice(0, 2), long })),
          dayLabel: (one, count) =>
            [numberOf(one), monthOf(one), ...(count === null ? [] : [count])].join(', '),
          today: say('kit.today'),
        }}
        {...(shown ? { shown, hasNeighbors: true } : {})}
        onOpenDay={setDay}
      />
    </div>
  )
}

export const gallery: GallerySection = {
  title: 'Small month',
  states: [
    { name: 'with marks', show: () => <Month /> },
    { name: 'beside a week', show: () => <Month shown={{ first: '2026-09-14', last: '2026-09-20' }} /> },
    { name: 'loading', show: () => <Month isLoading /> },
  ],
}
