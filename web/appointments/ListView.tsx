import { Button } from '@mantine/core'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Suspense, useEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import {
  type Day,
  type Month,
  monthOf,
  plusDays,
  weekNumber,
  weeksOf,
} from '#web/kit/calendar/month-weeks.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { lazyPart } from '#web/kit/display/lazy-part.ts'
import { Skeleton } from '#web/kit/feedback/Skeleton.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { searchPaths } from '#web/search/parts/search.paths.ts'
import { EmptyMonth } from './EmptyMonth.tsx'
import { ListEntry } from './ListEntry.tsx'
import type { Only, ShownEntry } from './month-entries.ts'
import { dayMonth, dayRange, weekdayName } from './month-words.ts'
import { WeekStrip } from './WeekStrip.tsx'

const FoundDates = lazyPart(() => import('./FoundDates.tsx').then((file) => ({ default: file.FoundDates })))
const ListSearch = lazyPart(() =>
  import('#web/search/parts/ListSearch.tsx').then((file) => ({ default: file.ListSearch })),
)

type ListViewProps = {
  /** Only what this search finds is listed. */
  q: string
  onSearch: (q: string) => void
  only: Only
  /** Only calendars of this group. */
  groupId: string | null
  month: Month
  today: Day
  day: Day
  /** Changes whenever a day is requested, even the same one. */
  asked: number
  entries: readonly ShownEntry[]
  isLoading: boolean
  onDay: (day: Day) => void
  onMonth: (months: number) => void
}

type ListedDay = { day: Day; entries: ShownEntry[] }
type ListedWeek = { monday: Day; days: ListedDay[] }

/** A month as a list: a heading per week, then its days with entries. Scrolls to the chosen day. */
export function ListView(props: ListViewProps) {
  const { q, onSearch, only, groupId, month, today, day, asked, entries, isLoading, onDay, onMonth } = props
  const say = useText()
  const { locale } = useFormat()
  const weeks = useMemo(() => listed(month, today, entries), [month, today, entries])
  const list = useRef<HTMLDivElement>(null)
  const hasDays = weeks.length > 0
  // Today is listed always, and nothing is said of it before its entries are there.
  const isWaiting = isLoading && entries.length === 0

  // The chosen day comes to the top, once everything above it is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: who has scrolled away may ask for the same day again
  useEffect(() => {
    if (isLoading) return
    const days = [...(list.current?.querySelectorAll<HTMLElement>('[data-list-day]') ?? [])]
    const target = days.find((one) => (one.dataset.listDay ?? '') >= day) ?? days.at(-1)
    const isFirst = target === days[0]
    if (isFirst) list.current?.scrollTo({ top: 0 })
    else target?.scrollIntoView({ block: 'start' })
  }, [day, asked, isLoading])

  return (
    <div className="fm-list-view">
      <WeekStrip day={day} today={today} entries={entries} onDay={onDay} />
      <div className="fm-list-search-row">
        <Suspense>
          <ListSearch
            module="appointments"
            label={say('appointments.search')}
            value={q}
            onSearch={onSearch}
          />
        </Suspense>
        {q !== '' && (
          <Link className="fm-link fm-small" to={searchPaths.search(q, 'appointments')}>
            {say('search.everywhere')}
          </Link>
        )}
      </div>
      <div className="fm-list-scroll" ref={list}>
        {isWaiting && <ListSkeleton />}
        {!isLoading && !hasDays && (
          <p className="fm-list-nothing">
            <NothingListed q={q} />
          </p>
        )}
        {(isWaiting ? [] : weeks).map(({ monday, days }) => (
          <section key={monday} aria-label={say('appointments.week', { week: weekNumber(monday) })}>
            <h2 className="fm-list-week">
              <span>
                {say('appointments.week_short')} {weekNumber(monday)}
              </span>
              <span>{dayRange(monday, plusDays(monday, 6), locale)}</span>
            </h2>
            {days.map(({ day: listedDay, entries: here }) => (
              <div key={listedDay} className="fm-list-day" data-list-day={listedDay}>
                <h3>
                  <b className="fm-list-day-name">
                    {listedDay === today ? say('kit.today') : weekdayName(listedDay, locale)}
                  </b>{' '}
                  {listedDay === today && `${weekdayName(listedDay, locale)}, `}
                  {dayMonth(listedDay, locale)}
                </h3>
                {here.length === 0 && (
                  <p className="fm-muted fm-small">
                    {entries.length > 0 ? say('appointments.nothing_on_day') : <NothingListed q={q} />}
                  </p>
                )}
                <ul>
                  {here.map((entry) => (
                    <ListEntry key={entry.id} entry={entry} day={listedDay} />
                  ))}
                </ul>
              </div>
            ))}
          </section>
        ))}
        {q.trim() !== '' && (
          <Suspense>
            <FoundDates q={q} month={month} only={only} groupId={groupId} />
          </Suspense>
        )}
        {hasDays && q === '' && (
          <div className="fm-list-end">
            <Button variant="subtle" rightSection={<Icon of={ChevronRight} />} onClick={() => onMonth(1)}>
              {say('appointments.next_month')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

function NothingListed({ q }: { q: string }) {
  const say = useText()
  return q === '' ? <EmptyMonth mayDraw={false} /> : say('appointments.nothing_found_in_month')
}

/** The days of a month with entries, and today, by week. Longer entries appear on their first day. */
export const listed = (month: Month, today: Day, entries: readonly ShownEntry[]): ListedWeek[] =>
  weeksOf(month).flatMap((week) => {
    const days = week
      .filter((day) => monthOf(day) === month)
      .map((day) => ({ day, entries: startingOn(day, month, entries) }))
      .filter(({ day, entries: here }) => here.length > 0 || day === today)
    return days.length === 0 ? [] : [{ monday: week[0] ?? '', days }]
  })

const startingOn = (day: Day, month: Month, entries: readonly ShownEntry[]): ShownEntry[] =>
  entries
    .filter(({ first, last }) => first === day || (day === `${month}-01` && first < day && last >= day))
    .sort((one, other) => Number(other.allDay) - Number(one.allDay) || (one.start < other.start ? -1 : 1))

const ListSkeleton = () => (
  <div className="fm-list-skeleton" aria-hidden>
    {['one', 'two', 'three', 'four', 'five', 'six'].map((row) => (
      <div key={row} className="fm-row">
        <Skeleton width={44} height={30} />
        <Skeleton height={56} />
      </div>
    ))}
  </div>
)
