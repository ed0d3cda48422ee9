import { historyContract } from '#platform/content/history.ts'

export const folderHistoryContract = historyContract('folder', 'GET /api/storage/folders/:folder_id/history')
