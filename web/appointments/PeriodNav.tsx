import { ActionIcon, Button, Popover, Tooltip, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Suspense, useState } from 'react'
import { type Day, dayInMonth, monthOf } from '#web/kit/calendar/month-weeks.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { lazyPart } from '#web/kit/display/lazy-part.ts'
import { useText } from '#web/kit/language/texts.ts'
import { useEmbedded } from '#web/kit/page/embedded.ts'
import type { CalendarView } from './calendar-position.ts'
import { MonthPicker } from './MonthPicker.tsx'
import { dayInYear, type PeriodName, periodWords } from './period.ts'
import { YearPicker } from './YearPicker.tsx'

// Only views by hours need it.
const DayGrid = lazyPart(() =>
  import('#web/kit/dates/DayGrid.tsx').then((file) => ({ default: file.DayGrid })),
)

const BottomSheet = lazyPart(() =>
  import('#web/kit/overlays/BottomSheet.tsx').then((file) => ({ default: file.BottomSheet })),
)

const picks = { year: 'year', sheet: 'month', list: 'month', week: 'day', day: 'day' } as const

type PeriodNavProps = {
  name: PeriodName
  view: CalendarView
  day: Day
  today: Day
  onDay: (day: Day) => void
}

/** The name of what is shown; it opens some years, the months of a year, or the days of a month, on phones and in apps from below. */
export function PeriodNav({ name, view, day, today, onDay }: PeriodNavProps) {
  const say = useText()
  const isEmbedded = useEmbedded()
  const [isOpen, setOpen] = useState(false)
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const isSheet = isNarrow || isEmbedded
  // In the sheet one taps a day, to which the list scrolls.
  const pick = isSheet && picks[view] === 'month' ? 'day' : picks[view]
  const label = say(`appointments.choose_${pick}`)
  const choose = (chosen: Day) => {
    setOpen(false)
    onDay(chosen)
  }
  const button = (
    <UnstyledButton
      className="fm-month-name"
      aria-label={`${`${name.words} ${name.year}`.trim()}, ${label}`}
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      onClick={() => setOpen(!isOpen)}
    >
      {name.words} <span className="fm-quiet">{name.year}</span>
      <Icon of={ChevronDown} />
    </UnstyledButton>
  )
  const picker =
    pick === 'year' ? (
      <YearPicker year={Number(day.slice(0, 4))} onYear={(year) => choose(dayInYear(day, year))} />
    ) : pick === 'day' ? (
      <Suspense>
        <DayGrid value={day} today={today} rule={{}} onChoose={choose} />
      </Suspense>
    ) : (
      <MonthPicker month={monthOf(day)} onMonth={(month) => choose(dayInMonth(day, month))} />
    )
  if (isSheet)
    return (
      <>
        {button}
        <Suspense>
          <BottomSheet opened={isOpen} onClose={() => setOpen(false)} title={label}>
            {picker}
          </BottomSheet>
        </Suspense>
      </>
    )
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        {picker}
      </Popover.Dropdown>
    </Popover>
  )
}

type StepsProps = { view: CalendarView; onStep: (steps: number) => void; onToday: () => void }

PeriodNav.Steps = function Steps({ view, onStep, onToday }: StepsProps) {
  const say = useText()
  const words = periodWords(view)
  return (
    <span className="fm-month-steps">
      <Tooltip label={`${say(words.previous)} (P)`}>
        <ActionIcon aria-label={say(words.previous)} onClick={() => onStep(-1)}>
          <Icon of={ChevronLeft} size={18} />
        </ActionIcon>
      </Tooltip>
      <Button variant="default" size="sm" onClick={onToday}>
        {say('kit.today')}
      </Button>
      <Tooltip label={`${say(words.next)} (N)`}>
        <ActionIcon aria-label={say(words.next)} onClick={() => onStep(1)}>
          <Icon of={ChevronRight} size={18} />
        </ActionIcon>
      </Tooltip>
    </span>
  )
}
