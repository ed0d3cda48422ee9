import { type RowOf, column, table } from '#platform/project/table.ts'

/**
 * Who holds which key. A holder is a key itself (`member:ben` → `group:7`, `group:7` → `calendar:9`), so what a member
 * is and may do is everything that can be reached from `member:<id>`. Whoever does not reach `everyone` (locked,
 * erased, not joined yet) is nobody: no session of theirs is valid.
 */
export const keyGrants = table(
  'key_grants',
  1,
  { holder: column.text, key: column.text },
  { indexes: [['holder'], ['key']] },
)
export type KeyGrantRow = RowOf<typeof keyGrants>
