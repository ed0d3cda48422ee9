import { useMediaQuery } from '@mantine/hooks'
import { Suspense } from 'react'
import { lazyPart } from '#web/kit/display/lazy-part.ts'
import { useShownPeriod } from './shown-period.ts'

const MiniMonth = lazyPart(() => import('./MiniMonth.tsx').then((file) => ({ default: file.MiniMonth })))

/** A small month above the list of calendars, where there is room and the calendar shows less than a month. */
export function MiniMonthPanel() {
  const period = useShownPeriod()
  const hasRoom = useMediaQuery('(min-width: 68.75em)', false, { getInitialValueInEffect: false })
  if (period === null || !hasRoom) return null
  return (
    <Suspense>
      <MiniMonth period={period} />
    </Suspense>
  )
}
