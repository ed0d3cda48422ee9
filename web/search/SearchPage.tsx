import { Select } from '@mantine/core'
import { Link } from 'react-router'
import { plainWords } from '#platform/language/search-grammar.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, ErrorState, RefusedState } from '#web/kit/feedback/states.tsx'
import { SearchField } from '#web/kit/fields/SearchField.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { Chips } from './Chips.tsx'
import { countOf } from './count-of.ts'
import { ModuleResults } from './ModuleResults.tsx'
import { searchPaths } from './parts/search.paths.ts'
import { SearchFilters } from './SearchFilters.tsx'
import { SearchSectionList } from './SearchSectionList.tsx'
import { inOrder } from './section-order.ts'
import { type SearchAddress, useSearch, useSearchAddress } from './use-search.ts'

/** Everything that the reader may see and that holds what is sought, one section per module, or one module page by page. */
export function SearchPage() {
  const say = useText()
  const address = useSearchAddress()
  const { q, module, sort, change } = address
  const search = useSearch(address)
  const chips = Object.values(search.answer ?? {})[0]?.meta.chips ?? []
  return (
    <Page
      title={say('search.title')}
      bare
      actions={
        <Select
          className="fm-search-sort"
          aria-label={say('search.sort')}
          value={sort}
          allowDeselect={false}
          data={(['relevance', 'newest', 'oldest'] as const).map((value) => ({
            value,
            label: say(`search.sort_${value}`),
          }))}
          onChange={(value) => {
            if (value === 'relevance' || value === 'newest' || value === 'oldest') change({ sort: value })
          }}
        />
      }
      tabs={
        <div className="fm-search-head">
          <SearchField
            label={say('search.field')}
            placeholder={say('search.field')}
            value={q}
            width="100%"
            onSearch={(text) => change({ q: text })}
          />
          <Chips q={q} chips={chips} onChange={(text) => change({ q: text })} />
        </div>
      }
      side={q.trim() === '' ? undefined : <SearchFilters address={address} answer={search.answer} />}
    >
      <div className="fm-search-body">
        {q.trim() === '' ? (
          <EmptyState title={say('search.start')}>{say('search.start_text')}</EmptyState>
        ) : module === null ? (
          <Overview address={address} search={search} />
        ) : (
          <ModuleResults key={`${module} ${q} ${sort}`} address={address} module={module} />
        )}
      </div>
    </Page>
  )
}

function Overview({ address, search }: { address: SearchAddress; search: ReturnType<typeof useSearch> }) {
  const say = useText()
  const { q, groupId } = address
  const { state, answer, problem, reload } = search
  if (state === 'refused') return <RefusedState />
  if (state === 'failed') return <ErrorState problem={problem} onRetry={reload} />
  if (answer === null) return <SkeletonRows rows={6} height={76} />
  const sections = inOrder(answer)
  const isComplete = state === 'ready'
  const found = sections.filter(([, { total }]) => countOf(total) > 0)
  const everywhere = sections.reduce((sum, [, { meta }]) => sum + countOf(meta.everywhere ?? 0), 0)
  const here = sections.reduce((sum, [, { total }]) => sum + countOf(total), 0)
  const isWidened = found.some(([, { meta }]) => meta.widened)
  return (
    <div aria-live="polite" aria-busy={!isComplete}>
      {isWidened && <p className="fm-muted">{say('search.widened', { q: plainWords(q) })}</p>}
      {found.length === 0 && isComplete && (
        <EmptyState title={say('search.nothing', { q })}>{say('search.nothing_text')}</EmptyState>
      )}
      {found.map(([name, section]) => (
        <SearchSectionList key={name} module={name} section={section} address={address} />
      ))}
      {!isComplete && <SkeletonRows rows={2} height={76} />}
      {groupId !== null && isComplete && (
        <p>
          <Link className="fm-link" to={searchPaths.search(q)}>
            {everywhere > here
              ? say('search.more_everywhere', { count: everywhere - here })
              : say('search.everywhere')}
          </Link>
        </p>
      )}
    </div>
  )
}
