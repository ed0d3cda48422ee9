import { definePaths, pathPart, withQuery } from '#web/kit/page/links.ts'

export const activityPaths = definePaths({
  home: (query: { tag?: string } = {}) => withQuery('/activitystreams', query),
  stream: (slug: string) => (slug === 'all' ? '/activitystreams' : `/activitystreams/${pathPart(slug)}`),
  ofMember: (memberId: string) => `/members/${pathPart(memberId)}/activities`,
  likedBy: (memberId: string) => `/members/${pathPart(memberId)}/likes`,
  ignoredBy: (memberId: string) => `/members/${pathPart(memberId)}/ignored`,
  comment: ({ id, kind, activityId }: { id: string; kind: 'reply' | 'answer'; activityId: string }) =>
    `/activities/${pathPart(activityId)}/${kind === 'answer' ? 'answers' : 'replies'}/${pathPart(id)}`,
  activity: (activityId: string) => `/activities/${pathPart(activityId)}`,
  file: (activityId: string, fileId: string) =>
    `/activities/${pathPart(activityId)}/files/${pathPart(fileId)}`,
})
