import { savedSearchContract, savedSearchTotals } from '#events/search/saved-search.contract.ts'
import type { Reader } from '#platform/language/policy.ts'
import { type QueryContext, queries } from '#platform/queries/queries.ts'
import { savedSearchesOf } from '#platform/search/saved-searches.ts'
import { discoverSearch } from '#platform/search/search-engine.ts'
import { savedSearchTotal } from './saved-search-totals.queries.ts'

export const savedSearchQueries = queries(savedSearchContract, {
  saved_searches: async (context) => {
    const counted = (reader: Reader) => countedSearches(context, reader)
    const { sections } = await discoverSearch()
    const noteKnown = context.follow(savedSearchTotals, {
      tables: sections.map(({ table }) => table.name),
      again: async (reader) => totalsOf(await counted(reader)),
    })
    const searches = await counted(context.reader)
    noteKnown(totalsOf(searches))
    return { searches }
  },
})

const countedSearches = async ({ db, search: pools }: QueryContext, reader: Reader) => {
  const searches = []
  // One after the other: a member's list takes no more of the database than one search.
  for (const { id, name, q, notifies } of await savedSearchesOf(db, reader.actor.id)) {
    const total = await savedSearchTotal({ db, pools, reader }, q, { zone: 'Etc/UTC' })
    searches.push({ id, name, q, total, notifies })
  }
  return searches
}

const totalsOf = (searches: Awaited<ReturnType<typeof countedSearches>>) =>
  Object.fromEntries(searches.map(({ id, total }) => [id, total]))
