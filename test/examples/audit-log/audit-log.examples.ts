import { defineExamples } from '#test/kit/examples.ts'

export const auditLogExamples = defineExamples({
  feature: 'audit-log',
  permissions: { refused: ['GET /administration/audit_log', 'GET /administration/audit_log.csv'] },
})
