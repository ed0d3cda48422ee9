import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { NotificationView } from '#events/notifications/notification.contract.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { useText } from '#web/kit/language/texts.ts'
import { commands } from './parts/groups.store.ts'

/** Answers a request to join where it is told; several are answered on their page. */
export function RequestAnswers({ notification }: { notification: NotificationView }) {
  const say = useText()
  const { about, path, values, actor_count } = notification
  const memberId = values.member_id
  if (actor_count > 1 || typeof memberId !== 'string')
    return (
      <div className="fm-notification-answers">
        <Button size="xs" variant="default" component={Link} to={path}>
          {say('groups.requests')}
        </Button>
      </div>
    )
  const ids = { group_id: about.id, member_id: memberId }
  return (
    <div className="fm-notification-answers">
      <Button size="xs" onClick={() => attempt(() => commands.accept(ids))}>
        {say('groups.accept_request')}
      </Button>
      <Button size="xs" variant="default" onClick={() => attempt(() => commands.decline(ids))}>
        {say('groups.decline')}
      </Button>
    </div>
  )
}
