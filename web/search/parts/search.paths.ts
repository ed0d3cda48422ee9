import { definePaths, pathPart, withQuery } from '#web/kit/page/links.ts'

export const searchPaths = definePaths({
  search: (q?: string, module?: string) => withQuery('/search', { q: q || undefined, query_name: module }),
  searchGroup: (groupId: string, q?: string, module?: string) =>
    withQuery(`/groups/${pathPart(groupId)}/search`, { q: q || undefined, query_name: module }),
})
