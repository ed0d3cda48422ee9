import { Link, useParams, useSearchParams } from 'react-router'
import { appointmentPaths } from '#web/appointments/parts/appointments.paths.ts'
import { dayAndTimeText } from '#web/appointments/parts/date-text.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { DateTile } from '#web/kit/dates/DateTile.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { calendarVars } from '#web/kit/theme/theme.ts'
import { calls, subscriptions, useSubscriptions } from './calendar-subscriptions.store.ts'
import { LeftOutBanner } from './LeftOutBanner.tsx'
import { calendarSubscriptionPaths } from './parts/calendar-subscriptions.paths.ts'
import { SubscriptionState } from './SubscriptionState.tsx'

/** One entry of a subscribed calendar, and where it comes from. */
export function ExternalEntryPage() {
  const say = useText()
  const format = useFormat()
  const { subscription_id = '', entry_id = '' } = useParams()
  const [search] = useSearchParams()
  useSubscriptions()
  const calendar = subscriptions.useOne(subscription_id)
  const start = search.get('start')
  const load = useAnswer(calls.entry, { subscription_id, entry_id, ...(start ? { start } : {}) })
  const entry = load.answer
  const day = entry?.date.start.slice(0, 10)
  return (
    <Page
      title={entry?.name ?? say('calendar-subscriptions.entry')}
      back={{ to: appointmentPaths.appointments(day ? { date: day } : {}), text: say('appointments.title') }}
      measure="reading"
    >
      <Loaded load={load} has={entry !== null} skeleton={<SkeletonRows rows={4} />}>
        {entry && (
          <div className="fm-stack">
            <div className="fm-appointment-head">
              <DateTile
                date={entry.date.start}
                {...(entry.date.all_day ? { zone: entry.date.time_zone } : {})}
                tone={entry.canceled ? 'canceled' : 'accent'}
              />
              <div className="fm-grow">
                <p className="fm-label">{dayAndTimeText(entry.date, say, format)}</p>
                {entry.location_name && <p className="fm-muted">{entry.location_name}</p>}
                {entry.canceled && <p>{say('kit.status.canceled')}</p>}
              </div>
            </div>
            {entry.description && (
              <p dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {entry.description}
              </p>
            )}
            {entry.url && (
              <p>
                <a href={entry.url} target="_blank" rel="noopener noreferrer nofollow">
                  {say('calendar-subscriptions.open_page')}
                </a>
              </p>
            )}
            {entry.dates.length > 0 && (
              <section>
                <h2 className="fm-section">{say('calendar-subscriptions.more_dates')}</h2>
                <ul>
                  {entry.dates.map((date) => (
                    <li key={date.start}>{dayAndTimeText({ ...entry.date, ...date }, say, format)}</li>
                  ))}
                </ul>
              </section>
            )}
            {calendar && <LeftOutBanner view={calendar} />}
            {calendar && (
              <p className="fm-row" style={calendarVars(calendar.color)}>
                <span className="fm-swatch" />
                <span>
                  {say('calendar-subscriptions.from')}{' '}
                  <Link
                    to={calendarSubscriptionPaths.subscriptions()}
                    style={{ textDecoration: 'underline' }}
                  >
                    {calendar.name}
                  </Link>
                  . <SubscriptionState view={calendar} />
                </span>
              </p>
            )}
          </div>
        )}
      </Loaded>
    </Page>
  )
}
