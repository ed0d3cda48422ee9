import { ActionIcon, Popover, Tooltip } from '@mantine/core'
import BellShape from 'lucide-react/icons/bell'
import { Suspense, useState } from 'react'
import { Icon } from '#web/kit/display/Icon.tsx'
import { lazyPart } from '#web/kit/display/lazy-part.ts'
import { NumberBadge } from '#web/kit/display/NumberBadge.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { useUnread } from '#web/unread/parts/unread.store.ts'
import { useMarkReadOnPage } from './use-mark-read-on-page.ts'

const NotificationPanel = lazyPart(() =>
  import('./NotificationPanel.tsx').then((file) => ({ default: file.NotificationPanel })),
)

/** How many notifications are unread, and the panel with them; phones have the page. */
export function Bell() {
  const say = useText()
  const [opened, setOpened] = useState(false)
  const { Notifications = 0 } = useUnread()
  useMarkReadOnPage(Notifications)
  const title = say('notifications.title')
  const label = Notifications > 0 ? `${title}, ${say('kit.waiting', { count: Notifications })}` : title
  const shape = (
    <>
      <Icon of={BellShape} size={18} />
      <NumberBadge count={Notifications} />
    </>
  )
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      offset={{ mainAxis: 6, crossAxis: 46 }}
      width={452}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Tooltip label={title}>
          <ActionIcon
            className="fm-bell"
            aria-label={label}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            {shape}
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={title}>
        <Suspense fallback={null}>
          {opened && <NotificationPanel onClose={() => setOpened(false)} />}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
