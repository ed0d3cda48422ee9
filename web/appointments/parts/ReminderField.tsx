import { MultiSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { valuesOf } from '#platform/language/limit.ts'
import { reminderLimits } from '#platform/recurrence/reminder.limits.ts'
import { useText } from '#web/kit/language/texts.ts'
import { reminderText } from './reminder-text.ts'

type ReminderFieldProps = {
  value: readonly number[]
  onChange: (minutes: number[]) => void
  /** Whole days are counted from nine in the morning. */
  allDay: boolean
  error?: ReactNode
  label?: string
  hint?: string
  /** The name of the field in its form. */
  path?: string
}

const hour = 60
const day = 24 * hour
const ofTimes = [0, 10, 30, hour, 2 * hour, day, 2 * day, 7 * day]
const ofDays = [0, day, 2 * day, 7 * day]

/** How long before each date participants are reminded. */
export function ReminderField({
  value,
  onChange,
  allDay,
  error,
  label,
  hint,
  path = 'reminders',
}: ReminderFieldProps) {
  const say = useText()
  const offered = [...new Set([...(allDay ? ofDays : ofTimes), ...value])].sort((one, other) => one - other)
  return (
    <MultiSelect
      label={label ?? say('appointments.reminders')}
      description={hint}
      placeholder={value.length === 0 ? say('appointments.no_reminder') : undefined}
      data={offered.map((minutes) => ({ value: String(minutes), label: reminderText(say, minutes, allDay) }))}
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number).sort((one, other) => one - other))}
      maxValues={valuesOf(reminderLimits).reminders}
      error={error}
      data-path={path}
    />
  )
}
