import { Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { toastDone } from '#web/actions/parts/undo.ts'
import { Form } from '#web/kit/forms/Form.tsx'
import { FormButtons } from '#web/kit/forms/FormButtons.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { required } from '#web/kit/forms/required.ts'
import { useText } from '#web/kit/language/texts.ts'
import { type ChosenTag, TagPicker } from './parts/TagPicker.tsx'
import { calls, type TagView } from './parts/tags.store.ts'

type Values = { name: string; parent_id: string | null }
type Props = {
  /** Null makes a new one. */
  tag: TagView | null
  onClose: () => void
}

/** A tag's name and parent. */
export function TagDialog({ tag, onClose }: Props) {
  const say = useText()
  const [parent, setParent] = useState<ChosenTag | null>(tag?.parent ?? null)
  const initial: Values = { name: tag?.name ?? '', parent_id: tag?.parent?.id ?? null }
  const toInput = (values: Values) => ({ tag: values })
  const done = (_: unknown, { name }: Values) => {
    toastDone(say(tag === null ? 'tags.created' : 'tags.saved', { name: name.trim() }))
    onClose()
  }
  const create = useCommandForm({ contractCall: calls.create, initial, toInput, onDone: done })
  const revise = useCommandForm({
    contractCall: calls.revise,
    initial,
    toInput: (values) => ({ tag_id: tag?.id ?? '', ...toInput(values) }),
    onDone: done,
  })
  const of = tag === null ? create : revise
  const { form } = of
  return (
    <Modal
      opened
      onClose={onClose}
      title={say(tag === null ? 'tags.new' : 'tags.edit_one', { name: tag?.name ?? '' })}
      size={460}
      closeButtonProps={{ 'aria-label': say('kit.close') }}
    >
      <Form className="fm-stack" onSubmit={of.submit}>
        <TextInput
          label={say('tags.name')}
          description={say('tags.name_hint')}
          {...required}
          maxLength={60}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TagPicker
          label={say('tags.parent')}
          description={say('tags.parent_hint')}
          value={parent === null ? [] : [parent]}
          onChange={([chosen = null]) => {
            setParent(chosen)
            form.setFieldValue('parent_id', chosen?.id ?? null)
          }}
          excludeNew
          single
          error={form.errors.parent_id}
          data-path="parent_id"
        />
        <FormButtons
          of={of}
          submit={say(tag === null ? 'tags.create' : 'tags.save')}
          whenChanged={tag !== null}
          onCancel={onClose}
        />
      </Form>
    </Modal>
  )
}
