import { Checkbox, NumberInput, Select } from '@mantine/core'
import { DateTime } from 'luxon'
import type { ReactNode } from 'react'
import { intervalOf } from '#platform/language/series-days.ts'
import { DateTimeField } from '#web/kit/dates/DateTimeField.tsx'
import type { DayRule } from '#web/kit/dates/days.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import type { DateForm } from './date-form.ts'
import { recurrenceText } from './parts/recurrence-text.ts'
import { frequencies, type Recurrence, unitOf, units, withEndTime, withFrequency } from './recurrence-form.ts'

type RecurrenceFieldsProps = {
  value: Recurrence
  onChange: (recurrence: Recurrence) => void
  date: DateForm
  error?: ReactNode
}

/** A series ends on one of its dates. */
const daysReached = (value: Recurrence, { start, zone }: DateForm): DayRule => {
  const interval = intervalOf(value)
  const since = DateTime.fromISO(start, { zone }).toISODate()
  return interval === null || since === null ? {} : { repeating: { since, ...interval } }
}

/** How it repeats, with a sentence that says so. */
export function RecurrenceFields({ value, onChange, date, error }: RecurrenceFieldsProps) {
  const say = useText()
  const format = useFormat()
  const { recurrence_frequency: frequency, recurrence_end_time: until } = value
  const isCustom = frequency === 'custom'
  const sentence = recurrenceText(
    value,
    { start: date.start, all_day: date.allDay, time_zone: date.zone },
    say,
    format,
  )
  return (
    <div className="fm-stack">
      <div className="fm-form-pair">
        <Select
          label={say('appointments.repeat')}
          data={frequencies.map((one) => ({ value: one, label: say(`appointments.frequency.${one}`) }))}
          value={frequency}
          allowDeselect={false}
          onChange={(chosen) => {
            const known = frequencies.find((one) => one === chosen)
            if (known) onChange(withFrequency(value, known))
          }}
          error={error}
          data-path="recurrence"
        />
        {isCustom && (
          <div className="fm-form-interval">
            <NumberInput
              label={say('appointments.interval')}
              value={value.recurrence_interval}
              min={1}
              max={999}
              allowDecimal={false}
              onChange={(interval) =>
                onChange({ ...value, recurrence_interval: Math.max(1, Number(interval) || 1) })
              }
            />
            <Select
              label={say('appointments.unit')}
              data={units.map((unit) => ({
                value: unit,
                label: say(`appointments.units.${unit}`, { count: value.recurrence_interval }),
              }))}
              value={unitOf(value)}
              allowDeselect={false}
              onChange={(chosen) => {
                const unit = units.find((one) => one === chosen)
                if (unit) onChange({ ...value, recurrence_unit: unit })
              }}
            />
          </div>
        )}
      </div>
      {frequency !== 'never' && (
        <>
          <Checkbox
            label={say('appointments.repeat_ends')}
            checked={until !== null}
            onChange={({ currentTarget }) =>
              onChange(withEndTime(value, date.start, date.zone, currentTarget.checked))
            }
          />
          {until !== null && (
            <DateTimeField
              label={say('appointments.last_on')}
              value={until}
              zone={date.zone}
              dayOnly
              rule={daysReached(value, date)}
              onChange={(end) => onChange({ ...value, recurrence_end_time: end })}
            />
          )}
          <p className="fm-small fm-muted">{sentence}</p>
        </>
      )}
    </div>
  )
}
