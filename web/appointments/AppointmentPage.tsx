import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link, useParams } from 'react-router'
import { appointmentPaths } from '#web/appointments/parts/appointments.paths.ts'
import { HistoryThread } from '#web/history/parts/HistoryThread.tsx'
import { Loaded, RefusedState } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { PageTitle } from '#web/kit/page/PageTitle.tsx'
import { SidePanel } from '#web/kit/page/SidePanel.tsx'
import { TabPanel, Tabs, useTab } from '#web/kit/page/Tabs.tsx'
import { AppointmentAbout } from './AppointmentAbout.tsx'
import { AppointmentBanners } from './AppointmentBanners.tsx'
import { AppointmentDetails } from './AppointmentDetails.tsx'
import { AppointmentHead } from './AppointmentHead.tsx'
import { AppointmentSkeleton } from './AppointmentSkeleton.tsx'
import { AppointmentToolbar } from './AppointmentToolbar.tsx'
import { MyAnswerBar } from './MyAnswerBar.tsx'
import { ParticipantsPanel } from './ParticipantsPanel.tsx'
import type { AppointmentView } from './parts/appointments.store.ts'
import { useAppointment } from './use-appointment.ts'

/** One appointment, series or date of a series. */
export function AppointmentPage() {
  const { appointment_id = '' } = useParams()
  const { view, load } = useAppointment(appointment_id)
  if (load.state === 'refused') return <Nowhere />
  return (
    <div className="fm-page">
      <Loaded load={load} has={view !== undefined} skeleton={<AppointmentSkeleton />}>
        {view && <Appointment key={view.id} view={view} />}
      </Loaded>
    </div>
  )
}

function Nowhere() {
  const say = useText()
  return (
    <div className="fm-page">
      <PageTitle text={say('appointments.one')} />
      <RefusedState
        action={
          <Button variant="default" component={Link} to={appointmentPaths.appointments()}>
            {say('invites.to_calendar')}
          </Button>
        }
      />
    </div>
  )
}

function Appointment({ view }: { view: AppointmentView }) {
  const say = useText()
  const isWide = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false })
  const showsParticipants = view.can.show_attendees
  const isWhole = view.id === view.appointment_id || view.type === 'virtual_appointment'
  const tabs = [
    { id: 'about', text: say('appointments.about') },
    ...(showsParticipants && !isWide
      ? [
          {
            id: 'participants',
            text: say('appointments.participants'),
            count: view.participants_summary.total,
          },
        ]
      : []),
    // The history is that of all dates, of which a guest of single ones knows nothing.
    ...(isWhole ? [{ id: 'history', text: say('appointments.history') }] : []),
  ]
  const [tab] = useTab(tabs)
  return (
    <>
      <PageTitle text={view.name} />
      <AppointmentToolbar view={view} />
      <div className="fm-page-main">
        <div className="fm-page-body fm-appointment">
          {view.image && <img className="fm-appointment-image" src={view.image.large} alt="" />}
          <AppointmentHead view={view} />
          <AppointmentBanners view={view} />
          <AppointmentDetails view={view} />
          <MyAnswerBar view={view} />
          <Tabs label={say('appointments.parts')} tabs={tabs} line />
          <TabPanel id={tab}>
            {tab === 'about' && <AppointmentAbout view={view} />}
            {tab === 'history' && <HistoryThread appointment={view} />}
            {tab === 'participants' && <ParticipantsPanel view={view} />}
          </TabPanel>
        </div>
        {showsParticipants && isWide && (
          <SidePanel label={say('appointments.participants')}>
            <ParticipantsPanel view={view} />
          </SidePanel>
        )}
      </div>
    </>
  )
}
