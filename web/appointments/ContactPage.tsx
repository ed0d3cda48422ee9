import { Checkbox, Radio, Textarea, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { audiences } from '#events/appointments/appointment-body.contract.ts'
import { fitsInMail, mailLimitOf } from '#platform/language/mail-limit.ts'
import { appointmentPaths } from '#web/appointments/parts/appointments.paths.ts'
import { useNetwork } from '#web/kit/data/session.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded, RefusedState } from '#web/kit/feedback/states.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { shortName } from '#web/kit/files/file-labels.ts'
import { Form } from '#web/kit/forms/Form.tsx'
import { FormButtons } from '#web/kit/forms/FormButtons.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { required } from '#web/kit/forms/required.ts'
import { UnsavedGuard } from '#web/kit/forms/UnsavedGuard.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { AppointmentPreview } from './AppointmentPreview.tsx'
import { type AppointmentView, calls } from './parts/appointments.store.ts'
import { SentMessages } from './SentMessages.tsx'
import { useAppointmentOfPage } from './use-appointment.ts'

/** Sends a mail to participants. */
export function ContactPage() {
  const say = useText()
  const { given, view, load } = useAppointmentOfPage()
  return (
    <Page
      title={say('appointments.contact')}
      back={{ to: appointmentPaths.appointment(given), text: view?.name ?? say('appointments.one') }}
      measure="form"
    >
      <Loaded load={load} has={view !== undefined} skeleton={<SkeletonRows rows={5} />}>
        {view &&
          (view.can.contact ? (
            <>
              <ContactForm view={view} back={appointmentPaths.appointment(given)} />
              <SentMessages appointmentId={view.appointment_id} />
            </>
          ) : (
            <RefusedState />
          ))}
      </Loaded>
    </Page>
  )
}

type Audience = (typeof audiences)[number]
type ContactValues = { subject: string; text: string; audience: Audience; include_attachments: boolean }

function ContactForm({ view, back }: { view: AppointmentView; back: string }) {
  const say = useText()
  const navigate = useNavigate()
  const [isSent, setSent] = useState(false)
  const of = useCommandForm<typeof calls.contact, ContactValues>({
    contractCall: calls.contact,
    initial: { subject: view.name, text: '', audience: 'all', include_attachments: false },
    toInput: (contact) => ({ appointment_id: view.appointment_id, contact }),
    onDone: () => setSent(true),
  })
  useEffect(() => {
    if (!isSent) return
    navigate(back, { replace: true })
    toast(say('appointments.contacted'))
  }, [isSent, back, navigate, say])

  const { participants_summary: summary } = view
  // The sender is not counted.
  const ownStatus = view.my_invite?.status
  const counts: Record<Audience, number> = {
    all: summary.total - (ownStatus === undefined ? 0 : 1),
    accepted: summary.accepted - (ownStatus === 'accepted' ? 1 : 0),
    declined: summary.declined - (ownStatus === 'declined' ? 1 : 0),
    no_reaction: summary.open - (ownStatus === 'open' ? 1 : 0),
  }
  const { audience } = of.form.getValues()
  const network = useNetwork()
  const bytes = view.attachments.reduce((sum, { size }) => sum + size, 0)
  const fits = fitsInMail(bytes, network)
  return (
    <Form className="fm-stack" onSubmit={of.submit}>
      <UnsavedGuard when={!of.pristine && !of.processing && !isSent} />
      <AppointmentPreview view={view} />
      <Radio.Group label={say('appointments.audience')} {...of.form.getInputProps('audience')}>
        <div className="fm-form-switches">
          {audiences.map((one) => (
            <Radio key={one} value={one} label={`${say(`appointments.audiences.${one}`)} (${counts[one]})`} />
          ))}
        </div>
      </Radio.Group>
      <TextInput
        label={say('appointments.subject')}
        {...required}
        maxLength={300}
        data-path="subject"
        {...of.form.getInputProps('subject')}
      />
      <Textarea
        label={say('appointments.text')}
        {...required}
        autosize
        minRows={6}
        maxRows={20}
        maxLength={20_000}
        data-path="text"
        data-autofocus
        {...of.form.getInputProps('text')}
      />
      {view.attachments.length > 0 && (
        <Checkbox
          label={say('appointments.include_attachments', { count: view.attachments.length })}
          description={
            fits
              ? view.attachments.map((file) => shortName(file.original_filename)).join(', ')
              : say('codes.attachments_too_large', { most: mailLimitOf(network) })
          }
          disabled={!fits}
          {...of.form.getInputProps('include_attachments', { type: 'checkbox' })}
        />
      )}
      <FormButtons
        of={of}
        submit={say('appointments.send_to', { count: counts[audience] })}
        onCancel={() => navigate(-1)}
        disabled={counts[audience] === 0 && say('codes.audience_empty')}
      />
    </Form>
  )
}
