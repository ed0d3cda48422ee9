import { Popover, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useAnswer } from '#web/kit/data/load.ts'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { RichHtml } from '#web/kit/rich-text/RichHtml.tsx'
import { type ChatMessageView, calls } from './chat.store.ts'

/** The word "edited"; it opens what was there before. */
export function EditedButton({ message }: { message: ChatMessageView }) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus width={320} position="bottom-start">
      <Popover.Target>
        <UnstyledButton className="fm-link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {say('chat.edited')}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={say('chat.versions')}>
        {isOpen && <Versions message={message} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function Versions({ message: { chat_id, id } }: { message: ChatMessageView }) {
  const say = useText()
  const load = useAnswer(calls.history, { chat_id, message_id: id })
  return (
    <Loaded load={load} skeleton={<SkeletonRows rows={2} height={48} />}>
      <ol className="fm-chat-versions">
        {load.answer?.versions.map((version) => (
          <li key={version.id}>
            <p className="fm-small fm-muted">
              {say('chat.until')} <RelativeTime at={version.replaced_at} as="when" />
            </p>
            {version.html_content !== null && <RichHtml html={version.html_content} cut />}
          </li>
        ))}
      </ol>
    </Loaded>
  )
}
