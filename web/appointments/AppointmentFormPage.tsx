import { Button } from '@mantine/core'
import { DateTime } from 'luxon'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { z } from '#platform/language/shapes.ts'
import { toastDone } from '#web/actions/parts/undo.ts'
import { appointmentPaths } from '#web/appointments/parts/appointments.paths.ts'
import { calendarPaths } from '#web/calendars/parts/calendars.paths.ts'
import { type CalendarView, useCalendars } from '#web/calendars/parts/calendars.store.ts'
import { useMember, useNetwork } from '#web/kit/data/session.ts'
import { documentOf } from '#web/kit/editor/rich-document.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded, RefusedState } from '#web/kit/feedback/states.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { AppointmentForm } from './AppointmentForm.tsx'
import { continuedAddress } from './continued-address.ts'
import { newDate } from './date-form.ts'
import { type AppointmentValues, bodyOf, changedBody, newValues, valuesOf } from './form-values.ts'
import { type AppointmentView, calls, remove } from './parts/appointments.store.ts'
import { chosenStreams } from './posted-streams.ts'
import { useAppointment } from './use-appointment.ts'
import { remindersOf, useOwnReminders } from './usual-reminders.ts'

const handedOver = z
  .object({
    name: z.string(),
    start: z.string(),
    end: z.string().nullable(),
    /** The date of a schedule whose votes become the answers. */
    answers_of: z.object({ activity_id: z.string(), option_id: z.string() }),
    invitees: z.array(
      z.object({
        type: z.literal('member'),
        id: z.string(),
        name: z.string().nullable(),
        picture: z.string().nullable(),
      }),
    ),
  })
  .partial()

/** A new appointment. */
export function NewAppointmentPage() {
  const say = useText()
  const { load, all } = useCalendars()
  const { zone } = useFormat()
  const [search] = useSearchParams()
  const state = handedOver.safeParse(useLocation().state).data ?? {}
  const member = useMember()
  const { post_appointments_to_stream, currency } = useNetwork()
  const { own, isKnown } = useOwnReminders()
  const writable = all.filter(({ can }) => can.create_appointments)
  const initial = () => {
    const date = newDate(state.start ?? nowText(), zone, state.start ? null : search.get('date'))
    const start = state.start
      ? { ...date, start: state.start, end: state.end ?? anHourAfter(state.start) }
      : date
    const calendar_id = chosenCalendar(writable, search.get('calendar_id'))
    return newValues({
      date: start,
      calendar_id,
      reminders: remindersOf(writable, calendar_id === null ? [] : [calendar_id], own),
      streams: chosenStreams(writable, calendar_id, {
        wanted: search.getAll('streams').flatMap((names) => names.split(',')),
        isAll: search.get('post_to_stream') === 'true',
        isSuggested: post_appointments_to_stream === true,
      }),
      ...(typeof currency === 'string' ? { currency } : {}),
      ...(state.name ? { name: state.name } : {}),
      ...(state.invitees ? { invitees: state.invitees } : {}),
      description: search.get('description') ? documentOf(search.get('description') ?? '') : null,
    })
  }
  return (
    <Page
      title={say('appointments.new')}
      back={{ to: appointmentPaths.appointments(), text: say('appointments.title') }}
      measure="full"
    >
      <Loaded load={load} has={all.length > 0 && isKnown} skeleton={<SkeletonRows rows={6} />}>
        {!isKnown ? (
          <SkeletonRows rows={6} />
        ) : writable.length === 0 ? (
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
          <NewForm
            initial={initial}
            calendars={writable}
            ownReminders={own}
            schedule={state.answers_of ?? null}
          />
        )}
      </Loaded>
    </Page>
  )
}

type Schedule = { activity_id: string; option_id: string }
type NewFormProps = {
  initial: () => AppointmentValues
  calendars: readonly CalendarView[]
  ownReminders: readonly number[]
  /** The date of a schedule that becomes the appointment. */
  schedule: Schedule | null
}

function NewForm({ schedule, ...form }: NewFormProps) {
  const say = useText()
  const navigate = useNavigate()
  const shared = {
    ...form,
    submit: say('appointments.create'),
    draft: 'appointment-new',
    onDone: (answer: { id?: string } | undefined, { name }: AppointmentValues) => {
      const id = answer?.id
      if (id === undefined) return
      navigate(appointmentPaths.appointment(id), { replace: true })
      toast(say('appointments.created', { name }), {
        undo: async () => {
          if (await attempt(() => remove({ appointment_id: id }))) navigate(appointmentPaths.appointments())
        },
      })
    },
    onCancel: () => navigate(-1),
  }
  return schedule === null ? (
    <AppointmentForm
      {...shared}
      contractCall={calls.schedule}
      toInput={(values) => ({ appointment: bodyOf(values) })}
    />
  ) : (
    <AppointmentForm
      {...shared}
      contractCall={calls.plan}
      // People whom the author took out of the form are not invited.
      toInput={(values) => ({
        ...schedule,
        appointment: { membership_ids_to_invite: [], ...bodyOf(values) },
      })}
    />
  )
}

/** An appointment, a whole series, or one date of it, to be changed. */
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
  const [search] = useSearchParams()
  const format = useFormat()
  const isOfSeries = view.type === 'virtual_appointment'
  const isFollowing = isOfSeries && search.has('following')
  const isDate = isOfSeries && !isFollowing
  // What others change meanwhile does not move the ground under the fields.
  const { currency } = useNetwork()
  const [before] = useState<AppointmentValues>(() =>
    valuesOf(view, typeof currency === 'string' ? currency : undefined),
  )
  const offered = calendars.filter(
    ({ id, can }) => can.create_appointments || before.calendar_ids.includes(id),
  )
  return (
    <AppointmentForm
      initial={() => before}
      calendars={offered}
      contractCall={calls.revise}
      toInput={(values) => ({
        appointment_id: view.id,
        appointment: changedBody(before, values),
        ...(isOfSeries ? { apply_to: isDate ? ('this' as const) : ('this_and_following' as const) } : {}),
      })}
      isOneDate={isDate}
      isFollowing={isFollowing}
      submit={say('kit.save')}
      existing={view}
      draft={`appointment-${view.id}${isFollowing ? '-following' : ''}`}
      participants={view.participants_summary.total}
      onDone={async (_, values) => {
        const { name } = values
        const day = format.shortDate(view.date.start, view.date.all_day ? view.date.time_zone : format.zone)
        // The answer to the next call is not what can be undone.
        toastDone(
          isFollowing
            ? say('appointments.following_changed', { name, day })
            : say('appointments.saved', { name }),
        )
        const address = isFollowing ? await continuedAddress(view.id) : view.id
        navigate(appointmentPaths.appointment(address), { replace: true })
      }}
      onCancel={() => navigate(-1)}
    />
  )
}

const nowText = (): string => new Date().toISOString()
const anHourAfter = (start: string): string =>
  DateTime.fromISO(start).plus({ hours: 1 }).toUTC().toISO() ?? start

const chosenCalendar = (writable: readonly CalendarView[], wanted: string | null): string | null =>
  (
    writable.find(({ id }) => id === wanted) ??
    writable.find(({ type }) => type === 'personal') ??
    writable[0]
  )?.id ?? null
