import { Checkbox, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { DateTimeField } from '#web/kit/dates/DateTimeField.tsx'
import { ZoneSelect } from '#web/kit/dates/ZoneSelect.tsx'
import { browserZone, useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { type DateForm, withAllDay, withEndToggled, withStart, withZone } from './date-form.ts'

type DateFieldsProps = {
  value: DateForm
  onChange: (date: DateForm) => void
  error?: ReactNode
  startError?: ReactNode
  endError?: ReactNode
  /** One date of a series: whole days and the zone are those of the series. */
  isOneDate?: boolean
}

/** Start, optional end, whole days, and the zone. */
export function DateFields({
  value,
  onChange,
  error,
  startError,
  endError,
  isOneDate = false,
}: DateFieldsProps) {
  const say = useText()
  const { zone: own } = useFormat()
  const [showsZone, setShowsZone] = useState(value.zone !== own && value.zone !== browserZone())
  return (
    <div className="fm-stack">
      <div className="fm-form-pair">
        <DateTimeField
          label={say('appointments.start')}
          required
          value={value.start}
          zone={value.zone}
          dayOnly={value.allDay}
          onChange={(start) => onChange(withStart(value, start))}
          error={startError ?? error}
          data-path="date"
        />
        {value.end !== null && (
          <DateTimeField
            label={say('appointments.end')}
            value={value.end}
            zone={value.zone}
            dayOnly={value.allDay}
            onChange={(end) => onChange({ ...value, end })}
            error={endError}
            data-path="date.end"
          />
        )}
      </div>
      <div className="fm-form-switches">
        {!isOneDate && (
          <Switch
            label={say('appointments.is_all_day')}
            checked={value.allDay}
            onChange={({ currentTarget }) => onChange(withAllDay(value, currentTarget.checked))}
          />
        )}
        <Checkbox
          label={say('appointments.has_end')}
          checked={value.end !== null}
          onChange={({ currentTarget }) => onChange(withEndToggled(value, currentTarget.checked))}
        />
        {!showsZone && !isOneDate && (
          <button type="button" className="fm-link" onClick={() => setShowsZone(true)}>
            {say('appointments.zone_is', { zone: value.zone.replaceAll('_', ' ') })}
          </button>
        )}
      </div>
      {showsZone && !isOneDate && (
        <ZoneSelect
          label={say('appointments.zone')}
          value={value.zone}
          onChange={(zone) => onChange(withZone(value, zone))}
        />
      )}
    </div>
  )
}
