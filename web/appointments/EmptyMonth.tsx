import { Link } from 'react-router'
import { calendarPaths } from '#web/calendars/parts/calendars.paths.ts'
import { useCalendars } from '#web/calendars/parts/calendars.store.ts'
import { useMember } from '#web/kit/data/session.ts'
import { useText } from '#web/kit/language/texts.ts'

/** An empty month and the next step: an appointment, or first a calendar. */
export function EmptyMonth({ mayDraw }: { mayDraw: boolean }) {
  const say = useText()
  const { can } = useMember()
  const { load, all } = useCalendars()
  const type = can.create_calendars ? 'network' : can.create_personal_calendars ? 'personal' : null
  const isWithout = load.state === 'ready' && !all.some((calendar) => calendar.can.create_appointments)
  if (!isWithout || type === null)
    return (
      <>
        <b>{say('appointments.empty')}</b>
        {mayDraw && (
          <>
            <br />
            {say('appointments.empty_create')}
          </>
        )}
      </>
    )
  return (
    <>
      {say('appointments.empty_calendars')}
      <br />
      <Link to={calendarPaths.newCalendar({ type })}>{say('appointments.create_calendar')}</Link>
    </>
  )
}
