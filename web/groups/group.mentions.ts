import { directoryContract } from '#events/directory/directory.contract.ts'
import { call } from '#web/kit/data/api.ts'
import { defineMentionSource } from '#web/kit/editor/mention-sources.ts'

const maxHits = 4

/** The groups that the user may see. */
export const groupMentions = defineMentionSource({
  kind: 'group',
  sign: '@',
  order: 20,
  find: async (q, signal) => {
    const question = { q, types: 'group', limit: maxHits }
    const { entries } = await call(directoryContract.calls.find, question, { signal })
    return entries.map(({ id, name, picture, member_count }) => ({ id, name, picture, member_count }))
  },
})
