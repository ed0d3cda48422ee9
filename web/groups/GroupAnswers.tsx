import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { NotificationView } from '#events/notifications/notification.contract.ts'
import { useText } from '#web/kit/language/texts.ts'
import { answerInvite, attemptIn, commands } from './parts/groups.store.ts'

/** Answers what waits in a group: an invitation, or a request to join. */
export function GroupAnswers({ notification }: { notification: NotificationView }) {
  return notification.kind === 'group_invited' ? (
    <InviteAnswers notification={notification} />
  ) : (
    <RequestAnswers notification={notification} />
  )
}

function InviteAnswers({ notification: { about } }: { notification: NotificationView }) {
  const say = useText()
  const group = { id: about.id, name: about.name ?? '' }
  return (
    <div className="fm-notification-answers">
      <Button size="xs" onClick={() => answerInvite(group, true)}>
        {say('groups.accept_invite')}
      </Button>
      <Button size="xs" variant="default" onClick={() => answerInvite(group, false)}>
        {say('groups.decline')}
      </Button>
    </div>
  )
}

/** Answers a request to join where it is told; several are answered on their page. */
function RequestAnswers({ notification }: { notification: NotificationView }) {
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
  const group = { name: about.name ?? say('groups.group') }
  const ids = { group_id: about.id, member_id: memberId }
  return (
    <div className="fm-notification-answers">
      <Button size="xs" onClick={() => attemptIn(group, () => commands.accept(ids))}>
        {say('groups.accept_request')}
      </Button>
      <Button size="xs" variant="default" onClick={() => attemptIn(group, () => commands.decline(ids))}>
        {say('groups.decline')}
      </Button>
    </div>
  )
}
