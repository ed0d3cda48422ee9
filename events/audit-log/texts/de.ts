export const texts = {
  audit: {
    AuditLogRead: 'Protokoll angesehen',
    AuditLogExported: 'Protokoll exportiert',
  },
  audit_title: 'Protokoll',
  own_data: {
    events: 'Aktivitäten',
    events_text: 'Jedes Ereignis im Protokoll, das von Ihnen ausgelöst wurde oder Sie betrifft',
  },
  statistics: { active_members: 'Aktive Mitglieder' },
}
