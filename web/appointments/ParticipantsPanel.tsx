import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useMediaQuery, useSessionStorage } from '@mantine/hooks'
import ListTree from 'lucide-react/icons/list-tree'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { Link } from 'react-router'
import { appointmentPaths } from '#web/appointments/parts/appointments.paths.ts'
import { usePagedLoad } from '#web/kit/data/paged-load.ts'
import { useReloadOn } from '#web/kit/data/use-reload-on.ts'
import { useNow } from '#web/kit/dates/use-now.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { ListSearch } from '#web/search/parts/ListSearch.tsx'
import { ParticipantGroups } from './ParticipantGroups.tsx'
import { ParticipantItem } from './ParticipantItem.tsx'
import { type AppointmentView, calls, participants } from './parts/appointments.store.ts'
import { isPast } from './parts/occurrence-entry.ts'
import { SummaryBar } from './SummaryBar.tsx'

const shown = 50

/** Participants: the counts as a bar, then the people, by their answers where that is chosen or room is scarce. Updates live. */
export function ParticipantsPanel({ view }: { view: AppointmentView }) {
  const say = useText()
  const [search, setSearch] = useState('')
  const isNarrow = useMediaQuery('(max-width: 39.99em)', false, { getInitialValueInEffect: false })
  const [isChosen, setChosen] = useSessionStorage({
    key: 'folkmoot.participants.grouped',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  // A search finds people whatever they have answered.
  const isGrouped = (isChosen || isNarrow) && search === ''
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
        {summary.total > 0 && !isNarrow && (
          <Tooltip label={say('appointments.group_by_answer')}>
            <ActionIcon
              aria-label={say('appointments.group_by_answer')}
              aria-pressed={isChosen}
              onClick={() => setChosen(!isChosen)}
            >
              <Icon of={ListTree} />
            </ActionIcon>
          </Tooltip>
        )}
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
      {isGrouped && summary.total > 0 ? (
        <ParticipantGroups view={view} />
      ) : (
        <>
          <Loaded load={load} has={load.views.length > 0} skeleton={<SkeletonRows rows={6} height={44} />}>
            {load.views.length === 0 && (
              <p className="fm-muted fm-participants-none">
                {say(search === '' ? none : 'kit.nothing_for', { text: search })}
              </p>
            )}
            <ul className="fm-participants-list">
              {load.views.map((participant) => (
                <ParticipantItem key={participant.id} participant={participant} of={view} />
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
        </>
      )}
    </div>
  )
}
