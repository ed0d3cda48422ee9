import { TextInput } from '@mantine/core'
import { activityContract } from '#events/activities/activity.contract.ts'
import { toastDone } from '#web/actions/parts/undo.ts'
import { useMentionSources } from '#web/kit/editor/mention-sources.ts'
import { RichEditor } from '#web/kit/editor/RichEditor.tsx'
import type { RichDocument } from '#web/kit/editor/rich-document.ts'
import { UploadField } from '#web/kit/files/UploadField.tsx'
import { useUploads } from '#web/kit/files/use-uploads.ts'
import { Form } from '#web/kit/forms/Form.tsx'
import { FormButtons } from '#web/kit/forms/FormButtons.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { UnsavedGuard } from '#web/kit/forms/UnsavedGuard.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { type ChosenTag, TagPicker } from '#web/tags/parts/TagPicker.tsx'
import type { ActivityView } from '../activities.store.ts'

type Values = { title: string; content: RichDocument | null; tags: ChosenTag[] }

/** Changes a post in place. */
export function EditPost({ post, onClose }: { post: ActivityView; onClose: () => void }) {
  const say = useText()
  const mentions = useMentionSources()
  const pictures = new Set(post.images.map(({ id }) => id))
  const uploads = useUploads({ directory: 'files', initial: [...post.images, ...post.files], most: 20 })
  const save = useCommandForm({
    contractCall: activityContract.calls.revise,
    initial: { title: post.title ?? '', content: post.content_document, tags: post.tags } as Values,
    toInput: ({ title, content, tags }) => ({
      activity_id: post.id,
      activity: {
        title,
        content: content ?? '',
        tags: tags.map(({ id }) => id),
        images: uploads.ids.filter((id) => pictures.has(id)),
        files: uploads.ids.filter((id) => !pictures.has(id)),
      },
    }),
    onDone: () => {
      uploads.confirm()
      toastDone(say('activities.was_revised'))
      onClose()
    },
  })
  const { form } = save
  return (
    <Form className="fm-stack" aria-label={say('activities.edit')} onSubmit={save.submit}>
      {post.title !== null && (
        <TextInput
          label={say(`activities.titles.${post.type}`)}
          maxLength={250}
          {...form.getInputProps('title')}
          error={form.errors['activity.title']}
          data-path="activity.title"
        />
      )}
      <RichEditor
        label={say('activities.text')}
        mentions={mentions}
        value={form.values.content}
        onChange={(text) => form.setFieldValue('content', text)}
        error={form.errors['activity.content']}
        data-path="activity.content"
      />
      <UploadField label={say('activities.files')} uploads={uploads} error={form.errors['activity.files']} />
      <TagPicker
        label={say('activities.tags')}
        value={form.values.tags}
        onChange={(chosen) => form.setFieldValue('tags', chosen)}
      />
      <FormButtons
        of={save}
        submit={say('kit.save')}
        disabled={uploads.busy && say('files.busy')}
        onCancel={onClose}
      />
      <UnsavedGuard when={form.isDirty() && !save.processing} />
    </Form>
  )
}
