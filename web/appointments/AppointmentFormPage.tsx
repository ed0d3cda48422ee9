import { Button } from '@mantine/core'
import { DateTime } from 'luxon'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { z } from '#platform/language/shapes.ts'
import { toastDone } from '#web/actions/parts/undo.ts'
import { appointmentPaths } from '#web/appointments/parts/appointments.paths.ts'
import { calendarPaths } from '#web/calendars/parts/calendars.paths.ts'
import { type CalendarView, useCalendars } from '#web/calendars/parts/calendars.store.ts'
import { useMember } from '#web/kit/data/session.ts'
import { documentOf } from '#web/kit/editor/rich-document.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded, RefusedState } from '#web/kit/feedback/states.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { AppointmentForm } from './AppointmentForm.tsx'
import { newDate } from './date-form.ts'
import { type AppointmentValues, bodyOf, changedBody, newValues, valuesOf } from './form-values.ts'
import { type AppointmentView, calls, remove } from './parts/appointments.store.ts'
import { useAppointment } from './use-appointment.ts'

const handedOver = z.object({ name: z.string(), start: z.string() }).partial()

/** A new appointment. */
export function NewAppointmentPage() {
  const say = useText()
  const navigate = useNavigate()
  const { load, all } = useCalendars()
  const { zone } = useFormat()
  const [search] = useSearchParams()
  const state = handedOver.safeParse(useLocation().state).data ?? {}
  const member = useMember()
  const writable = all.filter(({ can }) => can.create_appointments)
  const initial = () => {
    const date = newDate(state.start ?? nowText(), zone, state.start ? null : search.get('date'))
    const start = state.start ? { ...date, start: state.start, end: anHourAfter(state.start) } : date
    return newValues({
      date: start,
      calendar_id: chosenCalendar(writable, search.get('calendar_id')),
      ...(state.name ? { name: state.name } : {}),
      description: search.get('description') ? documentOf(search.get('description') ?? '') : null,
    })
  }
  return (
    <Page
      title={say('appointments.new')}
      back={{ to: appointmentPaths.appointments(), text: say('appointments.title') }}
      measure="full"
    >
      <Loaded load={load} has={all.length > 0} skeleton={<SkeletonRows rows={6} />}>
        {writable.length === 0 ? (
          <EmptyState
            title={say('appointments.no_calendar_title')}
            action={
              member.can.create_personal_calendars && (
                <Button component={Link} to={calendarPaths.newCalendar({ type: 'personal' })}>
                  {say('calendars.new')}
                </Button>
              )
            }
          >
            {say('appointments.no_calendar_text')}
          </EmptyState>
        ) : (
          <AppointmentForm
            initial={initial}
            calendars={writable}
            wireCall={calls.schedule}
            toInput={(values) => ({ appointment: bodyOf(values) })}
            submit={say('appointments.create')}
            draft="appointment-new"
            onDone={(answer, { name }) => {
              const id = answer?.id
              if (id === undefined) return
              navigate(appointmentPaths.appointment(id), { replace: true })
              toast(say('appointments.created', { name }), {
                undo: async () => {
                  if (await attempt(() => remove({ appointment_id: id })))
                    navigate(appointmentPaths.appointments())
                },
              })
            }}
            onCancel={() => navigate(-1)}
          />
        )}
      </Loaded>
    </Page>
  )
}

/** An appointment or a whole series, to be changed. */
export function EditAppointmentPage() {
  const say = useText()
  const { appointment_id = '' } = useParams()
  const { view, load } = useAppointment(appointment_id)
  const calendars = useCalendars()
  return (
    <Page
      title={
        view?.can.update ? say('appointments.edit_title', { name: view.name }) : say('appointments.edit')
      }
      back={{ to: appointmentPaths.appointment(appointment_id), text: view?.name ?? say('appointments.one') }}
      measure="full"
    >
      <Loaded load={load} has={view !== undefined} skeleton={<SkeletonRows rows={6} />}>
        {view &&
          (view.can.update ? (
            <Loaded load={calendars.load} has={calendars.all.length > 0} skeleton={<SkeletonRows rows={6} />}>
              <Edit view={view} calendars={calendars.all} />
            </Loaded>
          ) : (
            <RefusedState />
          ))}
      </Loaded>
    </Page>
  )
}

function Edit({ view, calendars }: { view: AppointmentView; calendars: readonly CalendarView[] }) {
  const say = useText()
  const navigate = useNavigate()
  const { appointment_id } = view
  // What others change meanwhile does not move the ground under the fields.
  const [before] = useState<AppointmentValues>(() => valuesOf(view))
  const offered = calendars.filter(
    ({ id, can }) => can.create_appointments || before.calendar_ids.includes(id),
  )
  return (
    <AppointmentForm
      initial={() => before}
      calendars={offered}
      wireCall={calls.revise}
      toInput={(values) => ({ appointment_id, appointment: changedBody(before, values) })}
      submit={say('kit.save')}
      existing={view}
      draft={`appointment-${appointment_id}`}
      participants={view.participants_summary.total}
      onDone={(_, values) => {
        navigate(appointmentPaths.appointment(appointment_id), { replace: true })
        toastDone(say('appointments.saved', { name: values.name }))
      }}
      onCancel={() => navigate(-1)}
    />
  )
}

const nowText = (): string => DateTime.now().toUTC().toISO()
const anHourAfter = (start: string): string =>
  DateTime.fromISO(start).plus({ hours: 1 }).toUTC().toISO() ?? start

const chosenCalendar = (writable: readonly CalendarView[], wanted: string | null): string | null =>
  (
    writable.find(({ id }) => id === wanted) ??
    writable.find(({ type }) => type === 'personal') ??
    writable[0]
  )?.id ?? null
