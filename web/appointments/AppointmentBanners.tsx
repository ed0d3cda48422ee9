import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarX from 'lucide-react/icons/calendar-x'
import Globe from 'lucide-react/icons/globe'
import History from 'lucide-react/icons/history'
import Lock from 'lucide-react/icons/lock'
import { useNetwork } from '#web/kit/data/session.ts'
import { useNow } from '#web/kit/dates/use-now.ts'
import { Banner } from '#web/kit/feedback/Banner.tsx'
import { useFormat, zoneName } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import type { AppointmentView } from './parts/appointments.store.ts'
import { dayAndTimeText } from './parts/date-text.ts'
import { isPast } from './parts/occurrence-entry.ts'

/** Every state that holds, the gravest first. Each banner stays as long as its state does. */
export function AppointmentBanners({ view }: { view: AppointmentView }) {
  const say = useText()
  const format = useFormat()
  const now = useNow()
  const { retroactive_opting: mayAnswerLate } = useNetwork()
  const { date, moved } = view
  const isOver = isPast(date, now) && view.type !== 'recurring_appointment'
  const otherZone = date.all_day ? null : format.otherZone(date.time_zone, date.start)
  return (
    <>
      {view.canceled && (
        <Banner tone="danger" icon={CalendarX}>
          {say('appointments.banner_canceled')}
        </Banner>
      )}
      {!view.canceled && moved !== null && moved.at > lately(now) && (
        <Banner tone="waiting" icon={CalendarClock}>
          {say(moved.answers_reset ? 'appointments.banner_moved_reset' : 'appointments.banner_moved', {
            from: dayAndTimeText(moved.from, say, format),
          })}
        </Banner>
      )}
      {isOver && (
        <Banner icon={History}>
          {say(mayAnswerLate === true ? 'appointments.banner_past_open' : 'appointments.banner_past')}
        </Banner>
      )}
      {view.participation_locked && <Banner icon={Lock}>{say('appointments.banner_locked')}</Banner>}
      {otherZone !== null && (
        <Banner icon={Globe}>
          {say('appointments.banner_zone', {
            zone: otherZone,
            time: format.timeRange(date.start, date.end, date.time_zone),
            own: zoneName(format.zone, format.locale, date.start),
          })}
        </Banner>
      )}
    </>
  )
}

// A move is news for three days; after that it is history.
const lately = (now: string): string => new Date(Date.parse(now) - 3 * 86_400_000).toISOString()
