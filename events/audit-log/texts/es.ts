export const texts = {
  audit: {
    AuditLogRead: 'Registro consultado',
    AuditLogExported: 'Registro exportado',
  },
}
