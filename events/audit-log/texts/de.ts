export const texts = {
  audit: {
    AuditLogRead: 'Protokoll gelesen',
    AuditLogExported: 'Protokoll exportiert',
  },
}
