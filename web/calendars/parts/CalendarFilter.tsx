import { ActionIcon, Tooltip } from '@mantine/core'
import Plus from 'lucide-react/icons/plus'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { calendarSubscriptionPaths } from '#web/calendar-subscriptions/parts/calendar-subscriptions.paths.ts'
import { useExternalCalendars } from '#web/calendar-subscriptions/parts/external-calendars.ts'
import { calendarPaths } from '#web/calendars/parts/calendars.paths.ts'
import { useMember, useNetwork } from '#web/kit/data/session.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { lazyPart } from '#web/kit/display/lazy-part.ts'
import { Skeleton } from '#web/kit/feedback/Skeleton.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { NavSection } from '#web/kit/page/NavSection.tsx'
import { CalendarChoices } from './CalendarChoices.tsx'
import { showCalendars, useHiddenCalendars } from './calendar-filter.ts'
import { type CalendarView, sectionsOf, useCalendars } from './calendars.store.ts'
import { Legend } from './Legend.tsx'

const CategoryFilter = lazyPart(() =>
  import('#web/appointment-categories/parts/CategoryFilter.tsx').then((file) => ({
    default: file.CategoryFilter,
  })),
)

/** Which calendars and categories the month shows, the calendars by whose they are, and what the chips mean. */
export function CalendarFilter() {
  const say = useText()
  const { name: network } = useNetwork()
  const { can } = useMember()
  const { load, all } = useCalendars()
  const { calendars: external } = useExternalCalendars()
  const hidden = useHiddenCalendars()
  const sections = sectionsOf(all)
  const personal = sections.find(({ type }) => type === 'personal')
  const ofNetwork = sections.find(({ type }) => type === 'network')
  const shared = sections.find(({ type }) => type === 'shared')
  const groups = sections.filter(({ type }) => type === 'group').flatMap(({ calendars }) => calendars)

  if (all.length === 0 && load.state === 'loading')
    return (
      <div className="fm-filter-skeleton" aria-hidden>
        {['one', 'two', 'three', 'four'].map((row) => (
          <Skeleton key={row} width="70%" />
        ))}
      </div>
    )
  return (
    <div className="fm-filter">
      <div className="fm-filter-scroll">
        {(personal || can.create_personal_calendars) && (
          <NavSection
            title={say('calendars.personal')}
            action={
              can.create_personal_calendars && (
                <Tooltip label={say('calendars.new')}>
                  <ActionIcon
                    size={26}
                    component={Link}
                    to={calendarPaths.newCalendar({ type: 'personal' })}
                    aria-label={say('calendars.new')}
                  >
                    <Icon of={Plus} size={15} />
                  </ActionIcon>
                </Tooltip>
              )
            }
          >
            <Choices calendars={personal?.calendars ?? []} hidden={hidden} />
          </NavSection>
        )}
        {ofNetwork && ofNetwork.calendars.length > 0 && (
          <NavSection title={network}>
            <Choices calendars={ofNetwork.calendars} hidden={hidden} />
          </NavSection>
        )}
        {groups.length > 0 && (
          <NavSection title={say('calendars.my_groups')}>
            <Choices calendars={groups} hidden={hidden} />
          </NavSection>
        )}
        {shared && shared.calendars.length > 0 && (
          <NavSection title={say('calendars.shared')}>
            <Choices calendars={shared.calendars} hidden={hidden} />
          </NavSection>
        )}
        {external.length > 0 && (
          <NavSection
            title={say('calendar-subscriptions.section')}
            action={
              <Tooltip label={say('calendar-subscriptions.title')}>
                <ActionIcon
                  size={26}
                  component={Link}
                  to={calendarSubscriptionPaths.subscriptions()}
                  aria-label={say('calendar-subscriptions.title')}
                >
                  <Icon of={Plus} size={15} />
                </ActionIcon>
              </Tooltip>
            }
          >
            <Choices calendars={external} hidden={hidden} />
          </NavSection>
        )}
        <Suspense>
          <CategoryFilter />
        </Suspense>
      </div>
      <Legend />
    </div>
  )
}

type ChoicesProps = { calendars: readonly CalendarView[]; hidden: ReadonlySet<string> }

function Choices(choices: ChoicesProps) {
  return <CalendarChoices {...choices} onShow={(id, isShown) => showCalendars([id], isShown)} />
}
