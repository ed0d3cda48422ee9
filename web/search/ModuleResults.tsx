import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type SearchAnswer, type SearchHit, searchContract } from '#events/search/search.contract.ts'
import { call } from '#web/kit/data/api.ts'
import { asProblem, type Problem } from '#web/kit/data/problem.ts'
import { moduleAppearance } from '#web/kit/display/appearances.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/feedback/states.tsx'
import { browserZone } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { countOf } from './count-of.ts'
import { HitRow } from './HitRow.tsx'
import { searchPaths } from './parts/search.paths.ts'
import type { SearchAddress } from './use-search.ts'

type Found = { hits: readonly SearchHit[]; last: string | null; page: number; answer: SearchAnswer }

/** All hits of one module, page behind page. A page begins behind the last hit of the one before. */
export function ModuleResults({ address, module }: { address: SearchAddress; module: string }) {
  const say = useText()
  const { q, groupId, sort } = address
  const [found, setFound] = useState<Found | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isLoading, setLoading] = useState(false)

  const load = async (before: Found | null, signal?: AbortSignal) => {
    setLoading(true)
    setProblem(null)
    const meta = before?.answer[module]?.meta
    const input = {
      q,
      query_name: module,
      sort_by: sort,
      time_zone: browserZone(),
      page: (before?.page ?? 0) + 1,
      ...(before?.last && meta ? { position: meta.position, last: before.last } : {}),
    }
    try {
      const options = signal ? { signal } : {}
      const answer =
        groupId === null
          ? await call(searchContract.calls.search, input, options)
          : await call(searchContract.calls.search_group, { ...input, group_id: groupId }, options)
      if (signal?.aborted) return
      const section = answer[module]
      setFound({
        hits: [...(before?.hits ?? []), ...(section?.hits ?? [])],
        last: section?.meta.last ?? null,
        page: input.page,
        answer: before?.answer ?? answer,
      })
    } catch (thrown) {
      if (!signal?.aborted) setProblem(asProblem(thrown))
    } finally {
      if (!signal?.aborted) setLoading(false)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another search is another component
  useEffect(() => {
    const stop = new AbortController()
    load(null, stop.signal)
    return () => stop.abort()
  }, [])

  if (problem && !found) return <ErrorState problem={problem} onRetry={() => load(null)} />
  if (!found) return <SkeletonRows rows={8} height={76} />
  const section = found.answer[module]
  const total = section?.total ?? 0
  const everywhere = countOf(section?.meta.everywhere ?? 0)
  const name = say(moduleAppearance(module).title)
  return (
    <section className="fm-search-section" aria-label={name}>
      <div className="fm-row">
        <h2 className="fm-section fm-grow">
          {name} <span className="fm-muted fm-small fm-numbers">{total}</span>
        </h2>
        <Link
          className="fm-link fm-small"
          to={groupId === null ? searchPaths.search(q) : searchPaths.search(q, module)}
        >
          {groupId !== null && everywhere > countOf(total)
            ? say('search.more_everywhere', { count: everywhere - countOf(total) })
            : say('search.everywhere')}
        </Link>
      </div>
      {found.hits.length === 0 && (
        <EmptyState title={say('search.nothing', { q })}>{say('search.nothing_text')}</EmptyState>
      )}
      <ul className="fm-search-hits">
        {found.hits.map((hit) => (
          <li key={hit.id}>
            <HitRow hit={hit} />
          </li>
        ))}
      </ul>
      {problem && <ErrorState problem={problem} onRetry={() => load(found)} />}
      {found.last !== null && !problem && (
        <Button variant="default" loading={isLoading} onClick={() => load(found)}>
          {say('search.show_more')}
        </Button>
      )}
    </section>
  )
}
