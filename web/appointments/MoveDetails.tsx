import type { NotificationView } from '#events/notifications/notification.contract.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { noticeDate } from './notice-date.ts'
import type { DateView } from './parts/appointments.store.ts'
import { dayAndTimeText } from './parts/date-text.ts'

/** The date of an invitation, of a reminder or of what happened to one date of a series, or the one before and the one after a move. */
export function MoveDetails({ notification: { kind, values, details } }: { notification: NotificationView }) {
  const say = useText()
  const format = useFormat()
  const text = (date: Pick<DateView, 'start' | 'end' | 'all_day' | 'time_zone'>) =>
    dayAndTimeText(date, say, format)
  const [before, after, date] = [noticeDate(values.before), noticeDate(values.after), noticeDate(details)]
  if (kind === 'appointment_moved' && before && after)
    return (
      <p className="fm-small">
        <del>{text(before)}</del> → <strong>{text(after)}</strong>
      </p>
    )
  // The start of one date of a series.
  if (kind !== 'appointment_invitation' && date && typeof values.start === 'string')
    return <p className="fm-small fm-muted">{text({ ...date, start: values.start, end: null })}</p>
  return kind === 'appointment_invitation' && date ? <p className="fm-small fm-muted">{text(date)}</p> : null
}
