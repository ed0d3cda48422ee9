import { ActionIcon, Tooltip } from '@mantine/core'
import UserMinus from 'lucide-react/icons/user-minus'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { StatusBadge } from '#web/kit/display/Badge.tsx'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { PersonRow, useName } from '#web/kit/people/PersonRow.tsx'
import type { ParticipantView } from './parts/appointments.store.ts'
import { useChanged } from './use-changed.ts'

type ParticipantsTableProps = {
  list: readonly ParticipantView[]
  onRemove: (participant: ParticipantView) => void
}

/** Participants as rows: who, how they came in, what they answered. */
export function ParticipantsTable({ list, onRemove }: ParticipantsTableProps) {
  const say = useText()
  return (
    <table className="fm-table fm-participants-table" data-rows="person">
      <thead>
        <tr>
          <th>{say('appointments.person')}</th>
          <th className="fm-not-narrow">{say('appointments.invited_through')}</th>
          <th>{say('appointments.answer')}</th>
          <th className="fm-row-actions">
            <span className="fm-hidden">{say('appointments.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map((participant) => (
          <Row key={participant.id} participant={participant} onRemove={() => onRemove(participant)} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ participant, onRemove }: { participant: ParticipantView; onRemove: () => void }) {
  const say = useText()
  const name = useName(participant.membership)
  const isChanged = useChanged(participant.revision)
  const { membership, note, waiting_position, through_group, answered_at, invited_at } = participant
  return (
    <tr key={participant.revision} className={isChanged ? 'fm-changed' : undefined}>
      <td>
        <PersonRow
          person={membership}
          to={membership.path}
          second={note ? say('kit.quoted', { text: note }) : undefined}
        />
      </td>
      <td className="fm-not-narrow fm-small fm-muted">
        {through_group
          ? say('appointments.through_group', { group: through_group.name })
          : say('appointments.by_name')}
      </td>
      <td>
        <StatusBadge status={participant.status}>
          {waiting_position === null
            ? undefined
            : say('appointments.waiting_at', { place: waiting_position })}
        </StatusBadge>{' '}
        <span className="fm-tiny fm-faint fm-not-narrow">
          <RelativeTime at={answered_at ?? invited_at} as="brief" />
        </span>
      </td>
      <td className="fm-row-actions">
        {participant.can.destroy && (
          <Tooltip label={say('appointments.remove_participant')}>
            <ActionIcon aria-label={say('appointments.remove_participant_one', { name })} onClick={onRemove}>
              <Icon of={UserMinus} />
            </ActionIcon>
          </Tooltip>
        )}
      </td>
    </tr>
  )
}
