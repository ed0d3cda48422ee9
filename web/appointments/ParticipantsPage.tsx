import { Chip } from '@mantine/core'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { appointmentPaths } from '#web/appointments/parts/appointments.paths.ts'
import { addressOf } from '#web/kit/data/api.ts'
import { usePagedLoad } from '#web/kit/data/paged-load.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded, RefusedState } from '#web/kit/feedback/states.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Pagination } from '#web/kit/lists/Pagination.tsx'
import { ConfirmDialog } from '#web/kit/overlays/ConfirmDialog.tsx'
import { MoreMenu } from '#web/kit/overlays/MoreMenu.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { useName } from '#web/kit/people/PersonRow.tsx'
import { ListSearch } from '#web/search/parts/ListSearch.tsx'
import { AddParticipants } from './AddParticipants.tsx'
import { AppointmentPreview } from './AppointmentPreview.tsx'
import { continuedAddress } from './continued-address.ts'
import { type Dates, DatesChoice } from './DatesChoice.tsx'
import { ParticipantsTable } from './ParticipantsTable.tsx'
import {
  type AppointmentView,
  calls,
  dismiss,
  type ParticipantView,
  participants,
} from './parts/appointments.store.ts'
import { SummaryBar } from './SummaryBar.tsx'
import { useAppointmentOfPage } from './use-appointment.ts'

const perPage = 50
const statuses = ['accepted', 'maybe', 'open', 'declined'] as const
type Status = (typeof statuses)[number]

/** Who takes part: find, filter, add, take out. */
export function ParticipantsPage() {
  const say = useText()
  const { given, view, load } = useAppointmentOfPage()
  return (
    <Page
      title={say('appointments.manage_participants')}
      back={{ to: appointmentPaths.appointment(given), text: view?.name ?? say('appointments.one') }}
      actions={
        view?.can.download_attendees && (
          <MoreMenu
            icon={Download}
            label={say('appointments.download_list')}
            actions={[
              {
                text: say('appointments.download_csv'),
                href: addressOf(calls.attendees, { appointment_id: view.id }),
              },
              {
                text: say('appointments.download_xlsx'),
                href: addressOf(calls.attendees_xlsx, { appointment_id: view.id }),
              },
            ]}
          />
        )
      }
    >
      <Loaded load={load} has={view !== undefined} skeleton={<SkeletonRows rows={8} />}>
        {view &&
          (view.can.update_participants || view.can.show_attendees ? (
            <Management view={view} date={view.id === given ? null : given} />
          ) : (
            <RefusedState />
          ))}
      </Loaded>
    </Page>
  )
}

function Management({ view, date }: { view: AppointmentView; date: string | null }) {
  const say = useText()
  const navigate = useNavigate()
  const [dates, setDates] = useState<Dates>('all')
  const { appointment_id } = view
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<readonly Status[]>([])
  const [leaving, setLeaving] = useState<ParticipantView | null>(null)
  const load = usePagedLoad({
    collection: participants,
    query: calls.participants,
    input: (page) => ({ appointment_id, page, per_page: perPage, search, 'status[]': [...status] }),
    from: ({ participants: list }) => list,
    belongs: (one) => one.appointment_id === appointment_id,
  })
  /** The dates that follow are a series of their own by now. */
  const toFollowing = async () => {
    if (date !== null)
      navigate(appointmentPaths.appointmentParticipants(await continuedAddress(date)), { replace: true })
  }
  const leavingName = useName(leaving?.membership ?? { name: '' })
  return (
    <div className="fm-stack">
      <AppointmentPreview view={view} />
      <SummaryBar view={view} />
      {view.can.update_participants && (
        <AddParticipants
          view={view}
          date={date}
          onAdded={(chosen) => (chosen === 'this_and_following' ? toFollowing() : load.showNewItems())}
        />
      )}
      <div className="fm-toolbar fm-participants-tools">
        <ListSearch
          module="memberships"
          label={say('appointments.find_person')}
          value={search}
          onSearch={setSearch}
          width={260}
        />
        <Chip.Group
          multiple
          value={[...status]}
          onChange={(chosen) => setStatus(statuses.filter((one) => chosen.includes(one)))}
        >
          {statuses.map((one) => (
            <Chip key={one} value={one} size="sm" variant="light">
              {say(`kit.status.${one}`)}
            </Chip>
          ))}
        </Chip.Group>
        {load.newItems > 0 && (
          <button type="button" className="fm-arrived" onClick={load.showNewItems}>
            {say('kit.arrived', { count: load.newItems })}
          </button>
        )}
      </div>
      <Loaded load={load} has={load.views.length > 0} skeleton={<SkeletonRows rows={8} />}>
        {load.views.length === 0 ? (
          <EmptyState title={say('appointments.nobody')}>{say('appointments.nobody_text')}</EmptyState>
        ) : (
          <ParticipantsTable list={load.views} onRemove={setLeaving} />
        )}
        <Pagination page={load.page} perPage={perPage} total={load.total} onPage={load.goTo} />
      </Loaded>
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title={say('appointments.remove_participant_title', { name: leavingName })}
        confirm={say('appointments.remove_participant')}
        onConfirm={async () => {
          if (leaving === null) return
          const isOfDate = date !== null && dates !== 'all'
          await dismiss({
            appointment_id: isOfDate ? date : appointment_id,
            participant_id: leaving.id,
            ...(isOfDate ? { apply_to: dates } : {}),
          })
          toast(say('appointments.participant_removed', { name: leavingName }))
          if (isOfDate && dates === 'this_and_following') await toFollowing()
          else load.reload()
        }}
      >
        {say('appointments.remove_participant_text')}
        {date !== null && <DatesChoice value={dates} onChange={setDates} />}
      </ConfirmDialog>
    </div>
  )
}
