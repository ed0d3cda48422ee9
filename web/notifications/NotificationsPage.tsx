import { Button } from '@mantine/core'
import CheckCheck from 'lucide-react/icons/check-check'
import { useParams } from 'react-router'
import { groupPaths } from '#web/groups/parts/groups.paths.ts'
import { calls, groups } from '#web/groups/parts/groups.store.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { NotificationList } from './NotificationList.tsx'
import { markAllRead } from './notification-acts.ts'
import { useNotifications } from './use-notifications.ts'

/** All notifications of the member, or those about one group. */
export function NotificationsPage() {
  const say = useText()
  const { slug } = useParams()
  const { load, all, unread } = useNotifications(slug)
  const ofGroup = useLoad(groups, calls.one, slug === undefined ? null : { group_id: slug })
  const group = groups.useOne(slug)
  if (slug !== undefined && !group)
    return (
      <Page title={say('notifications.title')}>
        <Loaded load={ofGroup} has={false} skeleton={<SkeletonRows rows={8} height={64} />}>
          {null}
        </Loaded>
      </Page>
    )
  return (
    <Page
      title={say('notifications.title')}
      {...(group && { back: { to: groupPaths.group(group.slug), text: group.name } })}
      actions={
        unread > 0 &&
        slug === undefined && (
          <Button
            variant="default"
            leftSection={<Icon of={CheckCheck} size={16} />}
            onClick={() => markAllRead(all, load.reload)}
          >
            {say('notifications.mark_all_read')}
          </Button>
        )
      }
    >
      <div className="fm-notifications-page">
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
