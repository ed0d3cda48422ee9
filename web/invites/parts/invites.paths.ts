import { definePaths, withQuery } from '#web/kit/page/links.ts'

export const invitePaths = definePaths({
  invites: (query: { tab?: string } = {}) => withQuery('/appointments/invites', query),
})
