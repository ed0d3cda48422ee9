import { Button } from '@mantine/core'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { Link } from 'react-router'
import { answerAt } from '#events/appointments/answer-at.contract.ts'
import { appointmentRef } from '#events/appointments/appointment-ids.contract.ts'
import { appointmentPaths } from '#web/appointments/parts/appointments.paths.ts'
import { usePagedLoad } from '#web/kit/data/paged-load.ts'
import { useMember } from '#web/kit/data/session.ts'
import { useReloadOn } from '#web/kit/data/use-reload-on.ts'
import { useNow } from '#web/kit/dates/use-now.ts'
import { StatusIcon } from '#web/kit/display/Badge.tsx'
import { Icon } from '#web/kit/display/Icon.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { inOneLine } from '#web/kit/language/in-one-line.ts'
import { useText } from '#web/kit/language/texts.ts'
import { PersonRow } from '#web/kit/people/PersonRow.tsx'
import { ListSearch } from '#web/search/parts/ListSearch.tsx'
import {
  type AppointmentView,
  calls,
  type ParticipantView,
  participants,
} from './parts/appointments.store.ts'
import { isPast } from './parts/occurrence-entry.ts'
import { SummaryBar } from './SummaryBar.tsx'
import { useChanged } from './use-changed.ts'

const shown = 50

/** Participants: the counts as a bar, then the people. Updates live. */
export function ParticipantsPanel({ view }: { view: AppointmentView }) {
  const say = useText()
  const [search, setSearch] = useState('')
  const { appointment_id, participants_summary: summary } = view
  const load = usePagedLoad({
    collection: participants,
    query: calls.participants,
    input: (page) => ({ appointment_id, page, per_page: shown, search }),
    from: ({ participants: list }) => list,
  })
  // Guests get no updates of single participants, only of the counts.
  useReloadOn(JSON.stringify([summary, view.waiting_count]), load.reload)
  const now = useNow()
  const isOver = view.canceled || (view.type !== 'recurring_appointment' && isPast(view.date, now))
  const none = isOver ? 'appointments.nobody_was_invited' : 'appointments.nobody_invited'
  const rest = (load.total ?? 0) - load.views.length
  return (
    <div className="fm-participants">
      <div className="fm-row fm-participants-head">
        <h2 className="fm-section fm-grow">{say('appointments.participants')}</h2>
        {view.can.update_participants && (
          <Button
            variant="default"
            size="sm"
            component={Link}
            to={appointmentPaths.appointmentParticipants(appointment_id)}
            leftSection={<Icon of={UserPlus} size={15} />}
          >
            {say(view.type === 'appointment' ? 'appointments.invite' : 'appointments.invite_to_series')}
          </Button>
        )}
      </div>
      <SummaryBar view={view} />
      {summary.total > 0 && (
        <ListSearch
          module="memberships"
          label={say('appointments.find_person')}
          value={search}
          onSearch={setSearch}
        />
      )}
      <Loaded load={load} has={load.views.length > 0} skeleton={<SkeletonRows rows={6} height={44} />}>
        {load.views.length === 0 && (
          <p className="fm-muted fm-participants-none">
            {say(search === '' ? none : 'kit.nothing_for', { text: search })}
          </p>
        )}
        <ul className="fm-participants-list">
          {load.views.map((participant) => (
            <Participant key={participant.id} participant={participant} of={view} />
          ))}
        </ul>
      </Loaded>
      {rest > 0 && (
        <p className="fm-participants-rest fm-small fm-muted">
          <span>{say('appointments.more_people', { count: rest })}</span>
          {view.can.update_participants && (
            <Link to={appointmentPaths.appointmentParticipants(appointment_id)}>
              {say('appointments.show_all')}
            </Link>
          )}
        </p>
      )}
    </div>
  )
}

function Participant({ participant, of }: { participant: ParticipantView; of: AppointmentView }) {
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
    note && `“${note}”`,
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
