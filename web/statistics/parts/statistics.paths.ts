import { definePaths } from '#web/kit/page/links.ts'

export const statisticPaths = definePaths({
  statistics: () => '/administration/statistics',
})
