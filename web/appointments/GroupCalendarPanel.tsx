import { Suspense } from 'react'
import { useMatch } from 'react-router'
import { CalendarChoices } from '#web/calendars/parts/CalendarChoices.tsx'
import { showInGroup, useHiddenInGroup } from '#web/calendars/parts/calendar-filter.ts'
import { useCalendars } from '#web/calendars/parts/calendars.store.ts'
import { groups } from '#web/groups/parts/groups.store.ts'
import { lazyPart } from '#web/kit/display/lazy-part.ts'
import { NavSection } from '#web/kit/page/NavSection.tsx'
import { MiniMonthPanel } from './MiniMonthPanel.tsx'

const CategoryFilter = lazyPart(() =>
  import('#web/appointment-categories/parts/CategoryFilter.tsx').then((file) => ({
    default: file.CategoryFilter,
  })),
)

/** Beside the calendar of a group: a small month, and which of its calendars and which categories are shown. */
export function GroupCalendarPanel() {
  const ofCalendars = useMatch('/groups/:slug/calendars')
  const ofAppointments = useMatch('/groups/:slug/appointments')
  const slug = (ofCalendars ?? ofAppointments)?.params.slug
  return slug === undefined ? null : <Panel slug={slug} />
}

function Panel({ slug }: { slug: string }) {
  const group = groups.useOne(slug)
  const { all } = useCalendars()
  const hidden = useHiddenInGroup(group?.id ?? '')
  const own = all.filter(({ parent_id }) => parent_id === group?.id)
  if (group === undefined) return null
  return (
    <>
      <MiniMonthPanel />
      {own.length > 0 && (
        <NavSection title={group.name}>
          <CalendarChoices
            calendars={own}
            hidden={hidden}
            onShow={(id, isShown) => showInGroup(group.id, id, isShown)}
          />
        </NavSection>
      )}
      <Suspense>
        <CategoryFilter />
      </Suspense>
    </>
  )
}
