import { contributionKind } from '#platform/language/contribution.ts'
import type { Table } from '#platform/projections/table.ts'

/** Things that use files: who may see such a thing may see the file. */
export type FileParent = {
  kind: string
  table: Table<any>
  /** The keys that see the files of one part; the audience of the thing when missing. */
  keysOf?: (part: string, audience: readonly string[]) => readonly string[]
  /** Parts whose files are shown under another id, so that nobody follows the file itself. */
  unfollowed?: readonly string[]
}

export const fileParentKind = contributionKind<FileParent>({
  layer: 'query-api',
  suffix: '.file-uses.ts',
  problemOf: ({ table }) => (table.audience === null ? null : 'its table has no stored audience'),
})

/** Declares in `query-api/<feature>/*.file-uses.ts` a table whose rows use files, and who sees these files. */
export const defineFileParent = fileParentKind.define
