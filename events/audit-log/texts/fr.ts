export const texts = {
  audit: {
    AuditLogRead: 'Journal consulté',
    AuditLogExported: 'Journal exporté',
  },
}
