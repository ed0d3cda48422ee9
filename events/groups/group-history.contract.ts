import { historyContract } from '#platform/language/history.ts'

export const groupHistoryContract = historyContract('group', 'GET /groups/:group_id/history')
