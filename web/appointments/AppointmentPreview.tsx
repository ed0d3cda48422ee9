import { DateTile } from '#web/kit/dates/DateTile.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { inOneLine } from '#web/kit/language/in-one-line.ts'
import { useText } from '#web/kit/language/texts.ts'
import type { AppointmentView } from './parts/appointments.store.ts'
import { dayAndTimeText } from './parts/date-text.ts'
import { recurrenceText } from './parts/recurrence-text.ts'

/** What a page about an appointment is about, in one line. */
export function AppointmentPreview({ view }: { view: AppointmentView }) {
  const say = useText()
  const format = useFormat()
  const repeats = recurrenceText(view.recurrence_pattern, view.date, say, format)
  return (
    <div className="fm-appointment-head">
      <DateTile
        date={view.date.start}
        {...(view.date.all_day ? { zone: view.date.time_zone } : {})}
        size="small"
        tone={view.canceled ? 'canceled' : 'plain'}
      />
      <div className="fm-grow">
        <p className="fm-label">{view.name}</p>
        <p className="fm-small fm-muted">
          {inOneLine([
            dayAndTimeText(view.date, say, format),
            repeats,
            view.meeting?.room_name,
            view.location?.name,
          ])}
        </p>
      </div>
    </div>
  )
}
