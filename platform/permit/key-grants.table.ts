import { column, type RowOf, table } from '#platform/projections/table.ts'

/**
 * Who holds which key. A holder is a key itself (`member:ben` → `group:7`, `group:7` → `calendar:9`), so what a member
 * is and may do is everything that can be reached from `member:<id>`. A member who does not reach `everyone` (locked,
 * erased, not joined yet) has no valid session. A locked member's grants wait under
 * `locked:<id>`, so that unlocking brings back what was held.
 */
export const keyGrants = table(
  'key_grants',
  3,
  { holder: column.text, key: column.text },
  {
    indexes: [['holder'], ['key']],
    notifies: ({ holder }: { holder: string }) => {
      const person = holder.replace(/^locked:/, 'member:')
      return { topic: 'keys', id: person, audience: [person] }
    },
  },
)
export type KeyGrantRow = RowOf<typeof keyGrants>
