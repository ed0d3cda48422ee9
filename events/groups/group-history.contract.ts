import { historyContract } from '#platform/content/history.ts'

export const groupHistoryContract = historyContract('group', 'GET /groups/:group_id/history')
