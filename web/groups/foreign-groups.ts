import type { GroupView } from './parts/groups.store.ts'

type Known = Pick<GroupView, 'membership_status_of_current_member'>

/** Whether a path lies in a group that the member is known not to be in. */
export const isForeignGroup = (path: string, groupOf: (slug: string) => Known | undefined): boolean => {
  const [, slug] = /^\/groups\/([^/]+)/.exec(path) ?? []
  if (slug === undefined || slug === 'new') return false
  const status = groupOf(decodeURIComponent(slug))?.membership_status_of_current_member
  return status !== undefined && status !== 'member' && status !== 'admin'
}
