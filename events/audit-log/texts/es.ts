export const texts = {
  audit: {
    AuditLogRead: 'Registro leído',
    AuditLogExported: 'Registro exportado',
  },
}
