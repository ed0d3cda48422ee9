import MessagesSquare from 'lucide-react/icons/messages-square'
import { defineAppearances } from '#web/kit/display/appearances.ts'

export const chatAppearances = defineAppearances({
  modules: [{ module: 'chats', order: 30, icon: MessagesSquare, title: 'chat.module' }],
})
