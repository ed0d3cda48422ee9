import { definePaths } from '#web/kit/page/links.ts'

export const caldavPaths = definePaths({
  apps: () => '/calendars/apps',
})
