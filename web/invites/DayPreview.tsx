import { DateTime } from 'luxon'
import { calls, type ParticipantView, participants } from '#web/appointments/parts/appointments.store.ts'
import { zoneOf } from '#web/appointments/parts/date-text.ts'
import { useCalendars } from '#web/calendars/parts/calendars.store.ts'
import { colourOf } from '#web/calendars/parts/colour.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { SidePanel } from '#web/kit/page/SidePanel.tsx'
import { Avatar, Avatars } from '#web/kit/people/Avatar.tsx'
import { dayColumns, hoursOf } from './day-columns.ts'
import { endOf, useOwnDay } from './own-day.ts'
import type { InviteView } from './parts/invites.store.ts'

const hourHeight = 46

/** The reader's day with the invitation in it, and who is going. */
export function DayPreview({ invite }: { invite: InviteView }) {
  const say = useText()
  const format = useFormat()
  const { all } = useCalendars()
  const byId = new Map(all.map((calendar) => [calendar.id, calendar]))
  const items = useOwnDay(invite)
  const { date, name, id } = invite.invitable
  const zone = zoneOf(date, format)
  const day = format.at(date.start, zone).setZone(format.zone, { keepLocalTime: true })
  const asked = { id, name, start: date.start, end: endOf(date), view: null }
  const shown = date.all_day ? items : [asked, ...items]
  const hours = hoursOf(shown, format.zone)
  const placed = dayColumns(shown)
  const top = (instant: string) =>
    (DateTime.fromISO(instant, { zone: format.zone }).diff(day.startOf('day'), 'hours').hours -
      (hours[0] ?? 0)) *
    hourHeight

  return (
    <SidePanel label={say('invites.your_day')} sunken>
      <h2 className="fm-label">{say('invites.your_weekday', { weekday: day.toFormat('cccc') })}</h2>
      <p className="fm-small fm-muted">
        {format.date(date.start, zone)} · {say('appointments.week_short')} {day.weekNumber}
      </p>
      <div className="fm-day" style={{ height: hours.length * hourHeight }}>
        {hours.map((hour, position) => (
          <span key={hour} className="fm-day-hour" style={{ top: position * hourHeight }}>
            {String(hour % 24).padStart(2, '0')}:00
          </span>
        ))}
        {placed.map(({ item, column, columns }) => (
          <div
            key={item.id}
            className="fm-day-item"
            data-asked={item.view === null ? '' : undefined}
            style={{
              ...colourOf(item.view?.calendar_ids ?? invite.invitable.calendar_ids, byId),
              top: top(item.start),
              height: Math.max(22, top(item.end) - top(item.start) - 1),
              left: `calc(42px + (100% - 42px) * ${column / columns})`,
              width: `calc((100% - 42px) / ${columns})`,
            }}
          >
            <b className="fm-ellipsis">{item.name}</b>
            <span className="fm-tiny fm-numbers fm-muted">{format.timeRange(item.start, item.end)}</span>
          </div>
        ))}
      </div>
      {items.length === 0 && <p className="fm-small fm-muted">{say('invites.free_day')}</p>}
      <GoingList invite={invite} />
    </SidePanel>
  )
}

const maxAvatars = 5

function GoingList({ invite }: { invite: InviteView }) {
  const say = useText()
  const { id, participants_summary: summary } = invite.invitable
  const load = useLoad(
    participants,
    calls.participants,
    summary.accepted > 0 ? { appointment_id: id, per_page: 20, status: 'accepted' } : null,
    { from: (answer) => answer.participants },
  )
  const going = participants
    .useAll()
    .filter((one: ParticipantView) => one.appointment_id === id && one.status === 'accepted')
  if (summary.accepted === 0 || load.state === 'refused' || going.length === 0) return null
  const shown = going.slice(0, maxAvatars)
  const rest = summary.accepted - shown.length
  return (
    <section className="fm-who-comes">
      <h2 className="fm-label">{say('invites.who_comes')}</h2>
      <div className="fm-row">
        <Avatars>
          {shown.map(({ id: key, membership }) => (
            <Avatar
              key={key}
              id={membership.id}
              name={membership.name ?? say('kit.deleted_member')}
              picture={membership.picture}
            />
          ))}
        </Avatars>
        <span className="fm-hidden">
          {shown.map(({ membership }) => membership.name ?? say('kit.deleted_member')).join(', ')}
        </span>
        {rest > 0 && <span className="fm-small fm-muted">{say('invites.and_more', { count: rest })}</span>}
      </div>
    </section>
  )
}
