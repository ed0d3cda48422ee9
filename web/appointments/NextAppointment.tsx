import { Link } from 'react-router'
import { DateTile } from '#web/kit/dates/DateTile.tsx'
import { StatusBadge } from '#web/kit/display/Badge.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { inOneLine } from '#web/kit/language/in-one-line.ts'
import { useText } from '#web/kit/language/texts.ts'
import { appointmentPaths } from './parts/appointments.paths.ts'
import type { OccurrenceView } from './parts/appointments.store.ts'
import { timeText, zoneOf } from './parts/date-text.ts'
import type { Answer } from './parts/my-answer.ts'

/** One of the next dates in a widget, with the reader's answer where the widget shows it. */
export function NextAppointment({ view, answer }: { view: OccurrenceView; answer: Answer | null }) {
  const say = useText()
  const format = useFormat()
  const { id, name, date, location_name } = view
  return (
    <Link className="fm-next-appointment" to={appointmentPaths.appointment(id)}>
      <DateTile date={date.start} zone={zoneOf(date, format)} size="small" />
      <span className="fm-grow">
        <span className="fm-next-name fm-ellipsis">{name}</span>
        <span className="fm-small fm-muted fm-ellipsis">
          {inOneLine([timeText(date, say, format), location_name])}
        </span>
      </span>
      {answer && <StatusBadge status={answer} />}
    </Link>
  )
}
