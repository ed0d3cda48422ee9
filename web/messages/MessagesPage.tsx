import { useLocation, useParams } from 'react-router'
import { Split } from '#web/kit/Split.tsx'
import { MessageDetail } from './MessageDetail.tsx'
import { MessageList } from './MessageList.tsx'
import { NothingOpen } from './NothingOpen.tsx'

/** Inbox and sent messages, with the open one beside the list. */
export function MessagesPage() {
  const { message_id } = useParams()
  const { pathname, state } = useLocation()
  const isSent = pathname.startsWith('/messages/sent') || state?.folder === 'sent'
  const folder = isSent ? 'sent' : 'inbox'
  return (
    <Split
      shows={message_id ? 'detail' : 'list'}
      list={<MessageList key={folder} folder={folder} openId={message_id ?? null} />}
      detail={
        message_id ? (
          <MessageDetail key={message_id} id={message_id} folder={folder} />
        ) : (
          <NothingOpen folder={folder} />
        )
      }
    />
  )
}
