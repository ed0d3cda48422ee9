import { savedSearchContract } from '#events/search/saved-search.contract.ts'
import { procedures } from '#platform/commands/procedures.ts'
import { newId } from '#platform/language/ids.ts'
import { notFound, reject } from '#platform/language/rejection.ts'
import { maxSavedSearches } from '#platform/search/saved-searches.ts'

// What members search is theirs alone: nothing is appended, and nobody else learns of it.

export const savedSearchProcedures = procedures(savedSearchContract, {
  save_search: async ({ name, q, notifies }, { actor, now, savedSearches }) => {
    const id = newId()
    const isSaved = await savedSearches.save({ id, member_id: actor.id, name, q, saved_at: now, notifies })
    return isSaved ? { id } : reject('too_many_searches', null, { most: maxSavedSearches })
  },
  change_search: async ({ search_id, notifies }, { actor, savedSearches }) =>
    (await savedSearches.notify(actor.id, search_id, notifies)) ? undefined : notFound(),
  remove_search: async ({ search_id }, { actor, savedSearches }) =>
    (await savedSearches.remove(actor.id, search_id)) ? undefined : notFound(),
})
