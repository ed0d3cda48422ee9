import type { PageRoute } from '#web/kit/pages.ts'

const mailbox = () => import('./MessagesPage.tsx').then((file) => file.MessagesPage)

export const pages: PageRoute[] = [
  { path: '/messages', page: mailbox, place: 'messages' },
  { path: '/messages/sent', page: mailbox, place: 'messages' },
  {
    path: '/messages/new',
    page: () => import('./ComposePage.tsx').then((file) => file.ComposePage),
    when: ({ can }) => can.send_direct_messages === true,
    place: 'messages',
  },
  { path: '/messages/:message_id', page: mailbox, place: 'messages' },
]
