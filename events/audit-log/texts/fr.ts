export const texts = {
  audit: {
    AuditLogRead: 'Journal lu',
    AuditLogExported: 'Journal exporté',
  },
}
