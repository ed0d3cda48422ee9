import CalendarClock from 'lucide-react/icons/calendar-clock'
import { Link } from 'react-router'
import { useMember } from '#web/kit/data/session.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { lengthText, useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { messagePaths } from '#web/messages/parts/messages.paths.ts'
import { overlapsWith, useOwnDay } from './own-day.ts'
import type { InviteView } from './parts/invites.store.ts'

// No name contains it: stands around the bold part of the text.
const mark = '\u0001'

/** Own entries that overlap the invitation. */
export function Conflict({ invite }: { invite: InviteView }) {
  const say = useText()
  const format = useFormat()
  const { can } = useMember()
  const items = useOwnDay(invite)
  const [longest] = overlapsWith(invite.invitable.date, items)
  if (!longest) return null
  const { item, minutes } = longest
  const [before, name, after] = say('invites.overlaps', {
    length: lengthText(minutes * 60_000, format.locale),
    name: `${mark}${item.name}${mark}`,
    time: format.time(item.start),
  }).split(mark)
  return (
    <p className="fm-invite-conflict">
      <Icon of={CalendarClock} />
      <span className="fm-grow">
        {before}
        <b>{name}</b>
        {after}
      </span>
      {can.send_direct_messages && (
        <Link to={messagePaths.newMessage({ to: invite.invitable.organizer.id })}>
          {say('invites.other_time')}
        </Link>
      )}
    </p>
  )
}
