import MapPin from 'lucide-react/icons/map-pin'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { trusted } from '#platform/language/trusted.ts'
import type { Collected } from '#web/kit/data/collection.ts'
import { DateTile } from '#web/kit/dates/DateTile.tsx'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { inOneLine } from '#web/kit/language/in-one-line.ts'
import { useText } from '#web/kit/language/texts.ts'
import { MyAnswerBar } from './MyAnswerBar.tsx'
import './AppointmentStreamCard.css'
import { appointmentPaths } from './parts/appointments.paths.ts'
import { type AppointmentView, appointments } from './parts/appointments.store.ts'
import { dayAndTimeText, zoneOf } from './parts/date-text.ts'
import { recurrenceText } from './parts/recurrence-text.ts'

type CardProps = { card: Collected; frame: (content: ReactNode) => ReactNode }

/** An appointment among posts: when and where it takes place, and the reader's answer. */
export function AppointmentStreamCard({ card, frame }: CardProps) {
  useState(() => appointments.put(trusted<AppointmentView>(card)))
  const view = appointments.useOne(card.id)
  return view === undefined || view.canceled ? null : frame(<Card view={view} />)
}

function Card({ view }: { view: AppointmentView }) {
  const say = useText()
  const format = useFormat()
  const start = view.next_occurrence_date ?? view.date.start
  const repeats = recurrenceText(view.recurrence_pattern, view.date, say, format)
  const zone = zoneOf(view.date, format)
  const next =
    repeats && view.next_occurrence_date
      ? say('appointments.next_one', { day: format.date(view.next_occurrence_date, zone) })
      : null
  const when = repeats === null ? dayAndTimeText(view.date, say, format) : repeats
  return (
    <div className="fm-stream-appointment">
      <div className="fm-stream-appointment-head">
        <DateTile date={start} zone={zone} tone="accent" />
        <div className="fm-grow">
          <h2 className="fm-section" dir="auto">
            <Link className="fm-quiet-link" to={appointmentPaths.appointment(view.id)}>
              {view.name}
            </Link>
          </h2>
          <p className="fm-small fm-muted">{inOneLine([when, next])}</p>
          {view.location?.name && (
            <p className="fm-small fm-muted fm-stream-appointment-place">
              <Icon of={MapPin} size={14} /> <span className="fm-ellipsis">{view.location.name}</span>
            </p>
          )}
        </div>
      </div>
      <MyAnswerBar view={view} />
    </div>
  )
}
