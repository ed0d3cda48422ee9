import MessagesSquare from 'lucide-react/icons/messages-square'
import { defineLooks } from '#web/kit/display/looks.ts'

export const chatLooks = defineLooks({
  modules: [{ module: 'chats', order: 30, icon: MessagesSquare, title: 'chat.module' }],
})
