import { Modal, Textarea } from '@mantine/core'
import { useEffect } from 'react'
import { longestStatusText, presenceContract } from '#events/presence/presence.contract.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { Form } from '#web/kit/forms/Form.tsx'
import { FormButtons } from '#web/kit/forms/FormButtons.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { useText } from '#web/kit/language/texts.ts'
import type { OwnStatus } from './parts/presence.store.ts'
import type { WordedStatus } from './status-dialog.ts'

type Props = { type: WordedStatus; own: OwnStatus; onClose: () => void }

/** The text of a status, as others read it. */
export function StatusDialog({ type, own, onClose }: Props) {
  const say = useText()
  const name = say(`presence.types.${type}`)
  const of = useCommandForm({
    contractCall: presenceContract.calls.set_status,
    initial: { type: own.type as string, text: own.text },
    toInput: ({ text }) => ({ type, text }),
    onDone: () => {
      toast(say('presence.was_chosen', { status: name }))
      onClose()
    },
  })
  const { form, submit } = of
  const usual = say(`presence.usual.${type}`)
  const others = (['online', 'busy'] as const).map((one) => say(`presence.usual.${one}`))
  // A text of one's own stays when the status changes; the usual one follows it.
  const first = own.text === '' || others.includes(own.text) ? usual : own.text
  // biome-ignore lint/correctness/useExhaustiveDependencies: fills the form once
  useEffect(() => form.setValues({ type, text: first }), [])
  const { text } = form.getValues()
  return (
    <Modal
      opened
      onClose={onClose}
      title={name}
      size={420}
      closeButtonProps={{ 'aria-label': say('kit.close') }}
    >
      <Form className="fm-stack" onSubmit={submit}>
        <Textarea
          label={say('presence.text')}
          description={say('presence.text_hint')}
          autosize
          minRows={1}
          data-autofocus
          {...form.getInputProps('text')}
          onChange={({ currentTarget }) =>
            form.setFieldValue('text', currentTarget.value.replace(/\s*[\r\n]+\s*/g, ' '))
          }
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) void submit(event)
          }}
        />
        <p className="fm-small fm-muted" data-over={[...text].length > longestStatusText || undefined}>
          {say('presence.characters', { used: [...text].length, most: longestStatusText })}
        </p>
        <FormButtons of={of} submit={say('presence.choose')} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
