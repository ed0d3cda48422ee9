export const texts = {
  audit: {
    AuditLogRead: 'Registro consultado',
    AuditLogExported: 'Registro exportado',
  },
  audit_title: 'Registro',
  own_data: {
    events: 'Actividad',
    events_text: 'Todos los eventos del registro que has causado o que se refieren a ti',
  },
  statistics: { active_members: 'Miembros activos' },
}
