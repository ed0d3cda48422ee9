export const texts = {
  audit: {
    AuditLogRead: 'Journal consulté',
    AuditLogExported: 'Journal exporté',
  },
  audit_title: 'Journal',
  own_data: {
    events: 'Activité',
    events_text: 'Chaque événement du journal que vous avez déclenché ou qui vous concerne',
  },
  statistics: { active_members: 'Membres actifs' },
}
