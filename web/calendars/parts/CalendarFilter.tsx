import { ActionIcon, Tooltip } from '@mantine/core'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import { calendarPaths } from '#web/calendars/parts/calendars.paths.ts'
import { useMember, useNetwork } from '#web/kit/data/session.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { Skeleton } from '#web/kit/feedback/Skeleton.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { NavSection } from '#web/kit/page/NavSection.tsx'
import { calendarVars } from '#web/kit/theme/theme.ts'
import { showCalendars, useHiddenCalendars } from './calendar-filter.ts'
import { type CalendarView, sectionsOf, useCalendars } from './calendars.store.ts'
import { Legend } from './Legend.tsx'

/** Which calendars the month shows, by whose they are, and what the chips mean. */
export function CalendarFilter() {
  const say = useText()
  const { name: network } = useNetwork()
  const { can } = useMember()
  const { load, all } = useCalendars()
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
      </div>
      <Legend />
    </div>
  )
}

type ChoicesProps = { calendars: readonly CalendarView[]; hidden: ReadonlySet<string> }

function Choices({ calendars, hidden }: ChoicesProps) {
  return (
    <ul>
      {calendars.map(({ id, name, color }) => (
        <li key={id}>
          <label className="fm-filter-choice" style={calendarVars(color)}>
            <span className="fm-filter-box">
              <input
                type="checkbox"
                checked={!hidden.has(id)}
                onChange={({ currentTarget }) => showCalendars([id], currentTarget.checked)}
              />
              <Icon of={Check} size={13} />
            </span>
            <span className="fm-ellipsis">{name}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}
