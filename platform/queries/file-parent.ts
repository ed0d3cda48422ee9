import type { Knex } from 'knex'
import { contributionKind } from '#platform/language/contribution.ts'
import type { Table } from '#platform/projections/table.ts'

/** A use in a part of a thing, and what is known of a row that stands for the thing. */
export type PartOfRow = { part: string; row: Readonly<Record<string, unknown>> }

/** Things that use files: who may see such a thing may see the file. */
export type FileParent = {
  kind: string
  table: Table<any>
  /** The keys that see the files of one part; the audience of the thing when missing. */
  keysOf?: (part: string, audience: readonly string[]) => readonly string[]
  /** The rows that stand for a thing, where these are not the one with its id: a thing is seen with any of them. */
  rows?: { by: string; where: Readonly<Record<string, unknown>> }
  /** Parts that are not always shown, such as fields: whether each is, by these columns of the rows. */
  shown?: {
    columns: readonly string[]
    load: (db: Knex, parts: readonly PartOfRow[]) => Promise<(part: PartOfRow) => boolean>
  }
  /** The column with the keys of the members who may change the files as their owners do; none when missing. */
  managers?: string
  /** Parts whose files are shown under another id, so that nobody follows the file itself. */
  unfollowed?: readonly string[]
  /** Pages of files list such a thing; not listed when missing. A naming of the kind gives its name and path. */
  listed?: ListedParent
}

/** The columns with the time and the member that the list shows, and the kind of the thing where it is not that of its uses. */
type ListedParent = { at: string; by?: string; as?: string }

const unknownColumn = ({ table, listed, rows, shown }: FileParent): string | undefined =>
  [listed?.at, listed?.by, rows?.by, ...Object.keys(rows?.where ?? {}), ...(shown?.columns ?? [])].find(
    (column) => column !== undefined && !(column in table.columns),
  )

export const fileParentKind = contributionKind<FileParent>({
  layer: 'query-api',
  suffix: '.file-uses.ts',
  problemOf: (parent) => {
    const column = unknownColumn(parent)
    if (column !== undefined) return `the table ${parent.table.name} has no column ${column}`
    return parent.table.audience === null ? null : 'its table has no stored audience'
  },
})

/** Declares in `query-api/<feature>/*.file-uses.ts` a table whose rows use files, and who sees these files. */
export const defineFileParent = fileParentKind.define
