import { historyContract } from '#platform/content/history.ts'

export const fileHistoryContract = historyContract('file', 'GET /api/storage/files/:file_id/history')
