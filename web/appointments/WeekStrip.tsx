import { type Day, mondayOf, plusDays } from '#web/kit/calendar/month-weeks.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import type { ShownEntry } from './month-entries.ts'
import { dayName, weekdayShort } from './month-words.ts'

type WeekStripProps = { day: Day; today: Day; entries: readonly ShownEntry[]; onDay: (day: Day) => void }

const dots = 3

/** The week of the chosen day above the list on a phone: a dot for each appointment, in its calendar's colour. */
export function WeekStrip({ day, today, entries, onDay }: WeekStripProps) {
  const say = useText()
  const { locale } = useFormat()
  const monday = mondayOf(day)
  const week = Array.from({ length: 7 }, (_, position) => plusDays(monday, position))
  return (
    <div className="fm-week-strip">
      {week.map((one) => {
        const here = entries.filter(({ first, last }) => first <= one && last >= one)
        return (
          <button
            key={one}
            type="button"
            aria-current={one === today ? 'date' : undefined}
            aria-pressed={one === day}
            onClick={() => onDay(one)}
          >
            <span className="fm-tiny fm-muted">{weekdayShort(one, locale)}</span>
            <span className="fm-week-strip-day">{Number(one.slice(8))}</span>
            <span className="fm-hidden">
              , {dayName(one, locale)}, {say('appointments.count', { count: here.length })}
            </span>
            <span className="fm-week-strip-dots">
              {here.slice(0, dots).map(({ id, colour }) => (
                <i key={id} style={colour} />
              ))}
            </span>
          </button>
        )
      })}
    </div>
  )
}
