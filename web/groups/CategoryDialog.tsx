import { Modal, TextInput } from '@mantine/core'
import { toast } from '#web/kit/feedback/toast.ts'
import { ColourPalette } from '#web/kit/fields/ColourPalette.tsx'
import { Form } from '#web/kit/forms/Form.tsx'
import { FormButtons } from '#web/kit/forms/FormButtons.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { required } from '#web/kit/forms/required.ts'
import { useText } from '#web/kit/language/texts.ts'
import { calls, type GroupCategoryView } from './parts/groups.store.ts'

type Values = { name: string; plural_name: string; color: string }
type Props = {
  /** Null makes a new one. */
  category: GroupCategoryView | null
  onClose: () => void
}

const blank: Values = { name: '', plural_name: '', color: '3f7c31' }

/** What one group of a category is called, what several are, and their colour. */
export function CategoryDialog({ category, onClose }: Props) {
  const say = useText()
  const initial =
    category === null
      ? blank
      : { name: category.name, plural_name: category.plural_name, color: category.color }
  const done = (_: unknown, { plural_name: name }: Values) => {
    toast(say(category === null ? 'groups.categories.created' : 'groups.categories.saved', { name }))
    onClose()
  }
  const create = useCommandForm({
    contractCall: calls.create_category,
    initial,
    toInput: (values) => ({ group_category: values }),
    onDone: done,
  })
  const revise = useCommandForm({
    contractCall: calls.revise_category,
    initial,
    toInput: (values) => ({ category_id: category?.id ?? '', group_category: values }),
    onDone: done,
  })
  const of = category === null ? create : revise
  const { form } = of
  return (
    <Modal
      opened
      onClose={onClose}
      title={say(
        category === null ? 'groups.categories.new' : 'groups.categories.edit_one',
        category === null ? {} : { name: category.plural_name },
      )}
      size={460}
      closeButtonProps={{ 'aria-label': say('kit.close') }}
    >
      <Form className="fm-stack" onSubmit={of.submit}>
        <TextInput
          label={say('groups.categories.name')}
          description={say('groups.categories.name_hint')}
          {...required}
          maxLength={100}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          label={say('groups.categories.plural_name')}
          description={say('groups.categories.plural_hint')}
          {...required}
          maxLength={100}
          {...form.getInputProps('plural_name')}
        />
        <ColourPalette
          label={say('groups.categories.color')}
          value={form.values.color}
          onChange={(color) => form.setFieldValue('color', color)}
          error={form.errors.color}
        />
        <FormButtons
          of={of}
          submit={say(category === null ? 'groups.categories.create' : 'groups.save')}
          whenChanged={category !== null}
          onCancel={onClose}
        />
      </Form>
    </Modal>
  )
}
