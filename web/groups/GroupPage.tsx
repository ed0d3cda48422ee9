import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import Archive from 'lucide-react/icons/archive'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import BellRing from 'lucide-react/icons/bell-ring'
import Pencil from 'lucide-react/icons/pencil'
import Star from 'lucide-react/icons/star'
import UserPlus from 'lucide-react/icons/user-plus'
import { Suspense, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { toastDone } from '#web/actions/parts/undo.ts'
import { useGroupStreamActions } from '#web/activities/parts/use-stream-actions.ts'
import { groupPaths } from '#web/groups/parts/groups.paths.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { Badge } from '#web/kit/display/Badge.tsx'
import { Icon } from '#web/kit/display/Icon.tsx'
import { Banner } from '#web/kit/feedback/Banner.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { ConfirmDialog } from '#web/kit/overlays/ConfirmDialog.tsx'
import { MoreMenu } from '#web/kit/overlays/MoreMenu.tsx'
import { GroupWidgets } from '#web/kit/page/GroupWidgets.tsx'
import { useGroupTabs } from '#web/kit/page/group-tabs.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { useTab } from '#web/kit/page/Tabs.tsx'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import { useName } from '#web/kit/people/PersonRow.tsx'
import { GroupAside } from './GroupAside.tsx'
import { GroupCover } from './GroupCover.tsx'
import { GroupMembers } from './GroupMembers.tsx'
import { JoinRequests } from './JoinRequests.tsx'
import { OwnMembershipMenu } from './OwnMembershipMenu.tsx'
import { GroupBar, groupOfTab } from './parts/GroupBar.tsx'
import {
  attemptIn,
  calls,
  commands,
  destroyGroup,
  favor,
  type GroupView,
  groupCategories,
  groups,
  subscribeTo,
} from './parts/groups.store.ts'
import { MembershipButton } from './parts/MembershipButton.tsx'
import { WaitingRequests } from './WaitingRequests.tsx'

// On a small screen the posts need the room.
const roomForCover = '(min-width: 64em) and (min-height: 42em)'

/** A group: its description, its members, and, for administrators, its join requests. */
export function GroupPage() {
  const say = useText()
  const format = useFormat()
  const { slug: group_id = '' } = useParams()
  const load = useLoad(groups, calls.one, { group_id })
  const group = groups.useOne(group_id)
  const category = groupCategories.useOne(group?.group_category_id)
  const runsIt = group?.can.update_members ?? false
  const of = groupOfTab(group)
  const contributed = useGroupTabs().filter(({ when }) => when?.(of) ?? true)
  const tabs = [
    ...contributed.map(({ id }) => ({ id })),
    { id: 'members' },
    ...(runsIt ? [{ id: 'requests' }] : []),
  ]
  const otherwise = useLocation().pathname.endsWith('/members') ? 'members' : undefined
  const [tab] = useTab(tabs, otherwise)
  const isHigh = useMediaQuery(roomForCover, false, { getInitialValueInEffect: false })
  const own = contributed.find(({ id }) => id === tab)
  return (
    <Page
      title={group?.name ?? say('groups.group')}
      heading={
        group && (
          <span className="fm-group-title" data-high={isHigh ? '' : undefined}>
            {!isHigh && (
              <Avatar
                id={group.id}
                name={group.name}
                picture={group.profile_image?.medium}
                size={36}
                square
              />
            )}
            <span className="fm-ellipsis">
              {group.name}
              <span className="fm-group-kind fm-small fm-muted">
                {category?.name ?? group.category?.name} ·{' '}
                {say('kit.member_count', { count: group.member_count })}
              </span>
            </span>
          </span>
        )
      }
      cover={group && <GroupCover group={group} isHigh={isHigh} />}
      side={group && <GroupAside group={group} />}
      tabs={group && <GroupBar group={group} />}
      {...(group
        ? { back: { to: groupPaths.category(group.group_category_id), text: say('groups.title') } }
        : {})}
      actions={group && <GroupActions group={group} />}
      banner={
        group?.archived && (
          <Banner tone="info" icon={Archive}>
            {say('groups.archived_text')}
          </Banner>
        )
      }
    >
      <Loaded load={load} skeleton={<SkeletonRows rows={6} height={56} />} has={group !== undefined}>
        {group && (
          <div className="fm-stack">
            <div className="fm-group-about">
              <p className="fm-reading fm-lines">{group.description || say('groups.no_description')}</p>
            </div>
            <p className="fm-row fm-group-details">
              <Badge tone="role">{say(`groups.access.${group.access}`)}</Badge>
              <span className="fm-small fm-muted">
                {say('groups.since', { date: format.date(group.created_at) })}
              </span>
            </p>
            <GroupWidgets group={of} position="body" />
            {own && (
              <Suspense fallback={<SkeletonRows rows={4} height={120} />}>
                <own.part group={of} />
              </Suspense>
            )}
            {!of.isMember && <JoinCard group={group} />}
            {tab === 'members' && (
              // The tab's badge leads here where no panel is beside it.
              <div className="fm-group-about">
                <WaitingRequests group={group} />
              </div>
            )}
            {tab === 'members' && <GroupMembers group={group} />}
            {tab === 'requests' && <JoinRequests group={group} />}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

/** What a reader who is not in the group reads first: what it is for, and the way in. */
function JoinCard({ group }: { group: GroupView }) {
  const say = useText()
  return (
    <section className="fm-card fm-row fm-group-join">
      <div className="fm-grow">
        <p className="fm-label">{say(`groups.foreign.${group.membership_status_of_current_member}`)}</p>
        <p className="fm-small fm-muted">{say(`groups.access_line.${group.access}`)}</p>
        {group.invite && <InviteLines invite={group.invite} />}
      </div>
      <MembershipButton group={group} />
    </section>
  )
}

function InviteLines({ invite: { invited_by, message } }: { invite: NonNullable<GroupView['invite']> }) {
  const say = useText()
  const name = useName(invited_by)
  return (
    <>
      <p className="fm-small">{say('groups.invited_by', { name })}</p>
      {message && <p className="fm-small fm-lines">{message}</p>}
    </>
  )
}

function GroupActions({ group }: { group: GroupView }) {
  const say = useText()
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const { id: group_id, name } = group
  const { isMember } = groupOfTab(group)
  const isSubscribed = group.subscription_status === 'subscribed'
  const ofStream = useGroupStreamActions(group_id)
  const archive = async () => {
    if (!(await attemptIn(group, () => commands.archive({ group_id })))) return
    toastDone(say('groups.was_archived', { name }))
  }
  return (
    <>
      <ActionIcon
        variant="subtle"
        size={36}
        aria-label={say('groups.favorite')}
        aria-pressed={group.favorited}
        onClick={() => favor(group)}
      >
        <Icon of={Star} size={18} {...(group.favorited && { className: 'fm-starred' })} />
      </ActionIcon>
      {group.can.leave && <OwnMembershipMenu group={group} />}
      {isSubscribed && (
        <Button
          variant="default"
          visibleFrom="sm"
          leftSection={<Icon of={BellRing} size={16} />}
          onClick={() => subscribeTo(group)}
        >
          {say('groups.subscribed')}
        </Button>
      )}
      <MoreMenu
        actions={[
          {
            text: say(isSubscribed ? 'groups.unsubscribe' : 'groups.subscribe'),
            icon: isSubscribed ? BellOff : BellRing,
            onRun: () => subscribeTo(group),
            when: isMember,
          },
          ...ofStream,
          {
            text: say('groups.invite'),
            icon: UserPlus,
            to: groupPaths.inviteToGroup(group.slug),
            when: group.can.invite_internal,
          },
          {
            text: say('groups.edit'),
            icon: Pencil,
            to: groupPaths.editGroup(group.slug),
            when: group.can.update,
          },
          {
            text: say('groups.own_notifications'),
            icon: Bell,
            to: groupPaths.groupNotifications(group.slug),
            when: group.can.leave,
          },
          {
            text: say('groups.archive'),
            danger: true,
            onRun: archive,
            when: group.can.archive && !group.archived,
          },
          {
            text: say('groups.reopen'),
            onRun: () => attemptIn(group, () => commands.reopen({ group_id })),
            when: group.can.archive && group.archived,
          },
          {
            text: say('groups.delete'),
            danger: true,
            onRun: () => setDeleting(true),
            when: group.can.destroy,
          },
        ]}
      />
      <ConfirmDialog
        opened={isDeleting}
        onClose={() => setDeleting(false)}
        title={say('groups.delete_title', { name })}
        confirm={say('groups.delete')}
        onConfirm={async () => {
          await destroyGroup(group)
          navigate(groupPaths.category(group.group_category_id))
        }}
      >
        {say('groups.delete_text')}
      </ConfirmDialog>
    </>
  )
}
