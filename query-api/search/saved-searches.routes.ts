import { savedSearchContract } from '#events/search/saved-search.contract.ts'
import { queries } from '#platform/queries/queries.ts'
import { savedSearchesOf } from '#platform/search/saved-searches.ts'
import { savedSearchTotal } from './saved-search-totals.queries.ts'

export const savedSearchQueries = queries(savedSearchContract, {
  saved_searches: async ({ db, reader, actor, search: pools }) => {
    const searches = []
    // One after the other: a member's list takes no more of the database than one search.
    for (const { id, name, q, notifies } of await savedSearchesOf(db, actor.id)) {
      const total = await savedSearchTotal({ db, pools, reader }, q, { zone: 'Etc/UTC' })
      searches.push({ id, name, q, total, notifies })
    }
    return { searches }
  },
})
