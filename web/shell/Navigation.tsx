import { ActionIcon, Tooltip } from '@mantine/core'
import PanelLeft from 'lucide-react/icons/panel-left'
import { NavLink } from 'react-router'
import { Icon } from '#web/kit/display/Icon.tsx'
import { NumberBadge } from '#web/kit/display/NumberBadge.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { openNavDrawer, useNavDrawer } from '#web/kit/page/nav-drawer.ts'
import type { NavItemId } from '#web/kit/page/pages.ts'
import { NavPanels } from './NavPanels.tsx'
import { type NavItem, useNavCount } from './nav-items.ts'

type NavigationProps = {
  navItems: readonly NavItem[]
  current: NavItemId | null
  /** Icons only; the section is in a drawer. */
  isRail: boolean
  /** Switches between rail and full width, where there is a choice. */
  onWiden: (() => void) | null
}

/** Navigation items first, then the section of the current one. */
export function Navigation({ navItems, current: item, isRail, onWiden }: NavigationProps) {
  const say = useText()
  const part = useNavDrawer()
  return (
    <nav className="fm-nav" aria-label={say('shell.navigation')}>
      <ul className="fm-nav-items">
        {navItems.map((one) => (
          <NavRow key={one.id} item={one} isCurrent={one.id === item} isRail={isRail} />
        ))}
      </ul>
      {isRail && part.isThere && (
        <Tooltip label={say('kit.open_navigation')} position="right">
          <ActionIcon
            className="fm-rail-part"
            aria-label={say('kit.open_navigation')}
            onClick={openNavDrawer}
          >
            <Icon of={PanelLeft} size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      {!isRail && (
        <div className="fm-nav-item-parts">
          <NavPanels navItem={item} />
        </div>
      )}
      {onWiden && (
        <button
          type="button"
          className="fm-widen"
          onClick={onWiden}
          aria-label={say(isRail ? 'shell.rail_wide' : 'shell.rail_narrow')}
        />
      )}
    </nav>
  )
}

function NavRow({ item, isCurrent, isRail }: { item: NavItem; isCurrent: boolean; isRail: boolean }) {
  const say = useText()
  const count = useNavCount(item)
  return (
    <li>
      <Tooltip label={say(item.title)} position="right" disabled={!isRail}>
        <NavLink
          className="fm-nav-item"
          to={item.to}
          data-current={isCurrent ? '' : undefined}
          aria-current={isCurrent ? 'page' : undefined}
        >
          <Icon of={item.icon} size={17} />
          <span className="fm-nav-item-name">{say(item.title)}</span>
          <NumberBadge count={count} />
        </NavLink>
      </Tooltip>
    </li>
  )
}
