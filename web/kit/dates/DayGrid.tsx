import { ActionIcon } from '@mantine/core'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { DateTime, Info } from 'luxon'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import {
  type Day,
  dayInMonth,
  mondayOf,
  monthOf,
  plusDays,
  plusMonths,
  weekNumber,
  weeksOf,
} from '../calendar/month-weeks.ts'
import { Icon } from '../display/Icon.tsx'
import { useFormat, writtenDate } from '../language/format.ts'
import { useText } from '../language/texts.ts'
import { type DayRule, mayBeChosen } from './days.ts'

type DayGridProps = {
  value: Day | null
  today: Day
  rule: DayRule
  onChoose: (day: Day) => void
}

/**
 * The weeks of a month, from Monday, with their numbers. Arrows go from day to day and from week to week, Home and End
 * to the ends of the week, Page up and down from month to month, with Shift from year to year; Enter chooses.
 */
export function DayGrid({ value, today, rule, onChoose }: DayGridProps) {
  const say = useText()
  const { locale } = useFormat()
  const titleId = useId()
  const grid = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState(value ?? firstChoice(today, rule))
  const wasMoved = useRef(false)
  const month = monthOf(at)

  useEffect(() => {
    if (!wasMoved.current) return
    wasMoved.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
  }, [at])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = moved(at, event)
    if (next === null) return
    event.preventDefault()
    wasMoved.current = true
    setAt(next)
  }
  const turn = (months: number) => setAt(dayInMonth(at, plusMonths(month, months)))
  const weekdays = Info.weekdays('long', { locale })
  const narrow = Info.weekdays('short', { locale })

  return (
    <div className="fm-weeks">
      <div className="fm-row">
        <ActionIcon size={30} aria-label={say('dates.previous_month')} onClick={() => turn(-1)}>
          <Icon of={ChevronLeft} />
        </ActionIcon>
        <span className="fm-label fm-grow fm-weeks-month" id={titleId} aria-live="polite">
          {DateTime.fromISO(at).setLocale(locale).toLocaleString({ month: 'long', year: 'numeric' })}
        </span>
        <ActionIcon size={30} aria-label={say('dates.next_month')} onClick={() => turn(1)}>
          <Icon of={ChevronRight} />
        </ActionIcon>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is walked through by arrows is a grid */}
      <table ref={grid} role="grid" aria-labelledby={titleId} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col">
              <span aria-hidden="true">{say('dates.week_short')}</span>
              <span className="fm-hidden">{say('dates.week')}</span>
            </th>
            {weekdays.map((name, index) => (
              <th key={name} scope="col">
                <span aria-hidden="true">{narrow[index]?.replace('.', '').slice(0, 2)}</span>
                <span className="fm-hidden">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              <th scope="row">
                <span className="fm-hidden">{say('dates.week')} </span>
                {weekNumber(week[0] ?? at)}
              </th>
              {week.map((day) => (
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as above
                // biome-ignore lint/a11y/useFocusableInteractive: its button has the focus
                <td key={day} role="gridcell" aria-selected={day === value}>
                  <button
                    type="button"
                    className="fm-weeks-day"
                    data-day={day}
                    data-other={monthOf(day) === month ? undefined : ''}
                    data-autofocus={day === at ? '' : undefined}
                    tabIndex={day === at ? 0 : -1}
                    aria-current={day === today ? 'date' : undefined}
                    aria-disabled={mayBeChosen(day, rule) ? undefined : true}
                    aria-label={wordsOf(day, locale, day === today ? say('kit.today') : null)}
                    onClick={() => mayBeChosen(day, rule) && onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const firstChoice = (today: Day, { from, repeating }: DayRule): Day => from ?? repeating?.since ?? today

const moved = (at: Day, { key, shiftKey }: KeyboardEvent): Day | null => {
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key]
  if (days !== undefined) return plusDays(at, days)
  if (key === 'Home') return mondayOf(at)
  if (key === 'End') return plusDays(mondayOf(at), 6)
  const pages = { PageUp: -1, PageDown: 1 }[key]
  return pages === undefined ? null : dayInMonth(at, plusMonths(monthOf(at), pages * (shiftKey ? 12 : 1)))
}

const wordsOf = (day: Day, locale: string, today: string | null): string => {
  const words = writtenDate(DateTime.fromISO(day).setLocale(locale), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return today === null ? words : `${today}, ${words}`
}
