import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Instant } from '#platform/language/instant.ts'
import { useFormat } from '../language/format.ts'
import { useText } from '../language/texts.ts'
import { instantFrom } from './clock-time.ts'
import { DateField } from './DateField.tsx'
import type { DayRule } from './days.ts'
import { TimeField } from './TimeField.tsx'

type DateTimeFieldProps = {
  label: string
  value: Instant | null
  onChange: (value: Instant) => void
  /** The zone of day and time; the reader's own by default. */
  zone?: string
  /** Only the day: an all-day appointment. */
  dayOnly?: boolean
  /** Which days may be chosen. */
  rule?: DayRule
  required?: boolean
  disabled?: boolean
  error?: ReactNode
  /** Inside a panel that closes when something else is clicked. */
  inPlace?: boolean
  'data-path'?: string
}

/** A day and a time of day in a zone. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, value, onChange, dayOnly = false, error, disabled = false } = props
  const say = useText()
  const format = useFormat()
  const zone = props.zone ?? format.zone
  const moment = value === null ? null : format.at(value, zone)
  const day = moment?.toISODate() ?? null
  const time = moment?.toFormat('HH:mm') ?? '00:00'
  const give = (newDay: string | null, newTime: string) => {
    const instant = newDay === null ? null : instantFrom(newDay, newTime, zone)
    if (instant !== null) onChange(instant)
  }
  return (
    <Input.Wrapper
      label={label}
      error={error}
      labelElement="div"
      component="fieldset"
      className="fm-fieldset"
      {...(props.required ? { withAsterisk: true } : {})}
    >
      <div className="fm-datetime">
        <DateField
          label={`${label}, ${say('kit.day')}`}
          isLabeled
          value={day}
          zone={zone}
          disabled={disabled}
          error={Boolean(error)}
          onChange={(chosen) => give(chosen, time)}
          {...(props.rule ? { rule: props.rule } : {})}
          {...(props.inPlace ? { inPlace: true } : {})}
          {...(props['data-path'] ? { 'data-path': props['data-path'] } : {})}
        />
        {!dayOnly && (
          <TimeField
            label={`${label}, ${say('kit.time')}`}
            isLabeled
            value={time}
            disabled={disabled}
            error={Boolean(error)}
            onChange={(chosen) => give(day, chosen)}
          />
        )}
      </div>
    </Input.Wrapper>
  )
}
