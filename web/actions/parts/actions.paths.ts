import { definePaths } from '#web/kit/page/links.ts'

export const actionPaths = definePaths({
  recentActions: () => '/recent_actions',
})
