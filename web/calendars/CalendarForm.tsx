import { Checkbox } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { Command, InputOf } from '#platform/language/contract.ts'
import { ReminderField } from '#web/appointments/parts/ReminderField.tsx'
import { calendarPaths } from '#web/calendars/parts/calendars.paths.ts'
import { findInDirectory } from '#web/directory/parts/find-entities.ts'
import { Form } from '#web/kit/forms/Form.tsx'
import { FormButtons } from '#web/kit/forms/FormButtons.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { UnsavedGuard } from '#web/kit/forms/UnsavedGuard.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { EntityPicker } from '#web/kit/pickers/EntityPicker.tsx'
import type { Entity } from '#web/kit/pickers/entity-search.ts'
import { type Color, NameAndColor } from './parts/NameAndColor.tsx'
import { useLeaveSaved } from './parts/use-leave-saved.ts'

export type CalendarValues = {
  name: string
  color: Color
  shared: Entity[]
  default_reminders: number[] | null
}

type CalendarFormProps<C extends Command> = {
  contractCall: C
  initial: CalendarValues
  isPersonal: boolean
  submit: string
  toInput: (values: CalendarValues) => InputOf<C>
}

/** The fields of a calendar, new or known. */
export function CalendarForm<C extends Command>({
  contractCall,
  initial,
  isPersonal,
  submit,
  toInput,
}: CalendarFormProps<C>) {
  const say = useText()
  const navigate = useNavigate()
  const { isSaved, leave } = useLeaveSaved(calendarPaths.calendars())
  const of = useCommandForm<C, CalendarValues>({
    contractCall,
    initial,
    toInput,
    pointers: { shared: '/calendar/membership_ids' },
    onDone: (_, { name }) => leave(name),
  })
  const { color, shared, default_reminders } = of.form.getValues()
  return (
    <Form className="fm-stack" onSubmit={of.submit}>
      <UnsavedGuard when={!of.pristine && !of.processing && !isSaved} />
      <NameAndColor
        name={of.form.getInputProps('name')}
        isFirst
        color={color}
        colorError={of.form.errors.color}
        onColor={(chosen) => of.form.setValues({ color: chosen })}
      />
      {isPersonal && (
        <EntityPicker
          label={say('calendars.share')}
          description={say('calendars.share_hint')}
          placeholder={say('appointments.find_person')}
          value={shared}
          onChange={(chosen) => of.form.setValues({ shared: chosen })}
          load={findMembers}
          error={of.form.errors.shared}
          data-path="shared"
        />
      )}
      <Checkbox
        label={say('calendars.own_reminders')}
        description={say('calendars.own_reminders_hint')}
        checked={default_reminders !== null}
        onChange={({ currentTarget }) =>
          of.form.setValues({ default_reminders: currentTarget.checked ? [30] : null })
        }
      />
      {default_reminders !== null && (
        <ReminderField
          value={default_reminders}
          onChange={(minutes) => of.form.setValues({ default_reminders: minutes })}
          allDay={false}
          error={of.form.errors.default_reminders}
          path="default_reminders"
        />
      )}
      <FormButtons of={of} submit={submit} onCancel={() => navigate(calendarPaths.calendars())} />
    </Form>
  )
}

const findMembers = findInDirectory(['member'])
