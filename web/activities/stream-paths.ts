const part = (id: string): string => encodeURIComponent(id)

/** Addresses of streams and posts. */
export const streamPaths = {
  home: () => '/activitystreams',
  stream: (slug: string) => (slug === 'all' ? '/activitystreams' : `/activitystreams/${part(slug)}`),
  activity: (activityId: string) => `/activities/${part(activityId)}`,
  reply: (activityId: string, commentId: string) =>
    `/activities/${part(activityId)}/replies/${part(commentId)}`,
}
