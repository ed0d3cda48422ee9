import { useState } from 'react'
import { useText } from '#web/kit/language/texts.ts'
import { PickerGrid } from './PickerGrid.tsx'

type YearPickerProps = { year: number; onYear: (year: number) => void }

const perPage = 12
const before = 4

/** Twelve years around one. */
export function YearPicker({ year, onYear }: YearPickerProps) {
  const say = useText()
  const [first, setFirst] = useState(year - before)
  const years = Array.from({ length: perPage }, (_, position) => String(first + position))
  return (
    <PickerGrid
      title={`${years[0]}–${years.at(-1)}`}
      previous={say('appointments.previous_years')}
      next={say('appointments.next_years')}
      onTurn={(pages) => setFirst(first + pages * perPage)}
      choices={years.map((one) => ({ value: one, text: one }))}
      value={String(year)}
      onChoose={(chosen) => onYear(Number(chosen))}
    />
  )
}
