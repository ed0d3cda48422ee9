import { ActionIcon } from '@mantine/core'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useState } from 'react'
import type { Month } from '#web/kit/calendar/month-weeks.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { monthName } from './month-words.ts'

type MonthPickerProps = { month: Month; onMonth: (month: Month) => void }

const perRow = 3
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -perRow, ArrowDown: perRow }

/** Twelve months of a year. Arrows go from month to month. */
export function MonthPicker({ month, onMonth }: MonthPickerProps) {
  const say = useText()
  const { locale } = useFormat()
  const [year, setYear] = useState(Number(month.slice(0, 4)))
  const months = Array.from(
    { length: 12 },
    (_, position) => `${year}-${String(position + 1).padStart(2, '0')}`,
  )
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.findIndex((button) => button === document.activeElement)
    buttons[at + step]?.focus()
  }
  return (
    <div className="fm-months">
      <div className="fm-row">
        <ActionIcon
          size={28}
          aria-label={say('appointments.previous_year')}
          onClick={() => setYear(year - 1)}
        >
          <Icon of={ChevronLeft} />
        </ActionIcon>
        <span className="fm-label fm-grow fm-numbers" aria-live="polite">
          {year}
        </span>
        <ActionIcon size={28} aria-label={say('appointments.next_year')} onClick={() => setYear(year + 1)}>
          <Icon of={ChevronRight} />
        </ActionIcon>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows move between the buttons inside */}
      <div className="fm-months-grid" onKeyDown={move}>
        {months.map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === month ? 'true' : undefined}
            data-autofocus={one === month ? '' : undefined}
            onClick={() => onMonth(one)}
          >
            {monthName(one, locale)}
          </button>
        ))}
      </div>
    </div>
  )
}
