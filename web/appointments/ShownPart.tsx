import { Link } from 'react-router'
import { OnlyCategories } from '#web/appointment-categories/parts/OnlyCategories.tsx'
import { appointmentPaths } from '#web/appointments/parts/appointments.paths.ts'
import { useText } from '#web/kit/language/texts.ts'
import type { Only } from './month-entries.ts'

type ShownPartProps = { only: Only; day: string }

/** Says which part of the calendar is shown, with ways to all of it. */
export function ShownPart({ only, day }: ShownPartProps) {
  const say = useText()
  return (
    <>
      {only === 'participating' && (
        <p className="fm-row fm-calendar-part">
          <b className="fm-label">{say('appointments.participating')}</b>
          <Link className="fm-small" to={appointmentPaths.appointments({ date: day })}>
            {say('appointments.all')}
          </Link>
        </p>
      )}
      <OnlyCategories />
    </>
  )
}
