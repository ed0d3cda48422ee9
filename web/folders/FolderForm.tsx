import { Select } from '@mantine/core'
import { useState } from 'react'
import type { ProfileField } from '#platform/content/profile-entry.ts'
import { toastDone } from '#web/actions/parts/undo.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { Form } from '#web/kit/forms/Form.tsx'
import { FormButtons } from '#web/kit/forms/FormButtons.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { UnsavedGuard } from '#web/kit/forms/UnsavedGuard.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { FieldControls } from '#web/property-sets/parts/FieldControls.tsx'
import {
  changedValues,
  type FieldValues,
  pointersOf,
  valuesIn,
} from '#web/property-sets/parts/field-values.ts'
import { useBusyFields } from '#web/property-sets/parts/use-busy-fields.ts'
import type { ChosenTag } from '#web/tags/parts/TagPicker.tsx'
import { folderName } from './folder-name.ts'
import { NameAndDescription } from './NameAndDescription.tsx'
import { calls, type FolderView } from './parts/folders.store.ts'

type Values = {
  name: string
  description: string
  tags: readonly ChosenTag[]
  profile: FieldValues
  review: FolderView['review']
}
type FolderFormProps = {
  /** Null makes a new one. */
  folder: FolderView | null
  parentId: string
  onClose: () => void
  /** With the id of the new folder. */
  onCreated?: (folderId: string) => void
  /** It is a page of its own, which is not left by mistake. */
  isPage?: boolean
}

const idsOf = (tags: readonly ChosenTag[]): string[] => tags.map(({ id }) => id)

/** A folder's name, what it is for, and whether its files need approval, once it is known what can be filled in. */
export function FolderForm(props: FolderFormProps) {
  const load = useAnswer(calls.fields, { folder_id: props.folder?.id ?? props.parentId })
  return (
    <Loaded load={load} has={load.answer !== null} skeleton={<SkeletonRows rows={3} height={56} />}>
      {load.answer && <Editing {...props} fields={load.answer.folder_fields} />}
    </Loaded>
  )
}

const reviews: readonly FolderView['review'][] = ['inherited', 'required', 'none']

// A root inherits from no folder, so its files appear immediately: one choice says that, whichever is stored.
const reviewsOf = (folder: FolderView): readonly FolderView['review'][] => {
  const other = folder.review === 'none' ? 'inherited' : 'none'
  return folder.parent_folder_id === null ? reviews.filter((review) => review !== other) : reviews
}
const isWithoutParent = (folder: FolderView, review: FolderView['review']): boolean =>
  folder.parent_folder_id === null && review === 'inherited'

type EditingProps = FolderFormProps & { fields: readonly ProfileField[] }

function Editing({ folder, parentId, fields, onClose, onCreated = onClose, isPage }: EditingProps) {
  const say = useText()
  const busy = useBusyFields()
  const [before] = useState(() => valuesIn(fields, folder?.folder_profile ?? []))
  const initial: Values = {
    name: folder?.name ?? '',
    description: folder?.description ?? '',
    tags: folder?.tags ?? [],
    profile: before,
    review: folder?.review ?? 'inherited',
  }
  const create = useCommandForm({
    contractCall: calls.create,
    initial,
    pointers: { tags: '/tag_ids', ...pointersOf(fields, '/profile') },
    toInput: ({ name, description, tags, profile }) => ({
      name,
      description,
      tag_ids: idsOf(tags),
      profile: changedValues(before, profile),
      parent_folder_id: parentId,
    }),
    onDone: ({ id }, { name }) => {
      toastDone(say('folders.created', { name: name.trim() }))
      onCreated(id)
    },
  })
  const revise = useCommandForm({
    contractCall: calls.revise,
    initial,
    pointers: { tags: '/tag_ids', ...pointersOf(fields, '/profile') },
    toInput: ({ name, description, tags, profile, review }) => ({
      folder_id: folder?.id ?? '',
      ...(folder?.type === 'root_folder'
        ? {}
        : { name, description, tag_ids: idsOf(tags), profile: changedValues(before, profile) }),
      ...(folder?.can.review ? { review } : {}),
    }),
    onDone: (_, { name }) => {
      const isRoot = folder?.type === 'root_folder'
      toastDone(say('folders.saved', { name: isRoot ? folderName(folder, say) : name.trim() }))
      onClose()
    },
  })
  const of = folder === null ? create : revise
  return (
    <Form className="fm-stack" onSubmit={of.submit}>
      {folder?.type !== 'root_folder' && (
        <>
          <NameAndDescription
            form={of.form}
            tags={{
              value: of.form.values.tags,
              onChange: (tags) => of.form.setFieldValue('tags', tags),
              error: of.form.errors.tags,
            }}
          />
          <FieldControls
            form={of.form}
            fields={fields}
            entries={folder?.folder_profile ?? []}
            onBusy={busy.wait}
          />
        </>
      )}
      {folder?.can.review && (
        <Select
          label={say('folders.review')}
          description={say('folders.review_hint')}
          data={reviewsOf(folder).map((value) => ({
            value,
            label: say(`folders.review_${isWithoutParent(folder, value) ? 'none' : value}`),
          }))}
          allowDeselect={false}
          {...of.form.getInputProps('review')}
        />
      )}
      <FormButtons
        of={of}
        submit={say(folder === null ? 'folders.create' : 'folders.save')}
        whenChanged={folder !== null}
        disabled={busy.isBusy && say('files.busy')}
        onCancel={onClose}
      />
      {isPage && <UnsavedGuard when={!of.pristine && !of.processing} />}
    </Form>
  )
}
