import CalendarX from 'lucide-react/icons/calendar-x'
import Download from 'lucide-react/icons/download'
import FileDown from 'lucide-react/icons/file-down'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import Mail from 'lucide-react/icons/mail'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toastDone } from '#web/actions/parts/undo.ts'
import { appointmentPaths } from '#web/appointments/parts/appointments.paths.ts'
import { addressOf } from '#web/kit/data/api.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { ConfirmDialog } from '#web/kit/overlays/ConfirmDialog.tsx'
import { MoreMenu } from '#web/kit/overlays/MoreMenu.tsx'
import { continuedAddress } from './continued-address.ts'
import { type AppointmentView, calls, cancel, lock, remove, revive } from './parts/appointments.store.ts'

/** Everything that those in charge can do with an appointment. */
export function AppointmentMenu({ view }: { view: AppointmentView }) {
  const say = useText()
  const navigate = useNavigate()
  const format = useFormat()
  const [asked, setAsked] = useState<'cancel' | 'cancel_following' | 'remove' | 'remove_following' | null>(
    null,
  )
  const { appointment_id, name, can, participation_locked: isLocked } = view
  // Participants other than the actor get a mail.
  const sendsEmails = view.participants_summary.total > (view.my_invite === null ? 0 : 1)
  const isSeries = view.type !== 'appointment'
  const isDate = view.type === 'virtual_appointment'
  const day = format.shortDate(view.date.start, view.date.all_day ? view.date.time_zone : format.zone)
  const onDate = { appointment_id: view.id, apply_to: 'this' as const }

  const setLocked = async (participation_locked: boolean) => {
    const put = (locked: boolean) =>
      attempt(() =>
        lock({ appointment_id, appointment: { attendee_configuration: { participation_locked: locked } } }),
      )
    if (await put(participation_locked))
      toastDone(say(participation_locked ? 'appointments.locked' : 'appointments.unlocked'))
  }
  const cancelAppointment = async () => {
    await cancel({ appointment_id })
    toastDone(say(sendsEmails ? 'appointments.canceled_with_emails' : 'appointments.canceled', { name }))
  }
  const reviveAppointment = async () => {
    if (await attempt(() => revive({ appointment_id }))) toastDone(say('appointments.revived', { name }))
  }
  const destroy = async () => {
    await remove({ appointment_id })
    navigate(appointmentPaths.appointments())
    toastDone(say('appointments.removed', { name }))
  }

  const cancelDate = async () => {
    if (await attempt(() => cancel(onDate))) toastDone(say('appointments.done.date_canceled', { name, day }))
  }
  const cancelFollowing = async () => {
    await cancel({ appointment_id: view.id, apply_to: 'this_and_following' })
    toastDone(say('appointments.following_canceled', { name, day }))
    navigate(appointmentPaths.appointment(await continuedAddress(view.id)), { replace: true })
  }
  const reviveDate = async () => {
    if (await attempt(() => revive(onDate))) toastDone(say('appointments.done.date_revived', { name, day }))
  }
  const removeDate = async () => {
    if (!(await attempt(() => remove(onDate)))) return
    navigate(appointmentPaths.appointments())
    toastDone(say('appointments.done.date_deleted', { name, day }))
  }
  const removeFollowing = async () => {
    await remove({ appointment_id: view.id, apply_to: 'this_and_following' })
    navigate(appointmentPaths.appointments())
    toastDone(say('appointments.following_removed', { name, day }))
  }

  return (
    <>
      <MoreMenu
        actions={[
          {
            text: say('appointments.edit_date'),
            icon: Pencil,
            to: appointmentPaths.editAppointment(view.id),
            when: isDate && can.update,
          },
          {
            text: say('appointments.edit_following'),
            icon: Pencil,
            to: `${appointmentPaths.editAppointment(view.id)}?following`,
            when: isDate && can.update,
          },
          {
            text: say(isSeries ? 'appointments.edit_series' : 'appointments.edit'),
            icon: Pencil,
            to: appointmentPaths.editAppointment(appointment_id),
            when: can.update,
          },
          {
            text: say('appointments.contact'),
            icon: Mail,
            to: appointmentPaths.contactAttendees(appointment_id),
            when: can.contact,
          },
          {
            text: say('appointments.manage_participants'),
            icon: Users,
            to: appointmentPaths.appointmentParticipants(view.id),
            when: can.update_participants,
          },
          {
            text: say(isLocked ? 'appointments.unlock' : 'appointments.lock'),
            icon: isLocked ? LockOpen : Lock,
            onRun: () => setLocked(!isLocked),
            when: can.update && !isSeries,
          },
          {
            text: say('appointments.download_attendees'),
            icon: FileDown,
            href: addressOf(calls.attendees, { appointment_id: view.id }),
            when: can.download_attendees,
          },
          {
            text: say('appointments.download_attendees_xlsx'),
            icon: FileSpreadsheet,
            href: addressOf(calls.attendees_xlsx, { appointment_id: view.id }),
            when: can.download_attendees,
          },
          {
            text: say('appointments.download_ics'),
            icon: Download,
            href: addressOf(calls.ics, { appointment_id: view.id }),
          },
          {
            text: say('appointments.revive'),
            icon: Undo2,
            onRun: reviveAppointment,
            when: can.destroy && view.canceled && !view.date_canceled,
          },
          {
            text: say('appointments.revive_date'),
            icon: Undo2,
            onRun: reviveDate,
            when: can.destroy && view.date_canceled,
          },
          {
            text: say('appointments.cancel_date'),
            icon: CalendarX,
            danger: true,
            onRun: cancelDate,
            when: isDate && can.destroy && !view.canceled,
            disabled: view.cancel_prohibited_reason === 'past' && say('codes.appointment_past'),
          },
          {
            text: say('appointments.cancel_following'),
            icon: CalendarX,
            danger: true,
            onRun: () => setAsked('cancel_following'),
            when: isDate && can.destroy && (!view.canceled || view.date_canceled),
          },
          {
            text: say(isSeries ? 'appointments.cancel_series' : 'appointments.cancel'),
            icon: CalendarX,
            danger: true,
            onRun: () => setAsked('cancel'),
            when: can.destroy && (!view.canceled || view.date_canceled),
            disabled: !isDate && view.cancel_prohibited_reason === 'past' && say('codes.appointment_past'),
          },
          {
            text: say('appointments.remove_date'),
            icon: Trash2,
            danger: true,
            onRun: removeDate,
            when: isDate && can.destroy,
          },
          {
            text: say('appointments.remove_following'),
            icon: Trash2,
            danger: true,
            onRun: () => setAsked('remove_following'),
            when: isDate && can.destroy,
          },
          {
            text: say(isSeries ? 'appointments.remove_series' : 'appointments.remove'),
            icon: Trash2,
            danger: true,
            onRun: () => setAsked('remove'),
            when: can.destroy,
          },
        ]}
      />
      <ConfirmDialog
        opened={asked === 'cancel'}
        onClose={() => setAsked(null)}
        title={say(isSeries ? 'appointments.cancel_series_title' : 'appointments.cancel_title', {
          name,
          count: view.participants_summary.total,
        })}
        cancelLabel={say('appointments.dont_cancel')}
        confirm={say(isSeries ? 'appointments.cancel_series' : 'appointments.cancel')}
        onConfirm={cancelAppointment}
      >
        {say(sendsEmails ? 'appointments.cancel_text_notified' : 'appointments.cancel_text')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'cancel_following'}
        onClose={() => setAsked(null)}
        title={say('appointments.cancel_following_title', { name, day })}
        cancelLabel={say('appointments.dont_cancel')}
        confirm={say('appointments.cancel_following')}
        onConfirm={cancelFollowing}
      >
        {say(sendsEmails ? 'appointments.cancel_text_notified' : 'appointments.cancel_text')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'remove'}
        onClose={() => setAsked(null)}
        title={say(isSeries ? 'appointments.remove_series_title' : 'appointments.remove_title', { name })}
        confirm={say(isSeries ? 'appointments.remove_series' : 'appointments.remove')}
        onConfirm={destroy}
      >
        {say('appointments.remove_text')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'remove_following'}
        onClose={() => setAsked(null)}
        title={say('appointments.remove_following_title', { name, day })}
        confirm={say('appointments.remove_following')}
        onConfirm={removeFollowing}
      >
        {say('appointments.remove_following_text')}
      </ConfirmDialog>
    </>
  )
}
