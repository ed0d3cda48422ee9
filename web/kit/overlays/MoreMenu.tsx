import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon, type IconShape } from '../display/Icon.tsx'
import { Keys } from '../keyboard/Keys.tsx'
import { useText } from '../language/texts.ts'

export type MenuAction = {
  text: string
  icon?: IconShape
  /** Shown at the right; register it with `useShortcut`. */
  keys?: string
  /** Destructive actions come last, after a divider. */
  danger?: boolean
  /** Why it cannot be done now. */
  disabled?: string | false
  /** False hides it: the reader may not. */
  when?: boolean
} & (
  | { to: string; onRun?: never }
  | { onRun: () => unknown; to?: never }
  | { href: string; onFollow?: () => void; to?: never; onRun?: never }
)

type MoreMenuProps = {
  actions: readonly MenuAction[]
  label?: string
  icon?: IconShape
  /** Heading of the actions. */
  note?: string | undefined
  /** Rows that ask something when the menu opens; they come first. */
  children?: ReactNode
}

/** The actions behind "…", or behind an icon of their own. Nothing at all when none of them is allowed. */
export function MoreMenu({ actions, label, icon = Ellipsis, note, children }: MoreMenuProps) {
  const say = useText()
  const allowed = actions.filter(({ when = true }) => when)
  if (allowed.length === 0) return null
  const calm = allowed.filter(({ danger }) => !danger)
  const destroying = allowed.filter(({ danger }) => danger)
  return (
    <Menu>
      <Tooltip label={label ?? say('kit.more')}>
        <Menu.Target>
          <ActionIcon aria-label={label ?? say('kit.more')}>
            <Icon of={icon} size={18} />
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown>
        {note && <Menu.Label>{note}</Menu.Label>}
        {children}
        {calm.map((action) => (
          <MenuRow key={action.text} action={action} />
        ))}
        {calm.length > 0 && destroying.length > 0 && <Menu.Divider />}
        {destroying.map((action) => (
          <MenuRow key={action.text} action={action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function MenuRow({ action }: { action: MenuAction }) {
  const shared = {
    leftSection: action.icon && <Icon of={action.icon} />,
    rightSection: action.keys && <Keys keys={action.keys} />,
    disabled: Boolean(action.disabled),
    title: action.disabled || undefined,
    'data-danger': action.danger ? '' : undefined,
  }
  if ('href' in action)
    return (
      <Menu.Item component="a" href={action.href} onClick={action.onFollow} {...shared}>
        {action.text}
      </Menu.Item>
    )
  if (action.to !== undefined)
    return (
      <Menu.Item component={Link} to={action.to} {...shared}>
        {action.text}
      </Menu.Item>
    )
  return (
    <Menu.Item onClick={() => action.onRun()} {...shared}>
      {action.text}
    </Menu.Item>
  )
}
