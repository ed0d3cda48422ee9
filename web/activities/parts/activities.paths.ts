import { definePaths, pathPart, withQuery } from '#web/kit/page/links.ts'

export const activityPaths = definePaths({
  home: (query: { tag?: string } = {}) => withQuery('/activitystreams', query),
  stream: (slug: string) => (slug === 'all' ? '/activitystreams' : `/activitystreams/${pathPart(slug)}`),
  activity: (activityId: string) => `/activities/${pathPart(activityId)}`,
})
