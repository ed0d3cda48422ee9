import Inbox from 'lucide-react/icons/inbox'
import { defineAppearances } from '#web/kit/display/appearances.ts'

export const messageAppearances = defineAppearances({
  modules: [{ module: 'messages', order: 20, icon: Inbox, title: 'messages.module' }],
})
