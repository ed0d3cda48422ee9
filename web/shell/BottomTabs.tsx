import { Menu } from '@mantine/core'
import MenuShape from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { Link } from 'react-router'
import { useMember } from '#web/kit/data/session.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { NumberBadge } from '#web/kit/display/NumberBadge.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { openPalette } from '#web/kit/overlays/palette-hits.ts'
import type { NavItemId } from '#web/kit/page/pages.ts'
import { NotificationsMenuItem } from '#web/notifications/NotificationsMenuItem.tsx'
import type { ShownNavItem } from './nav-items.ts'
import { OwnMenuItems } from './ProfileMenu.tsx'
import { useUnread } from './unread.store.ts'

type BottomTabsProps = { navItems: readonly ShownNavItem[]; current: NavItemId | null }

/** The navigation on a phone; what the header holds elsewhere is behind "More". */
export function BottomTabs({ navItems, current }: BottomTabsProps) {
  const say = useText()
  const member = useMember()
  const unread = useUnread()
  return (
    <nav className="fm-bottom" aria-label={say('shell.navigation')}>
      {navItems.map(({ id, to, text, icon, unread: key }) => (
        <Link key={id} className="fm-bottom-tab" to={to} aria-current={id === current ? 'page' : undefined}>
          <span className="fm-bottom-icon">
            <Icon of={icon} size={21} />
            <NumberBadge count={key ? (unread[key] ?? 0) : 0} />
          </span>
          {say(text)}
        </Link>
      ))}
      <Menu position="top-end">
        <Menu.Target>
          <button type="button" className="fm-bottom-tab">
            <span className="fm-bottom-icon">
              <Icon of={MenuShape} size={21} />
              <NumberBadge count={unread.Notifications ?? 0} />
            </span>
            {say('shell.more')}
          </button>
        </Menu.Target>
        <Menu.Dropdown miw={220}>
          <Menu.Label>{member.name}</Menu.Label>
          <NotificationsMenuItem />
          <Menu.Item leftSection={<Icon of={Search} />} onClick={openPalette}>
            {say('kit.search_or_jump')}
          </Menu.Item>
          <OwnMenuItems />
        </Menu.Dropdown>
      </Menu>
    </nav>
  )
}
