import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarCog from 'lucide-react/icons/calendar-cog'
import MailQuestion from 'lucide-react/icons/mail-question-mark'
import { text } from '#web/kit/language/texts.ts'
import { matching, type PaletteProvider } from '#web/kit/overlays/palette-hits.ts'
import { paths } from '#web/shell/paths.ts'

/** Pages of the calendar that have no navigation item. */
export const palette: PaletteProvider = {
  id: 'calendar-pages',
  text: 'appointments.title',
  order: 35,
  find: (typed) =>
    typed.trim() === ''
      ? []
      : matching(
          [
            { id: 'invites', title: text('invites.title'), icon: MailQuestion, to: paths.invites() },
            {
              id: 'participating',
              title: text('appointments.participating'),
              icon: CalendarCheck,
              to: paths.participating(),
            },
            { id: 'calendars', title: text('calendars.manage'), icon: CalendarCog, to: paths.calendars() },
          ],
          typed,
        ),
}
