import { Select, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { Form } from '#web/kit/forms/Form.tsx'
import { FormButtons } from '#web/kit/forms/FormButtons.tsx'
import type { CommandForm } from '#web/kit/forms/form.ts'
import { required } from '#web/kit/forms/required.ts'
import { UnsavedGuard } from '#web/kit/forms/UnsavedGuard.tsx'
import { useText } from '#web/kit/language/texts.ts'

export type GroupValues = { name: string; access: 'open' | 'closed' | 'hidden'; description: string }

type Props = { of: CommandForm<GroupValues>; submit: string; canHide: boolean; cancelTo: string }

/** Name, access and purpose of a group. */
export function GroupForm({ of, submit, canHide, cancelTo }: Props) {
  const say = useText()
  const navigate = useNavigate()
  const { form } = of
  const choices = (['open', 'closed', 'hidden'] as const).filter(
    (access) => access !== 'hidden' || canHide || form.values.access === access,
  )
  return (
    <Form className="fm-stack" onSubmit={of.submit}>
      <TextInput label={say('groups.name')} {...required} maxLength={100} {...form.getInputProps('name')} />
      <Select
        label={say('groups.access_label')}
        description={say(`groups.access_text.${form.values.access}`)}
        allowDeselect={false}
        data={choices.map((access) => ({ value: access, label: say(`groups.access.${access}`) }))}
        {...form.getInputProps('access')}
      />
      <Textarea
        label={say('groups.description')}
        autosize
        minRows={4}
        maxLength={5000}
        {...form.getInputProps('description')}
      />
      <FormButtons of={of} submit={submit} onCancel={() => navigate(cancelTo)} />
      <UnsavedGuard when={!of.pristine && !of.processing} />
    </Form>
  )
}
