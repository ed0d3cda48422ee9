import { Button, SegmentedControl } from '@mantine/core'
import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import type { Day } from '#web/kit/calendar/month-weeks.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { CalendarMenu } from './CalendarMenu.tsx'
import { type CalendarView, calendarViews, useCalendarView } from './calendar-position.ts'
import type { Only } from './month-entries.ts'
import { OpenInvitations } from './OpenInvitations.tsx'
import { PeriodNav } from './PeriodNav.tsx'

type CalendarToolsProps = {
  only: Only
  day: Day
  view: CalendarView
  onStep: (steps: number) => void
  onToday: () => void
  /** Path for a new appointment; null when the member may add to none of the calendars. */
  newOne: string | null
}

/** The toolbar of the calendar: steps, invitations, views, menu, and a new appointment. */
export function CalendarTools({ only, day, view, onStep, onToday, newOne }: CalendarToolsProps) {
  const say = useText()
  return (
    <div className="fm-month-tools">
      <PeriodNav.Steps view={view} onStep={onStep} onToday={onToday} />
      <span className="fm-grow" />
      <OpenInvitations />
      <ViewChoice />
      <CalendarMenu only={only} day={day} onToday={onToday} />
      {newOne !== null && (
        <Button
          component={Link}
          to={newOne}
          leftSection={<Icon of={Plus} />}
          className="fm-add"
          // The word brings the gap, and takes it along where it is hidden.
          styles={{ section: { margin: 0 } }}
          aria-label={say('appointments.new')}
        >
          <span className="fm-add-word">{say('appointments.one')}</span>
        </Button>
      )}
    </div>
  )
}

function ViewChoice() {
  const say = useText()
  const { view, isNarrow, choose } = useCalendarView()
  if (isNarrow) return null
  return (
    <SegmentedControl
      aria-label={say('appointments.view')}
      value={view}
      onChange={(chosen) => choose(calendarViews.find((one) => one === chosen) ?? 'sheet')}
      data={calendarViews.map((value) => ({ value, label: say(`appointments.view_${value}`) }))}
    />
  )
}
