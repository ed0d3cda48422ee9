export const texts = {
  audit: {
    AuditLogRead: 'Audit log viewed',
    AuditLogExported: 'Audit log exported',
  },
  audit_title: 'Audit log',
  own_data: {
    events: 'Activity',
    events_text: 'Every audit log event caused by you or about you',
  },
  statistics: { active_members: 'Active members' },
}
