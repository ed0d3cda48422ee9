import { Popover, UnstyledButton } from '@mantine/core'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import { useState } from 'react'
import { useAnswer } from '#web/kit/data/load.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { PersonRow } from '#web/kit/people/PersonRow.tsx'
import { type ChatMessageView, type ChatView, calls, compareNo } from './chat.store.ts'

type Props = { message: ChatMessageView; room: ChatView }

/** How far an own message has come. */
export function DeliveryState({ message, room }: Props) {
  const say = useText()
  const { read_by_count: readBy, member_count: members } = message
  if (room.type === 'group' && readBy !== null && readBy > 0)
    return (
      <ReadBy
        message={message}
        words={say('chat.status.read_by', { count: readBy, of: members ?? readBy })}
      />
    )
  const state = stateOf(message, room)
  return (
    <span className="fm-row fm-chat-state" data-state={state}>
      <Icon of={state === 'persisted' ? Check : CheckCheck} size={13} />
      {say(`chat.status.${state}`)}
    </span>
  )
}

const stateOf = ({ no }: ChatMessageView, { partner_state: partner }: ChatView) => {
  if (partner === null) return 'persisted'
  if (compareNo(partner.last_read_no, no) >= 0) return 'read'
  return compareNo(partner.last_received_no, no) >= 0 ? 'received' : 'persisted'
}

function ReadBy({ message, words }: { message: ChatMessageView; words: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus width={260} position="bottom-end">
      <Popover.Target>
        <UnstyledButton
          className="fm-row fm-chat-state"
          data-state="read"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={CheckCheck} size={13} />
          {words}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={words}>{isOpen && <Readers message={message} />}</Popover.Dropdown>
    </Popover>
  )
}

function Readers({ message: { chat_id, id } }: { message: ChatMessageView }) {
  const load = useAnswer(calls.read_by, { chat_id, message_id: id })
  return (
    <Loaded load={load} skeleton={<SkeletonRows rows={3} height={38} />}>
      <ul className="fm-chat-readers">
        {load.answer?.members.map((person) => (
          <li key={person.id}>
            <PersonRow person={person} size={24} />
          </li>
        ))}
      </ul>
    </Loaded>
  )
}
