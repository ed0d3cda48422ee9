import { dayAndTimeText } from '#web/appointments/parts/date-text.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import type { InviteView } from './parts/invites.store.ts'

/** "Moved from Sat 26 Sept. Your answer was reset." */
export function InviteNews({ invite: { changed, invitable } }: { invite: InviteView }) {
  const say = useText()
  const format = useFormat()
  if (changed === null) return null
  const zone = changed.moved_from.all_day ? changed.moved_from.time_zone : format.zone
  const isSameDay = format
    .at(changed.moved_from.start, zone)
    .hasSame(format.at(invitable.date.start, zone), 'day')
  const from = isSameDay
    ? format.timeRange(changed.moved_from.start, changed.moved_from.end)
    : dayAndTimeText(changed.moved_from, say, format)
  return (
    <p className="fm-invite-news fm-small">
      {say(changed.answer_reset ? 'invites.moved_reset' : 'invites.moved', { from })}
    </p>
  )
}
