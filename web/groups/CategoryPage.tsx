import { Button } from '@mantine/core'
import Archive from 'lucide-react/icons/archive'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { directoryContract } from '#events/directory/directory.contract.ts'
import { groupPaths } from '#web/groups/parts/groups.paths.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { useMember } from '#web/kit/data/session.ts'
import { Badge } from '#web/kit/display/Badge.tsx'
import { Icon } from '#web/kit/display/Icon.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { Pagination } from '#web/kit/lists/Pagination.tsx'
import { MoreMenu } from '#web/kit/overlays/MoreMenu.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import { memberPaths } from '#web/members/parts/members.paths.ts'
import { ListSearch } from '#web/search/parts/ListSearch.tsx'
import { type GroupView, groupCategories, groups } from './parts/groups.store.ts'
import { MembershipButton } from './parts/MembershipButton.tsx'
import { OwnMembership } from './parts/OwnMembership.tsx'

const perPage = 50

/** The groups of one category that the reader may know of. */
export function CategoryPage() {
  const say = useText()
  const { category = '' } = useParams()
  const { can } = useMember()
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const withArchived = search.get('archived') === 'true'
  const [listPage, setListPage] = useState({ of: '', page: 1 })
  // Another search begins at the first page again.
  const list = `${category} ${q} ${withArchived}`
  const page = listPage.of === list ? listPage.page : 1
  const load = useAnswer(directoryContract.calls.category, {
    category,
    q,
    page,
    per_page: perPage,
    ...(withArchived ? { archived: 'true' as const } : {}),
  })
  const known = groupCategories.useOne(category)
  if (load.state === 'refused') return <UnknownCategory />
  const results = load.answer?.groups ?? []
  const choose = ({ q: text, archived }: { q: string; archived: boolean }) =>
    setSearch({ ...(text ? { q: text } : {}), ...(archived ? { archived: 'true' } : {}) }, { replace: true })
  return (
    <Page
      title={(known ?? load.answer?.category)?.plural_name ?? say('groups.title')}
      quiet={load.answer?.pagination.total}
      actions={
        <>
          <ListSearch
            module="groups"
            label={say('groups.search')}
            value={q}
            width={220}
            onSearch={(text) => choose({ q: text, archived: withArchived })}
          />
          <MoreMenu
            actions={[
              {
                text: say(withArchived ? 'groups.without_archived' : 'groups.with_archived'),
                icon: Archive,
                onRun: () => choose({ q, archived: !withArchived }),
              },
            ]}
          />
          {can.create_groups && (
            <Button
              className="fm-icon-on-phone"
              component={Link}
              to={groupPaths.newGroup(category)}
              leftSection={<Icon of={Plus} />}
              aria-label={say('groups.new')}
            >
              {say('groups.new')}
            </Button>
          )}
        </>
      }
    >
      <Loaded load={load} skeleton={<SkeletonRows rows={6} height={64} />}>
        {results.length === 0 ? (
          <EmptyState
            title={q ? say('groups.none_fits', { q }) : say('groups.empty')}
            big={!q}
            action={
              !q &&
              can.create_groups && (
                <Button variant="default" component={Link} to={groupPaths.newGroup(category)}>
                  {say('groups.new')}
                </Button>
              )
            }
          >
            {say(q ? 'groups.none_fits_text' : 'groups.empty_text')}
          </EmptyState>
        ) : (
          <ul className="fm-groups">
            {results.map((group) => (
              <GroupRow key={group.id} group={group} />
            ))}
          </ul>
        )}
        <Pagination
          page={page}
          perPage={perPage}
          total={load.answer?.pagination.total ?? null}
          onPage={(wanted) => setListPage({ of: list, page: wanted })}
        />
      </Loaded>
    </Page>
  )
}

function UnknownCategory() {
  const say = useText()
  return (
    <Page title={say('groups.title')}>
      <EmptyState
        title={say('groups.no_category')}
        action={
          <Button variant="default" component={Link} to={memberPaths.directory()}>
            {say('groups.open_directory')}
          </Button>
        }
      >
        {say('groups.no_category_text')}
      </EmptyState>
    </Page>
  )
}

type Listed = Pick<
  GroupView,
  | 'id'
  | 'slug'
  | 'name'
  | 'teaser'
  | 'access'
  | 'archived'
  | 'member_count'
  | 'profile_image'
  | 'membership_status_of_current_member'
> & { can: Pick<GroupView['can'], 'join' | 'join_moderated' | 'accept_invitation' | 'leave'> }

function GroupRow({ group: listed }: { group: Listed }) {
  const say = useText()
  const group = groups.useOne(listed.id) ?? listed
  return (
    <li className="fm-group-row">
      <Avatar id={group.id} name={group.name} picture={group.profile_image?.small} size={36} square />
      <div className="fm-grow">
        <p className="fm-row">
          <Link className="fm-label fm-quiet-link" to={groupPaths.group(group.slug)}>
            {group.name}
          </Link>
          {group.access !== 'open' && <Badge tone="role">{say(`groups.access.${group.access}`)}</Badge>}
          {group.archived && <Badge>{say('groups.archived')}</Badge>}
          <OwnMembership group={group} />
        </p>
        <p className="fm-small fm-muted fm-ellipsis">{group.teaser}</p>
      </div>
      <span className="fm-small fm-muted fm-numbers">
        {say('kit.member_count', { count: group.member_count })}
      </span>
      <span className="fm-group-step" data-quiet={group.can.leave ? '' : undefined}>
        <MembershipButton group={group} />
      </span>
    </li>
  )
}
