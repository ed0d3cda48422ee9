import Bell from 'lucide-react/icons/bell'
import Clock from 'lucide-react/icons/clock'
import DoorOpen from 'lucide-react/icons/door-open'
import LinkIcon from 'lucide-react/icons/link'
import MapPin from 'lucide-react/icons/map-pin'
import Ticket from 'lucide-react/icons/ticket'
import User from 'lucide-react/icons/user'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CategoryName } from '#web/appointment-categories/parts/CategoryName.tsx'
import { useCalendars } from '#web/calendars/parts/calendars.store.ts'
import { Icon, type IconShape } from '#web/kit/display/Icon.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { inOneLine } from '#web/kit/language/in-one-line.ts'
import { useText } from '#web/kit/language/texts.ts'
import { useName } from '#web/kit/people/PersonRow.tsx'
import { calendarVars } from '#web/kit/theme/theme.ts'
import { MeetingDetails } from './MeetingDetails.tsx'
import type { AppointmentView } from './parts/appointments.store.ts'
import { secondaryText, timeText } from './parts/date-text.ts'
import { reminderText } from './parts/reminder-text.ts'
import { TeamsState } from './TeamsState.tsx'

/** When, where, who, in which calendars. */
export function AppointmentDetails({ view }: { view: AppointmentView }) {
  const say = useText()
  const format = useFormat()
  const organizer = useName(view.organizer)
  const { date, location } = view
  const secondary = secondaryText(date, format)
  return (
    <div className="fm-appointment-details">
      <DetailRow icon={Clock}>
        <b className="fm-numbers">{timeText(date, say, format)}</b>
        {secondary.length > 0 && <span className="fm-small fm-muted">{inOneLine(secondary)}</span>}
      </DetailRow>
      {view.meeting?.room_name && (
        <DetailRow icon={DoorOpen}>
          <b>{view.meeting.room_name}</b>
          <span className="fm-small fm-muted">{say('meeting-rooms.room')}</span>
        </DetailRow>
      )}
      {location && (location.name || addressLine(location)) && (
        <DetailRow icon={MapPin}>
          <b>{location.name || addressLine(location)}</b>
          {location.name && addressLine(location) && (
            <span className="fm-small">
              {location.maps_url ? (
                <a href={location.maps_url} target="_blank" rel="noreferrer noopener">
                  {addressLine(location)}
                </a>
              ) : (
                addressLine(location)
              )}
            </span>
          )}
        </DetailRow>
      )}
      <DetailRow icon={User}>
        <span>
          <Link className="fm-plain-link" to={view.organizer.path}>
            {organizer}
          </Link>{' '}
          <span className="fm-muted">{say('appointments.organizer')}</span>
        </span>
      </DetailRow>
      <Calendars view={view} />
      {location?.link && (
        <DetailRow icon={LinkIcon}>
          <a href={location.link} target="_blank" rel="noreferrer noopener" className="fm-ellipsis">
            {location.link.replace(/^https?:\/\//, '')}
          </a>
        </DetailRow>
      )}
      {view.reminders.length > 0 && !view.canceled && (
        <DetailRow icon={Bell}>
          {view.reminders.map((minutes) => reminderText(say, minutes, view.date.all_day)).join(', ')}
        </DetailRow>
      )}
      <Registration view={view} />
      <MeetingDetails view={view} />
      <TeamsState view={view} />
    </div>
  )
}

function Calendars({ view }: { view: AppointmentView }) {
  const say = useText()
  const { all } = useCalendars()
  const known = view.calendar_ids
    .map((id) => all.find((one) => one.id === id))
    .filter((one) => one !== undefined)
  const words = [
    ...known.map(({ name }) => name),
    ...(view.unknown_calendars > 0
      ? [say('appointments.unknown_calendars', { count: view.unknown_calendars })]
      : []),
  ]
  return (
    <div className="fm-appointment-detail">
      <span className="fm-swatch" style={calendarVars(known[0]?.color ?? '636f7c')} />
      <span className="fm-appointment-detail-words">
        <span>
          {words.join(', ')}
          {view.category && (
            <span className="fm-muted">
              {' · '}
              <CategoryName id={view.category} />
            </span>
          )}
        </span>
      </span>
    </div>
  )
}

function Registration({ view: { application_configuration: application } }: { view: AppointmentView }) {
  const say = useText()
  const format = useFormat()
  if (application === null) return null
  const { registration_with_costs, costs, currency, registration_required, registration_deadline, url } =
    application
  const lines = [
    registration_with_costs && costs !== null
      ? say('appointments.costs_of', { amount: format.amount(costs), currency })
      : null,
    registration_required ? say('appointments.registration_required') : null,
    registration_deadline
      ? say('appointments.register_until', { day: format.at(registration_deadline).toFormat('dd.MM.yyyy') })
      : null,
  ].filter((line) => line !== null)
  if (lines.length === 0 && url === '') return null
  return (
    <DetailRow icon={Ticket}>
      <span>{inOneLine(lines)}</span>
      {/^https?:\/\//.test(url) && (
        <a className="fm-small" href={url} target="_blank" rel="noreferrer noopener">
          {say('appointments.to_registration')}
        </a>
      )}
    </DetailRow>
  )
}

function DetailRow({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <div className="fm-appointment-detail">
      <Icon of={icon} size={17} />
      <span className="fm-appointment-detail-words">{children}</span>
    </div>
  )
}

type Location = NonNullable<AppointmentView['location']>
const addressLine = ({ address1, address2, zip, city, country }: Location): string =>
  [address1, address2, [zip, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ')
