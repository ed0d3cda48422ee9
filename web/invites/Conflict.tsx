import CalendarClock from 'lucide-react/icons/calendar-clock'
import { Trans } from 'react-i18next'
import { Link } from 'react-router'
import { useMember } from '#web/kit/data/session.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { lengthText, useFormat } from '#web/kit/language/format.ts'
import { texts, useText } from '#web/kit/language/texts.ts'
import { messagePaths } from '#web/messages/parts/messages.paths.ts'
import { overlapsWith, useOwnDay } from './own-day.ts'
import type { InviteView } from './parts/invites.store.ts'

/** Own entries that overlap the invitation. */
export function Conflict({ invite }: { invite: InviteView }) {
  const say = useText()
  const format = useFormat()
  const { can } = useMember()
  const items = useOwnDay(invite)
  const [longest] = overlapsWith(invite.invitable.date, items)
  if (!longest) return null
  const { item, minutes } = longest
  return (
    <p className="fm-invite-conflict">
      <Icon of={CalendarClock} />
      <span className="fm-grow">
        <Trans
          i18n={texts}
          i18nKey="invites.overlaps"
          values={{
            length: lengthText(minutes * 60_000, format.locale),
            name: item.name,
            time: format.time(item.start),
          }}
          components={{ b: <b /> }}
        />
      </span>
      {can.send_direct_messages && (
        <Link to={messagePaths.newMessage({ to: invite.invitable.organizer.id })}>
          {say('invites.other_time')}
        </Link>
      )}
    </p>
  )
}
