import CalendarDays from 'lucide-react/icons/calendar-days'
import File from 'lucide-react/icons/file'
import Folder from 'lucide-react/icons/folder'
import Inbox from 'lucide-react/icons/inbox'
import Layers from 'lucide-react/icons/layers'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Newspaper from 'lucide-react/icons/newspaper'
import Search from 'lucide-react/icons/search'
import Users from 'lucide-react/icons/users'
import UsersRound from 'lucide-react/icons/users-round'
import type { IconShape } from '#web/kit/display/Icon.tsx'

/** In the order of their sections. */
const icons: Record<string, IconShape> = {
  activities: Newspaper,
  messages: Inbox,
  chats: MessagesSquare,
  appointments: CalendarDays,
  calendars: Layers,
  files: File,
  folders: Folder,
  memberships: Users,
  groups: UsersRound,
}

/** The icon of a module; a magnifier for one that this version does not know. */
export const moduleIcon = (module: string): IconShape => icons[module] ?? Search

const order = Object.keys(icons)
const placeOf = (module: string): number => (order.includes(module) ? order.indexOf(module) : order.length)

/** Sections in the order of their modules, whichever was ready first. */
export const inOrder = <Section>(sections: Readonly<Record<string, Section>>): [string, Section][] =>
  Object.entries(sections).sort(([one], [other]) => placeOf(one) - placeOf(other) || one.localeCompare(other))

/** Key of a module's name. */
export const moduleText = (module: string): string =>
  Object.hasOwn(icons, module) ? `search.module_${module}` : 'search.module_other'

/** How many there are, as a number to compare: `200+` counts as 200. */
export const countOf = (total: number | string): number =>
  typeof total === 'number' ? total : Number(total.replace(/\D/g, ''))
