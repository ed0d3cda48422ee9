import type { PageRoute } from '#web/kit/page/pages.ts'

const mailbox = () => import('./MessagesPage.tsx').then((file) => file.MessagesPage)

export const pages: PageRoute[] = [
  { path: '/messages', page: mailbox, navItem: 'messages' },
  { path: '/messages/sent', page: mailbox, navItem: 'messages' },
  {
    path: '/messages/new',
    page: () => import('./ComposePage.tsx').then((file) => file.ComposePage),
    when: ({ can }) => can.send_direct_messages === true,
    navItem: 'messages',
  },
  { path: '/messages/:message_id', page: mailbox, navItem: 'messages' },
]
