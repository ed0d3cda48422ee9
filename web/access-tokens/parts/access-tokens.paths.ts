import { definePaths } from '#web/kit/page/links.ts'

export const accessTokenPaths = definePaths({
  appAccess: () => '/users/edit',
})
