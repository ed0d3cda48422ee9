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
import { header } from './discovered.ts'
import { type NavItem, useNavCount } from './nav-items.ts'
import { OwnMenuItems } from './ProfileMenu.tsx'

type BottomTabsProps = { navItems: readonly NavItem[]; current: NavItemId | null }

/** The navigation on a phone; what the header holds elsewhere is behind "More". */
export function BottomTabs({ navItems, current }: BottomTabsProps) {
  const say = useText()
  const member = useMember()
  const waiting = usePhoneCount()
  return (
    <nav className="fm-bottom" aria-label={say('shell.navigation')}>
      {navItems.map((item) => (
        <Tab key={item.id} item={item} isCurrent={item.id === current} />
      ))}
      <Menu position="top-end">
        <Menu.Target>
          <button type="button" className="fm-bottom-tab">
            <span className="fm-bottom-icon">
              <Icon of={MenuShape} size={21} />
              <NumberBadge count={waiting} />
            </span>
            {say('shell.more')}
          </button>
        </Menu.Target>
        <Menu.Dropdown miw={220}>
          <Menu.Label>{member.name}</Menu.Label>
          {header.phone.map(({ id, part: Entry }) => (
            <Entry key={id} />
          ))}
          <Menu.Item leftSection={<Icon of={Search} />} onClick={openPalette}>
            {say('kit.search_or_jump')}
          </Menu.Item>
          <OwnMenuItems />
        </Menu.Dropdown>
      </Menu>
    </nav>
  )
}

function Tab({ item, isCurrent }: { item: NavItem; isCurrent: boolean }) {
  const say = useText()
  const count = useNavCount(item)
  return (
    <Link className="fm-bottom-tab" to={item.to} aria-current={isCurrent ? 'page' : undefined}>
      <span className="fm-bottom-icon">
        <Icon of={item.icon} size={21} />
        <NumberBadge count={count} />
      </span>
      {say(item.title)}
    </Link>
  )
}

// Parts are discovered once, so their hooks are called in the same order in every render.
const usePhoneCount = (): number => {
  let sum = 0
  // biome-ignore lint/correctness/useHookAtTopLevel: the list never changes while the app runs
  for (const { useCount } of header.phone) sum += useCount?.() ?? 0
  return sum
}
