import { partitionedTable } from '#platform/projections/partitions.ts'
import { column, type RowOf } from '#platform/projections/table.ts'

/**
 * What happened, one row per event, but for what people read. What describes a person stands apart, so that it can be blanked with the person;
 * what people said to each other is not in the log at all. Besides administrators, who may read the thing itself is
 * lent the key `sees:<kind>:<id>` by the query that shows its history.
 */
const partitions = partitionedTable(
  'audit_rows',
  9,
  {
    audience: column.derivedAudience({
      sql: `array['network_admin', 'sees:' || object_kind || ':' || object_id]`,
      of: ({ object_kind, object_id }) => ['network_admin', `sees:${object_kind}:${object_id}`],
    }),
    position: column.bigint,
    at: column.instant,
    feature: column.text,
    type: column.text,
    actor_id: column.id.nullable,
    object_kind: column.text,
    object_id: column.id,
    /** Members whom it names. */
    member_ids: column.ids,
    before: column.json<unknown>().nullable,
    after: column.json<unknown>().nullable,
    details: column.json<Record<string, unknown>>(),
    /** Whom `identity` describes. */
    identity_of: column.id.nullable,
    identity: column.json<Record<string, unknown>>().personalOf('identity', 'identity_of'),
    /** Who alone could read the thing then; null when others could. */
    private_to: column.id.nullable,
    /** What it said then in words, which its author alone is shown. */
    words: column.json<Record<string, unknown>>().personalOf('authored', 'private_to'),
    causation_id: column.text.nullable,
    /** True when it undoes the command of its cause. */
    takes_back: column.flag,
    correlation_id: column.text,
  },
  {
    isSearchedByAudience: false,
    indexes: [
      ['position'],
      { by: ['at'], using: 'brin' },
      ['actor_id', 'position'],
      ['type', 'position'],
      ['member_ids'],
      ['object_id', 'position'],
    ],
  },
)
/** All rows: the first partition, and the second through its view. */
export const auditRows = partitions.first
export const auditRowsMToZ = partitions.second
export type AuditRow = RowOf<typeof auditRows>
