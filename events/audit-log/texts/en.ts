export const texts = {
  audit: {
    AuditLogRead: 'Audit log viewed',
    AuditLogExported: 'Audit log exported',
  },
}
