import { useParams } from 'react-router'
import { AppAccessLink } from '#web/access-tokens/parts/AppAccessLink.tsx'
import { DeviceList } from '#web/devices/parts/DeviceList.tsx'
import { ExportCard } from '#web/exports/parts/ExportCard.tsx'
import { useLoad } from '#web/kit/data/load.ts'
import { useMember } from '#web/kit/data/session.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded, RefusedState } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { TabPanel, Tabs, useTab } from '#web/kit/page/Tabs.tsx'
import { memberPaths } from '#web/members/parts/members.paths.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { PictureField } from './PictureField.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { calls, members } from './parts/members.store.ts'
import { SessionList } from './SessionList.tsx'

/** One's own profile, password and devices; for administrators the profile of others. */
export function EditProfilePage() {
  const say = useText()
  const own = useMember()
  const { member_id = '' } = useParams()
  const load = useLoad(members, calls.one, { member_id })
  const member = members.useOne(member_id)
  const isOwn = member_id === own.id
  const tabs = [
    { id: 'profile', text: say('members.profile') },
    ...(isOwn
      ? [
          { id: 'security', text: say('members.security') },
          { id: 'devices', text: say('devices.tab') },
          { id: 'language', text: say('members.language') },
          { id: 'data', text: say('exports.own_data.tab') },
        ]
      : []),
  ]
  const [tab] = useTab(tabs)
  return (
    <Page
      title={say('members.edit_profile')}
      measure="form"
      back={{ to: memberPaths.member(member_id), text: say('members.profile') }}
      tabs={tabs.length > 1 && <Tabs label={say('members.edit_profile')} tabs={tabs} />}
    >
      <Loaded load={load} skeleton={<SkeletonRows rows={5} height={56} />} has={member !== undefined}>
        {/* Stays while another tab is looked at: what was written in it is still there. */}
        <TabPanel id="profile" hidden={tab !== 'profile'}>
          {member && !member.can.update && <RefusedState />}
          {member?.can.update && (
            <div className="fm-stack">
              <PictureField member={member} />
              <ProfileForm key={member.id} member={member} />
            </div>
          )}
        </TabPanel>
        {tab !== 'profile' && (
          <TabPanel id={tab}>
            {tab === 'devices' && <DeviceList />}
            {tab === 'language' && <LanguageChoice />}
            {tab === 'data' && <ExportCard kind="own_data" />}
            {tab === 'security' && (
              <div className="fm-stack">
                <PasswordForm />
                <SessionList />
                <AppAccessLink />
              </div>
            )}
          </TabPanel>
        )}
      </Loaded>
    </Page>
  )
}
