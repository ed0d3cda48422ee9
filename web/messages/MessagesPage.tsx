import { useLocation, useParams, useSearchParams } from 'react-router'
import { Split } from '#web/kit/page/Split.tsx'
import { EmptyFolder } from './EmptyFolder.tsx'
import { MessageDetail } from './MessageDetail.tsx'
import { MessageList } from './MessageList.tsx'
import { NoMessageOpen } from './NoMessageOpen.tsx'
import { useFolder } from './use-folder.ts'

/** Inbox and sent messages, with the open one next to the list. */
export function MessagesPage() {
  const { message_id } = useParams()
  const { pathname, state } = useLocation()
  const [search] = useSearchParams()
  const isSent = pathname.startsWith('/messages/sent') || state?.folder === 'sent'
  const folder = isSent ? 'sent' : 'inbox'
  const q = search.get('q') ?? ''
  const list = useFolder(folder, { isUnreadOnly: !isSent && search.has('unread'), q })
  const isEmpty =
    q === '' && list.state === 'ready' && list.shown.length === 0 && list.page === 1 && list.newItems === 0
  if (isEmpty && !message_id) return <EmptyFolder folder={folder} isUnreadOnly={list.isUnreadOnly} />
  return (
    <Split
      shows={message_id ? 'detail' : 'list'}
      list={<MessageList key={folder} folder={folder} list={list} openId={message_id ?? null} />}
      detail={
        message_id ? (
          <MessageDetail key={message_id} id={message_id} folder={folder} />
        ) : (
          <NoMessageOpen folder={folder} />
        )
      }
    />
  )
}
