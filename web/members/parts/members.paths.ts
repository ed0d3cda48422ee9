import { definePaths, pathPart } from '#web/kit/page/links.ts'

export const memberPaths = definePaths({
  members: () => '/members',
  directory: () => '/directory',
  member: (memberId: string) => `/members/${pathPart(memberId)}`,
  editMember: (memberId: string) => `/members/${pathPart(memberId)}/edit`,
})
