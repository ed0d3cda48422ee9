import { MultiSelect } from '@mantine/core'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { Icon } from '#web/kit/display/Icon.tsx'
import { required } from '#web/kit/forms/required.ts'
import { useText } from '#web/kit/language/texts.ts'
import { calendarVars } from '#web/kit/theme/theme.ts'
import type { CalendarView } from './calendars.store.ts'

type CalendarSelectProps = {
  label: string
  calendars: readonly CalendarView[]
  value: string[]
  onChange: (ids: string[]) => void
  isRequired?: boolean
  error?: ReactNode
}

/** Several calendars, each with its colour. */
export function CalendarSelect({
  label,
  calendars,
  value,
  onChange,
  isRequired = false,
  error,
}: CalendarSelectProps) {
  const say = useText()
  const colours = new Map(calendars.map(({ id, color }) => [id, color]))
  return (
    <MultiSelect
      label={label}
      data={calendars.map(({ id, name, category_name }) => ({
        value: id,
        label: category_name && category_name !== name ? `${name} (${category_name})` : name,
      }))}
      value={value}
      onChange={onChange}
      error={error}
      {...(isRequired ? required : {})}
      searchable
      nothingFoundMessage={say('kit.nothing_found')}
      data-path="calendar_ids"
      renderOption={({ option, checked }) => (
        <span className="fm-row fm-grow">
          <span className="fm-swatch" style={calendarVars(colours.get(option.value) ?? '636f7c')} />
          <span className="fm-grow fm-ellipsis">{option.label}</span>
          {checked && <Icon of={Check} size={15} />}
        </span>
      )}
    />
  )
}
