import Calendar from 'lucide-react/icons/calendar'
import Inbox from 'lucide-react/icons/inbox'
import Settings2 from 'lucide-react/icons/settings-2'
import Users from 'lucide-react/icons/users'
import type { SessionMember } from '#web/kit/data/session.ts'
import type { IconShape } from '#web/kit/display/Icon.tsx'
import type { NavItemId, PageRoute } from '#web/kit/page/pages.ts'
import { paths } from './paths.ts'
import type { UnreadCounts } from './unread.store.ts'

export type NavItem = {
  id: NavItemId
  /** Key of its name. */
  text: string
  icon: IconShape
  /** The first of these that is a page. */
  paths: readonly string[]
  /** Key after `g`. */
  letter: string
  unread?: keyof UnreadCounts
  when?: (member: SessionMember) => boolean
}

const navItems: readonly NavItem[] = [
  {
    id: 'calendar',
    text: 'shell.calendar',
    icon: Calendar,
    paths: [paths.appointments()],
    letter: 'c',
    unread: 'Calendars',
  },
  {
    id: 'messages',
    text: 'shell.messages',
    icon: Inbox,
    paths: [paths.inbox()],
    letter: 'm',
    unread: 'Messages',
  },
  {
    id: 'directory',
    text: 'shell.directory',
    icon: Users,
    paths: [paths.members(), paths.directory()],
    letter: 'd',
  },
  {
    id: 'administration',
    text: 'shell.administration',
    icon: Settings2,
    paths: [paths.administration(), paths.administeredMembers(), paths.auditLog(), paths.settings()],
    letter: 'a',
    when: (member) => member.is_network_admin,
  },
]

export type ShownNavItem = NavItem & { to: string }

/** The navigation entries that exist and that this member may open. */
export const navItemsFor = (member: SessionMember, pages: readonly PageRoute[]): ShownNavItem[] =>
  navItems
    .filter(({ when }) => when === undefined || when(member))
    .flatMap((item) => {
      const to = item.paths.find((path) => pages.some((page) => page.path === path))
      return to === undefined ? [] : [{ ...item, to }]
    })
