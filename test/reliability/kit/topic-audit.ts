import type { Row } from './oracle.ts'

/** `foreign`: events that the log does not have. `changed`: repeats that differ from what they repeat. */
export type TopicAudit = Record<'missing' | 'foreign' | 'out_of_order' | 'changed' | 'again', number>

/** What arrived, beside what the log holds. Repeats of an event are allowed, as long as they are the same. */
export const auditOf = (
  rows: readonly Row[],
  arrived: readonly { key: string; value: string }[],
): TopicAudit => {
  const positions = new Map(rows.map((row) => [row.event_id, row.position]))
  const first = new Map<string, string>()
  const newest = new Map<string, bigint>()
  const audit = { missing: 0, foreign: 0, out_of_order: 0, changed: 0, again: 0 }
  for (const { key, value } of arrived) {
    const id = String((JSON.parse(value) as { id: string }).id)
    const position = positions.get(id)
    const known = first.get(id)
    if (known !== undefined) {
      audit.again += 1
      if (known !== value) audit.changed += 1
      continue
    }
    first.set(id, value)
    if (position === undefined) audit.foreign += 1
    else if (position < (newest.get(key) ?? 0n)) audit.out_of_order += 1
    else newest.set(key, position)
  }
  audit.missing = rows.filter(({ event_id }) => !first.has(event_id)).length
  return audit
}
