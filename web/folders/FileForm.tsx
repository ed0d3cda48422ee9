import { useState } from 'react'
import type { ProfileField } from '#platform/content/profile-entry.ts'
import { toastDone } from '#web/actions/parts/undo.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { type FileView, fileCalls } from '#web/kit/files/files.store.ts'
import { Form } from '#web/kit/forms/Form.tsx'
import { FormButtons } from '#web/kit/forms/FormButtons.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { UnsavedGuard } from '#web/kit/forms/UnsavedGuard.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { FieldControls } from '#web/property-sets/parts/FieldControls.tsx'
import { changedValues, pointersOf, valuesIn } from '#web/property-sets/parts/field-values.ts'
import { useBusyFields } from '#web/property-sets/parts/use-busy-fields.ts'
import type { ChosenTag } from '#web/tags/parts/TagPicker.tsx'
import { NameAndDescription } from './NameAndDescription.tsx'

type FileFormProps = {
  file: FileView
  onClose: () => void
  /** It is a page of its own, which is not left by mistake. */
  isPage?: boolean
}

/** A file's name, without the ending, and what it is about, once it is known what can be filled in. */
export function FileForm(props: FileFormProps) {
  const load = useAnswer(fileCalls.fields, { file_id: props.file.id })
  return (
    <Loaded load={load} has={load.answer !== null} skeleton={<SkeletonRows rows={3} height={56} />}>
      {load.answer && <Editing {...props} fields={load.answer.fields} />}
    </Loaded>
  )
}

function Editing({ file, fields, onClose, isPage }: FileFormProps & { fields: readonly ProfileField[] }) {
  const [before] = useState(() => valuesIn(fields, file.file_profile))
  const say = useText()
  const busy = useBusyFields()
  const { id: file_id, original_filename: whole, extension } = file
  const ending = extension === '' ? '' : whole.slice(-extension.length - 1)
  const of = useCommandForm({
    contractCall: fileCalls.revise,
    initial: {
      name: whole.slice(0, whole.length - ending.length),
      description: file.description,
      tags: file.tags as readonly ChosenTag[],
      profile: before,
    },
    pointers: { tags: '/tag_ids', ...pointersOf(fields, '/profile') },
    toInput: ({ tags, profile, ...values }) => ({
      file_id,
      ...values,
      tag_ids: tags.map(({ id }) => id),
      profile: changedValues(before, profile),
      ...(file.folder_ids[0] === undefined ? {} : { folder_id: file.folder_ids[0] }),
    }),
    onDone: (_, { name }) => {
      toastDone(say('folders.saved', { name: `${name.trim()}${ending}` }))
      onClose()
    },
  })
  return (
    <Form className="fm-stack" onSubmit={of.submit}>
      <NameAndDescription
        form={of.form}
        ending={ending}
        tags={{
          value: of.form.values.tags,
          onChange: (tags) => of.form.setFieldValue('tags', tags),
          error: of.form.errors.tags,
        }}
      />
      <FieldControls form={of.form} fields={fields} entries={file.file_profile} onBusy={busy.wait} />
      <FormButtons
        of={of}
        submit={say('folders.save')}
        whenChanged
        disabled={busy.isBusy && say('files.busy')}
        onCancel={onClose}
      />
      {isPage && <UnsavedGuard when={!of.pristine && !of.processing} />}
    </Form>
  )
}
