import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { inviteContract } from '#events/invites/invite.contract.ts'
import { groupPaths } from '#web/groups/parts/groups.paths.ts'
import { usePartsLoad } from '#web/kit/data/parts-load.ts'
import { Badge } from '#web/kit/display/Badge.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { TabPanel, Tabs, useTab } from '#web/kit/page/Tabs.tsx'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import { useName } from '#web/kit/people/PersonRow.tsx'
import { answerInvite, type GroupInviteView, groupInvites } from './parts/groups.store.ts'

const tabs = ['open', 'accepted', 'rejected'] as const

/** The member's invitations to groups. Open ones are answered here. */
export function GroupInvitesPage() {
  const say = useText()
  const [tab] = useTab(tabs.map((id) => ({ id })))
  const status = tabs.find((one) => one === tab) ?? 'open'
  const belongs = (view: GroupInviteView) => view.status === status
  const load = usePartsLoad({
    collection: groupInvites,
    query: inviteContract.calls.invites,
    input: { filter: 'groups', status, limit: 50 },
    from: (answer) => answer.invites.flatMap((view) => (view.invitable_type === 'group' ? [view] : [])),
    belongs,
  })
  const list = groupInvites
    .useAll()
    .filter(belongs)
    .sort((one, other) => other.invited_at.localeCompare(one.invited_at))
  return (
    <Page
      title={say('groups.invites')}
      measure="reading"
      tabs={
        <Tabs
          label={say('groups.invites')}
          tabs={tabs.map((id) => ({ id, text: say(`groups.invite_tabs.${id}`) }))}
        />
      }
    >
      <TabPanel id={status}>
        <Loaded load={load} skeleton={<SkeletonRows rows={3} height={72} />} has={list.length > 0}>
          {list.length === 0 && (
            <EmptyState title={say(`groups.no_invites.${status}`)} big={status === 'open'}>
              {say('groups.no_invites_text')}
            </EmptyState>
          )}
          <ul className="fm-groups">
            {list.map((invite) => (
              <InviteRow key={invite.id} invite={invite} />
            ))}
          </ul>
          {load.more && load.left > 0 && (
            <Button variant="subtle" onClick={load.more}>
              {say('groups.more_invites')}
            </Button>
          )}
        </Loaded>
      </TabPanel>
    </Page>
  )
}

function InviteRow({ invite }: { invite: GroupInviteView }) {
  const say = useText()
  const { invitable: group, invited_by, through_group, message, status } = invite
  const name = useName(invited_by)
  return (
    <li className="fm-group-row">
      <Avatar id={group.id} name={group.name} picture={group.profile_image?.small} size={36} square />
      <div className="fm-grow">
        <p className="fm-row">
          <Link className="fm-label fm-quiet-link" to={groupPaths.group(group.slug)}>
            {group.name}
          </Link>
          {group.access !== 'open' && <Badge tone="role">{say(`groups.access.${group.access}`)}</Badge>}
        </p>
        <p className="fm-small fm-muted">
          {through_group
            ? say('groups.invited_through', { name, group: through_group.name })
            : say('groups.invited_by', { name })}
        </p>
        {message && <p className="fm-small fm-lines">{message}</p>}
      </div>
      {status === 'open' && (
        <span className="fm-row">
          <Button size="xs" onClick={() => answerInvite(group, true)}>
            {say('groups.accept_invite')}
          </Button>
          <Button size="xs" variant="default" onClick={() => answerInvite(group, false)}>
            {say('groups.decline')}
          </Button>
        </span>
      )}
    </li>
  )
}
