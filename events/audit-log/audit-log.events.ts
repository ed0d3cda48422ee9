import { defineEvents, type EventOf } from '#platform/language/event.ts'
import { id, instant, z } from '#platform/language/shapes.ts'

/** What was looked for: everything but the text that was typed, which may name anybody. */
export const auditQuestion = z.strictObject({
  event_types: z.array(id).max(200),
  start_date: instant.nullable(),
  end_date: instant.nullable(),
  actor_id: id.nullable(),
  membership_id: id.nullable(),
})

export const auditLogEvents = defineEvents('audit-log', {
  // Stream audit-<reader>: reading what others did leaves a trace as well.
  AuditLogRead: { member_id: id, question: auditQuestion },
  AuditLogExported: { member_id: id, question: auditQuestion },
})
export type AuditLogEvent = EventOf<typeof auditLogEvents>
