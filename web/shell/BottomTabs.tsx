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
import { BarEntries } from './Bars.tsx'
import { header } from './discovered.ts'
import { type NavItem, useNavCount } from './nav-items.ts'
import { OwnMenuItems } from './ProfileMenu.tsx'

type BottomTabsProps = { navItems: readonly NavItem[]; current: NavItemId | null }

/** As many entries as have room for their words beside "More". */
const most = 4

/** The navigation on a phone; the entries without room and what the header holds elsewhere are behind "More". */
export function BottomTabs({ navItems, current }: BottomTabsProps) {
  const say = useText()
  const member = useMember()
  const shown = navItems.slice(0, most)
  const others = navItems.slice(most)
  const waiting = usePhoneCount() + useNavCounts(others)
  const isOther = others.some(({ id }) => id === current)
  return (
    <nav className="fm-bottom" aria-label={say('shell.navigation')}>
      {shown.map((item) => (
        <Tab key={item.id} item={item} isCurrent={item.id === current} />
      ))}
      <Menu position="top-end">
        <Menu.Target>
          <button type="button" className="fm-bottom-tab" aria-current={isOther || undefined}>
            <span className="fm-bottom-icon">
              <Icon of={MenuShape} size={21} />
              <NumberBadge count={waiting} />
            </span>
            {say('shell.more')}
          </button>
        </Menu.Target>
        <Menu.Dropdown miw={220}>
          <Menu.Label>{member.name}</Menu.Label>
          {others.map((item) => (
            <OtherEntry key={item.id} item={item} isCurrent={item.id === current} />
          ))}
          {others.length > 0 && <Menu.Divider />}
          {header.phone.map(({ id, part: Entry }) => (
            <Entry key={id} />
          ))}
          <BarEntries />
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

function OtherEntry({ item, isCurrent }: { item: NavItem; isCurrent: boolean }) {
  const say = useText()
  const count = useNavCount(item)
  return (
    <Menu.Item
      component={Link}
      to={item.to}
      aria-current={isCurrent ? 'page' : undefined}
      leftSection={<Icon of={item.icon} />}
      rightSection={<NumberBadge count={count} />}
    >
      {say(item.title)}
    </Menu.Item>
  )
}

// The shell mounts the bar anew when the entries change, so the order of the hooks stays.
const useNavCounts = (items: readonly NavItem[]): number => {
  let sum = 0
  // biome-ignore lint/correctness/useHookAtTopLevel: see above
  for (const item of items) sum += useNavCount(item)
  return sum
}

// Parts are discovered once, so their hooks are called in the same order in every render.
const usePhoneCount = (): number => {
  let sum = 0
  // biome-ignore lint/correctness/useHookAtTopLevel: the list never changes while the app runs
  for (const { useCount } of header.phone) sum += useCount?.() ?? 0
  return sum
}
