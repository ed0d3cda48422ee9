import { Button, SegmentedControl, Textarea } from '@mantine/core'
import Send from 'lucide-react/icons/send-horizontal'
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { messageWire } from '#events/messages/message.contract.ts'
import { newId } from '#platform/language/ids.ts'
import { attempt } from '#web/kit/attempt.ts'
import { commandsOf } from '#web/kit/commands.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { Keys } from '#web/kit/Keys.tsx'
import { useText } from '#web/kit/texts.ts'
import { toast } from '#web/kit/toast.ts'
import { useDraft } from './drafts.ts'
import type { MessageView } from './messages.store.ts'
import { answeredTo, prefixed, splitByType } from './recipients.ts'

const { send } = commandsOf(messageWire)

export type ReplyBoxHandle = { focus: () => void }
type Props = { message: MessageView; ownId: string; ref: Ref<ReplyBoxHandle> }

/** Answers the last message of a conversation in place. What is typed is kept until it is sent. */
export function ReplyBox({ message, ownId, ref }: Props) {
  const say = useText()
  const [content, write] = useDraft(`reply-${message.id}`)
  const [scope, setScope] = useState<'one' | 'all'>('all')
  const [isSending, setSending] = useState(false)
  const commandId = useRef(newId())
  const field = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }))
  const everybody = answeredTo(message, ownId, true)
  const recipients = scope === 'all' ? everybody : answeredTo(message, ownId, false)
  const canSend = content.trim() !== '' && recipients.length > 0 && !isSending

  const submit = async () => {
    if (!canSend) return
    setSending(true)
    const input = {
      ...splitByType(recipients),
      subject: prefixed(say('messages.reply_prefix'), message.subject),
      content,
      conversation_starter_id: message.conversation_starter_id,
      reply_to_id: message.id,
    }
    const isSent = await attempt(() => send(input, { commandId: commandId.current }))
    setSending(false)
    if (!isSent) return
    commandId.current = newId()
    write('')
    toast(say('messages.was_sent'))
  }
  const onKeyDown = (event: KeyboardEvent) => {
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
      <div className="fm-row fm-reply-head">
        <span className="fm-small fm-muted fm-ellipsis fm-grow">
          {say('messages.to_whom', { names: recipients.map(({ name }) => name).join(', ') })}
        </span>
        {everybody.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={say('messages.answer_whom')}
            value={scope}
            onChange={(value) => setScope(value === 'one' ? 'one' : 'all')}
            data={[
              { value: 'all', label: say('messages.reply_all') },
              { value: 'one', label: say('messages.reply_one') },
            ]}
          />
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
      <div className="fm-row">
        <span className="fm-tiny fm-faint fm-grow">
          {content === '' ? say('messages.markdown_hint') : say('messages.draft_kept')}
        </span>
        <Button type="submit" disabled={!canSend} loading={isSending} leftSection={<Icon of={Send} />}>
          {say('messages.send')} <Keys keys="mod+enter" />
        </Button>
      </div>
    </form>
  )
}
