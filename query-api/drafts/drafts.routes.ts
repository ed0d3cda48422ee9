import { draftContract } from '#events/drafts/draft.contract.ts'
import { mentionTables } from '#platform/naming/mentions.ts'
import { queries } from '#platform/queries/queries.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'
import { fileUses } from '#projectors/files/file-uses.table.ts'
import { files } from '#projectors/files/files.table.ts'
import { groupCategories } from '#projectors/groups/group-categories.table.ts'
import { groupMemberships } from '#projectors/groups/group-memberships.table.ts'
import { messages } from '#projectors/messages/messages.table.ts'
import { ownDraft } from './drafts.queries.ts'

// The tables of mentions, recipients and attachments.
const dependsOn = [
  ...(await mentionTables()),
  groupCategories,
  groupMemberships,
  files,
  fileUses,
  messages,
  appointments,
]

export const draftQueries = queries(draftContract, dependsOn, {
  one: async (context, { draft_name }) => ({ draft: await ownDraft(context, draft_name) }),
})
