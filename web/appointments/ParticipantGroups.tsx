import { answerAt } from '#events/appointments/answer-at.contract.ts'
import { appointmentRef } from '#events/appointments/appointment-ids.contract.ts'
import { usePagedLoad } from '#web/kit/data/paged-load.ts'
import { useReloadOn } from '#web/kit/data/use-reload-on.ts'
import { Accordion } from '#web/kit/display/Accordion.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { Pagination } from '#web/kit/lists/Pagination.tsx'
import { ParticipantItem } from './ParticipantItem.tsx'
import { type AppointmentView, calls, participants } from './parts/appointments.store.ts'

const statuses = ['accepted', 'maybe', 'open', 'declined'] as const
type Status = (typeof statuses)[number]

const perPage = 50

/** Participants by their answers. What is closed is not loaded. */
export function ParticipantGroups({ view }: { view: AppointmentView }) {
  const say = useText()
  const { participants_summary: summary } = view
  return (
    <Accordion
      parts={statuses
        .filter((status) => summary[status] > 0)
        .map((status) => ({
          id: status,
          title: say(`kit.status.${status}`),
          quiet: summary[status],
          children: <OfStatus view={view} status={status} />,
        }))}
    />
  )
}

function OfStatus({ view, status }: { view: AppointmentView; status: Status }) {
  const { id, participants_summary: summary } = view
  const { occurrence } = appointmentRef(id)
  const load = usePagedLoad({
    collection: participants,
    query: calls.participants,
    input: (page) => ({ appointment_id: id, page, per_page: perPage, 'status[]': [status] }),
    from: ({ participants: list }) => list,
    belongs: (one) => answerAt(one, occurrence).status === status,
  })
  useReloadOn(JSON.stringify(summary), load.reload)
  return (
    <Loaded load={load} has={load.views.length > 0} skeleton={<SkeletonRows rows={3} height={44} />}>
      <ul className="fm-participants-list">
        {load.views.map((participant) => (
          <ParticipantItem key={participant.id} participant={participant} of={view} />
        ))}
      </ul>
      <Pagination page={load.page} perPage={perPage} total={load.total} onPage={load.goTo} />
    </Loaded>
  )
}
