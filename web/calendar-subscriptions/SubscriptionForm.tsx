import { Select, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { Command, InputOf } from '#platform/language/contract.ts'
import { type Color, NameAndColor } from '#web/calendars/parts/NameAndColor.tsx'
import { useLeaveSaved } from '#web/calendars/parts/use-leave-saved.ts'
import { Form } from '#web/kit/forms/Form.tsx'
import { FormButtons } from '#web/kit/forms/FormButtons.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { required } from '#web/kit/forms/required.ts'
import { UnsavedGuard } from '#web/kit/forms/UnsavedGuard.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { wholeAddress } from '#web/kit/rich-text/addresses.ts'
import { calendarSubscriptionPaths } from './parts/calendar-subscriptions.paths.ts'

export type SubscriptionValues = { url: string; name: string; color: Color; group_id: string }

type SubscriptionFormProps<C extends Command> = {
  contractCall: C
  initial: SubscriptionValues
  /** Groups for which it may be added; none for a known one. */
  groups: readonly { id: string; name: string }[]
  /** The address stays when the field is left empty. */
  keepsAddress?: boolean
  submit: string
  toInput: (values: SubscriptionValues) => InputOf<C>
}

/** Address, name and color of a subscribed calendar, new or known. */
export function SubscriptionForm<C extends Command>({
  contractCall,
  initial,
  groups,
  keepsAddress = false,
  submit,
  toInput,
}: SubscriptionFormProps<C>) {
  const say = useText()
  const navigate = useNavigate()
  const { isSaved, leave } = useLeaveSaved(calendarSubscriptionPaths.subscriptions())
  const of = useCommandForm<C, SubscriptionValues>({
    contractCall,
    initial,
    toInput: (values) => toInput({ ...values, url: wholeAddress(values.url) }),
    onDone: (_, { name }) => leave(name),
    feature: 'calendar-subscriptions',
  })
  const { color, group_id } = of.form.getValues()
  return (
    <Form className="fm-stack" onSubmit={of.submit}>
      <UnsavedGuard when={!of.pristine && !of.processing && !isSaved} />
      <TextInput
        label={say('calendar-subscriptions.url')}
        description={say(
          keepsAddress ? 'calendar-subscriptions.url_kept' : 'calendar-subscriptions.url_hint',
        )}
        {...(keepsAddress ? {} : required)}
        placeholder="https://"
        inputMode="url"
        maxLength={2000}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        data-path="url"
        data-autofocus
        {...of.form.getInputProps('url')}
      />
      <NameAndColor
        name={of.form.getInputProps('name')}
        color={color}
        colorError={of.form.errors.color}
        onColor={(chosen) => of.form.setValues({ color: chosen })}
      />
      {groups.length > 0 && (
        <Select
          label={say('calendar-subscriptions.for')}
          data={[
            { value: '', label: say('calendar-subscriptions.for_me') },
            ...groups.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={group_id}
          allowDeselect={false}
          onChange={(chosen) => of.form.setValues({ group_id: chosen ?? '' })}
          maw={420}
        />
      )}
      <FormButtons
        of={of}
        submit={submit}
        onCancel={() => navigate(calendarSubscriptionPaths.subscriptions())}
      />
    </Form>
  )
}
