import MessagesSquare from 'lucide-react/icons/messages-square'
import { definePages } from '#web/kit/page/pages.ts'
import { useUnreadChats } from '#web/unread/parts/unread-chats.ts'

const chat = () => import('./ChatPage.tsx').then((file) => file.ChatPage)

export const pages = definePages([
  {
    path: '/chat',
    page: chat,
    navItem: 'chat',
    title: 'chat.nav_entry',
    icon: MessagesSquare,
    entry: { order: 25, letter: 'k', useCount: useUnreadChats },
  },
  { path: '/chat/new', page: chat, navItem: 'chat' },
  { path: '/chat/saved', page: chat, navItem: 'chat' },
  {
    path: '/chat/messages/:message_id',
    page: () => import('./ChatMessagePage.tsx').then((file) => file.ChatMessagePage),
    navItem: 'chat',
  },
  { path: '/chat/:kind/:room?', page: chat, navItem: 'chat' },
  {
    path: '/chat/:kind/:room?/files/:file_id',
    page: () => import('./ChatFilePage.tsx').then((file) => file.ChatFilePage),
    navItem: 'chat',
  },
])
