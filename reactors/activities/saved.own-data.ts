import { defineOwnData, type OwnDataContext } from '#platform/reactors/own-data.ts'

async function* ownSaved({ actor, tools }: OwnDataContext): AsyncGenerator<unknown> {
  for (const { kind, thing_id, saved_at } of await tools.savedThings(actor.id))
    yield { kind, id: thing_id, at: saved_at }
}

/** What the member has saved for later. */
export const savedOwnData = defineOwnData({
  feature: 'activities',
  parts: [{ part: 'saved', order: 43, list: ownSaved }],
})
