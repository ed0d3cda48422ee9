import { Button } from '@mantine/core'
import { useState } from 'react'
import { MarkdownComposer } from '#web/kit/editor/MarkdownComposer.tsx'
import { useMentionSources } from '#web/kit/editor/mention-sources.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { Form } from '#web/kit/forms/Form.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { type CommentView, commands } from '../activities.store.ts'

/** Changes a reply in place. A refused text stays in the field. */
export function EditComment({ comment, onClose }: { comment: CommentView; onClose: () => void }) {
  const say = useText()
  const mentions = useMentionSources()
  const [content, setContent] = useState(comment.content ?? '')
  const [isSaving, setSaving] = useState(false)
  const canSave = content.trim() !== '' && !isSaving
  const save = async () => {
    if (!canSave) return
    setSaving(true)
    const input = { activity_id: comment.activity_id, comment_id: comment.id, content }
    const isSaved = await attempt(() =>
      comment.kind === 'answer' ? commands.revise_answer(input) : commands.revise_reply(input),
    )
    setSaving(false)
    if (isSaved) onClose()
  }
  return (
    <Form
      aria-label={say('activities.edit')}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <MarkdownComposer
        label={say('activities.your_reply')}
        value={content}
        onChange={setContent}
        onSend={save}
        mentions={mentions}
      >
        <Button variant="default" onClick={onClose}>
          {say('kit.cancel')}
        </Button>
        <Button type="submit" disabled={!canSave} loading={isSaving}>
          {say('kit.save')}
        </Button>
      </MarkdownComposer>
    </Form>
  )
}
