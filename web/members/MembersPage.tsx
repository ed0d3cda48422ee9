import { ActionIcon, Tooltip } from '@mantine/core'
import Mail from 'lucide-react/icons/mail'
import { Link, useSearchParams } from 'react-router'
import { Avatar } from '#web/kit/Avatar.tsx'
import { useFormat } from '#web/kit/format.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Pagination } from '#web/kit/Pagination.tsx'
import { useName } from '#web/kit/PersonRow.tsx'
import { usePagedLoad } from '#web/kit/paged-load.ts'
import { SearchField } from '#web/kit/SearchField.tsx'
import { SkeletonRows } from '#web/kit/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/states.tsx'
import { useText } from '#web/kit/texts.ts'
import { paths } from '#web/shell/paths.ts'
import { Glossary } from './Glossary.tsx'
import { MemberBadges } from './parts/MemberBadges.tsx'
import { calls, type MemberView, members } from './parts/members.store.ts'

const perPage = 25

/** Everybody that the reader may know of, by name. */
export function MembersPage() {
  const say = useText()
  const format = useFormat()
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const letter = search.get('glossary')
  const list = usePagedLoad({
    collection: members,
    query: calls.list,
    input: (page) => ({
      page,
      per_page: perPage,
      ...(q ? { q } : {}),
      ...(letter && !q ? { glossary: letter } : {}),
    }),
    from: (answer) => answer.members,
  })
  const choose = (given: Record<string, string>) => setSearch(given, { replace: true })
  const total = list.answer?.pagination.total
  return (
    <Page
      title={say('members.title')}
      quiet={total === undefined ? undefined : format.number(total)}
      bare
      actions={
        <SearchField
          label={say('members.search')}
          value={q}
          width={240}
          onSearch={(text) => choose(text ? { q: text } : {})}
        />
      }
      tabs={
        <Glossary
          letters={list.answer?.letters ?? []}
          chosen={q ? null : letter}
          onChoose={(one) => choose(one ? { glossary: one } : {})}
        />
      }
    >
      <Loaded load={list} skeleton={<SkeletonRows rows={9} height={56} />} has={list.views.length > 0}>
        {list.views.length === 0 ? (
          <EmptyState title={q ? say('members.nobody', { q }) : say('members.empty')}>
            {say('members.nobody_text')}
          </EmptyState>
        ) : (
          <table className="fm-table fm-members" data-rows="person">
            <thead>
              <tr>
                <th>{say('members.name')}</th>
                <th>{say('members.position')}</th>
                <th>{say('members.groups')}</th>
                <th>{say('members.since')}</th>
                <th>
                  <span className="fm-hidden">{say('members.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {list.views.map((member) => (
                <MemberRow key={member.id} member={member} />
              ))}
            </tbody>
          </table>
        )}
        <div className="fm-members-foot">
          <Pagination
            page={list.page}
            perPage={perPage}
            total={total ?? null}
            onPage={list.goTo}
            note={say('members.by_first_name')}
          />
        </div>
      </Loaded>
    </Page>
  )
}

function MemberRow({ member }: { member: MemberView }) {
  const say = useText()
  const format = useFormat()
  const name = useName(member)
  return (
    <tr>
      <td>
        <Link className="fm-person" to={paths.member(member.id)}>
          <Avatar id={member.id} name={name} picture={member.images.small} size={36} />
          <span className="fm-label fm-ellipsis">{name}</span>
          <MemberBadges member={member} />
        </Link>
      </td>
      <td className="fm-members-position">{member.position}</td>
      <td className="fm-members-groups">
        {member.groups.map(({ id, slug, name: group }, at) => (
          <span key={id}>
            {at > 0 && ' · '}
            <Link className="fm-quiet-link" to={paths.group(slug)}>
              {group}
            </Link>
          </span>
        ))}
      </td>
      <td className="fm-members-since fm-muted fm-numbers">
        {format.at(member.joined_at).toFormat('MM.yyyy')}
      </td>
      <td className="fm-row-actions">
        {member.can.message && (
          <Tooltip label={say('members.write_to', { name })}>
            <ActionIcon
              component={Link}
              variant="default"
              to={paths.newMessage({ to: member.id })}
              aria-label={say('members.write_to', { name })}
            >
              <Icon of={Mail} />
            </ActionIcon>
          </Tooltip>
        )}
      </td>
    </tr>
  )
}
