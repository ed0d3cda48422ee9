import { useLocation, useParams } from 'react-router'
import { EmptyIllustration } from '#web/kit/feedback/EmptyIllustration.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { Split } from '#web/kit/page/Split.tsx'
import { ChatList } from './ChatList.tsx'
import { ChatRoom } from './ChatRoom.tsx'
import { NewChat } from './NewChat.tsx'
import { chatPaths } from './parts/chat.paths.ts'
import { SavedMessages } from './SavedMessages.tsx'

/** The reader's rooms, with the open one next to the list. */
export function ChatPage() {
  const { kind, room } = useParams()
  const chatId = kind !== undefined && room !== undefined ? `${kind}/${room}` : null
  const { pathname } = useLocation()
  const extra =
    pathname === chatPaths.newChat() ? <NewChat /> : pathname === chatPaths.saved() ? <SavedMessages /> : null
  return (
    <Split
      shows={chatId !== null || extra !== null ? 'detail' : 'list'}
      list={<ChatList openId={chatId} isMain={chatId === null && extra === null} />}
      detail={extra ?? (chatId !== null ? <ChatRoom key={chatId} chatId={chatId} /> : <NoRoomOpen />)}
    />
  )
}

function NoRoomOpen() {
  const say = useText()
  return (
    <div className="fm-state fm-chat-nothing">
      <EmptyIllustration />
      <p className="fm-muted">{say('chat.choose')}</p>
    </div>
  )
}
