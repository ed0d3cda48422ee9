import Inbox from 'lucide-react/icons/inbox'
import Send from 'lucide-react/icons/send'
import { definePages } from '#web/kit/page/pages.ts'
import { useUnread } from '#web/unread/parts/unread.store.ts'

const mailbox = () => import('./MessagesPage.tsx').then((file) => file.MessagesPage)

export const pages = definePages([
  {
    path: '/messages',
    page: mailbox,
    navItem: 'messages',
    title: 'messages.nav_entry',
    icon: Inbox,
    entry: { order: 20, letter: 'm', useCount: () => useUnread().Messages },
  },
  { path: '/messages/sent', page: mailbox, navItem: 'messages', title: 'messages.sent', icon: Send },
  {
    path: '/messages/new',
    page: () => import('./ComposePage.tsx').then((file) => file.ComposePage),
    when: ({ can }) => can.send_direct_messages === true,
    navItem: 'messages',
  },
  { path: '/messages/:message_id', page: mailbox, navItem: 'messages' },
])
