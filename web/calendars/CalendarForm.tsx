import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { calendarColors } from '#events/calendars/calendar.contract.ts'
import type { Command, InputOf } from '#platform/language/contract.ts'
import { toastDone } from '#web/actions/parts/undo.ts'
import { calendarPaths } from '#web/calendars/parts/calendars.paths.ts'
import { findInDirectory } from '#web/directory/parts/find-entities.ts'
import { ColourPalette } from '#web/kit/fields/ColourPalette.tsx'
import { Form } from '#web/kit/forms/Form.tsx'
import { FormButtons } from '#web/kit/forms/FormButtons.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { required } from '#web/kit/forms/required.ts'
import { UnsavedGuard } from '#web/kit/forms/UnsavedGuard.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { EntityPicker } from '#web/kit/pickers/EntityPicker.tsx'
import type { Entity } from '#web/kit/pickers/entity-search.ts'

export type Color = (typeof calendarColors)[number]
export type CalendarValues = { name: string; color: Color; shared: Entity[] }

type CalendarFormProps<C extends Command> = {
  wireCall: C
  initial: CalendarValues
  isPersonal: boolean
  submit: string
  toInput: (values: CalendarValues) => InputOf<C>
}

/** The fields of a calendar, new or known. */
export function CalendarForm<C extends Command>({
  wireCall,
  initial,
  isPersonal,
  submit,
  toInput,
}: CalendarFormProps<C>) {
  const say = useText()
  const navigate = useNavigate()
  const [saved, setSaved] = useState<string | null>(null)
  const of = useCommandForm<C, CalendarValues>({
    wireCall,
    initial,
    toInput,
    pointers: { shared: '/calendar/membership_ids' },
    onDone: (_, { name }) => setSaved(name),
  })
  useEffect(() => {
    if (saved === null) return
    navigate(calendarPaths.calendars(), { replace: true })
    toastDone(say('calendars.saved', { name: saved }))
  }, [saved, navigate, say])
  const { color, shared } = of.form.getValues()
  return (
    <Form className="fm-stack" onSubmit={of.submit}>
      <UnsavedGuard when={!of.pristine && !of.processing && saved === null} />
      <TextInput
        label={say('calendars.name')}
        {...required}
        maxLength={200}
        autoComplete="off"
        data-path="name"
        data-autofocus
        maw={420}
        {...of.form.getInputProps('name')}
      />
      <ColourPalette
        label={say('calendars.color')}
        value={color}
        onChange={(hex) => of.form.setValues({ color: colorIn(hex) })}
        error={of.form.errors.color}
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
      <FormButtons of={of} submit={submit} onCancel={() => navigate(calendarPaths.calendars())} />
    </Form>
  )
}

const findMembers = findInDirectory(['member'])

/** The colour of the palette with that hex, or the first one. */
export const colorIn = (hex: string): Color => calendarColors.find((one) => one === hex) ?? calendarColors[0]
