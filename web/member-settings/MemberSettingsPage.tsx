import { useParams } from 'react-router'
import { useMember } from '#web/kit/data/session.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded, RefusedState } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { memberPaths } from '#web/members/parts/members.paths.ts'
import { Digests } from './Digests.tsx'
import { KindSection } from './KindSection.tsx'
import { useOwnSettings } from './own-settings.store.ts'
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
            {sections
              .filter((section) => section !== 'email_admin_notifications' || own.administers)
              .map((section) => (
                <KindSection key={section} own={own} section={section} />
              ))}
            <Digests own={own} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}
