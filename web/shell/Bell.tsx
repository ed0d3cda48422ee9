import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import BellShape from 'lucide-react/icons/bell'
import CalendarClock from 'lucide-react/icons/calendar-plus'
import Inbox from 'lucide-react/icons/inbox'
import { Link } from 'react-router'
import { Icon } from '#web/kit/display/Icon.tsx'
import { NumberBadge } from '#web/kit/display/NumberBadge.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { paths } from './paths.ts'
import { useUnread } from './unread.store.ts'

/** What waits for the reader, and the ways there. */
export function Bell() {
  const say = useText()
  const { Calendars, Messages } = useUnread()
  const all = Calendars + Messages
  const label = say('shell.notifications')
  return (
    <Menu>
      <Tooltip label={label}>
        <Menu.Target>
          <ActionIcon
            className="fm-bell"
            aria-label={all > 0 ? `${label}, ${say('kit.waiting', { count: all })}` : label}
          >
            <Icon of={BellShape} size={18} />
            <NumberBadge count={all} />
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown miw={240}>
        {Calendars > 0 && (
          <Menu.Item component={Link} to={paths.invites()} leftSection={<Icon of={CalendarClock} />}>
            {say('shell.open_invitations', { count: Calendars })}
          </Menu.Item>
        )}
        {Messages > 0 && (
          <Menu.Item component={Link} to={paths.inbox()} leftSection={<Icon of={Inbox} />}>
            {say('shell.unread_messages', { count: Messages })}
          </Menu.Item>
        )}
        {all === 0 && <p className="fm-menu-note">{say('shell.notifications_none')}</p>}
      </Menu.Dropdown>
    </Menu>
  )
}
