import { DateTime } from 'luxon'
import { Link } from 'react-router'
import { useLoad } from '#web/kit/data/load.ts'
import { useMember } from '#web/kit/data/session.ts'
import { DateTile } from '#web/kit/dates/DateTile.tsx'
import { useNow } from '#web/kit/dates/use-now.ts'
import { StatusBadge } from '#web/kit/display/Badge.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { inOneLine } from '#web/kit/language/in-one-line.ts'
import { useText } from '#web/kit/language/texts.ts'
import { WidgetSection } from '#web/kit/page/WidgetSection.tsx'
import './NextAppointments.css'
import { appointmentPaths } from './parts/appointments.paths.ts'
import { calls, type OccurrenceView, occurrences } from './parts/appointments.store.ts'
import { timeText, zoneOf } from './parts/date-text.ts'
import { useMyAnswers } from './parts/my-answer.ts'
import { isPast } from './parts/occurrence-entry.ts'

const shown = 4
const daysAhead = 14

/** The next dates that the reader has not declined. */
export function NextAppointments({ title }: { title: string }) {
  const say = useText()
  const now = useNow()
  const { zone } = useFormat()
  const { id: memberId } = useMember()
  const today = DateTime.fromISO(now, { zone }).startOf('day')
  const from = today.toUTC().toISO() ?? now
  const to = today.plus({ days: daysAhead }).toUTC().toISO() ?? now
  useLoad(occurrences, calls.between, { from, to })
  const answerTo = useMyAnswers()
  const next = occurrences
    .useAll()
    .filter(({ date, canceled }) => !canceled && !isPast(date, now) && date.start < to)
    .map((view) => ({ view, answer: answerTo(view, memberId)?.status ?? null }))
    .filter(({ answer }) => answer !== 'declined')
    .sort((one, other) => one.view.date.start.localeCompare(other.view.date.start))
    .slice(0, shown)
  if (next.length === 0) return null
  return (
    <WidgetSection
      title={title}
      more={{ to: appointmentPaths.appointments(), text: say('appointments.nav_entry') }}
    >
      <ul>
        {next.map(({ view, answer }) => (
          <li key={view.id}>
            <Next view={view} isOpen={answer === 'open'} />
          </li>
        ))}
      </ul>
    </WidgetSection>
  )
}

function Next({ view, isOpen }: { view: OccurrenceView; isOpen: boolean }) {
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
      {isOpen && <StatusBadge status="open" />}
    </Link>
  )
}
