import { useParams } from 'react-router'
import { AvailabilityFields } from '#web/appointments/parts/AvailabilityFields.tsx'
import { ReminderField } from '#web/appointments/parts/ReminderField.tsx'
import { DeviceList } from '#web/devices/parts/DeviceList.tsx'
import { useMember } from '#web/kit/data/session.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded, RefusedState } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { memberPaths } from '#web/members/parts/members.paths.ts'
import { Digests } from './Digests.tsx'
import { FeatureSettings } from './FeatureSettings.tsx'
import { KindSection } from './KindSection.tsx'
import { chooseSettings, useOwnSettings } from './parts/own-settings.store.ts'
import { TimeSettings } from './TimeSettings.tsx'

const sections = ['email_notifications', 'email_subscriptions', 'email_admin_notifications'] as const

/** How notifications reach the member. Every change takes effect at once and can be undone. */
export function MemberSettingsPage() {
  const say = useText()
  const { id } = useMember()
  const { member_id } = useParams()
  const { load, own } = useOwnSettings()
  if (member_id !== id) return <RefusedState />
  return (
    <Page
      title={say('member-settings.title')}
      measure="form"
      back={{ to: memberPaths.member(id), text: say('members.own_profile') }}
    >
      <Loaded load={load} skeleton={<SkeletonRows rows={7} height={64} />} has={own !== null}>
        {own && (
          <div className="fm-own-settings">
            <TimeSettings own={own} />
            <ReminderField
              label={say('appointments.member_settings.default_reminders.label')}
              hint={say('appointments.member_settings.default_reminders.hint')}
              value={own.default_reminders}
              onChange={(default_reminders) => chooseSettings(own, { default_reminders })}
              allDay={false}
            />
            <AvailabilityFields own={own} />
            {sections
              .filter((section) => section !== 'email_admin_notifications' || own.administers)
              .map((section) => (
                <KindSection key={section} own={own} section={section} />
              ))}
            <FeatureSettings own={own} />
            <Digests own={own} />
            <section className="fm-stack" aria-labelledby="own-devices">
              <h2 className="fm-section" id="own-devices">
                {say('devices.title')}
              </h2>
              <DeviceList />
            </section>
          </div>
        )}
      </Loaded>
    </Page>
  )
}
