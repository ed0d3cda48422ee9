import { historyContract } from '#platform/language/history.ts'

export const folderHistoryContract = historyContract('folder', 'GET /api/storage/folders/:folder_id/history')
