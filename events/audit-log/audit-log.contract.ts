import { personView } from '#platform/content/person.ts'
import { contract, internal, query } from '#platform/language/contract.ts'
import { paged } from '#platform/language/paged.ts'
import { instant, plain, z } from '#platform/language/shapes.ts'
import { auditQuestion } from './audit-log.events.ts'

/** What happened once: one row per event. Its words stand in the texts of its feature under `audit.<type>`. */
export const AuditEntry = z.object({
  id: z.string(),
  revision: z.string(),
  position: z.string(),
  at: instant,
  feature: z.string(),
  type: z.string(),
  /** Who did it; null for the system. */
  actor: personView.nullable(),
  /** What it was done to. `name` is null when it has none or it is gone; `path` leads to it. */
  object: z.object({
    kind: z.string(),
    id: z.string(),
    name: z.string().nullable(),
    path: z.string().nullable(),
  }),
  /** Whom else it concerns: who was invited, removed, appointed. */
  member: personView.nullable(),
  /** What changed, where the event replaced a value. */
  before: z.unknown(),
  after: z.unknown(),
  /** The other fields of the event. */
  details: z.record(z.string(), z.unknown()),
  /** Id of the event that caused it, null when a person did. */
  causation_id: z.string().nullable(),
  /** True when it undoes the command of its cause. */
  takes_back: z.boolean(),
  correlation_id: z.string(),
})
export type AuditEntry = z.output<typeof AuditEntry>

/** What `filter` holds as base64 of its JSON; everything is optional. Without dates: the last three months. */
export const AuditFilter = z
  .object({
    event_types: z.array(z.string().max(100)).max(200),
    start_date: instant.nullable(),
    end_date: instant.nullable(),
    date_option: z.string().max(40).nullable(),
    /** Words to be found in names of objects and in values. */
    details: plain.max(200).nullable(),
    actor_id: z.string().max(200).nullable(),
    membership_id: z.string().max(200).nullable(),
  })
  .partial()
export type AuditFilter = z.output<typeof AuditFilter>

const filter = z.string().max(8000).optional()
const list = paged('entries', AuditEntry, { limit: 50, max: 200 })

export const auditLogContract = contract('audit-log', {
  list: query(
    'GET /administration/audit_log',
    z.strictObject({ filter, ...list.parameters }),
    z.object({
      ...list.answer,
      /** Entries that the filter finds, and all there are; both stop counting at 100,000. */
      found: z.number(),
      total: z.number(),
      /** The filter as it was understood, defaults included. */
      filter: AuditFilter,
      /** Types that ever occurred, for the filter: feature → types. */
      event_types: z.record(z.string(), z.array(z.string())),
    }),
    { page: true },
  ),
  export: query('GET /administration/audit_log.csv', z.strictObject({ filter }), z.string(), { fresh: true }),
  note_reading: internal(z.strictObject({ question: auditQuestion })),
  note_export: internal(z.strictObject({ question: auditQuestion })),
})
