import { fileHistoryContract } from '#events/files/file-history.contract.ts'
import { defineHistory } from '#platform/queries/history.ts'
import { visibleFiles } from './visible-files.queries.ts'

// What else uses a file, and who has looked at it, is nobody's business here.
const ofOthers = ['FileAttached', 'FileDetached', 'FileViewed']

export const fileHistory = defineHistory(fileHistoryContract, 'file', {
  subject: async ({ db, actor }, { file_id }) => {
    const [row] = await visibleFiles(db, [file_id], actor)
    return row ? { id: file_id, without: ofOthers } : null
  },
})
