import { useMemo } from 'react'
import { useCalendars } from '#web/calendars/parts/calendars.store.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import type { GroupWidgetProps } from '#web/kit/page/group-widgets.ts'
import { WidgetSection } from '#web/kit/page/WidgetSection.tsx'
import { NextAppointment } from './NextAppointment.tsx'
import { appointmentPaths } from './parts/appointments.paths.ts'
import { useNextDates } from './use-next-dates.ts'

const shown = 4
const shownShort = 2

// One question takes a range of at most 62 days.
const daysAhead = 61

/** The next dates in the calendars of a group; nothing for a group none of whose calendars the reader sees. */
export function NextInGroup({ title, group, isShort }: GroupWidgetProps) {
  const say = useText()
  const { all } = useCalendars()
  const own = useMemo(
    () => all.filter(({ parent_id }) => parent_id === group.id).map(({ id }) => id),
    [all, group.id],
  )
  const { load, next } = useNextDates(daysAhead, own)
  if (own.length === 0) return null
  return (
    <WidgetSection
      title={title}
      more={{ to: appointmentPaths.groupCalendars(group.id), text: say('appointments.nav_entry') }}
    >
      <Loaded load={load} skeleton={<SkeletonRows rows={2} height={44} />} has={next.length > 0}>
        {next.length === 0 ? (
          <p className="fm-small fm-muted">{say('appointments.none_next')}</p>
        ) : (
          <ul>
            {next.slice(0, isShort ? shownShort : shown).map(({ view, answer }) => (
              <li key={view.id}>
                <NextAppointment view={view} answer={answer} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </WidgetSection>
  )
}
