import { definePaths, withQuery } from '#web/kit/page/links.ts'

export const tagPaths = definePaths({
  tags: (query: { q?: string } = {}) => withQuery('/administration/tags', query),
})
