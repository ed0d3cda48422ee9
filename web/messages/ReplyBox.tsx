import { ActionIcon, Button } from '@mantine/core'
import Paperclip from 'lucide-react/icons/paperclip'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { messageContract } from '#events/messages/message.contract.ts'
import { LinkPreviewField } from '#web/crawls/parts/LinkPreviewField.tsx'
import { linksInText } from '#web/crawls/parts/links-in.ts'
import { useLinkPreview } from '#web/crawls/parts/use-link-preview.ts'
import { DraftState } from '#web/drafts/parts/DraftState.tsx'
import { useSavedDraft } from '#web/drafts/parts/use-saved-draft.ts'
import { commandsOf } from '#web/kit/data/commands.ts'
import { withStableCommandId } from '#web/kit/data/stable-command-id.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { MarkdownComposer } from '#web/kit/editor/MarkdownComposer.tsx'
import { useMentionSources } from '#web/kit/editor/mention-sources.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { UploadField } from '#web/kit/files/UploadField.tsx'
import { useUploads } from '#web/kit/files/use-uploads.ts'
import { Form } from '#web/kit/forms/Form.tsx'
import { Keys } from '#web/kit/keyboard/Keys.tsx'
import { useText } from '#web/kit/language/texts.ts'
import type { MessageView } from './messages.store.ts'
import { ReplyScope, type Scope } from './ReplyScope.tsx'
import { prefixed, replyRecipients, splitByType } from './recipients.ts'

const { send } = commandsOf(messageContract)

export type ReplyBoxHandle = { answer: (scope: Scope) => void }
type Props = { message: MessageView; ownId: string; ref: Ref<ReplyBoxHandle> }

/** Replies to the last message of a conversation. Typed text is kept as a draft. */
export function ReplyBox({ message, ownId, ref }: Props) {
  const say = useText()
  const mentionSources = useMentionSources()
  const draftName = `reply-${message.conversation_starter_id}`
  const { draft, isFromElsewhere, write, discard } = useSavedDraft(draftName)
  const content = draft?.text ?? ''
  const link = useLinkPreview(draftName, linksInText(content))
  const [scope, setScope] = useState<Scope>('all')
  const [isSending, setSending] = useState(false)
  const uploads = useUploads({ directory: 'files' })
  const [isAttaching, setAttaching] = useState(false)
  const [once] = useState(withStableCommandId<Parameters<typeof send>[0]>)
  const field = useRef<{ focus: () => void }>(null)
  useImperativeHandle(ref, () => ({
    answer: (wanted) => {
      setScope(wanted)
      field.current?.focus()
    },
  }))
  const mayAnswerAll = message.can.reply_all && !message.to_all_network_members
  const everybody = replyRecipients(message, ownId, mayAnswerAll)
  const author = replyRecipients(message, ownId, false)
  const recipients = scope === 'all' ? everybody : author
  const saysSomething = content.trim() !== '' || uploads.ids.length > 0
  const canSend = saysSomething && recipients.length > 0 && !isSending && !uploads.busy

  const submit = async () => {
    if (!canSend) return
    setSending(true)
    const written = {
      content,
      attachments: uploads.ids,
      crawl_id: link.crawlId,
      conversation_starter_id: message.conversation_starter_id,
    }
    const input = {
      ...written,
      ...splitByType(recipients),
      subject: prefixed(say('messages.reply_prefix'), message.subject),
      reply_to_id: message.id,
    }
    // The conversation may have grown meanwhile, so the rest of the input may differ.
    const chosen = { ...written, scope }
    const isSent = await attempt(
      () => once(input, (sent, commandId) => send(sent, { commandId }), chosen),
      'messages.not_sent',
    )
    setSending(false)
    if (!isSent) return
    discard()
    link.forget()
    uploads.confirm()
    uploads.reset()
    setAttaching(false)
    toast(say('messages.was_sent'))
  }

  return (
    <Form
      className="fm-composer-frame fm-reply"
      aria-label={say('messages.reply')}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="fm-reply-head">
        <ReplyScope
          scope={scope}
          onScope={setScope}
          recipients={recipients}
          canChoose={everybody.length > author.length}
        />
        <DraftState draft={draft} isFromElsewhere={isFromElsewhere} onDiscard={discard} />
      </div>
      <MarkdownComposer
        ref={field}
        label={say('messages.your_reply')}
        value={content}
        onChange={(text) => write({ text })}
        onSend={submit}
        mentions={mentionSources}
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
            <LinkPreviewField of={link} />
            {(isAttaching || uploads.items.length > 0) && (
              <UploadField label={say('files.attachments')} uploads={uploads} />
            )}
          </>
        }
      >
        <Button
          type="submit"
          disabled={!canSend}
          title={canSend ? undefined : say(uploads.busy ? 'files.busy' : 'messages.nothing_written')}
          loading={isSending}
          rightSection={<Keys keys="mod+enter" />}
        >
          {say('messages.send')}
        </Button>
      </MarkdownComposer>
    </Form>
  )
}
