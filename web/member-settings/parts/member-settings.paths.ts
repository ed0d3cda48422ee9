import { definePaths, pathPart } from '#web/kit/page/links.ts'

export const memberSettingPaths = definePaths({
  memberSettings: (memberId: string) => `/members/${pathPart(memberId)}/settings/edit`,
})
