import { useText } from '#web/kit/language/texts.ts'
import { WidgetSection } from '#web/kit/page/WidgetSection.tsx'
import { NextAppointment } from './NextAppointment.tsx'
import { appointmentPaths } from './parts/appointments.paths.ts'
import { useNextDates } from './use-next-dates.ts'

const shown = 4
const daysAhead = 14

/** The next dates that the reader has not declined. */
export function NextAppointments({ title }: { title: string }) {
  const say = useText()
  const next = useNextDates(daysAhead)
    .next.filter(({ answer }) => answer !== 'declined')
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
            <NextAppointment view={view} answer={answer === 'open' ? answer : null} />
          </li>
        ))}
      </ul>
    </WidgetSection>
  )
}
