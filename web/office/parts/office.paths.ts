import type { OfficeActionName } from '#events/office/office.contract.ts'
import { definePaths, pathPart } from '#web/kit/page/links.ts'

export const officePaths = definePaths({
  host: (fileId: string, action: OfficeActionName) => `/files/${pathPart(fileId)}/wopi/host/${action}`,
})
