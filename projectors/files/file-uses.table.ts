import { column, type RowOf, table } from '#platform/projections/table.ts'

/** What uses which file; a reader who sees the use may see the file. Ids: `<file> <kind> <parent> <part>`. */
export const fileUses = table(
  'file_uses',
  3,
  {
    file_id: column.id,
    /** Such as `message`, `appointment`, `member`, or `file_field` for a field of another file. */
    kind: column.text,
    parent_id: column.id,
    /** Where it stands there: `attachment`, `image`, `text`, `picture`, `field <name>`. */
    part: column.text,
    /** Who put it into a text: counts for files of their own only. Null elsewhere, where the decider has looked. */
    by_id: column.id.nullable,
  },
  { indexes: [['file_id'], ['parent_id', 'part']] },
)
export type FileUseRow = RowOf<typeof fileUses>
