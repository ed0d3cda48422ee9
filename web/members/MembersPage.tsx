import { Button } from '@mantine/core'
import UserPlus from 'lucide-react/icons/user-plus'
import { Link, useSearchParams } from 'react-router'
import { administrationPaths } from '#web/administration/parts/administration.paths.ts'
import { usePagedLoad } from '#web/kit/data/paged-load.ts'
import { useMember, useNetwork } from '#web/kit/data/session.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { AlphabetFilter } from '#web/kit/lists/AlphabetFilter.tsx'
import { Pagination } from '#web/kit/lists/Pagination.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { ListSearch } from '#web/search/parts/ListSearch.tsx'
import { MemberFilter, type MemberFilterName, memberFilterOf } from './MemberFilter.tsx'
import { MembersTable } from './MembersTable.tsx'
import { sortingOf, sortText } from './parts/member-sorting.ts'
import { calls, members } from './parts/members.store.ts'

const perPage = 25

type Chosen = {
  q?: string
  glossary?: string | null
  filter?: MemberFilterName | null
  sort?: string | null
}

/** All members that the reader may see, by name. */
export function MembersPage() {
  const say = useText()
  const format = useFormat()
  const { is_network_admin } = useMember()
  const name = useNetwork().directory_default_sort === 'last_name' ? 'last_name' : 'first_name'
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const letter = search.get('glossary')
  const sorting = sortingOf(search.get('sort'), name)
  const filter = memberFilterOf(search.get('filter'))
  const list = usePagedLoad({
    collection: members,
    query: calls.list,
    input: (page) => ({
      page,
      per_page: perPage,
      ...(q ? { q } : {}),
      ...(letter && !q ? { glossary: letter } : {}),
      ...(filter ? { filter } : {}),
      sort: sortText(sorting),
    }),
    from: (answer) => answer.members,
  })
  const choose = (given: Chosen) => {
    const { q: text, glossary, filter: kind, sort } = { filter, sort: search.get('sort'), ...given }
    const chosen = { q: text, glossary, filter: kind, sort: sort === name ? null : sort }
    const entries = Object.entries(chosen).filter((entry): entry is [string, string] => Boolean(entry[1]))
    setSearch(Object.fromEntries(entries), { replace: true })
  }
  const total = list.answer?.pagination.total
  return (
    <Page
      title={say('members.title')}
      quiet={total === undefined ? undefined : format.number(total)}
      bare
      actions={
        <>
          <ListSearch
            module="memberships"
            label={say('members.search')}
            value={q}
            width={300}
            onSearch={(text) => choose({ q: text })}
          />
          <MemberFilter chosen={filter} onChoose={(kind) => choose({ q, glossary: letter, filter: kind })} />
          {is_network_admin && (
            <Button
              className="fm-icon-on-phone"
              component={Link}
              to={administrationPaths.newMember()}
              leftSection={<Icon of={UserPlus} />}
              aria-label={say('members.new')}
            >
              {say('members.new')}
            </Button>
          )}
        </>
      }
      tabs={
        <AlphabetFilter
          letters={list.answer?.letters ?? []}
          chosen={q ? null : letter}
          onChoose={(one) => choose({ glossary: one })}
        />
      }
    >
      <Loaded
        load={list}
        skeleton={
          <div className="fm-members-foot">
            <SkeletonRows rows={9} height={57} />
          </div>
        }
        has={list.views.length > 0}
      >
        {list.views.length === 0 ? (
          <EmptyState title={q ? say('members.nobody', { q }) : say('members.empty')}>
            {say(q ? 'members.nobody_text' : 'members.empty_text')}
          </EmptyState>
        ) : (
          <MembersTable
            members={list.views}
            name={name}
            sorting={sorting}
            onSort={(wanted) => choose({ q, glossary: letter, sort: sortText(wanted) })}
          />
        )}
        <div className="fm-members-foot">
          <Pagination
            page={list.page}
            perPage={perPage}
            total={total ?? null}
            onPage={list.goTo}
            note={say(`members.by_${sorting.by}`)}
          />
        </div>
      </Loaded>
    </Page>
  )
}
