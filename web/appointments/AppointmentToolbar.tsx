import { Button } from '@mantine/core'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import Pencil from 'lucide-react/icons/pencil'
import Repeat2 from 'lucide-react/icons/repeat-2'
import { Link, useNavigate } from 'react-router'
import { appointmentPaths } from '#web/appointments/parts/appointments.paths.ts'
import { addressOf } from '#web/kit/data/api.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useShortcut } from '#web/kit/keyboard/shortcuts.ts'
import { useFormat, writtenDate } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { usePreviousPage } from '#web/kit/page/trail.ts'
import { TranslateMenu } from '#web/translations/parts/TranslateMenu.tsx'
import { AppointmentMenu } from './AppointmentMenu.tsx'
import { type AppointmentView, calls } from './parts/appointments.store.ts'
import { daysOf } from './parts/occurrence-entry.ts'

/** Back, the neighbours in the series, and what can be done. */
export function AppointmentToolbar({ view }: { view: AppointmentView }) {
  const say = useText()
  const format = useFormat()
  const navigate = useNavigate()
  const { first: day } = daysOf(view.date, format.zone)
  const {
    previous_occurrence_url: previous,
    next_occurrence_url: next,
    recurring_appointment_url: series,
  } = view
  const group = { group: 'appointments.one' }
  const from = usePreviousPage(isOfAppointment)
  useShortcut('e', 'appointments.edit', () => navigate(appointmentPaths.editAppointment(view.id)), {
    ...group,
    when: view.can.update,
  })
  useShortcut('p', 'appointments.previous_date', () => previous && navigate(previous), {
    ...group,
    when: previous !== null,
  })
  useShortcut('n', 'appointments.next_date', () => next && navigate(next), { ...group, when: next !== null })

  const shortDay = (instant: string) => writtenDate(format.at(instant), { day: 'numeric', month: 'short' })
  return (
    <header className="fm-page-head">
      <div className="fm-page-line fm-appointment-tools">
        <Link className="fm-back fm-ellipsis" to={from?.to ?? appointmentPaths.appointments({ date: day })}>
          <Icon of={ArrowLeft} size={18} />
          {from && !isCalendar(from.to) ? from.title : say('appointments.title')}
        </Link>
        <span className="fm-grow" />
        {previous && view.previous_occurrence_date && (
          <Link className="fm-neighbour" to={previous}>
            <span className="fm-hidden">{say('appointments.previous_date')}: </span>
            <Icon of={ChevronLeft} />
            {shortDay(view.previous_occurrence_date)}
          </Link>
        )}
        {next && view.next_occurrence_date && (
          <Link className="fm-neighbour" to={next}>
            <span className="fm-hidden">{say('appointments.next_date')}: </span>
            {shortDay(view.next_occurrence_date)}
            <Icon of={ChevronRight} />
          </Link>
        )}
        {series && (
          <Button
            variant="default"
            size="sm"
            component={Link}
            to={series}
            leftSection={<Icon of={Repeat2} size={15} />}
          >
            {say('appointments.series')}
          </Button>
        )}
        <TranslateMenu />
        <Button
          className="fm-not-narrow"
          variant="default"
          size="sm"
          component="a"
          href={addressOf(calls.ics, { appointment_id: view.id })}
          download
          leftSection={<Icon of={Download} size={15} />}
        >
          .ics
        </Button>
        {view.can.update && (
          <Button
            className="fm-not-narrow"
            variant="default"
            size="sm"
            component={Link}
            to={appointmentPaths.editAppointment(view.id)}
            leftSection={<Icon of={Pencil} size={15} />}
          >
            {say(editWord[view.type])}
          </Button>
        )}
        <AppointmentMenu view={view} />
      </div>
    </header>
  )
}

const editWord = {
  appointment: 'appointments.edit',
  recurring_appointment: 'appointments.edit_series',
  virtual_appointment: 'appointments.edit_date',
} as const

// Single appointments and the forms around them lead back to where the user came from before them.
const isOfAppointment = (path: string): boolean => /^\/appointments\/(?!participating|invites)/.test(path)
const isCalendar = (path: string): boolean => /^\/appointments(\?|$)/.test(path)
