export const texts = {
  audit: {
    AuditLogRead: 'Protokoll angesehen',
    AuditLogExported: 'Protokoll exportiert',
  },
}
