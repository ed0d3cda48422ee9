import { Checkbox } from '@mantine/core'
import { findInDirectory } from '#web/directory/parts/find-entities.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { Form } from '#web/kit/forms/Form.tsx'
import { FormButtons } from '#web/kit/forms/FormButtons.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { useText } from '#web/kit/language/texts.ts'
import { EntityPicker } from '#web/kit/pickers/EntityPicker.tsx'
import { type Entity, idsOf, peopleOf } from '#web/kit/pickers/entity-search.ts'
import { type Dates, DatesChoice } from './DatesChoice.tsx'
import { type AppointmentView, calls } from './parts/appointments.store.ts'

type Chosen = { chosen: Entity[]; mail: boolean; dates: Dates }
type AddParticipantsProps = {
  view: AppointmentView
  /** The date of the series from which the page was opened. */
  date: string | null
  onAdded: (dates: Dates) => void
}

/** Invites people and groups to an appointment that exists. */
export function AddParticipants({ view, date, onAdded }: AddParticipantsProps) {
  const say = useText()
  const of = useCommandForm<typeof calls.invite, Chosen>({
    contractCall: calls.invite,
    feature: 'appointments',
    initial: { chosen: [], mail: true, dates: 'all' },
    pointers: { chosen: '/participant' },
    toInput: ({ chosen, mail, dates }) => ({
      appointment_id: dates === 'all' ? view.appointment_id : (date ?? view.appointment_id),
      ...(dates === 'all' ? {} : { apply_to: dates }),
      participant: {
        membership_ids: peopleOf(chosen),
        group_ids: idsOf(chosen, 'group'),
        send_email_notification: mail,
      },
    }),
    onDone: (_, { chosen, dates }) => {
      const groups = idsOf(chosen, 'group').length
      const members = peopleOf(chosen).length
      toast(
        [
          members > 0 ? say('appointments.invited_members', { count: members }) : null,
          groups > 0 ? say('appointments.invited_groups', { count: groups }) : null,
        ]
          .filter(Boolean)
          .join(', '),
      )
      of.form.setValues({ chosen: [] })
      const { mail } = of.form.getValues()
      of.form.resetDirty({ chosen: [], mail, dates })
      onAdded(dates)
    },
  })
  const { chosen, mail, dates } = of.form.getValues()
  return (
    <Form className="fm-card fm-stack" onSubmit={of.submit}>
      <EntityPicker
        label={say('appointments.invitees')}
        required
        value={chosen}
        onChange={(picked) => of.form.setValues({ chosen: picked })}
        load={findEverybody}
        error={of.form.errors.chosen}
        data-path="chosen"
      />
      {chosen.length > 0 && (
        <>
          <Checkbox
            label={say('appointments.notify_by_email')}
            checked={mail}
            onChange={({ currentTarget }) => of.form.setValues({ mail: currentTarget.checked })}
          />
          {date !== null && (
            <DatesChoice value={dates} onChange={(picked) => of.form.setValues({ dates: picked })} />
          )}
          <FormButtons of={of} submit={say('appointments.invite')} />
        </>
      )}
    </Form>
  )
}

const findEverybody = findInDirectory(['group', 'group_admin', 'member'])
