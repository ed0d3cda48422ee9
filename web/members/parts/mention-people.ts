import { directoryContract } from '#events/directory/directory.contract.ts'
import { call } from '#web/kit/data/api.ts'
import type { MentionSources } from '#web/kit/editor/mention-sources.ts'

const maxHits = 8

/** The members that one may see, for mentions in a text. */
export const mentionPeople: MentionSources = {
  members: async (q, signal) => {
    const { entries } = await call(directoryContract.calls.find, { q, limit: 20 }, { signal })
    return entries
      .filter(({ type }) => type === 'member')
      .slice(0, maxHits)
      .map(({ id, name, picture }) => ({ id, name, picture }))
  },
}
