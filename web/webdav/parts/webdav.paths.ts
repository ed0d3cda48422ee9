import { definePaths } from '#web/kit/page/links.ts'

export const webdavPaths = definePaths({
  computer: () => '/files/computer',
})
