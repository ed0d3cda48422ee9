import { NumberInput, Select } from '@mantine/core'
import { DateTime } from 'luxon'
import type { ReactNode } from 'react'
import { intervalOf } from '#platform/recurrence/series-days.ts'
import { maxCount } from '#platform/recurrence/series-rule.ts'
import { DateTimeField } from '#web/kit/dates/DateTimeField.tsx'
import type { DayRule } from '#web/kit/dates/days.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { inOneLine } from '#web/kit/language/in-one-line.ts'
import { useText } from '#web/kit/language/texts.ts'
import type { DateForm } from './date-form.ts'
import { recurrenceText } from './parts/recurrence-text.ts'
import { RuleDaysFields } from './RuleDaysFields.tsx'
import {
  endingOf,
  endings,
  firstDates,
  firstDay,
  frequencies,
  type Recurrence,
  unitOf,
  units,
  withEnding,
  withFrequency,
} from './recurrence-form.ts'
import { withoutDays } from './rule-days-form.ts'

type RecurrenceFieldsProps = {
  value: Recurrence
  onChange: (recurrence: Recurrence) => void
  date: DateForm
  error?: ReactNode
}

const shownDates = 5

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
  const { recurrence_frequency: frequency } = value
  const isCustom = frequency === 'custom'
  const sentence = recurrenceText(
    value,
    { start: date.start, all_day: date.allDay, time_zone: date.zone },
    say,
    format,
  )
  const { days, more } = firstDates(value, date, shownDates)
  const preview = inOneLine([
    ...days.map((day) => format.shortDate(`${day}T00:00:00.000Z`, 'utc')),
    ...(more ? ['…'] : []),
  ])
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
                if (unit) onChange(withoutDays({ ...value, recurrence_unit: unit }))
              }}
            />
          </div>
        )}
      </div>
      {frequency !== 'never' && (
        <>
          <RuleDaysFields value={value} onChange={onChange} first={firstDay(date)} />
          <EndFields value={value} onChange={onChange} date={date} />
          <p className="fm-small fm-muted">
            {sentence}
            <br />
            {say('appointments.first_dates', { days: preview })}
          </p>
        </>
      )}
    </div>
  )
}

function EndFields({ value, onChange, date }: Omit<RecurrenceFieldsProps, 'error'>) {
  const say = useText()
  const { recurrence_end_time: until, recurrence_count: count } = value
  return (
    <div className="fm-form-pair">
      <Select
        label={say('appointments.ends')}
        data={endings.map((one) => ({ value: one, label: say(`appointments.ends_how.${one}`) }))}
        value={endingOf(value)}
        allowDeselect={false}
        onChange={(chosen) => {
          const known = endings.find((one) => one === chosen)
          if (known) onChange(withEnding(value, date, known))
        }}
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
      {count !== null && (
        <NumberInput
          label={say('appointments.number_of_dates')}
          value={count}
          min={1}
          max={maxCount}
          allowDecimal={false}
          onChange={(number) =>
            onChange({ ...value, recurrence_count: Math.min(maxCount, Math.max(1, Number(number) || 1)) })
          }
        />
      )}
    </div>
  )
}
