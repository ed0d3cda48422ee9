import { Button, Select, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { appointmentPaths } from '#web/appointments/parts/appointments.paths.ts'
import { useCalendars } from '#web/calendars/parts/calendars.store.ts'
import type { Day } from '#web/kit/calendar/month-weeks.ts'
import { DateTimeField } from '#web/kit/dates/DateTimeField.tsx'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { Form } from '#web/kit/forms/Form.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { required } from '#web/kit/forms/required.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { dateBetween, dateBodyOf, newDate, withStart } from './date-form.ts'
import { dayName } from './month-words.ts'
import { calls, remove } from './parts/appointments.store.ts'
import { remindersOf, useOwnReminders } from './usual-reminders.ts'

type QuickEditorProps = {
  day: Day
  /** Minutes of the day that were drawn; without them the next full hour. */
  from?: number | undefined
  to?: number | undefined
  onDone: () => void
}

/** Three fields: what, when, in which calendar. Everything else is on the page. */
export function QuickEditor({ day, from, to, onDone }: QuickEditorProps) {
  const say = useText()
  const { zone, locale } = useFormat()
  const { all } = useCalendars()
  const { own } = useOwnReminders()
  const writable = all.filter(({ can }) => can.create_appointments)
  const first = writable.find(({ type }) => type === 'personal') ?? writable[0]
  const now = new Date().toISOString()
  const { form, submit, processing, pristine, problem } = useCommandForm({
    contractCall: calls.schedule,
    feature: 'appointments',
    initial: {
      name: '',
      calendar: first?.id ?? '',
      date: from === undefined ? newDate(now, zone, day) : dateBetween(day, from, to ?? from + 60, zone),
    },
    pointers: { calendar: '/appointment/calendar_ids' },
    toInput: ({ name, calendar, date }) => ({
      appointment: {
        name,
        calendar_ids: calendar === '' ? [] : [calendar],
        date: dateBodyOf(date),
        reminders: remindersOf(all, [calendar], own),
      },
    }),
    onDone: ({ id }, { name }) => {
      onDone()
      toast(say('appointments.created', { name }), {
        undo: () => attempt(() => remove({ appointment_id: id })),
      })
    },
  })
  const { date, name, calendar } = form.getValues()
  return (
    <Form className="fm-quick" onSubmit={submit}>
      <h2 className="fm-section">{dayName(day, locale)}</h2>
      <TextInput
        label={say('appointments.name')}
        {...required}
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <DateTimeField
        label={say('appointments.start')}
        value={date.start}
        inPlace
        onChange={(start) => form.setFieldValue('date', withStart(date, start))}
        error={form.errors.date}
      />
      <Select
        label={say('calendars.one')}
        data={writable.map(({ id, name }) => ({ value: id, label: name }))}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        {...form.getInputProps('calendar')}
      />
      {problem && (
        <p className="fm-form-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="fm-row">
        <Button type="submit" disabled={pristine} loading={processing}>
          {say('appointments.create')}
        </Button>
        <Button
          variant="subtle"
          component={Link}
          to={appointmentPaths.newAppointment({ date: day, calendar_id: calendar })}
          state={{ name, start: date.start, end: date.end }}
        >
          {say('appointments.more_fields')}
        </Button>
      </div>
    </Form>
  )
}
