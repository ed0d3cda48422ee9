import { draftContract } from '#events/drafts/draft.contract.ts'
import { queries } from '#platform/queries/queries.ts'
import { ownDraft } from './drafts.queries.ts'

export const draftQueries = queries(draftContract, {
  one: async (context, { draft_name }) => ({ draft: await ownDraft(context, draft_name) }),
})
