import { Button } from '@mantine/core'
import BellShape from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import Check from 'lucide-react/icons/check'
import CircleDot from 'lucide-react/icons/circle-dot'
import CornerDownRight from 'lucide-react/icons/corner-down-right'
import Send from 'lucide-react/icons/send'
import { Link } from 'react-router'
import { useAnswer } from '#web/kit/data/load.ts'
import { useMember } from '#web/kit/data/session.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { memberSettingPaths } from '#web/member-settings/parts/member-settings.paths.ts'
import { markReadWithUndo, markUnreadWithUndo, toggleMuted } from './notification-acts.ts'
import { calls, type NotificationView } from './notifications.store.ts'
import { useChannels } from './use-channels.ts'
import { useReason } from './use-reason.ts'

type WhyProps = {
  notification: NotificationView
  id: string
  /** Called when its link is followed. */
  onLeave: () => void
}

/** Why the member got it: what the member did or another cause, the rule, and how it comes. */
export function Why({ notification, id, onLeave }: WhyProps) {
  const say = useText()
  const format = useFormat()
  const member = useMember()
  const reason = useReason(notification)
  const { answer } = useAnswer(calls.delivery, { notification_id: notification.id })
  const channels = useChannels(answer)
  const act = answer?.act ?? null
  const cause = act
    ? say(`${act.feature}.notification_acts.${act.act}`, { at: format.numericDateTime(act.at) })
    : reason
  const { feature, kind, at, unread_count, muted, read, can } = notification
  const others = notification.reasons.filter((one) => one !== notification.reason)
  return (
    <section className="fm-why" id={id} aria-label={say('notifications.why')}>
      <p>
        <Icon of={CornerDownRight} size={15} />
        <span>
          {say('notifications.why_cause', { reason: cause, at: format.numericDateTime(at) })}{' '}
          {others.length > 0 && (
            <>
              {say('notifications.why_also', {
                reasons: others.map((one) => say(`notifications.also.${one}`)).join(', '),
              })}{' '}
            </>
          )}
          {unread_count > 1 && <strong>{say('notifications.why_merged', { count: unread_count })}</strong>}
        </span>
      </p>
      <p>
        <Icon of={BellShape} size={15} />
        <span>{say('notifications.why_rule', { rule: say(`${feature}.notification_kinds.${kind}`) })}</span>
      </p>
      <p>
        <Icon of={Send} size={15} />
        <span>{say('notifications.why_channels', { channels: channels.join(', ') })}</span>
      </p>
      <div className="fm-why-acts">
        {!read && (
          <Button
            size="xs"
            variant="default"
            leftSection={<Icon of={Check} size={15} />}
            onClick={() => markReadWithUndo(notification)}
          >
            {say('notifications.mark_read')}
          </Button>
        )}
        {read && can.mark_unread && (
          <Button
            size="xs"
            variant="default"
            leftSection={<Icon of={CircleDot} size={15} />}
            onClick={() => markUnreadWithUndo(notification)}
          >
            {say('notifications.mark_unread')}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon of={muted ? BellShape : BellOff} size={15} />}
          onClick={() => toggleMuted(notification)}
        >
          {say(muted ? 'notifications.unmute_thread' : 'notifications.mute_thread')}
        </Button>
        <Link to={`${memberSettingPaths.memberSettings(member.id)}?kind=${kind}`} onClick={onLeave}>
          {say('notifications.change_rule')}
        </Link>
      </div>
    </section>
  )
}
