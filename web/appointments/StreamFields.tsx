import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CalendarView } from '#web/calendars/parts/calendars.store.ts'
import { useText } from '#web/kit/language/texts.ts'
import { streamsOf } from './posted-streams.ts'

type StreamFieldsProps = {
  calendars: readonly CalendarView[]
  calendarIds: readonly string[]
  value: readonly string[]
  onChange: (streams: string[]) => void
  error?: ReactNode
}

/** In which streams of its calendars an appointment stands; nothing where its calendars have none. */
export function StreamFields({ calendars, calendarIds, value, onChange, error }: StreamFieldsProps) {
  const say = useText()
  const offered = streamsOf(calendars, calendarIds)
  if (offered.length === 0) return null
  return (
    <Checkbox.Group
      label={say('appointments.post_to_stream')}
      description={say('appointments.post_to_stream_hint')}
      value={[...value]}
      onChange={onChange}
      error={error}
      data-path="streams"
    >
      <div className="fm-form-checks">
        {offered.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name ?? say('appointments.stream_of_everyone')} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
