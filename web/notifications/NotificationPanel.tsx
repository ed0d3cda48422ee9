import { ActionIcon, Button, Tooltip } from '@mantine/core'
import CheckCheck from 'lucide-react/icons/check-check'
import Settings from 'lucide-react/icons/settings-2'
import { Link } from 'react-router'
import { useMember } from '#web/kit/data/session.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { Keys } from '#web/kit/keyboard/Keys.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { memberSettingPaths } from '#web/member-settings/parts/member-settings.paths.ts'
import { NotificationList } from './NotificationList.tsx'
import { markAllRead } from './notification-acts.ts'
import { useNotifications } from './use-notifications.ts'

const keys = [
  ['arrowdown', 'notifications.key_move'],
  ['w', 'notifications.key_why'],
  ['m', 'notifications.key_mute'],
  ['e', 'notifications.key_read'],
] as const

/** What the bell opens. */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const say = useText()
  const { load, all, unread } = useNotifications()
  const { id } = useMember()
  const settings = say('member-settings.title')
  return (
    <div className="fm-notification-panel">
      <header className="fm-notification-bar">
        <h1 className="fm-section fm-grow">{say('notifications.title')}</h1>
        {unread > 0 && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<Icon of={CheckCheck} size={16} />}
            onClick={() => markAllRead(all, load.reload)}
          >
            {say('notifications.mark_all_read')}
          </Button>
        )}
        <Tooltip label={settings}>
          <ActionIcon
            component={Link}
            to={memberSettingPaths.memberSettings(id)}
            onClick={onClose}
            aria-label={settings}
          >
            <Icon of={Settings} size={18} />
          </ActionIcon>
        </Tooltip>
      </header>
      <div className="fm-notification-scroll">
        <Loaded load={load} has={all.length > 0} skeleton={<SkeletonRows rows={4} height={64} />}>
          {all.length === 0 ? (
            <EmptyState title={say('notifications.none')}>{say('notifications.none_text')}</EmptyState>
          ) : (
            <NotificationList all={all} onOpen={onClose} />
          )}
        </Loaded>
      </div>
      <footer className="fm-notification-bar fm-small">
        <span className="fm-row fm-grow fm-notification-keys">
          {keys.map(([key, words]) => (
            <span key={key} className="fm-row">
              <Keys keys={key} /> {say(words)}
            </span>
          ))}
        </span>
        <Link to="/notifications" onClick={onClose}>
          {say('notifications.all')}
        </Link>
      </footer>
    </div>
  )
}
