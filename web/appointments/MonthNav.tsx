import { ActionIcon, Button, Popover, Tooltip, UnstyledButton } from '@mantine/core'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import type { Month } from '#web/kit/calendar/month-weeks.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { MonthPicker } from './MonthPicker.tsx'
import { monthName } from './month-words.ts'

type MonthNavProps = { month: Month; onMonth: (month: Month) => void }

/** The month's name; it opens the picker of months. */
export function MonthNav({ month, onMonth }: MonthNavProps) {
  const say = useText()
  const { locale } = useFormat()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className="fm-month-name"
          aria-label={`${monthName(month, locale)} ${month.slice(0, 4)}, ${say('appointments.choose_month')}`}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onClick={() => setOpen(!isOpen)}
        >
          {monthName(month, locale)} <span className="fm-quiet">{month.slice(0, 4)}</span>
          <Icon of={ChevronDown} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={say('appointments.choose_month')}>
        <MonthPicker
          month={month}
          onMonth={(chosen) => {
            setOpen(false)
            onMonth(chosen)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

type StepsProps = { onStep: (months: number) => void; onToday: () => void }

MonthNav.Steps = function Steps({ onStep, onToday }: StepsProps) {
  const say = useText()
  return (
    <span className="fm-month-steps">
      <Tooltip label={`${say('appointments.previous_month')} (P)`}>
        <ActionIcon aria-label={say('appointments.previous_month')} onClick={() => onStep(-1)}>
          <Icon of={ChevronLeft} size={18} />
        </ActionIcon>
      </Tooltip>
      <Button variant="default" size="sm" onClick={onToday}>
        {say('kit.today')}
      </Button>
      <Tooltip label={`${say('appointments.next_month')} (N)`}>
        <ActionIcon aria-label={say('appointments.next_month')} onClick={() => onStep(1)}>
          <Icon of={ChevronRight} size={18} />
        </ActionIcon>
      </Tooltip>
    </span>
  )
}
