import BellShape from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import CornerDownRight from 'lucide-react/icons/corner-down-right'
import { useContext, useId } from 'react'
import { Link } from 'react-router'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { Icon } from '#web/kit/display/Icon.tsx'
import { Dot } from '#web/kit/display/NumberBadge.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { NotificationAppearancesContext } from '#web/kit/notifications/notification-appearances.ts'
import { Avatar, Avatars } from '#web/kit/people/Avatar.tsx'
import { markRead } from './notification-acts.ts'
import type { NotificationView } from './notifications.store.ts'
import { Sentence } from './Sentence.tsx'
import { useReason } from './use-reason.ts'
import { Why } from './Why.tsx'

type NotificationRowProps = {
  notification: NotificationView
  isExplained: boolean
  onExplain: () => void
  /** Called when a link of the row is followed. */
  onOpen: () => void
}

/** One thread: who, what, when, why, and the buttons that answer it. */
export function NotificationRow({ notification, isExplained, onExplain, onOpen }: NotificationRowProps) {
  const say = useText()
  const whyId = useId()
  const reason = useReason(notification)
  const appearance = useContext(NotificationAppearancesContext).find(
    ({ feature }) => feature === notification.feature,
  )
  const { id, path, at, read, muted, waiting, quote } = notification
  const open = () => {
    void markRead(notification)
    onOpen()
  }
  return (
    <li
      className="fm-notification"
      data-read={read || undefined}
      data-muted={muted || undefined}
      data-id={id}
    >
      <Faces notification={notification} icon={appearance?.icon ?? BellShape} />
      <div className="fm-grow">
        <div className="fm-notification-head">
          <Link className="fm-notification-link fm-grow" to={path} onClick={open}>
            <Sentence notification={notification} />
          </Link>
          <span className="fm-tiny fm-faint fm-numbers">
            <RelativeTime at={at} as="brief" />
          </span>
          {!read && <Dot label={say('notifications.unread')} />}
        </div>
        {quote !== null && (
          <p className="fm-notification-quote fm-small fm-muted">{say('kit.quoted', { text: quote })}</p>
        )}
        {appearance?.Details && <appearance.Details notification={notification} />}
        <button
          type="button"
          className="fm-notification-reason fm-small fm-muted"
          aria-expanded={isExplained}
          aria-controls={whyId}
          onClick={onExplain}
        >
          <Icon of={muted ? BellOff : CornerDownRight} size={14} />
          {muted ? say('notifications.muted_note') : reason}
        </button>
        {waiting && appearance?.Answers && <appearance.Answers notification={notification} />}
        {isExplained && <Why notification={notification} id={whyId} onLeave={onOpen} />}
      </div>
    </li>
  )
}

function Faces({ notification, icon }: { notification: NotificationView; icon: typeof BellShape }) {
  const say = useText()
  const { actors } = notification
  if (actors.length === 0)
    return (
      <span className="fm-notification-icon" aria-hidden="true">
        <Icon of={icon} size={18} />
      </span>
    )
  return (
    <span className="fm-notification-faces">
      <Avatars>
        {actors.slice(0, 2).map(({ id, name, picture }) => (
          <Avatar
            key={id}
            id={id}
            name={name ?? say('kit.deleted_member')}
            picture={picture}
            size={actors.length > 1 ? 24 : 36}
          />
        ))}
      </Avatars>
    </span>
  )
}
