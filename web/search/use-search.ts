import { useParams, useSearchParams } from 'react-router'
import { type SearchSort, searchContract, searchSort } from '#events/search/search.contract.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { browserZone } from '#web/kit/language/format.ts'
import { searchPaths } from './parts/search.paths.ts'

const { calls } = searchContract

/** What is sought, as it stands in the address: the field, chips, the right column and links are views of it. */
export const useSearchAddress = () => {
  const { group_id } = useParams()
  const [search, setSearch] = useSearchParams()
  const groupId = group_id ?? null
  const q = search.get('q') ?? ''
  const module = search.get('query_name')
  const sort = searchSort.catch('relevance').parse(search.get('sort_by') ?? 'relevance')
  const pathOf = (text: string, wanted: string | null = null): string =>
    groupId === null
      ? searchPaths.search(text, wanted ?? undefined)
      : searchPaths.searchGroup(groupId, text, wanted ?? undefined)
  const change = (given: { q?: string; sort?: SearchSort }) => {
    const after = new URLSearchParams(search)
    if (given.q !== undefined) after.set('q', given.q)
    if (given.q === '') after.delete('q')
    if (given.sort !== undefined) after.set('sort_by', given.sort)
    setSearch(after, { replace: true })
  }
  return { groupId, q, module, sort, pathOf, change }
}

export type SearchAddress = ReturnType<typeof useSearchAddress>

/** What the search answers: one section per module. Nothing is asked without a text. */
export const useSearch = ({ groupId, q, sort }: SearchAddress) => {
  const input = { q, sort_by: sort, time_zone: browserZone() }
  const isAsked = q.trim() !== ''
  const network = useAnswer(calls.search, isAsked && groupId === null ? input : null)
  const group = useAnswer(
    calls.search_group,
    isAsked && groupId !== null ? { ...input, group_id: groupId } : null,
  )
  return groupId === null ? network : group
}
