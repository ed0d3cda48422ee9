import { Checkbox, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { AnswerOf, Command, InputOf } from '#platform/language/contract.ts'
import { CalendarSelect } from '#web/calendars/parts/CalendarSelect.tsx'
import type { CalendarView } from '#web/calendars/parts/calendars.store.ts'
import { findInDirectory } from '#web/directory/parts/find-entities.ts'
import { DraftOffer } from '#web/drafts/parts/DraftOffer.tsx'
import { DraftState } from '#web/drafts/parts/DraftState.tsx'
import { useMember, useNetwork } from '#web/kit/data/session.ts'
import { useMentionSources } from '#web/kit/editor/mention-sources.ts'
import { RichEditor } from '#web/kit/editor/RichEditor.tsx'
import { Form } from '#web/kit/forms/Form.tsx'
import { FormButtons } from '#web/kit/forms/FormButtons.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { required } from '#web/kit/forms/required.ts'
import { UnsavedGuard } from '#web/kit/forms/UnsavedGuard.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { EntityPicker } from '#web/kit/pickers/EntityPicker.tsx'
import { AttendeeFields } from './AttendeeFields.tsx'
import { DateFields } from './DateFields.tsx'
import { dateBodyOf } from './date-form.ts'
import { FileFields } from './FileFields.tsx'
import { FormSection } from './FormSection.tsx'
import { FreeTimes } from './FreeTimes.tsx'
import type { AppointmentValues } from './form-values.ts'
import { LocationFields } from './LocationFields.tsx'
import type { AppointmentView } from './parts/appointments.store.ts'
import { ReminderField } from './parts/ReminderField.tsx'
import { streamsAfter } from './posted-streams.ts'
import { RecurrenceFields } from './RecurrenceFields.tsx'
import { RegistrationFields } from './RegistrationFields.tsx'
import { once, withDate } from './recurrence-form.ts'
import { StreamFields } from './StreamFields.tsx'
import { TeamsFields } from './TeamsFields.tsx'
import { teamsWith } from './teams-form.ts'
import { useAppointmentDraft } from './use-appointment-draft.ts'
import { remindersOf } from './usual-reminders.ts'

type AppointmentFormProps<C extends Command> = {
  initial: () => AppointmentValues
  calendars: readonly CalendarView[]
  contractCall: C
  toInput: (values: AppointmentValues) => InputOf<C>
  submit: string
  /** What hangs on it already. */
  existing?: Pick<AppointmentView, 'appointment_id' | 'attachments' | 'image'>
  /** What reminds of a new appointment in calendars that do not say so. */
  ownReminders?: readonly number[]
  /** How many people a move would notify. */
  participants?: number
  /** One date of a series is changed, which has only some of the fields. */
  isOneDate?: boolean
  /** A date of a series is changed with all that follow. */
  isFollowing?: boolean
  /** The draft's name: it continues on other devices. */
  draft: string
  onDone: (answer: AnswerOf<C>, values: AppointmentValues) => void
  onCancel: () => void
}

/** All fields of an appointment. Each error is shown at its field. */
export function AppointmentForm<C extends Command>(props: AppointmentFormProps<C>) {
  const {
    calendars,
    contractCall,
    toInput,
    submit,
    participants = 0,
    onCancel,
    draft,
    existing = null,
  } = props
  const { isOneDate = false, isFollowing = false, ownReminders } = props
  const say = useText()
  const mentionSources = useMentionSources()
  const me = useMember()
  const network = useNetwork()
  const { answers_reset_on_move: asksAgain, post_appointments_to_stream: suggestsStream } = network
  const seesTeams = network.teams_synchronization === true && me.can.see_teams_event_options === true
  const [initial] = useState(props.initial)
  const [done, setDone] = useState<{ answer: AnswerOf<C>; values: AppointmentValues } | null>(null)
  const forgetDraft = useRef(() => {})
  const of = useCommandForm<C, AppointmentValues>({
    contractCall,
    initial,
    toInput,
    feature: 'appointments',
    pointers: {
      recurrence: '/appointment/recurrence_pattern',
      room_id: '/appointment/meeting/room_id',
      teams: '/appointment/teams_configuration',
      seats: '/appointment/attendee_configuration',
      application: '/appointment/application_configuration',
      organizer: '/appointment/organizer_id',
      contacts: '/appointment/contact_ids',
      consultants: '/appointment/consultant_ids',
      invitees: '/appointment/membership_ids_to_invite',
    },
    onDone: (answer, values) => {
      forgetDraft.current()
      setDone({ answer, values })
    },
  })
  const { form } = of
  const [isUploading, setUploading] = useState(false)
  const values = form.getValues()
  const field = <Name extends keyof AppointmentValues>(name: Name) => ({
    value: values[name],
    onChange: (value: AppointmentValues[Name]) => form.setValues({ [name]: value }),
    error: form.errors[name],
  })

  const begun = useAppointmentDraft({
    draftName: draft,
    initial,
    isExisting: existing !== null,
    now: values,
    onRestore: (words) => form.setValues(words),
    isDone: done !== null || of.processing,
  })
  forgetDraft.current = begun.forget

  // Leaving waits for the guard to know that nothing is unsaved any more.
  const onDone = useRef(props.onDone)
  onDone.current = props.onDone
  useEffect(() => {
    if (done !== null) onDone.current(done.answer, done.values)
  }, [done])

  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!isUploading) of.submit()
  }
  // Values from another form count as entered.
  const isBegun = existing === null && initial.name !== ''
  // Who organizes an existing appointment is busy with it.
  const invited = values.invitees.filter(({ type, id }) => type === 'member' && id !== me.id)
  // Reminders that nobody has changed follow the calendar.
  const isUsual = (own: readonly number[]) =>
    String(values.reminders) === String(remindersOf(calendars, values.calendar_ids, own))
  const isMoved = JSON.stringify(values.date) !== JSON.stringify(initial.date)

  return (
    <Form className="fm-form" onSubmit={of.submit} onKeyDown={sendByKeys}>
      <UnsavedGuard
        when={!of.pristine && !of.processing && done === null}
        onDiscard={() => forgetDraft.current()}
      />
      {begun.offered !== null && (
        <DraftOffer
          draft={begun.offered}
          isFree={begun.isUntouched}
          onTake={begun.take}
          onDiscard={begun.discard}
        />
      )}
      <FormSection title={say('appointments.section_what')}>
        <TextInput
          label={say('appointments.name')}
          {...required}
          autoFocus
          autoComplete="off"
          maxLength={500}
          {...form.getInputProps('name')}
          data-path="name"
        />
        {isFollowing && <p className="fm-small fm-muted">{say('appointments.following_hint')}</p>}
        {isOneDate ? (
          <p className="fm-small fm-muted">{say('appointments.only_this_hint')}</p>
        ) : (
          <CalendarSelect
            label={say('appointments.calendars')}
            isRequired
            calendars={calendars}
            {...field('calendar_ids')}
            onChange={(calendar_ids) =>
              form.setValues({
                calendar_ids,
                ...(ownReminders && isUsual(ownReminders)
                  ? { reminders: remindersOf(calendars, calendar_ids, ownReminders) }
                  : {}),
                streams: streamsAfter({
                  calendars,
                  before: values.calendar_ids,
                  after: calendar_ids,
                  streams: values.streams,
                  isSuggested: existing === null && suggestsStream === true,
                }),
              })
            }
          />
        )}
        {!isOneDate && (
          <StreamFields calendars={calendars} calendarIds={values.calendar_ids} {...field('streams')} />
        )}
      </FormSection>
      <FormSection title={say('appointments.section_when')}>
        <DateFields
          {...field('date')}
          isOneDate={isOneDate}
          onChange={(date) =>
            form.setValues({ date, recurrence: withDate(values.recurrence, values.date, date) })
          }
          endError={form.errors['date.end']}
          startError={form.errors['date.start']}
        />
        {participants > 0 && isMoved && (
          <p className="fm-small" data-tone="waiting">
            {say(
              asksAgain === true && !isOneDate ? 'appointments.move_asks_again' : 'appointments.move_keeps',
              {
                count: participants,
              },
            )}
          </p>
        )}
        {!isOneDate && (
          <>
            <RecurrenceFields
              date={values.date}
              {...field('recurrence')}
              onChange={(recurrence) =>
                form.setValues({ recurrence, teams: teamsWith(values.teams, recurrence) })
              }
            />
            <ReminderField {...field('reminders')} allDay={values.date.allDay} />
          </>
        )}
      </FormSection>
      <LocationFields
        {...field('location')}
        errorOf={(name) => form.errors[`location.${name}`]}
        category={isOneDate ? null : field('category')}
        room={
          // A room that it has already can be given up.
          isOneDate || (network.group_meeting_integration === false && initial.room_id === null)
            ? null
            : {
                ...field('room_id'),
                date: dateBodyOf(values.date),
                recurrence: values.recurrence,
                appointmentId: existing?.appointment_id ?? null,
              }
        }
      />
      {!isOneDate && seesTeams && (
        <TeamsFields
          {...field('teams')}
          onChange={(teams) =>
            form.setValues(teams.teams_sync_enabled ? { teams, recurrence: once } : { teams })
          }
          error={form.errors['teams.teams_sync_enabled']}
        />
      )}
      <FormSection title={say('appointments.about')}>
        <RichEditor
          label={say('appointments.description')}
          mentions={mentionSources}
          data-path="description"
          {...field('description')}
        />
      </FormSection>
      {!isOneDate && (
        <>
          <FormSection title={say('appointments.section_who')}>
            <EntityPicker
              label={say('appointments.invitees')}
              description={say('appointments.invitees_hint')}
              load={findEverybody}
              data-path="invitees"
              {...field('invitees')}
            />
            {invited.length > 0 && !values.date.allDay && values.date.end !== null && (
              <FreeTimes
                date={values.date}
                people={
                  existing === null
                    ? [...invited, { id: me.id, name: say('appointments.you_yourself') }]
                    : invited
                }
                onChoose={(date) =>
                  form.setValues({ date, recurrence: withDate(values.recurrence, values.date, date) })
                }
              />
            )}
            {values.invitees.length > 0 && (
              <Checkbox
                label={say('appointments.notify_by_email')}
                checked={values.send_email_notification}
                onChange={({ currentTarget }) =>
                  form.setValues({ send_email_notification: currentTarget.checked })
                }
              />
            )}
            <AttendeeFields
              seats={field('seats')}
              userCanOpt={field('user_can_opt')}
              adminsOnly={field('show_participants_to_admins_only')}
            />
            <EntityPicker
              label={say('appointments.organizer_field')}
              description={say(
                existing === null ? 'appointments.organizer_new_hint' : 'appointments.organizer_hint',
              )}
              placeholder={say('appointments.find_person')}
              single
              load={findMembers}
              data-path="organizer"
              {...field('organizer')}
            />
            <EntityPicker
              label={say('appointments.contacts')}
              description={say('appointments.contacts_hint')}
              placeholder={say('appointments.find_person')}
              load={findMembers}
              data-path="contacts"
              {...field('contacts')}
            />
            <EntityPicker
              label={say('appointments.consultants')}
              description={say('appointments.consultants_hint')}
              placeholder={say('appointments.find_person')}
              load={findMembers}
              data-path="consultants"
              {...field('consultants')}
            />
          </FormSection>
          <FileFields
            existing={existing}
            onChange={(files) => form.setValues(files)}
            onBusy={setUploading}
            errors={form.errors}
          />
          <RegistrationFields
            {...field('application')}
            errorOf={(name) => form.errors[`application.${name}`]}
          />
        </>
      )}
      <div className="fm-form-foot">
        <FormButtons
          of={isBegun ? { ...of, pristine: false } : of}
          submit={submit}
          disabled={isUploading && say('files.busy')}
          onCancel={onCancel}
        >
          <DraftState draft={begun.draft} isFromElsewhere={begun.isFromElsewhere} onDiscard={begun.abandon} />
        </FormButtons>
      </div>
    </Form>
  )
}

const findEverybody = findInDirectory(['group', 'group_admin', 'member'])
const findMembers = findInDirectory(['member'])
