export const texts = {
  audit: {
    AuditLogRead: 'Audit log read',
    AuditLogExported: 'Audit log exported',
  },
}
