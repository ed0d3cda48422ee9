import { Button } from '@mantine/core'
import CheckCheck from 'lucide-react/icons/check-check'
import { Icon } from '#web/kit/display/Icon.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { NotificationList } from './NotificationList.tsx'
import { markAllRead } from './notification-acts.ts'
import { useNotifications } from './use-notifications.ts'

/** All notifications of the member. */
export function NotificationsPage() {
  const say = useText()
  const { load, all, unread } = useNotifications()
  return (
    <Page title={say('notifications.title')}>
      <div className="fm-notifications-page">
        {unread > 0 && (
          <Button
            variant="default"
            leftSection={<Icon of={CheckCheck} size={16} />}
            onClick={() => markAllRead(all, load.reload)}
          >
            {say('notifications.mark_all_read')}
          </Button>
        )}
        <Loaded load={load} has={all.length > 0} skeleton={<SkeletonRows rows={8} height={64} />}>
          {all.length === 0 ? (
            <EmptyState title={say('notifications.none')}>{say('notifications.none_text')}</EmptyState>
          ) : (
            <NotificationList all={all} />
          )}
          {load.more && (
            <Button variant="default" onClick={load.more}>
              {say('notifications.older')}
            </Button>
          )}
        </Loaded>
      </div>
    </Page>
  )
}
