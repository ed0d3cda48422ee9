import { DateTile } from '#web/kit/dates/DateTile.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { inOneLine } from '#web/kit/language/in-one-line.ts'
import { useText } from '#web/kit/language/texts.ts'
import { useTranslation } from '#web/translations/parts/use-translation.ts'
import type { AppointmentView } from './parts/appointments.store.ts'
import { zoneOf } from './parts/date-text.ts'
import { recurrenceText } from './parts/recurrence-text.ts'

/** The day as a leaf, the name, and how it repeats. */
export function AppointmentHead({ view }: { view: AppointmentView }) {
  const say = useText()
  const format = useFormat()
  const { translation } = useTranslation('appointment', view.id)
  const zone = zoneOf(view.date, format)
  const repeats = recurrenceText(view.recurrence_pattern, view.date, say, format)
  const next =
    repeats && view.next_occurrence_date
      ? say('appointments.next_one', { day: format.date(view.next_occurrence_date, zone) })
      : null
  return (
    <div className="fm-appointment-head">
      <DateTile date={view.date.start} zone={zone} tone={view.canceled ? 'canceled' : 'accent'} />
      <div className="fm-grow">
        <h1 className="fm-title" dir="auto">
          {translation?.name ?? view.name}
        </h1>
        <p className="fm-appointment-second fm-muted">
          {inOneLine([repeats ?? format.longDate(view.date.start, zone), next])}
        </p>
      </div>
    </div>
  )
}
