import { definePaths } from '#web/kit/page/links.ts'

export const operationPaths = definePaths({
  operations: () => '/administration/operations',
})
