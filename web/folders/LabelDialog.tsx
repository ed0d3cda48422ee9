import { Modal, TextInput } from '@mantine/core'
import { toastDone } from '#web/actions/parts/undo.ts'
import { type FileView, fileCalls } from '#web/kit/files/files.store.ts'
import { Form } from '#web/kit/forms/Form.tsx'
import { FormButtons } from '#web/kit/forms/FormButtons.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { useText } from '#web/kit/language/texts.ts'

type LabelDialogProps = {
  file: Pick<FileView, 'id'>
  version: Pick<FileView['versions'][number], 'number' | 'label'>
  onClose: () => void
}

/** What a version of a file is called, so that it is found again. */
export function LabelDialog({ file, version: { number, label }, onClose }: LabelDialogProps) {
  const say = useText()
  const of = useCommandForm({
    contractCall: fileCalls.label_version,
    initial: { label },
    toInput: (values) => ({ file_id: file.id, version: String(number), ...values }),
    onDone: () => {
      toastDone(say('folders.was_labeled', { number }))
      onClose()
    },
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('folders.label_of', { number })}
      size={400}
      closeButtonProps={{ 'aria-label': say('kit.close') }}
    >
      <Form className="fm-stack" onSubmit={of.submit}>
        <TextInput
          label={say('folders.label')}
          maxLength={60}
          data-autofocus
          {...of.form.getInputProps('label')}
        />
        <FormButtons of={of} submit={say('folders.save')} whenChanged onCancel={onClose} />
      </Form>
    </Modal>
  )
}
