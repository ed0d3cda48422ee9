import { answerAt } from '#events/appointments/answer-at.contract.ts'
import { appointmentRef } from '#events/appointments/appointment-ids.contract.ts'
import { useMember } from '#web/kit/data/session.ts'
import { StatusIcon } from '#web/kit/display/Badge.tsx'
import { inOneLine } from '#web/kit/language/in-one-line.ts'
import { useText } from '#web/kit/language/texts.ts'
import { PersonRow } from '#web/kit/people/PersonRow.tsx'
import type { AppointmentView, ParticipantView } from './parts/appointments.store.ts'
import { useChanged } from './use-changed.ts'

/** One participant with the answer for what the page shows. */
export function ParticipantItem({ participant, of }: { participant: ParticipantView; of: AppointmentView }) {
  const say = useText()
  const { id } = useMember()
  const { membership, roles, through_group } = participant
  const { status, note } = answerAt(participant, appointmentRef(of.id).occurrence)
  const isChanged = useChanged(participant.revision) && membership.id !== id
  const words = [
    roles.includes('organizer') || membership.id === of.organizer.id ? say('appointments.organizer') : null,
    membership.id === id ? say('appointments.you_yourself') : null,
    participant.waiting_position === null
      ? null
      : say('appointments.waiting_at', { place: participant.waiting_position }),
    note && say('kit.quoted', { text: note }),
    !note && through_group && membership.id !== id
      ? say('appointments.through_group', { group: through_group.name })
      : null,
  ].filter(Boolean)
  return (
    <li key={participant.revision} className={isChanged ? 'fm-changed' : undefined}>
      <PersonRow
        person={membership}
        to={membership.path}
        second={inOneLine(words)}
        end={<StatusIcon status={status} />}
      />
    </li>
  )
}
