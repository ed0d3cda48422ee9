import { Button, SegmentedControl } from '@mantine/core'
import Download from 'lucide-react/icons/download'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { administrationPaths } from '#web/administration/parts/administration.paths.ts'
import { ExportCard } from '#web/exports/parts/ExportCard.tsx'
import { usePagedLoad } from '#web/kit/data/paged-load.ts'
import { Badge } from '#web/kit/display/Badge.tsx'
import { Icon } from '#web/kit/display/Icon.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Pagination } from '#web/kit/lists/Pagination.tsx'
import { SortHead } from '#web/kit/lists/SortHead.tsx'
import type { Sorting } from '#web/kit/lists/sorting.ts'
import { SideDrawer } from '#web/kit/overlays/SideDrawer.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import { useName } from '#web/kit/people/PersonRow.tsx'
import { type MemberColumn, sortingOf, sortText } from '#web/members/parts/member-sorting.ts'
import { calls, type MemberView, members } from '#web/members/parts/members.store.ts'
import { ListSearch } from '#web/search/parts/ListSearch.tsx'

const perPage = 50
const filters = ['all', 'external', 'network_admin', 'locked'] as const

/** All members with their account status, for administrators. */
export function PeoplePage() {
  const say = useText()
  const [search, setSearch] = useSearchParams()
  const [isExporting, setExporting] = useState(false)
  const q = search.get('q') ?? ''
  const filter = filters.find((name) => name === search.get('filter')) ?? 'all'
  const sort = search.get('sort')
  const sorting = sortingOf(sort, 'first_name')
  const choose = (text: string, name: string, wanted: string | null = sort) =>
    setSearch(
      {
        ...(text ? { q: text } : {}),
        ...(name === 'all' ? {} : { filter: name }),
        ...(wanted === null || wanted === 'first_name' ? {} : { sort: wanted }),
      },
      { replace: true },
    )
  const head = {
    sorting,
    onSort: (wanted: Sorting<MemberColumn>) => choose(q, filter, sortText(wanted)),
  }
  const list = usePagedLoad({
    collection: members,
    query: calls.administered,
    input: (page) => ({
      page,
      per_page: perPage,
      ...(q ? { q } : {}),
      ...(filter === 'all' ? {} : { filter }),
      sort: sortText(sorting),
    }),
    from: (answer) => answer.members,
  })
  const total = list.answer?.pagination.total
  return (
    <Page
      title={say('administration.members')}
      quiet={total}
      bare
      actions={
        <>
          <ListSearch
            module="memberships"
            label={say('administration.find_member')}
            value={q}
            width={300}
            onSearch={(text) => choose(text, filter)}
          />
          {list.state !== 'refused' && (
            <Button
              className="fm-icon-on-phone"
              variant="default"
              leftSection={<Icon of={Download} />}
              aria-label={say('exports.open')}
              onClick={() => setExporting(true)}
            >
              {say('exports.open')}
            </Button>
          )}
          <Button
            className="fm-icon-on-phone"
            component={Link}
            to={administrationPaths.newMember()}
            leftSection={<Icon of={UserPlus} />}
            aria-label={say('administration.new_member')}
          >
            {say('administration.new_member')}
          </Button>
        </>
      }
      tabs={
        <div className="fm-people-filters">
          <SegmentedControl
            aria-label={say('administration.role')}
            withItemsBorders={false}
            value={filter}
            onChange={(name) => choose(q, name)}
            data={filters.map((value) => ({ value, label: say(`administration.filters.${value}`) }))}
          />
        </div>
      }
    >
      <Loaded load={list} skeleton={<SkeletonRows rows={9} height={56} />} has={list.views.length > 0}>
        {list.views.length === 0 ? (
          <EmptyState title={say('administration.nobody')}>{say('administration.nobody_text')}</EmptyState>
        ) : (
          <table className="fm-table fm-people" data-rows="person">
            <thead>
              <tr>
                <SortHead column="first_name" {...head}>
                  {say('administration.name')}
                </SortHead>
                <th>{say('administration.email')}</th>
                <th>{say('administration.role')}</th>
                <SortHead column="joined_at" {...head}>
                  {say('administration.since')}
                </SortHead>
              </tr>
            </thead>
            <tbody>
              {list.views.map((member) => (
                <PersonLine key={member.id} member={member} />
              ))}
            </tbody>
          </table>
        )}
        <SideDrawer
          opened={isExporting}
          onClose={() => setExporting(false)}
          title={say('exports.members.title')}
        >
          <ExportCard kind="members" />
        </SideDrawer>
        <div className="fm-members-foot">
          <Pagination page={list.page} perPage={perPage} total={total ?? null} onPage={list.goTo} />
        </div>
      </Loaded>
    </Page>
  )
}

function PersonLine({ member }: { member: MemberView }) {
  const format = useFormat()
  const name = useName(member)
  return (
    <tr>
      <td>
        <Link className="fm-person" to={administrationPaths.administeredMember(member.id)}>
          <Avatar id={member.id} name={name} picture={member.images.small} size={36} />
          <span className="fm-person-words">
            <span className="fm-label fm-ellipsis">{name}</span>
            <span className="fm-members-second fm-small fm-muted fm-ellipsis">{member.email}</span>
          </span>
        </Link>
      </td>
      <td className="fm-muted">{member.email}</td>
      <td className="fm-people-standing">
        <AccountStatus member={member} />
      </td>
      <td className="fm-muted fm-numbers">{format.numericDate(member.joined_at)}</td>
    </tr>
  )
}

/** The texts of an account status. */
function AccountStatus({ member }: { member: MemberView }) {
  const say = useText()
  return (
    <span className="fm-row">
      {member.is_network_admin && <Badge tone="role">{say('administration.is_admin')}</Badge>}
      {member.is_external && <Badge tone="info">{say('administration.is_external')}</Badge>}
      {member.locked && <Badge tone="canceled">{say('administration.is_locked')}</Badge>}
    </span>
  )
}
