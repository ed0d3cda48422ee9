import { lazyPart } from '#web/kit/display/lazy-part.ts'
import { defineBars } from '#web/kit/page/bars.ts'

const ChatBar = lazyPart(() => import('./ChatBar.tsx').then((file) => ({ default: file.ChatBar })))

export const bars = defineBars({ chat: [{ id: 'rooms', order: 10, part: ChatBar }] })
