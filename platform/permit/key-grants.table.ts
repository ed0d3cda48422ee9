import { column, type RowOf, table } from '#platform/projections/table.ts'

/**
 * Who holds which key. A holder is itself a key (`member:ben` → `group:7`, `group:7` → `calendar:9`), so a member's
 * keys are all that can be reached from `member:<id>`. A member who does not reach `everyone` (locked, erased, not
 * joined yet) has no valid session. A locked member's grants are kept under `locked:<id>`, so that unlocking restores
 * them.
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
