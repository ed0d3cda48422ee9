import { useText } from '#web/kit/language/texts.ts'
import type { AppointmentView } from './parts/appointments.store.ts'

const parts = ['accepted', 'maybe', 'open', 'declined'] as const

/** How many are going, open and not going, as a bar and in words, and the seats. */
export function SummaryBar({ view }: { view: AppointmentView }) {
  const say = useText()
  const { participants_summary: summary, attendee_configuration: attendees } = view
  const counted = parts.filter((part) => summary[part] > 0)
  return (
    <div className="fm-summary">
      <div className="fm-summary-bar" aria-hidden>
        {counted.map((part) => (
          <i key={part} data-part={part} style={{ flexGrow: summary[part] }} />
        ))}
      </div>
      <p className="fm-summary-words fm-small">
        {counted.map((part) => (
          <span key={part}>
            <b>{summary[part]}</b> {say(`kit.status.${part}`)}
          </span>
        ))}
        {attendees.total !== null && (
          <span className="fm-muted fm-summary-seats">
            {say('appointments.seats_of', { count: attendees.total })}
          </span>
        )}
      </p>
    </div>
  )
}
