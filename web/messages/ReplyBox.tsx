import { ActionIcon, Button, Textarea } from '@mantine/core'
import Paperclip from 'lucide-react/icons/paperclip'
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { messageWire } from '#events/messages/message.contract.ts'
import { newId } from '#platform/language/ids.ts'
import { attempt } from '#web/kit/attempt.ts'
import { commandsOf } from '#web/kit/commands.ts'
import { useFormat } from '#web/kit/format.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { Keys } from '#web/kit/Keys.tsx'
import { MarkTools, useMarks } from '#web/kit/MarkTools.tsx'
import { useText } from '#web/kit/texts.ts'
import { toast } from '#web/kit/toast.ts'
import { UploadField } from '#web/kit/UploadField.tsx'
import { useUploads } from '#web/kit/use-uploads.ts'
import { useDraft } from './drafts.ts'
import type { MessageView } from './messages.store.ts'
import { ReplyScope, type Scope } from './ReplyScope.tsx'
import { answeredTo, prefixed, splitByType } from './recipients.ts'

const { send } = commandsOf(messageWire)

export type ReplyBoxHandle = { answer: (scope: Scope) => void }
type Props = { message: MessageView; ownId: string; ref: Ref<ReplyBoxHandle> }

/** Answers the last message of a conversation in place. What is typed is kept until it is sent. */
export function ReplyBox({ message, ownId, ref }: Props) {
  const say = useText()
  const format = useFormat()
  const [{ text: content, at }, write] = useDraft(`reply-${message.conversation_starter_id}`)
  const [scope, setScope] = useState<Scope>('all')
  const [isSending, setSending] = useState(false)
  const uploads = useUploads({ directory: 'files' })
  const [isAttaching, setAttaching] = useState(false)
  const commandId = useRef(newId())
  const field = useRef<HTMLTextAreaElement>(null)
  const marks = useMarks(field, write)
  useImperativeHandle(ref, () => ({
    answer: (wanted) => {
      setScope(wanted)
      field.current?.focus()
    },
  }))
  const mayAnswerAll = message.can.reply_all && !message.to_all_network_members
  const everybody = answeredTo(message, ownId, mayAnswerAll)
  const author = answeredTo(message, ownId, false)
  const recipients = scope === 'all' ? everybody : author
  const saysSomething = content.trim() !== '' || uploads.ids.length > 0
  const canSend = saysSomething && recipients.length > 0 && !isSending && !uploads.busy

  const submit = async () => {
    if (!canSend) return
    setSending(true)
    const input = {
      ...splitByType(recipients),
      subject: prefixed(say('messages.reply_prefix'), message.subject),
      content,
      attachments: uploads.ids,
      conversation_starter_id: message.conversation_starter_id,
      reply_to_id: message.id,
    }
    const isSent = await attempt(() => send(input, { commandId: commandId.current }))
    setSending(false)
    if (!isSent) return
    commandId.current = newId()
    write('')
    uploads.settle()
    uploads.reset()
    setAttaching(false)
    toast(say('messages.was_sent'))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    marks.onKeyDown(event)
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }

  return (
    <form
      className="fm-reply"
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
        {at !== null && (
          <span className="fm-tiny fm-faint fm-numbers">
            {say('messages.draft_kept', { time: format.time(at) })}
          </span>
        )}
      </div>
      <Textarea
        ref={field}
        variant="unstyled"
        autosize
        minRows={1}
        maxRows={10}
        aria-label={say('messages.your_answer')}
        placeholder={say('messages.your_answer')}
        value={content}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {(isAttaching || uploads.items.length > 0) && (
        <UploadField label={say('files.attachments')} uploads={uploads} />
      )}
      <div className="fm-reply-foot">
        <MarkTools onMark={marks.apply} />
        <ActionIcon
          variant="subtle"
          aria-label={say('files.attach')}
          title={say('files.attach')}
          aria-expanded={isAttaching || uploads.items.length > 0}
          onClick={() => setAttaching(!isAttaching)}
        >
          <Icon of={Paperclip} size={16} />
        </ActionIcon>
        <span className="fm-grow" />
        <Button
          type="submit"
          disabled={!canSend}
          title={canSend ? undefined : say(uploads.busy ? 'files.busy' : 'messages.nothing_written')}
          loading={isSending}
          rightSection={<Keys keys="mod+enter" />}
        >
          {say('messages.send')}
        </Button>
      </div>
    </form>
  )
}
