import Inbox from 'lucide-react/icons/inbox'
import { defineLooks } from '#web/kit/display/looks.ts'

export const messageLooks = defineLooks({
  modules: [{ module: 'messages', order: 20, icon: Inbox, title: 'messages.module' }],
})
