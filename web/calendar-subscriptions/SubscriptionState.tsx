import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { useText } from '#web/kit/language/texts.ts'
import type { CalendarSubscriptionView } from './calendar-subscriptions.store.ts'
import { leftOutCount } from './LeftOutBanner.tsx'

type State = Pick<CalendarSubscriptionView, 'fetched_at' | 'problem' | 'http_status' | 'stopped' | 'left_out'>

/** How old the copy is, how much it lacks and, while the source fails, why. */
export function SubscriptionState({ view }: { view: State }) {
  const say = useText()
  const { fetched_at, problem, http_status, stopped, left_out } = view
  return (
    <span className="fm-small fm-muted">
      {fetched_at !== null && (
        <>
          {say('calendar-subscriptions.updated')} <RelativeTime at={fetched_at} />.{' '}
        </>
      )}
      {problem !== null && say(`calendar-subscriptions.problems.${problem}`, { status: http_status ?? 0 })}
      {stopped && ` ${say('calendar-subscriptions.stopped')}`}
      {left_out.length > 0 && (
        <>
          {' '}
          <b>{say('calendar-subscriptions.missing', { count: leftOutCount(left_out) })}</b>
        </>
      )}
    </span>
  )
}
