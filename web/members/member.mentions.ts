import { directoryContract } from '#events/directory/directory.contract.ts'
import { call } from '#web/kit/data/api.ts'
import { defineMentionSource } from '#web/kit/editor/mention-sources.ts'

const maxHits = 8

/** The members that the user may see. */
export const memberMentions = defineMentionSource({
  kind: 'member',
  sign: '@',
  order: 10,
  find: async (q, signal) => {
    const question = { q, types: 'member', limit: maxHits }
    const { entries } = await call(directoryContract.calls.find, question, { signal })
    return entries.map(({ id, name, picture }) => ({ id, name, picture }))
  },
})
