import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarCog from 'lucide-react/icons/calendar-cog'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CalendarRange from 'lucide-react/icons/calendar-range'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import MailQuestion from 'lucide-react/icons/mail-question-mark'
import Printer from 'lucide-react/icons/printer'
import { useLocation } from 'react-router'
import { appointmentPaths } from '#web/appointments/parts/appointments.paths.ts'
import { calendarPaths } from '#web/calendars/parts/calendars.paths.ts'
import { invitePaths } from '#web/invites/parts/invites.paths.ts'
import type { Day } from '#web/kit/calendar/month-weeks.ts'
import { copyText } from '#web/kit/feedback/copy-text.ts'
import { useText } from '#web/kit/language/texts.ts'
import { MoreMenu } from '#web/kit/overlays/MoreMenu.tsx'
import { typeOfView, useCalendarView } from './calendar-position.ts'
import type { Only } from './month-entries.ts'

type CalendarMenuProps = { only: Only; day: Day; onToday: () => void }

/** What else can be done with the calendar as it is shown. */
export function CalendarMenu({ only, day, onToday }: CalendarMenuProps) {
  const say = useText()
  const { pathname } = useLocation()
  const { view, isNarrow, choose } = useCalendarView()
  // The calendar at its day and in its view, which the address of the page omits.
  const copy = () => {
    const address = new URL(pathname, location.href)
    address.searchParams.set('date', day)
    // On a phone the list takes the place of the chosen view.
    if (!isNarrow) address.searchParams.set('type', typeOfView(view))
    return copyText(address.href, say('appointments.link_copied'))
  }
  return (
    <MoreMenu
      actions={[
        { text: say('appointments.go_today'), icon: LocateFixed, onRun: onToday },
        {
          text: say('appointments.view_year'),
          icon: CalendarRange,
          onRun: () => choose('year'),
          when: isNarrow && view !== 'year',
        },
        {
          text: say('appointments.view_list'),
          icon: List,
          onRun: () => choose('list'),
          when: isNarrow && view === 'year',
        },
        { text: say('invites.title'), icon: MailQuestion, to: invitePaths.invites() },
        {
          text: say('appointments.participating'),
          icon: CalendarCheck,
          to: appointmentPaths.participating(),
          when: only === 'all',
        },
        {
          text: say('appointments.all'),
          icon: CalendarDays,
          to: appointmentPaths.appointments({ date: day }),
          when: only !== 'all',
        },
        { text: say('appointments.copy_link'), icon: LinkIcon, onRun: copy },
        { text: say('appointments.print'), icon: Printer, onRun: () => window.print(), when: !isNarrow },
        { text: say('appointments.feeds.title'), icon: CalendarPlus, to: appointmentPaths.subscribe() },
        { text: say('calendars.manage'), icon: CalendarCog, to: calendarPaths.calendars() },
      ]}
    />
  )
}
