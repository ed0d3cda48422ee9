import { Input, TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { Instant } from '#platform/language/instant.ts'
import { clockTime, instantFrom, movedTime } from './clock-time.ts'
import { useFormat } from './format.ts'
import { useText } from './texts.ts'

type DateTimeFieldProps = {
  label: string
  value: Instant | null
  onChange: (value: Instant) => void
  /** The zone that day and time are meant in; the reader's own by default. */
  zone?: string
  /** Only the day: an all-day appointment. */
  dayOnly?: boolean
  error?: ReactNode
  'data-path'?: string
}

/** A day and a time. Arrows in the hours move by an hour, in the minutes by five; what is no time becomes 00. */
export function DateTimeField({
  label,
  value,
  onChange,
  zone,
  dayOnly = false,
  error,
  'data-path': path,
}: DateTimeFieldProps) {
  const say = useText()
  const format = useFormat()
  const meant = zone ?? format.zone
  const moment = value === null ? null : format.at(value, meant)
  const day = moment?.toISODate() ?? ''
  const time = moment?.toFormat('HH:mm') ?? '00:00'
  const [typed, setTyped] = useState<string | null>(null)

  const give = (newDay: string, newTime: string) => {
    const instant = instantFrom(newDay, newTime, meant)
    if (instant !== null) onChange(instant)
  }
  const settle = (text: string) => {
    setTyped(null)
    give(day, clockTime(text))
  }
  const arrow = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (direction === undefined) return
    event.preventDefault()
    const field = event.currentTarget
    const caret = field.selectionStart ?? 0
    settle(movedTime(field.value, direction * (caret <= field.value.indexOf(':') ? 60 : 5)))
    requestAnimationFrame(() => field.setSelectionRange(caret, caret))
  }

  return (
    <Input.Wrapper
      label={label}
      error={error}
      labelElement="div"
      component="fieldset"
      className="fm-fieldset"
    >
      <div className="fm-datetime">
        <TextInput
          type="date"
          aria-label={`${label}, ${say('kit.day')}`}
          value={day}
          error={Boolean(error)}
          data-path={path}
          onChange={(event) => give(event.currentTarget.value, time)}
        />
        {!dayOnly && (
          <TextInput
            inputMode="numeric"
            aria-label={`${label}, ${say('kit.time')}`}
            value={typed ?? time}
            error={Boolean(error)}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={(event) => settle(event.currentTarget.value)}
            onKeyDown={arrow}
          />
        )}
      </div>
    </Input.Wrapper>
  )
}
