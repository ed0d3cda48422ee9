import { draftWire } from '#events/drafts/draft.contract.ts'
import { queries } from '#platform/answer/queries.ts'
import { members } from '#projectors/members/members.table.ts'
import { tags } from '#projectors/tags/tags.table.ts'
import { ownDraft } from './drafts.queries.ts'

export const draftQueries = queries(draftWire, [members, tags], {
  one: async (asking, { draft_name }) => ({ draft: await ownDraft(asking, draft_name) }),
})
