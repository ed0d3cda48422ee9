import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Banner } from '#web/kit/feedback/Banner.tsx'
import { useText } from '#web/kit/language/texts.ts'
import type { CalendarSubscriptionView } from './calendar-subscriptions.store.ts'

type LeftOut = CalendarSubscriptionView['left_out']

/** How many entries a copy lacks. */
export const leftOutCount = (left_out: LeftOut): number => left_out.reduce((sum, { count }) => sum + count, 0)

/** Says which entries of a calendar are missing and what to do; nothing where it is complete. */
export function LeftOutBanner({ view: { left_out } }: { view: Pick<CalendarSubscriptionView, 'left_out'> }) {
  const say = useText()
  if (left_out.length === 0) return null
  return (
    <Banner icon={TriangleAlert} tone="waiting">
      <b>{say('calendar-subscriptions.missing', { count: leftOutCount(left_out) })}</b>{' '}
      {say('calendar-subscriptions.missing_text')}
      <ul>
        {left_out.map(({ reason, count }) => (
          <li key={reason}>
            {say(`calendar-imports.reasons.${reason}`)}
            {count > 1 && ` (${count})`}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
