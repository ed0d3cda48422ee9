import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { Form } from '#web/kit/forms/Form.tsx'
import { FormButtons } from '#web/kit/forms/FormButtons.tsx'
import type { CommandForm } from '#web/kit/forms/form.ts'
import { required } from '#web/kit/forms/required.ts'
import { UnsavedGuard } from '#web/kit/forms/UnsavedGuard.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { GroupPictureField } from './GroupPictureField.tsx'

export type GroupValues = {
  name: string
  access: 'open' | 'closed' | 'hidden'
  description: string
  picture_id: string | null
  externally_visible: boolean
  moderated_join: boolean
  members_can_invite: boolean
  chat: boolean
  sensitive: boolean
}

type Props = {
  of: CommandForm<GroupValues>
  submit: string
  can: { create_hidden: boolean; choose_sensitive: boolean }
  cancelTo: string
}

const options = ['externally_visible', 'moderated_join', 'members_can_invite', 'chat'] as const

/** Name, picture, access, purpose and options of a group. */
export function GroupForm({ of, submit, can, cancelTo }: Props) {
  const say = useText()
  const navigate = useNavigate()
  const { form } = of
  const { access, sensitive } = form.values
  const choices = (['open', 'closed', 'hidden'] as const).filter(
    (choice) =>
      access === choice || ((choice !== 'hidden' || can.create_hidden) && (choice !== 'open' || !sensitive)),
  )
  const isOffered = (option: (typeof options)[number]) =>
    access !== 'hidden' || (option !== 'moderated_join' && option !== 'externally_visible')
  const chooseAccess = (chosen: string | null) => {
    const known = choices.find((choice) => choice === chosen) ?? access
    form.setFieldValue('access', known)
    form.setFieldValue('moderated_join', known === 'closed')
  }
  return (
    <Form className="fm-stack" onSubmit={of.submit}>
      <TextInput label={say('groups.name')} {...required} maxLength={100} {...form.getInputProps('name')} />
      <GroupPictureField
        name={form.values.name}
        pictureId={form.values.picture_id}
        onChange={(picture_id) => form.setFieldValue('picture_id', picture_id)}
        error={form.errors.picture_id}
      />
      <Textarea
        label={say('groups.description')}
        autosize
        minRows={4}
        maxLength={5000}
        {...form.getInputProps('description')}
      />
      <Select
        label={say('groups.access_label')}
        description={say(`groups.access_text.${access}`)}
        allowDeselect={false}
        data={choices.map((choice) => ({ value: choice, label: say(`groups.access_choice.${choice}`) }))}
        {...form.getInputProps('access')}
        onChange={chooseAccess}
      />
      {options.filter(isOffered).map((option) => (
        <Checkbox
          key={option}
          label={say(`groups.options.${option}`)}
          description={say(`groups.options.${option}_text`)}
          {...form.getInputProps(option, { type: 'checkbox' })}
        />
      ))}
      {can.choose_sensitive && (
        <Checkbox
          label={say('groups.options.sensitive')}
          description={say('groups.options.sensitive_text')}
          disabled={access === 'open' && !sensitive}
          {...form.getInputProps('sensitive', { type: 'checkbox' })}
        />
      )}
      <FormButtons of={of} submit={submit} onCancel={() => navigate(cancelTo)} />
      <UnsavedGuard when={!of.pristine && !of.processing} />
    </Form>
  )
}
