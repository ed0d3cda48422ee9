import { useState } from 'react'
import type { Month } from '#web/kit/calendar/month-weeks.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { monthName } from './month-words.ts'
import { PickerGrid } from './PickerGrid.tsx'

type MonthPickerProps = { month: Month; onMonth: (month: Month) => void }

/** Twelve months of a year. */
export function MonthPicker({ month, onMonth }: MonthPickerProps) {
  const say = useText()
  const { locale } = useFormat()
  const [year, setYear] = useState(Number(month.slice(0, 4)))
  const months = Array.from(
    { length: 12 },
    (_, position) => `${year}-${String(position + 1).padStart(2, '0')}`,
  )
  return (
    <PickerGrid
      title={String(year)}
      previous={say('appointments.previous_year')}
      next={say('appointments.next_year')}
      onTurn={(years) => setYear(year + years)}
      choices={months.map((one) => ({ value: one, text: monthName(one, locale) }))}
      value={month}
      onChoose={onMonth}
    />
  )
}
