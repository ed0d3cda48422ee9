import { folderHistoryContract } from '#events/folders/folder-history.contract.ts'
import { defineHistory } from '#platform/queries/history.ts'
import { openFolder } from './folders.queries.ts'

export const folderHistory = defineHistory(folderHistoryContract, 'folder', {
  subject: async ({ db, actor }, { folder_id }) =>
    (await openFolder(db, folder_id, actor)) ? { id: folder_id, without: [] } : null,
})
