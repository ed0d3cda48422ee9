import { draftContract } from '#events/drafts/draft.contract.ts'
import { mentionTables } from '#platform/naming/mentions.ts'
import { queries } from '#platform/queries/queries.ts'
import { files } from '#projectors/files/files.table.ts'
import { tablesOfPickers } from '../directory/directory.queries.ts'
import { tablesOfUses } from '../files/visible-files.queries.ts'
import { ownDraft } from './drafts.queries.ts'

// The tables of mentions, recipients and attachments.
const dependsOn = [...new Set([...(await mentionTables()), ...tablesOfPickers, files, ...tablesOfUses])]

export const draftQueries = queries(draftContract, dependsOn, {
  one: async (context, { draft_name }) => ({ draft: await ownDraft(context, draft_name) }),
})
