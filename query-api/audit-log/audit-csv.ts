import type { AuditEntry } from '#events/audit-log/audit-log.contract.ts'
import { csvHead, csvLines } from '#platform/spreadsheets/csv.ts'

const columns: Record<string, (entry: AuditEntry) => unknown> = {
  position: ({ position }) => position,
  time: ({ at }) => at,
  event: ({ type }) => type,
  feature: ({ feature }) => feature,
  actor: ({ actor }) => (actor === null ? 'system' : (actor.name ?? actor.id)),
  actor_id: ({ actor }) => actor?.id ?? '',
  object: ({ object }) => object.kind,
  object_id: ({ object }) => object.id,
  object_name: ({ object }) => object.name ?? '',
  member: ({ member }) => member?.name ?? member?.id ?? '',
  before: ({ before }) => before,
  after: ({ after }) => after,
  details: ({ details }) => details,
}

/** The first line of the table. */
export const auditHead = csvHead(Object.keys(columns))

/** The lines of entries, written like every other table that spreadsheets open. */
export const csvEntries = (entries: readonly AuditEntry[]): string =>
  csvLines(entries.map((entry) => Object.values(columns).map((read) => cell(read(entry)))))

const cell = (value: unknown): string | number | null => {
  if (value === null || value === undefined) return null
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}
