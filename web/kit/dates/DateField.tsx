import { ActionIcon, Popover, TextInput } from '@mantine/core'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { DateTime } from 'luxon'
import { type KeyboardEvent as Key, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Day } from '../calendar/month-weeks.ts'
import { Icon } from '../display/Icon.tsx'
import { useFormat } from '../language/format.ts'
import { useText } from '../language/texts.ts'
import { DayGrid } from './DayGrid.tsx'
import { type DayRule, dayWritten, isShort, mayBeChosen, writtenDay } from './days.ts'

type DateFieldProps = {
  /** Above the field, or, with `isLabeled`, only for screen readers. */
  label: string
  isLabeled?: boolean
  value: Day | null
  onChange: (day: Day) => void
  /** Called when the field is emptied; without it the day before stays. */
  onClear?: () => void
  rule?: DayRule
  /** The zone in which it is today; the reader's own by default. */
  zone?: string
  required?: boolean
  disabled?: boolean
  error?: ReactNode
  /** Rendered inside the panel of the field, which would close on a click outside. */
  inPlace?: boolean
  'data-path'?: string
}

const everyDay: DayRule = {}

/** A day, written or chosen from the weeks of its month. What is no day, or may not be chosen, is not taken. */
export function DateField(props: DateFieldProps) {
  const { label, isLabeled = false, value, onChange, rule = everyDay, zone, disabled = false } = props
  const say = useText()
  const format = useFormat()
  const [typed, setTyped] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  useOwnEscape(opened, () => setOpened(false))
  const today = DateTime.now()
    .setZone(zone ?? format.zone)
    .toFormat('yyyy-MM-dd')
  const problem = typed === null || typed === '' || isShort(typed) ? null : problemOf(typed, rule)

  const take = (text: string) => {
    const day = dayWritten(text)
    if (day !== null && mayBeChosen(day, rule)) onChange(day)
  }
  const write = (text: string) => {
    setTyped(text)
    if (text.trim() === '') props.onClear?.()
    // 24.09.19 may become 24.09.1985.
    if (!isShort(text)) take(text)
  }
  const leave = () => {
    if (typed !== null && isShort(typed)) take(typed)
    setTyped(null)
  }
  const choose = (day: Day) => {
    setTyped(null)
    setOpened(false)
    onChange(day)
  }
  const onKeyDown = (event: Key) => {
    if (event.key === 'Enter' && typed !== null) {
      const day = dayWritten(typed)
      // The form around it would be sent with the day before.
      if (day === null || !mayBeChosen(day, rule)) event.preventDefault()
      else leave()
    }
    if (event.key !== 'ArrowDown' || disabled) return
    event.preventDefault()
    setOpened(true)
  }

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      trapFocus
      returnFocus
      withRoles={false}
      withinPortal={!props.inPlace}
      middlewares={{ flip: true, shift: { padding: 8 } }}
    >
      <Popover.Target>
        <div className="fm-date">
          <TextInput
            {...(isLabeled ? { 'aria-label': label } : { label })}
            value={typed ?? (value === null ? '' : writtenDay(value, format.locale))}
            placeholder={say('dates.placeholder')}
            inputMode="numeric"
            autoComplete="off"
            disabled={disabled}
            {...(props.required ? { withAsterisk: true, 'aria-required': true } : {})}
            error={problem === null ? (isLabeled ? Boolean(props.error) : props.error) : say(problem)}
            data-path={props['data-path']}
            onChange={(event) => write(event.currentTarget.value)}
            onBlur={leave}
            onKeyDown={onKeyDown}
            rightSection={
              <ActionIcon
                size={28}
                disabled={disabled}
                aria-label={say('dates.choose', { label })}
                aria-haspopup="dialog"
                aria-expanded={opened}
                onClick={() => setOpened(!opened)}
              >
                <Icon of={CalendarDays} />
              </ActionIcon>
            }
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={say('dates.choose', { label })}>
        <DayGrid value={value} today={today} rule={rule} onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Escape closes only the calendar; parents would otherwise receive the key first. */
const useOwnEscape = (opened: boolean, close: () => void) => {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!opened) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [opened])
}

const problemOf = (typed: string, rule: DayRule): string | null => {
  const day = dayWritten(typed)
  if (day === null) return typed.length < 6 ? null : 'dates.no_day'
  return mayBeChosen(day, rule) ? null : 'dates.not_choosable'
}
