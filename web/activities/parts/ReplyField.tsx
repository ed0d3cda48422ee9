import { ActionIcon, Button, Checkbox } from '@mantine/core'
import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { DraftState } from '#web/drafts/parts/DraftState.tsx'
import { useSavedDraft } from '#web/drafts/parts/use-saved-draft.ts'
import { withStableCommandId } from '#web/kit/data/stable-command-id.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { MarkdownComposer } from '#web/kit/editor/MarkdownComposer.tsx'
import { useMentionSources } from '#web/kit/editor/mention-sources.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { UploadField } from '#web/kit/files/UploadField.tsx'
import { useUploads } from '#web/kit/files/use-uploads.ts'
import { Form } from '#web/kit/forms/Form.tsx'
import { UnsavedGuard } from '#web/kit/forms/UnsavedGuard.tsx'
import { Keys } from '#web/kit/keyboard/Keys.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { useName } from '#web/kit/people/PersonRow.tsx'
import { type ActivityView, type CommentView, commands } from '../activities.store.ts'

export type ReplyFieldHandle = { focus: () => void }
type Props = {
  post: ActivityView
  quoted: CommentView | null
  onDone: () => void
  ref: Ref<ReplyFieldHandle>
}

/** Writes a reply or an answer. Closed it is one line; what was typed is kept as a draft. */
export function ReplyField({ post, quoted, onDone, ref }: Props) {
  const say = useText()
  const mentions = useMentionSources()
  const { draft, isFromElsewhere, write, discard } = useSavedDraft(`reply-activity-${post.id}`)
  const content = draft?.text ?? ''
  const [isOpen, setOpen] = useState(false)
  const [isAttaching, setAttaching] = useState(false)
  const [isAnswer, setAnswer] = useState(post.can.answer)
  const [isSending, setSending] = useState(false)
  const [once] = useState(withStableCommandId<Parameters<typeof commands.reply>[0]>)
  const uploads = useUploads({ directory: 'files' })
  const field = useRef<{ focus: () => void }>(null)
  const quotedName = useName(quoted?.author ?? null)
  const focus = () => {
    setOpen(true)
    requestAnimationFrame(() => field.current?.focus())
  }
  useImperativeHandle(ref, () => ({ focus }))
  const hasContent = content.trim() !== '' || uploads.ids.length > 0
  const canSend = hasContent && !isSending && !uploads.busy
  const asAnswer = isAnswer && post.can.answer && quoted === null

  const submit = async () => {
    if (!canSend) return
    setSending(true)
    const input = {
      activity_id: post.id,
      content,
      files: uploads.ids,
      parent_id: quoted?.id ?? null,
      quotedReplyId: quoted?.id ?? null,
    }
    const send = asAnswer ? commands.answer : commands.reply
    const isSent = await attempt(
      () => once(input, (sent, commandId) => send(sent, { commandId })),
      'activities.not_sent',
    )
    setSending(false)
    if (!isSent) return
    discard()
    uploads.confirm()
    uploads.reset()
    setAttaching(false)
    setOpen(false)
    onDone()
  }

  if (!isOpen && !hasContent)
    return (
      <button type="button" className="fm-reply-closed" onClick={focus}>
        {say(post.can.answer ? 'activities.write_answer' : 'activities.write_reply')}
      </button>
    )
  return (
    <Form
      className="fm-composer-frame"
      aria-label={say('activities.write_reply')}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {quoted !== null && (
        <p className="fm-row fm-small fm-muted">
          <span className="fm-grow fm-ellipsis">
            {say('activities.replying_to', { name: quotedName })} {quoted.plain_content}
          </span>
          <ActionIcon size={24} variant="subtle" aria-label={say('activities.no_quote')} onClick={onDone}>
            <Icon of={X} size={14} />
          </ActionIcon>
        </p>
      )}
      <MarkdownComposer
        ref={field}
        label={say('activities.your_reply')}
        value={content}
        onChange={(text) => write({ text })}
        onSend={submit}
        mentions={mentions}
        tools={
          <ActionIcon
            variant="subtle"
            aria-label={say('files.attach')}
            title={say('files.attach')}
            aria-expanded={isAttaching || uploads.items.length > 0}
            onClick={() => setAttaching(!isAttaching)}
          >
            <Icon of={Paperclip} size={16} />
          </ActionIcon>
        }
        between={
          <>
            {post.can.answer && quoted === null && (
              <Checkbox
                label={say('activities.is_answer')}
                checked={isAnswer}
                onChange={(event) => setAnswer(event.currentTarget.checked)}
              />
            )}
            {(isAttaching || uploads.items.length > 0) && (
              <UploadField label={say('files.attachments')} uploads={uploads} />
            )}
            <DraftState draft={draft} isFromElsewhere={isFromElsewhere} onDiscard={discard} />
          </>
        }
      >
        <Button
          type="submit"
          disabled={!canSend}
          loading={isSending}
          rightSection={<Keys keys="mod+enter" />}
        >
          {say(asAnswer ? 'activities.send_answer' : 'activities.send_reply')}
        </Button>
      </MarkdownComposer>
      {/* The words are kept as a draft, the files are not. */}
      {uploads.items.length > 0 && <UnsavedGuard when={!isSending} onDiscard={uploads.reset} />}
    </Form>
  )
}
