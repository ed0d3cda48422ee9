import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarCog from 'lucide-react/icons/calendar-cog'
import CalendarDays from 'lucide-react/icons/calendar-days'
import LinkIcon from 'lucide-react/icons/link'
import { attempt } from '#web/kit/attempt.ts'
import type { Day } from '#web/kit/calendar/month-weeks.ts'
import { MoreMenu } from '#web/kit/MoreMenu.tsx'
import { useText } from '#web/kit/texts.ts'
import { toast } from '#web/kit/toast.ts'
import { paths } from '#web/shell/paths.ts'
import type { Only } from './month-entries.ts'

/** What else can be done with the calendar as it is shown. */
export function CalendarMenu({ only, day }: { only: Only; day: Day }) {
  const say = useText()
  const copy = () =>
    attempt(async () => {
      const path = only === 'all' ? paths.appointments({ date: day }) : paths.participating()
      await navigator.clipboard.writeText(new URL(path, location.href).href)
      toast(say('appointments.address_copied'))
    })
  return (
    <MoreMenu
      actions={[
        {
          text: say('appointments.participating'),
          icon: CalendarCheck,
          to: paths.participating(),
          when: only === 'all',
        },
        {
          text: say('appointments.all'),
          icon: CalendarDays,
          to: paths.appointments({ date: day }),
          when: only !== 'all',
        },
        { text: say('appointments.copy_address'), icon: LinkIcon, onRun: copy },
        { text: say('calendars.manage'), icon: CalendarCog, to: paths.calendars() },
      ]}
    />
  )
}
