import type { AuditEntry } from '#events/audit-log/audit-log.contract.ts'

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

export const csvHead = `${Object.keys(columns).join(',')}\r\n`

/** One line of the table. */
export const csvLine = (entry: AuditEntry): string =>
  `${Object.values(columns)
    .map((read) => cell(read(entry)))
    .join(',')}\r\n`

const cell = (value: unknown): string => {
  const text =
    value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
  // A spreadsheet would take these for formulas.
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
