import { definePaths, withQuery } from '#web/kit/page/links.ts'

export const auditLogPaths = definePaths({
  auditLog: (query: { filter?: string } = {}) => withQuery('/administration/audit_log', query),
})
