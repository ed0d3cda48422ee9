import { Menu } from '@mantine/core'
import BellShape from 'lucide-react/icons/bell'
import { Link } from 'react-router'
import { Icon } from '#web/kit/display/Icon.tsx'
import { NumberBadge } from '#web/kit/display/NumberBadge.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { useUnread } from '#web/unread/parts/unread.store.ts'

/** The way to the notifications on phones, where the header has no bell. */
export function NotificationsMenuItem() {
  const say = useText()
  const { Notifications = 0 } = useUnread()
  return (
    <Menu.Item
      component={Link}
      to="/notifications"
      leftSection={<Icon of={BellShape} />}
      rightSection={<NumberBadge count={Notifications} />}
    >
      {say('notifications.title')}
    </Menu.Item>
  )
}
