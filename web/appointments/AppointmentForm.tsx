import { Checkbox, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { AnswerOf, Command, InputOf } from '#platform/language/contract.ts'
import { CalendarSelect } from '#web/calendars/parts/CalendarSelect.tsx'
import type { CalendarView } from '#web/calendars/parts/calendars.store.ts'
import { findInDirectory } from '#web/directory/parts/find-entities.ts'
import { DraftOffer } from '#web/drafts/parts/DraftOffer.tsx'
import { DraftState } from '#web/drafts/parts/DraftState.tsx'
import { useNetwork } from '#web/kit/data/session.ts'
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
import { FileFields } from './FileFields.tsx'
import { FormSection } from './FormSection.tsx'
import type { AppointmentValues } from './form-values.ts'
import { LocationFields } from './LocationFields.tsx'
import type { AppointmentView } from './parts/appointments.store.ts'
import { RecurrenceFields } from './RecurrenceFields.tsx'
import { RegistrationFields } from './RegistrationFields.tsx'
import { withDate } from './recurrence-form.ts'
import { useAppointmentDraft } from './use-appointment-draft.ts'

type AppointmentFormProps<C extends Command> = {
  initial: () => AppointmentValues
  calendars: readonly CalendarView[]
  wireCall: C
  toInput: (values: AppointmentValues) => InputOf<C>
  submit: string
  /** What hangs on it already. */
  existing?: Pick<AppointmentView, 'attachments' | 'image'>
  /** How many people a move would notify. */
  participants?: number
  /** The draft's name: it continues on other devices. */
  draft: string
  onDone: (answer: AnswerOf<C>, values: AppointmentValues) => void
  onCancel: () => void
}

/** All fields of an appointment. Each error is shown at its field. */
export function AppointmentForm<C extends Command>(props: AppointmentFormProps<C>) {
  const { calendars, wireCall, toInput, submit, participants = 0, onCancel, draft, existing = null } = props
  const say = useText()
  const mentionSources = useMentionSources()
  const { answers_reset_on_move: asksAgain } = useNetwork()
  const [initial] = useState(props.initial)
  const [done, setDone] = useState<{ answer: AnswerOf<C>; values: AppointmentValues } | null>(null)
  const forgetDraft = useRef(() => {})
  const of = useCommandForm<C, AppointmentValues>({
    wireCall,
    initial,
    toInput,
    feature: 'appointments',
    pointers: {
      recurrence: '/appointment/recurrence_pattern',
      seats: '/appointment/attendee_configuration/total',
      application: '/appointment/application_configuration',
      contacts: '/appointment/contact_ids',
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
        <CalendarSelect
          label={say('appointments.calendars')}
          isRequired
          calendars={calendars}
          {...field('calendar_ids')}
        />
      </FormSection>
      <FormSection title={say('appointments.section_when')}>
        <DateFields
          {...field('date')}
          onChange={(date) =>
            form.setValues({ date, recurrence: withDate(values.recurrence, values.date, date) })
          }
          endError={form.errors['date.end']}
          startError={form.errors['date.start']}
        />
        {participants > 0 && isMoved && (
          <p className="fm-small" data-tone="waiting">
            {say(asksAgain === true ? 'appointments.move_asks_again' : 'appointments.move_keeps', {
              count: participants,
            })}
          </p>
        )}
        <RecurrenceFields date={values.date} {...field('recurrence')} />
      </FormSection>
      <LocationFields
        {...field('location')}
        errorOf={(name) => form.errors[`location.${name}`]}
        category={field('category')}
      />
      <FormSection title={say('appointments.about')}>
        <RichEditor
          label={say('appointments.description')}
          mentions={mentionSources}
          data-path="description"
          {...field('description')}
        />
      </FormSection>
      <FormSection title={say('appointments.section_who')}>
        <EntityPicker
          label={say('appointments.invitees')}
          description={say('appointments.invitees_hint')}
          load={findEverybody}
          data-path="invitees"
          {...field('invitees')}
        />
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
          label={say('appointments.contacts')}
          description={say('appointments.contacts_hint')}
          load={findMembers}
          data-path="contacts"
          {...field('contacts')}
        />
      </FormSection>
      <FileFields
        existing={existing}
        onChange={(files) => form.setValues(files)}
        onBusy={setUploading}
        errors={form.errors}
      />
      <RegistrationFields {...field('application')} errorOf={(name) => form.errors[`application.${name}`]} />
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
