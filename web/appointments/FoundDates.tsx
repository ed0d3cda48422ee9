import { Button } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { useCalendars } from '#web/calendars/parts/calendars.store.ts'
import { type Day, type Month, plusMonths } from '#web/kit/calendar/month-weeks.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { useAfterChanges } from '#web/kit/data/use-after-changes.ts'
import { ErrorState } from '#web/kit/feedback/states.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { instantOn } from './date-form.ts'
import { ListEntry } from './ListEntry.tsx'
import { type Only, type ShownEntry, useEntriesOf } from './month-entries.ts'
import { dayMonth, weekdayName } from './month-words.ts'
import { calls, occurrences } from './parts/appointments.store.ts'

type FoundDatesProps = {
  q: string
  month: Month
  only: Only
  /** Only calendars of this group. */
  groupId: string | null
}

/** What a search finds after the month on screen, and before it. */
export function FoundDates({ q, month, only, groupId }: FoundDatesProps) {
  const say = useText()
  const { zone } = useFormat()
  const { all } = useCalendars()
  const ofGroup = all.flatMap(({ id, parent_id }) => (parent_id === groupId ? [id] : []))
  if (groupId !== null && ofGroup.length === 0) return null
  const begin = instantOn(`${month}-01`, 0, zone)
  const end = instantOn(`${plusMonths(month, 1)}-01`, 0, zone)
  const asked = {
    q,
    time_zone: zone,
    ...(only === 'participating' && { participating: 'true' as const }),
    ...(groupId !== null && { calendar_ids: ofGroup.join(',') }),
  }
  return (
    <>
      <FoundSection
        title={say('appointments.later_dates')}
        asked={{ ...asked, later_than: end }}
        groupId={groupId}
      />
      <FoundSection
        title={say('appointments.earlier_dates')}
        asked={{ ...asked, earlier_than: begin }}
        groupId={groupId}
      />
    </>
  )
}

type Asked = {
  q: string
  time_zone: string
  participating?: 'true'
  calendar_ids?: string
  later_than?: string
  earlier_than?: string
  after?: string
}
type PartProps = { asked: Asked; groupId: string | null /** Of the part above. */; lastDay?: Day | undefined }

const FoundSection = ({ title, ...part }: PartProps & { title: string }) => (
  <section aria-label={title}>
    <Part key={JSON.stringify(part.asked)} {...part} heading={<h2 className="fm-list-week">{title}</h2>} />
  </section>
)

/** A part of the dates that are found, and those behind it once they are asked for. */
function Part({ asked, groupId, lastDay, heading }: PartProps & { heading?: ReactNode }) {
  const say = useText()
  const { locale } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { answer, state, problem, reload } = useLoad(occurrences, calls.found, asked)
  // Only the server searches.
  useAfterChanges('occurrences', reload)
  const ids = useMemo(() => answer?.appointments.map(({ id }) => id) ?? [], [answer])
  const entries = useEntriesOf(ids, groupId)
  if (state === 'failed' && answer === null) return <ErrorState problem={problem} onRetry={reload} />
  if (answer === null || (entries.length === 0 && answer.next === null && !answer.too_many)) return null
  const days = byDay(entries)
  return (
    <>
      {heading}
      {answer.too_many && <p className="fm-list-nothing">{say('appointments.too_many_found')}</p>}
      {days.map(({ day, here }) => (
        <div key={day} className="fm-list-day">
          {day !== lastDay && (
            <h3>
              <b className="fm-list-day-name">{weekdayName(day, locale)}</b> {dayMonth(day, locale)}{' '}
              {day.slice(0, 4)}
            </h3>
          )}
          <ul>
            {here.map((entry) => (
              <ListEntry key={entry.id} entry={entry} day={day} />
            ))}
          </ul>
        </div>
      ))}
      {answer.next !== null &&
        (isOpen ? (
          <Part
            key={answer.next}
            asked={{ ...asked, after: answer.next }}
            groupId={groupId}
            lastDay={days.at(-1)?.day ?? lastDay}
          />
        ) : (
          <div className="fm-list-end">
            <Button variant="default" onClick={() => setOpen(true)}>
              {say('search.show_more')}
            </Button>
          </div>
        ))}
    </>
  )
}

const byDay = (entries: readonly ShownEntry[]): { day: Day; here: ShownEntry[] }[] => {
  const days = new Map<Day, ShownEntry[]>()
  for (const entry of entries) days.set(entry.first, [...(days.get(entry.first) ?? []), entry])
  return [...days].map(([day, here]) => ({ day, here }))
}
