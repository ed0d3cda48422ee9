import { defineOwnData, type OwnDataContext } from '#platform/reactors/own-data.ts'

async function* ownSearches({ actor, tools }: OwnDataContext): AsyncGenerator<unknown> {
  for (const { name, q, saved_at, notifies } of await tools.savedSearches(actor.id))
    yield { name, q, at: saved_at, notifies }
}

/** The searches that the member keeps. */
export const savedSearchOwnData = defineOwnData({
  feature: 'search',
  parts: [{ part: 'searches', order: 44, list: ownSearches }],
})
