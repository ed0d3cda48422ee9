import { Button } from '@mantine/core'
import Archive from 'lucide-react/icons/archive'
import Calendar from 'lucide-react/icons/calendar'
import Pencil from 'lucide-react/icons/pencil'
import TextCursorInput from 'lucide-react/icons/text-cursor-input'
import { Suspense } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { memberProfile } from '#events/property-sets/property-set.contract.ts'
import { toastDone } from '#web/actions/parts/undo.ts'
import { appointmentPaths } from '#web/appointments/parts/appointments.paths.ts'
import { groupPaths } from '#web/groups/parts/groups.paths.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { Badge } from '#web/kit/display/Badge.tsx'
import { Icon } from '#web/kit/display/Icon.tsx'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { Banner } from '#web/kit/feedback/Banner.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { MoreMenu } from '#web/kit/overlays/MoreMenu.tsx'
import { type GroupOfTab, useGroupTabs } from '#web/kit/page/group-tabs.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { TabPanel, Tabs, useTab } from '#web/kit/page/Tabs.tsx'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import { propertySetPaths } from '#web/property-sets/parts/property-sets.paths.ts'
import { GroupMembers } from './GroupMembers.tsx'
import { JoinRequests } from './JoinRequests.tsx'
import { calls, commands, type GroupView, groupCategories, groups } from './parts/groups.store.ts'
import { MembershipButton } from './parts/MembershipButton.tsx'
import { OwnMembership } from './parts/OwnMembership.tsx'

/** A group: its description, its members, and, for administrators, its join requests. */
export function GroupPage() {
  const say = useText()
  const format = useFormat()
  const { slug: group_id = '' } = useParams()
  const load = useLoad(groups, calls.one, { group_id })
  const group = groups.useOne(group_id)
  const category = groupCategories.useOne(group?.group_category_id)
  const runsIt = group?.can.update_members ?? false
  const contributed = useContributedTabs(group)
  const tabs = [
    ...contributed.map(({ tab, count }) => ({ id: tab.id, text: say(tab.text), count, waits: true })),
    { id: 'members', text: say('groups.members'), count: group?.member_count ?? null },
    ...(runsIt
      ? [{ id: 'requests', text: say('groups.requests'), count: group?.join_request_count ?? 0 }]
      : []),
  ]
  const otherwise = useLocation().pathname.endsWith('/members') ? 'members' : undefined
  const [tab] = useTab(tabs, otherwise)
  const own = contributed.find(({ tab: { id } }) => id === tab)
  return (
    <Page
      title={group?.name ?? say('groups.group')}
      quiet={category?.name ?? group?.category?.name}
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
            <div className="fm-group-head">
              <Avatar id={group.id} name={group.name} size={72} square />
              <div className="fm-grow">
                <p className="fm-reading fm-lines">{group.description || say('groups.no_description')}</p>
                <p className="fm-row fm-group-details">
                  <Badge tone="role">{say(`groups.access.${group.access}`)}</Badge>
                  <OwnMembership group={group} />
                  <span className="fm-small fm-muted">
                    {say('groups.since', { date: format.date(group.created_at) })}
                  </span>
                </p>
              </div>
            </div>
            <Tabs label={group.name} tabs={tabs} line {...(otherwise && { otherwise })} />
            <TabPanel id={tab}>
              {own && (
                <Suspense fallback={<SkeletonRows rows={4} height={120} />}>
                  <own.tab.part group={own.group} />
                </Suspense>
              )}
              {tab === 'members' && <GroupMembers group={group} />}
              {tab === 'requests' && <JoinRequests group={group} />}
            </TabPanel>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

/** The tabs of other features for this group, each with its number. */
const useContributedTabs = (group: GroupView | undefined) => {
  const all = useGroupTabs()
  const { id = '', name = '', archived = false } = group ?? {}
  const status = group?.membership_status_of_current_member
  const of: GroupOfTab = { id, name, archived, isMember: status === 'member' || status === 'admin' }
  // biome-ignore lint/correctness/useHookAtTopLevel: the tabs never change while the app runs
  const counted = all.map((tab) => ({ tab, group: of, count: tab.useCount?.(of) ?? null }))
  return group === undefined ? [] : counted.filter(({ tab }) => tab.when?.(of) ?? true)
}

function GroupActions({ group }: { group: GroupView }) {
  const say = useText()
  const { id: group_id, name } = group
  const archive = async () => {
    if (!(await attempt(() => commands.archive({ group_id })))) return
    toastDone(say('groups.was_archived', { name }))
  }
  return (
    <>
      <Button
        className="fm-icon-on-phone"
        variant="default"
        aria-label={say('groups.calendar')}
        component={Link}
        to={appointmentPaths.groupCalendars(group.slug)}
        leftSection={<Icon of={Calendar} />}
      >
        {say('groups.calendar')}
      </Button>
      <MembershipButton group={group} />
      <MoreMenu
        actions={[
          {
            text: say('groups.edit'),
            icon: Pencil,
            to: groupPaths.editGroup(group.slug),
            when: group.can.update,
          },
          {
            text: say('property-sets.title'),
            icon: TextCursorInput,
            to: propertySetPaths.groupPropertySet(group.slug, memberProfile),
            when: group.can.update,
          },
          {
            text: say('groups.archive'),
            danger: true,
            onRun: archive,
            when: group.can.archive && !group.archived,
          },
          {
            text: say('groups.reopen'),
            onRun: () => attempt(() => commands.reopen({ group_id })),
            when: group.can.archive && group.archived,
          },
        ]}
      />
    </>
  )
}
