import { calendarContract } from '#events/calendars/calendar.contract.ts'
import { defineFormExamples } from '#test/kit/form-examples.ts'
import { CalendarForm } from '#web/calendars/CalendarForm.tsx'

export const calendarForms = defineFormExamples({
  forms: [
    {
      file: 'calendars/CalendarForm.tsx',
      element: (
        <CalendarForm
          contractCall={calendarContract.calls.create}
          initial={{ name: '', color: '3f7c31', shared: [], default_reminders: null }}
          isPersonal={false}
          submit="Add calendar"
          toInput={({ name, color }) => ({ calendar: { name, color, type: 'network' as const } })}
        />
      ),
      required: ['calendars.name'],
    },
  ],
})
