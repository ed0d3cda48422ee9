import { ActionIcon, Button } from '@mantine/core'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Icon } from '#web/kit/display/Icon.tsx'
import { MarkdownComposer } from '#web/kit/editor/MarkdownComposer.tsx'
import { useMentionSources } from '#web/kit/editor/mention-sources.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { UploadField } from '#web/kit/files/UploadField.tsx'
import { useUploads } from '#web/kit/files/use-uploads.ts'
import { Form } from '#web/kit/forms/Form.tsx'
import { UnsavedGuard } from '#web/kit/forms/UnsavedGuard.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { type CommentView, commands } from '../activities.store.ts'

/** Changes a reply in place, with its files and its quote. What was refused stays in the form. */
export function EditComment({ comment, onClose }: { comment: CommentView; onClose: () => void }) {
  const say = useText()
  const mentions = useMentionSources()
  const { images, files, quoted } = comment
  const [content, setContent] = useState(comment.content ?? '')
  const [isQuoting, setQuoting] = useState(quoted !== null)
  const [isSaving, setSaving] = useState(false)
  const uploads = useUploads({ directory: 'files', initial: [...images, ...files] })
  const pictures = new Set(images.map(({ id }) => id))
  const attached = {
    images: uploads.ids.filter((id) => pictures.has(id)),
    files: uploads.ids.filter((id) => !pictures.has(id)),
  }
  const isChanged =
    content !== (comment.content ?? '') ||
    isQuoting !== (quoted !== null) ||
    uploads.busy ||
    uploads.ids.join() !== [...images, ...files].map(({ id }) => id).join()
  const canSave = (content.trim() !== '' || uploads.ids.length > 0) && !isSaving && !uploads.busy
  const save = async () => {
    if (!canSave) return
    setSaving(true)
    const input = {
      activity_id: comment.activity_id,
      comment_id: comment.id,
      content,
      ...attached,
      ...(isQuoting ? {} : { quotedReplyId: null }),
    }
    const isSaved = await attempt(() =>
      comment.kind === 'answer' ? commands.revise_answer(input) : commands.revise_reply(input),
    )
    setSaving(false)
    if (!isSaved) return
    uploads.confirm()
    onClose()
  }
  return (
    <Form
      className="fm-composer-frame"
      aria-label={say('activities.edit')}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {quoted !== null && isQuoting && (
        <p className="fm-row fm-small fm-muted">
          <span className="fm-grow fm-ellipsis">
            {quoted.plain_content ?? say('activities.reply_deleted')}
          </span>
          <ActionIcon
            size={24}
            variant="subtle"
            aria-label={say('activities.remove_quote')}
            onClick={() => setQuoting(false)}
          >
            <Icon of={X} size={14} />
          </ActionIcon>
        </p>
      )}
      <MarkdownComposer
        label={say('activities.your_reply')}
        value={content}
        onChange={setContent}
        onSend={save}
        mentions={mentions}
        between={<UploadField label={say('files.attachments')} uploads={uploads} />}
      >
        <span className="fm-row">
          <Button variant="default" onClick={onClose}>
            {say('kit.cancel')}
          </Button>
          <Button type="submit" disabled={!canSave} loading={isSaving}>
            {say('kit.save')}
          </Button>
        </span>
      </MarkdownComposer>
      <UnsavedGuard when={isChanged && !isSaving} />
    </Form>
  )
}
